ALTER TABLE "article_comment" ALTER COLUMN "article_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "article_comment" ADD COLUMN "issue_id" integer;--> statement-breakpoint
ALTER TABLE "article_comment" ADD COLUMN "digest_draft_id" integer;--> statement-breakpoint
ALTER TABLE "article_comment" ADD CONSTRAINT "article_comment_issue_id_issue_id_fk" FOREIGN KEY ("issue_id") REFERENCES "public"."issue"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_comment" ADD CONSTRAINT "article_comment_digest_draft_id_digest_draft_id_fk" FOREIGN KEY ("digest_draft_id") REFERENCES "public"."digest_draft"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "article_comment_issue" ON "article_comment" USING btree ("issue_id","id");--> statement-breakpoint
CREATE INDEX "article_comment_digest" ON "article_comment" USING btree ("digest_draft_id","id");--> statement-breakpoint
ALTER TABLE "article_comment" ADD CONSTRAINT "article_comment_of_one" CHECK (num_nonnulls("article_comment"."article_id", "article_comment"."issue_id", "article_comment"."digest_draft_id") = 1);