CREATE TABLE "consent_choice" (
	"consent_id" uuid PRIMARY KEY NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL,
	"text_version" text NOT NULL,
	"domain_id" smallint NOT NULL,
	"language" char(2) NOT NULL,
	"asked" text[] NOT NULL,
	"granted" text[] NOT NULL,
	CONSTRAINT "consent_choice_language" CHECK ("consent_choice"."language" ~ '^[a-z]{2}$'),
	CONSTRAINT "consent_choice_asked" CHECK ("consent_choice"."asked" <@ array['measurement', 'marketing', 'fraud']::text[]),
	CONSTRAINT "consent_choice_granted" CHECK ("consent_choice"."granted" <@ "consent_choice"."asked")
);
--> statement-breakpoint
CREATE TABLE "error_count" (
	"day" date NOT NULL,
	"domain_id" smallint NOT NULL,
	"language" char(2) NOT NULL,
	"page" text NOT NULL,
	"status" smallint NOT NULL,
	"context" text NOT NULL,
	"message_key" text NOT NULL,
	"shown" bigint NOT NULL,
	CONSTRAINT "error_count_pk" PRIMARY KEY("day","domain_id","language","page","status","context","message_key"),
	CONSTRAINT "error_count_language" CHECK ("error_count"."language" ~ '^[a-z]{2}$'),
	CONSTRAINT "error_count_status" CHECK ("error_count"."status" between 0 and 599),
	CONSTRAINT "error_count_page" CHECK ("error_count"."page" ~ '^[a-z]+(-[a-z]+)*$'),
	CONSTRAINT "error_count_context" CHECK ("error_count"."context" ~ '^[a-z]+(-[a-z]+)*$'),
	CONSTRAINT "error_count_message" CHECK ("error_count"."message_key" ~ '^[A-Za-z]+([._-][A-Za-z0-9]+)*$'),
	CONSTRAINT "error_count_shown" CHECK ("error_count"."shown" > 0)
);
--> statement-breakpoint
CREATE TABLE "funnel_count" (
	"day" date NOT NULL,
	"domain_id" smallint NOT NULL,
	"language" char(2) NOT NULL,
	"device" text NOT NULL,
	"step" text NOT NULL,
	"origin" char(3) NOT NULL,
	"destination" char(3) NOT NULL,
	"fly_type" text NOT NULL,
	"views" bigint NOT NULL,
	CONSTRAINT "funnel_count_pk" PRIMARY KEY("day","domain_id","language","device","step","origin","destination","fly_type"),
	CONSTRAINT "funnel_count_language" CHECK ("funnel_count"."language" ~ '^[a-z]{2}$'),
	CONSTRAINT "funnel_count_device" CHECK ("funnel_count"."device" in ('phone', 'desktop')),
	CONSTRAINT "funnel_count_step" CHECK ("funnel_count"."step" in ('select', 'extras', 'passengers', 'payment', 'confirmation')),
	CONSTRAINT "funnel_count_fly_type" CHECK ("funnel_count"."fly_type" in ('round trip', 'one way')),
	CONSTRAINT "funnel_count_route" CHECK ("funnel_count"."origin" ~ '^[A-Z]{3}$' and "funnel_count"."destination" ~ '^[A-Z]{3}$'),
	CONSTRAINT "funnel_count_views" CHECK ("funnel_count"."views" > 0)
);
--> statement-breakpoint
ALTER TABLE "domain" ADD COLUMN "tags" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "consent_choice_by_made_at" ON "consent_choice" USING btree ("made_at");