INSERT INTO "issue" ("key", "kind", "digest_id", "state", "subject", "html", "text", "hash", "source_hash", "drafted_by", "drafted_at", "frozen_at", "audience", "finished_at", "note")
SELECT 'digest-' || d."date", 'digest', d."id", 'finished', 'Daily Market Digest', '', '', '', '', 'site', min(x."mail_on"), min(x."mail_on"), count(*), max(coalesce(x."accepted_at", x."mail_on")), 'Mailed before issues were kept.'
FROM "digest_delivery" x JOIN "digest" d ON d."id" = x."digest_id" GROUP BY d."id", d."date";--> statement-breakpoint
INSERT INTO "delivery" ("issue_id", "subscriber_id", "state", "handed_at", "reply", "settled_at")
SELECT i."id", x."subscriber_id",
  (CASE x."state" WHEN 'accepted' THEN 'accepted' WHEN 'claimed' THEN 'uncertain' WHEN 'uncertain' THEN 'uncertain' ELSE 'suppressed' END)::"delivery_state",
  x."claimed_at",
  CASE x."state" WHEN 'withdrawn' THEN 'The reader had left.' WHEN 'accepted' THEN '' WHEN 'claimed' THEN '' WHEN 'uncertain' THEN '' ELSE 'The morning was over first.' END,
  coalesce(x."accepted_at", x."claimed_at", x."mail_on")
FROM "digest_delivery" x JOIN "issue" i ON i."digest_id" = x."digest_id";--> statement-breakpoint
DROP TABLE "digest_delivery" CASCADE;--> statement-breakpoint
DROP TYPE "public"."digest_delivery_state";