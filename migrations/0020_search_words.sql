CREATE TABLE "search_synonym" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "search_synonym_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"word" text NOT NULL,
	"means" text[] NOT NULL,
	"updated_by" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "search_synonym_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "search_word" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "search_word_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"word" text NOT NULL,
	CONSTRAINT "search_word_word_unique" UNIQUE("word")
);
--> statement-breakpoint
ALTER TABLE "post" ADD COLUMN "plain" text GENERATED ALWAYS AS (replace(replace(replace(replace(replace(regexp_replace(regexp_replace(regexp_replace(left("html", 400000), '</(h[1-6]|li|td|th|caption)>', ' · ', 'g'), '<[^>]*>', ' ', 'g'), '\s+', ' ', 'g'), '&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&#x27;', ''''), '&amp;', '&')) STORED;--> statement-breakpoint
ALTER TABLE "post" ADD COLUMN "words" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('english', "title"), 'A') || setweight(to_tsvector('english', "summary"), 'B') || setweight(to_tsvector('english', replace(replace(replace(replace(replace(regexp_replace(regexp_replace(regexp_replace(left("html", 400000), '</(h[1-6]|li|td|th|caption)>', ' · ', 'g'), '<[^>]*>', ' ', 'g'), '\s+', ' ', 'g'), '&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&#x27;', ''''), '&amp;', '&')), 'D')) STORED;--> statement-breakpoint
ALTER TABLE "digest" ADD COLUMN "words" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple', left("json_content", 300000))) STORED;--> statement-breakpoint
CREATE INDEX "search_word_near" ON "search_word" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "post_words" ON "post" USING gin ("words");--> statement-breakpoint
CREATE INDEX "digest_words" ON "digest" USING gin ("words");--> statement-breakpoint
-- Hand-written: the words of what is published already.
INSERT INTO "search_word" ("word")
SELECT DISTINCT word
FROM "post", regexp_split_to_table(lower("title" || ' ' || "plain"), '[^[:alpha:]]+') word
WHERE length(word) BETWEEN 3 AND 30
ORDER BY word
ON CONFLICT DO NOTHING;
