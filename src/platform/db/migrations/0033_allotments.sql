CREATE TABLE "block_contract" (
	"contract_id" uuid PRIMARY KEY NOT NULL,
	"agency_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"currency" char(3) NOT NULL,
	"family" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid NOT NULL,
	CONSTRAINT "block_contract_kind" CHECK ("block_contract"."kind" in ('allotment', 'group')),
	CONSTRAINT "block_contract_name" CHECK (length("block_contract"."name") between 1 and 80 and "block_contract"."name" !~ '[[:cntrl:]]')
);
--> statement-breakpoint
CREATE TABLE "inventory_block" (
	"block_id" uuid PRIMARY KEY NOT NULL,
	"contract_id" uuid NOT NULL,
	"flight_id" integer NOT NULL,
	"cabin" char(1) NOT NULL,
	"class_rank" smallint NOT NULL,
	"booking_class" char(1) NOT NULL,
	"direction" text NOT NULL,
	"contracted_units" smallint NOT NULL,
	"free_units" smallint NOT NULL,
	"released_units" smallint DEFAULT 0 NOT NULL,
	"adult_minor" bigint,
	"child_minor" bigint,
	"infant_minor" bigint,
	"release_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "inventory_block_direction" CHECK ("inventory_block"."direction" in ('outbound', 'inbound')),
	CONSTRAINT "inventory_block_units" CHECK ("inventory_block"."contracted_units" >= 1 and "inventory_block"."free_units" >= 0 and "inventory_block"."released_units" >= 0
        and "inventory_block"."free_units" + "inventory_block"."released_units" <= "inventory_block"."contracted_units"),
	CONSTRAINT "inventory_block_rank" CHECK ("inventory_block"."class_rank" >= 1),
	CONSTRAINT "inventory_block_fare" CHECK (num_nulls("inventory_block"."adult_minor", "inventory_block"."child_minor", "inventory_block"."infant_minor") in (0, 3)),
	CONSTRAINT "inventory_block_amounts" CHECK ("inventory_block"."adult_minor" >= 0 and "inventory_block"."child_minor" >= 0 and "inventory_block"."infant_minor" >= 0)
);
--> statement-breakpoint
ALTER TABLE "agency_mail" DROP CONSTRAINT "agency_mail_about";--> statement-breakpoint
ALTER TABLE "message" DROP CONSTRAINT "message_kind";--> statement-breakpoint
ALTER TABLE "booking_flight" ADD COLUMN "block_id" uuid;--> statement-breakpoint
ALTER TABLE "agency_mail" ADD COLUMN "allotment_agency_id" uuid;--> statement-breakpoint
ALTER TABLE "block_contract" ADD CONSTRAINT "block_contract_agency_id_agency_agency_id_fk" FOREIGN KEY ("agency_id") REFERENCES "public"."agency"("agency_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "block_contract" ADD CONSTRAINT "block_contract_family_fare_family_family_fk" FOREIGN KEY ("family") REFERENCES "public"."fare_family"("family") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "block_contract" ADD CONSTRAINT "block_contract_created_by_account_account_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."account"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inventory_block" ADD CONSTRAINT "inventory_block_contract_id_block_contract_contract_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."block_contract"("contract_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inventory_block" ADD CONSTRAINT "inventory_block_flight_id_flight_flight_id_fk" FOREIGN KEY ("flight_id") REFERENCES "public"."flight"("flight_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "block_contract_by_agency" ON "block_contract" USING btree ("agency_id","contract_id");--> statement-breakpoint
CREATE INDEX "inventory_block_by_contract" ON "inventory_block" USING btree ("contract_id");--> statement-breakpoint
CREATE INDEX "inventory_block_by_flight" ON "inventory_block" USING btree ("flight_id");--> statement-breakpoint
CREATE INDEX "inventory_block_to_release" ON "inventory_block" USING btree ("release_at") WHERE "inventory_block"."free_units" > 0;--> statement-breakpoint
ALTER TABLE "booking_flight" ADD CONSTRAINT "booking_flight_block_id_inventory_block_block_id_fk" FOREIGN KEY ("block_id") REFERENCES "public"."inventory_block"("block_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agency_mail" ADD CONSTRAINT "agency_mail_allotment_agency_id_agency_agency_id_fk" FOREIGN KEY ("allotment_agency_id") REFERENCES "public"."agency"("agency_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "booking_flight_by_block" ON "booking_flight" USING btree ("block_id") WHERE "booking_flight"."block_id" is not null;--> statement-breakpoint
ALTER TABLE "agency_mail" ADD CONSTRAINT "agency_mail_allotments_once" UNIQUE("allotment_agency_id","period_from","account_id");--> statement-breakpoint
ALTER TABLE "agency_mail" ADD CONSTRAINT "agency_mail_about" CHECK (num_nonnulls("agency_mail"."agency_invoice_id", "agency_mail"."report_schedule_id", "agency_mail"."allotment_agency_id") = 1
        and ("agency_mail"."agency_invoice_id" is null) = ("agency_mail"."period_from" is not null)
        and ("agency_mail"."period_from" is null) = ("agency_mail"."period_to" is null));--> statement-breakpoint
ALTER TABLE "message" ADD CONSTRAINT "message_kind" CHECK ("message"."kind" in ('confirmation', 'payment-problem', 'refund', 'hold-lapsing', 'checkin-open', 'schedule-change', 'newsletter-confirmation', 'reservation-code', 'account-invitation', 'account-reset', 'agency-invoice', 'agency-report', 'agency-application-received', 'agency-application-refused', 'account-password-changed', 'credit-low', 'allotment-release'));--> statement-breakpoint
-- The portal shows an agency its own blocks (docs/decisions/0049-allotments.md).
ALTER TABLE "block_contract" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "inventory_block" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "portal" ON "block_contract" FOR SELECT TO "agency_portal"
	USING ("agency_id" = ANY ((SELECT portal_agencies())::uuid[]));--> statement-breakpoint
CREATE POLICY "portal" ON "inventory_block" FOR SELECT TO "agency_portal"
	USING (EXISTS (SELECT FROM "block_contract" c WHERE c."contract_id" = "inventory_block"."contract_id"));--> statement-breakpoint
GRANT SELECT ON "block_contract", "inventory_block" TO "agency_portal";
