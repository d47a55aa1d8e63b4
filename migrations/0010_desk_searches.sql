CREATE INDEX "enquiry_search" ON "enquiry" USING gin (lower("first_name" || ' ' || "last_name" || ' ' || "email" || ' ' || "message") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "subscriber_address_beginning" ON "subscriber" USING btree ("email" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "subscriber_confirmed" ON "subscriber" USING btree ("confirmed_at");