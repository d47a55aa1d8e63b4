ALTER TABLE "post" ADD COLUMN "delivered" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- What the import of the product's own folder brought, and no member ever published, is a draft of the product.
UPDATE "post" SET "delivered" = true WHERE (SELECT "actor" FROM "audit_entry" WHERE "subject" = 'post' AND "subject_id" = "post"."id"::text AND "action" = 'post.import' ORDER BY "id" DESC LIMIT 1) = 'import' AND NOT EXISTS (SELECT FROM "audit_entry" JOIN "article" ON "audit_entry"."subject_id" = "article"."id"::text WHERE "article"."post_id" = "post"."id" AND "subject" = 'article' AND "action" = 'article.publish');--> statement-breakpoint
UPDATE "post" SET "unpublished_at" = now() WHERE "delivered" AND "unpublished_at" IS NULL AND (SELECT "state" FROM "site_state" ORDER BY "id" DESC LIMIT 1) = 'live';--> statement-breakpoint
-- A live site shows no draft of the product, a preview all but those that a member took off.
CREATE FUNCTION "withhold_delivered"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."state" = 'live' THEN
    UPDATE "post" SET "unpublished_at" = NEW."at" WHERE "delivered" AND "unpublished_at" IS NULL;
  ELSE
    UPDATE "post" SET "unpublished_at" = NULL WHERE "delivered" AND NOT EXISTS (SELECT FROM "article" WHERE "post_id" = "post"."id" AND "state" = 'unpublished');
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "site_state_delivered" AFTER INSERT ON "site_state" FOR EACH ROW EXECUTE FUNCTION "withhold_delivered"();
