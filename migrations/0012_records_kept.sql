-- A consent or an order may be erased once its five years are over (SEBI (Research Analysts) Regulations, 2014); it is never changed.
CREATE FUNCTION "refuse_early_erasure"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF (to_jsonb(OLD) ->> TG_ARGV[0])::timestamptz > now() - interval '5 years' THEN
		RAISE EXCEPTION 'The table % is append-only; a row is kept for five years.', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
	END IF;
	RETURN OLD;
END $$;
--> statement-breakpoint
DROP TRIGGER "consent_append_only" ON "consent";
--> statement-breakpoint
CREATE TRIGGER "consent_append_only" BEFORE UPDATE OR TRUNCATE ON "consent" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
--> statement-breakpoint
CREATE TRIGGER "consent_kept" BEFORE DELETE ON "consent" FOR EACH ROW EXECUTE FUNCTION "refuse_early_erasure"('given_at');
--> statement-breakpoint
DROP TRIGGER "orders_append_only" ON "orders";
--> statement-breakpoint
CREATE TRIGGER "orders_append_only" BEFORE UPDATE OR TRUNCATE ON "orders" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
--> statement-breakpoint
CREATE TRIGGER "orders_kept" BEFORE DELETE ON "orders" FOR EACH ROW EXECUTE FUNCTION "refuse_early_erasure"('received_at');
