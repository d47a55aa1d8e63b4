-- contract: the tables and columns of what left the product, unused since 0.1.0
DROP TABLE "article_presence" CASCADE;--> statement-breakpoint
DROP TABLE "review_remark" CASCADE;--> statement-breakpoint
DROP TABLE "review_link" CASCADE;--> statement-breakpoint
DELETE FROM "notice" WHERE "kind" = 'remark';--> statement-breakpoint
UPDATE "notice_choice" SET "ways" = "ways" - 'remark';--> statement-breakpoint
-- Who writes or approves articles reads them, and a desk that has its roles is given the Reader's.
UPDATE "staff_role" SET "permissions" = array_prepend('read', "permissions") WHERE "permissions" && '{write,approve}';--> statement-breakpoint
INSERT INTO "staff_role" ("name", "permissions") SELECT 'Reader', '{read}' WHERE EXISTS (SELECT FROM "staff_role") ON CONFLICT ("name") DO NOTHING;--> statement-breakpoint
-- A message that came by mail says its subject in its first line.
UPDATE "enquiry" SET "message" = 'Subject: ' || "subject" || E'\n\n' || "message" WHERE "subject" <> '' AND "email" <> 'erased';--> statement-breakpoint
-- Files of answers that were never sent.
DELETE FROM "enquiry_file" WHERE "member_id" IS NOT NULL;--> statement-breakpoint
DROP TABLE "canned_reply" CASCADE;--> statement-breakpoint
DROP TABLE "enquiry_draft" CASCADE;--> statement-breakpoint
DROP TABLE "enquiry_mail" CASCADE;--> statement-breakpoint
DROP TABLE "order_message" CASCADE;--> statement-breakpoint
DROP TABLE "held_form" CASCADE;--> statement-breakpoint
ALTER TABLE "enquiry" DROP COLUMN "subject";--> statement-breakpoint
ALTER TABLE "enquiry_file" DROP COLUMN "member_id";--> statement-breakpoint
-- The lines of a chart are no words of a text: neither the search nor a passage reads them.
ALTER TABLE "post" drop column "plain";--> statement-breakpoint
ALTER TABLE "post" ADD COLUMN "plain" text GENERATED ALWAYS AS (replace(replace(replace(replace(replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(left("html", 400000), '<pre><code class="language-chart">.*?</code></pre>', ' ', 'g'), '</(h[1-6]|li|td|th|caption)>', ' · ', 'g'), '<[^>]*>', ' ', 'g'), '\s+', ' ', 'g'), '&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&#x27;', ''''), '&amp;', '&')) STORED;--> statement-breakpoint
ALTER TABLE "post" drop column "words";--> statement-breakpoint
ALTER TABLE "post" ADD COLUMN "words" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('english', "title"), 'A') || setweight(to_tsvector('english', "summary"), 'B') || setweight(to_tsvector('english', replace(replace(replace(replace(replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(left("html", 400000), '<pre><code class="language-chart">.*?</code></pre>', ' ', 'g'), '</(h[1-6]|li|td|th|caption)>', ' · ', 'g'), '<[^>]*>', ' ', 'g'), '\s+', ' ', 'g'), '&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&#x27;', ''''), '&amp;', '&')), 'D')) STORED;--> statement-breakpoint
CREATE INDEX "post_words" ON "post" USING gin ("words");--> statement-breakpoint
DROP TABLE "article_view" CASCADE;--> statement-breakpoint
DROP TABLE "search_synonym" CASCADE;--> statement-breakpoint
DROP TABLE "unanswered_question" CASCADE;--> statement-breakpoint
DROP TABLE "page_reading" CASCADE;--> statement-breakpoint
DROP TABLE "page_referral" CASCADE;
