-- What is typed about a held booking before it is submitted, and the rules of each site for minors who travel alone.
CREATE TABLE "booking_draft" (
	"booking_id" uuid NOT NULL,
	"field" text NOT NULL,
	"value" text NOT NULL,
	"page" text NOT NULL,
	"turn" integer NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "booking_draft_pkey" PRIMARY KEY("booking_id","field"),
	CONSTRAINT "booking_draft_size" CHECK (length("booking_draft"."field") <= 60 and length("booking_draft"."value") <= 300),
	CONSTRAINT "booking_draft_page" CHECK (length("booking_draft"."page") <= 40 and "booking_draft"."turn" >= 0)
);
--> statement-breakpoint
ALTER TABLE "domain" ADD COLUMN "minor_alone_from" smallint DEFAULT 16 NOT NULL;--> statement-breakpoint
ALTER TABLE "domain" ADD COLUMN "minor_service_from" smallint;--> statement-breakpoint
ALTER TABLE "booking_draft" ADD CONSTRAINT "booking_draft_booking_id_booking_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."booking"("booking_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "domain" ADD CONSTRAINT "domain_minor_alone_from" CHECK ("domain"."minor_alone_from" between 12 and 18);--> statement-breakpoint
ALTER TABLE "domain" ADD CONSTRAINT "domain_minor_service_from" CHECK ("domain"."minor_service_from" >= 2 and "domain"."minor_service_from" < "domain"."minor_alone_from");