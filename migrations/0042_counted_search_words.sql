ALTER TABLE "search_word" ADD COLUMN "posts" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE FUNCTION "search_words_of"("words" text) RETURNS text[] LANGUAGE sql STABLE AS $$
  SELECT coalesce(array_agg(DISTINCT "word"), '{}')
  FROM regexp_split_to_table(lower("words"), '[^[:alpha:]]+') "word"
  WHERE length("word") BETWEEN 3 AND 30
$$;--> statement-breakpoint
-- A word that no text on the site has any more leaves: it would tell of one that was taken off, or of a former wording.
CREATE FUNCTION "count_search_words"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  "before" text[] := '{}';
  "after" text[] := '{}';
BEGIN
  IF TG_OP <> 'INSERT' AND OLD."unpublished_at" IS NULL THEN
    "before" := "search_words_of"(OLD."title" || ' ' || OLD."plain");
  END IF;
  IF TG_OP <> 'DELETE' AND NEW."unpublished_at" IS NULL THEN
    "after" := "search_words_of"(NEW."title" || ' ' || NEW."plain");
  END IF;
  IF "before" = "after" THEN RETURN NULL; END IF;
  -- One after the other: two posts that lock the same words in another order would wait for each other.
  PERFORM pg_advisory_xact_lock(hashtext('search-words'));
  INSERT INTO "search_word" ("word") SELECT unnest("after") EXCEPT SELECT unnest("before")
    ON CONFLICT ("word") DO UPDATE SET "posts" = "search_word"."posts" + 1;
  DELETE FROM "search_word" WHERE "word" IN (SELECT unnest("before") EXCEPT SELECT unnest("after")) AND "posts" = 1;
  UPDATE "search_word" SET "posts" = "posts" - 1 WHERE "word" IN (SELECT unnest("before") EXCEPT SELECT unnest("after"));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "post_search_words" AFTER INSERT OR DELETE OR UPDATE OF "title", "html", "unpublished_at" ON "post" FOR EACH ROW EXECUTE FUNCTION "count_search_words"();--> statement-breakpoint
DELETE FROM "search_word";--> statement-breakpoint
INSERT INTO "search_word" ("word", "posts")
SELECT "word", count(*) FROM "post", unnest("search_words_of"("title" || ' ' || "plain")) "word" WHERE "unpublished_at" IS NULL GROUP BY "word" ORDER BY "word";
