DROP INDEX "post_newest";--> statement-breakpoint
DROP INDEX "post_category_newest";--> statement-breakpoint
CREATE INDEX "post_newest" ON "post" USING btree ("created_on" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE unpublished_at is null;--> statement-breakpoint
CREATE INDEX "post_category_newest" ON "post" USING btree ("category_id","created_on" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE unpublished_at is null;