CREATE TABLE "agency_quote" (
	"agency_quote_id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"agency_id" uuid NOT NULL,
	"agent_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "agency_quote_once" UNIQUE("booking_id")
);
--> statement-breakpoint
ALTER TABLE "agency_quote" ADD CONSTRAINT "agency_quote_booking_id_booking_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."booking"("booking_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agency_quote" ADD CONSTRAINT "agency_quote_agency_id_agency_agency_id_fk" FOREIGN KEY ("agency_id") REFERENCES "public"."agency"("agency_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agency_quote" ADD CONSTRAINT "agency_quote_agent_id_account_account_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."account"("account_id") ON DELETE no action ON UPDATE no action;