CREATE TABLE "mail_server" (
	"id" text PRIMARY KEY NOT NULL,
	"host" text NOT NULL,
	"port" integer NOT NULL,
	"begins_with_tls" boolean NOT NULL,
	"username" text NOT NULL,
	"password" text NOT NULL,
	"sender" text NOT NULL,
	"by" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
