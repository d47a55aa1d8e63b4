CREATE TRIGGER "complaint_month_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "complaint_month" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
--> statement-breakpoint
CREATE TRIGGER "complaint_figure_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "complaint_figure" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
--> statement-breakpoint
CREATE TRIGGER "complaint_year_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "complaint_year" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
