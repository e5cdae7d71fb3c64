CREATE TABLE "installation" (
	"singleton" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"purpose" text NOT NULL,
	"marked_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "installation_singleton" CHECK ("installation"."singleton"),
	CONSTRAINT "installation_purpose" CHECK ("installation"."purpose" in ('demo', 'production'))
);
