CREATE TABLE "article_comment" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "article_comment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"article_id" integer NOT NULL,
	"reply_to" integer,
	"quoted" text DEFAULT '' NOT NULL,
	"quoted_after" text DEFAULT '' NOT NULL,
	"quoted_before" text DEFAULT '' NOT NULL,
	"text" text NOT NULL,
	"member_id" text NOT NULL,
	"written_by" text NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	"resolved_by" text,
	"resolved_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "article_presence" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "article_presence_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"article_id" integer NOT NULL,
	"member_id" text NOT NULL,
	"name" text NOT NULL,
	"does" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "article_presence_once" UNIQUE("article_id","member_id","does")
);
--> statement-breakpoint
ALTER TABLE "article_comment" ADD CONSTRAINT "article_comment_article_id_article_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."article"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_comment" ADD CONSTRAINT "article_comment_reply_to_article_comment_id_fk" FOREIGN KEY ("reply_to") REFERENCES "public"."article_comment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_comment" ADD CONSTRAINT "article_comment_member_id_staff_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."staff_member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_presence" ADD CONSTRAINT "article_presence_article_id_article_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."article"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_presence" ADD CONSTRAINT "article_presence_member_id_staff_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."staff_member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "article_comment_article" ON "article_comment" USING btree ("article_id","id");--> statement-breakpoint
CREATE INDEX "article_comment_reply" ON "article_comment" USING btree ("reply_to");--> statement-breakpoint
CREATE INDEX "article_presence_seen" ON "article_presence" USING btree ("seen_at");