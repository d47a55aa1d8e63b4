ALTER TABLE "statutory_text" DROP CONSTRAINT "statutory_text_once";--> statement-breakpoint
CREATE INDEX "statutory_text_version" ON "statutory_text" USING btree ("slug","version");--> statement-breakpoint
CREATE INDEX "statutory_text_hash" ON "statutory_text" USING btree ("sha256");