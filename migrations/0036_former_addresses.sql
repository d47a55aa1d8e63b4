CREATE TABLE "article_address" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "article_address_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"article_id" integer NOT NULL,
	"address" text NOT NULL,
	CONSTRAINT "article_address_address_unique" UNIQUE("address")
);
--> statement-breakpoint
ALTER TABLE "article_address" ADD CONSTRAINT "article_address_article_id_article_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."article"("id") ON DELETE cascade ON UPDATE no action;