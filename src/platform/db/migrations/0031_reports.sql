CREATE TABLE "agency_invoice" (
	"agency_invoice_id" uuid PRIMARY KEY NOT NULL,
	"year" smallint NOT NULL,
	"number" integer NOT NULL,
	"credit_account_id" uuid NOT NULL,
	"agency_id" uuid NOT NULL,
	"currency" char(3) NOT NULL,
	"period_from" date NOT NULL,
	"period_to" date NOT NULL,
	"first_movement_no" integer NOT NULL,
	"last_movement_no" integer NOT NULL,
	"amount_minor" bigint NOT NULL,
	"due_on" date NOT NULL,
	"seller_name" text NOT NULL,
	"buyer_name" text NOT NULL,
	"buyer_tax_number" text,
	"buyer_address" text,
	"buyer_country" char(2),
	"issued_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "agency_invoice_number" UNIQUE("year","number"),
	CONSTRAINT "agency_invoice_period" UNIQUE("credit_account_id","period_from"),
	CONSTRAINT "agency_invoice_movements" UNIQUE("credit_account_id","first_movement_no"),
	CONSTRAINT "agency_invoice_period_order" CHECK ("agency_invoice"."period_from" <= "agency_invoice"."period_to"),
	CONSTRAINT "agency_invoice_movement_order" CHECK ("agency_invoice"."first_movement_no" between 1 and "agency_invoice"."last_movement_no")
);
--> statement-breakpoint
CREATE TABLE "agency_invoice_line" (
	"agency_invoice_id" uuid NOT NULL,
	"movement_no" integer NOT NULL,
	"kind" text NOT NULL,
	"booking_id" uuid,
	"reference" text,
	"note" text,
	"amount_minor" bigint NOT NULL,
	"occurred_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "agency_invoice_line_pkey" PRIMARY KEY("agency_invoice_id","movement_no")
);
--> statement-breakpoint
CREATE TABLE "agency_mail" (
	"agency_mail_id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"agency_invoice_id" uuid,
	"report_schedule_id" uuid,
	"period_from" date,
	"period_to" date,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "agency_mail_invoice_once" UNIQUE("agency_invoice_id","account_id"),
	CONSTRAINT "agency_mail_report_once" UNIQUE("report_schedule_id","period_from","account_id"),
	CONSTRAINT "agency_mail_about" CHECK (("agency_mail"."agency_invoice_id" is null) <> ("agency_mail"."report_schedule_id" is null)
        and ("agency_mail"."report_schedule_id" is null) = ("agency_mail"."period_from" is null)
        and ("agency_mail"."period_from" is null) = ("agency_mail"."period_to" is null))
);
--> statement-breakpoint
CREATE TABLE "report_schedule" (
	"report_schedule_id" uuid PRIMARY KEY NOT NULL,
	"agency_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"query" text NOT NULL,
	"cadence" text NOT NULL,
	"format" text NOT NULL,
	"locale" text NOT NULL,
	"recipient_ids" uuid[] NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "report_schedule_cadence" CHECK ("report_schedule"."cadence" in ('weekly', 'monthly')),
	CONSTRAINT "report_schedule_format" CHECK ("report_schedule"."format" in ('csv', 'xlsx')),
	CONSTRAINT "report_schedule_locale" CHECK ("report_schedule"."locale" ~ '^[a-z]{2}$'),
	CONSTRAINT "report_schedule_query" CHECK (length("report_schedule"."query") <= 1000),
	CONSTRAINT "report_schedule_recipients" CHECK (cardinality("report_schedule"."recipient_ids") between 1 and 20)
);
--> statement-breakpoint
ALTER TABLE "message" DROP CONSTRAINT "message_kind";--> statement-breakpoint
ALTER TABLE "message" ADD COLUMN "agency_mail_id" uuid;--> statement-breakpoint
ALTER TABLE "agency_invoice" ADD CONSTRAINT "agency_invoice_credit_account_id_credit_account_credit_account_id_fk" FOREIGN KEY ("credit_account_id") REFERENCES "public"."credit_account"("credit_account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agency_invoice" ADD CONSTRAINT "agency_invoice_agency_id_agency_agency_id_fk" FOREIGN KEY ("agency_id") REFERENCES "public"."agency"("agency_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agency_invoice_line" ADD CONSTRAINT "agency_invoice_line_agency_invoice_id_agency_invoice_agency_invoice_id_fk" FOREIGN KEY ("agency_invoice_id") REFERENCES "public"."agency_invoice"("agency_invoice_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agency_invoice_line" ADD CONSTRAINT "agency_invoice_line_booking_id_booking_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."booking"("booking_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agency_mail" ADD CONSTRAINT "agency_mail_account_id_account_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agency_mail" ADD CONSTRAINT "agency_mail_agency_invoice_id_agency_invoice_agency_invoice_id_fk" FOREIGN KEY ("agency_invoice_id") REFERENCES "public"."agency_invoice"("agency_invoice_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agency_mail" ADD CONSTRAINT "agency_mail_report_schedule_id_report_schedule_report_schedule_id_fk" FOREIGN KEY ("report_schedule_id") REFERENCES "public"."report_schedule"("report_schedule_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_schedule" ADD CONSTRAINT "report_schedule_agency_id_agency_agency_id_fk" FOREIGN KEY ("agency_id") REFERENCES "public"."agency"("agency_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_schedule" ADD CONSTRAINT "report_schedule_account_id_account_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "agency_invoice_by_agency" ON "agency_invoice" USING btree ("agency_id","year","number");--> statement-breakpoint
CREATE INDEX "report_schedule_by_agency" ON "report_schedule" USING btree ("agency_id");--> statement-breakpoint
ALTER TABLE "message" ADD CONSTRAINT "message_agency_mail_id_agency_mail_agency_mail_id_fk" FOREIGN KEY ("agency_mail_id") REFERENCES "public"."agency_mail"("agency_mail_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "credit_movement_payments" ON "credit_movement" USING btree ("credit_account_id","amount_minor") WHERE "credit_movement"."kind" = 'payment';--> statement-breakpoint
ALTER TABLE "message" ADD CONSTRAINT "message_agency_once" UNIQUE("agency_mail_id","kind","occasion");--> statement-breakpoint
ALTER TABLE "message" ADD CONSTRAINT "message_kind" CHECK ("message"."kind" in ('confirmation', 'payment-problem', 'refund', 'hold-lapsing', 'checkin-open', 'schedule-change', 'newsletter-confirmation', 'reservation-code', 'account-invitation', 'account-reset', 'account-password-changed', 'agency-invoice', 'agency-report'));--> statement-breakpoint
CREATE FUNCTION "refuse_invoice_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'invoices stay as they were made' USING ERRCODE = 'integrity_constraint_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER "agency_invoice_kept" BEFORE UPDATE OR DELETE ON "agency_invoice"
	FOR EACH ROW EXECUTE FUNCTION "refuse_invoice_change"();--> statement-breakpoint
CREATE TRIGGER "agency_invoice_never_emptied" BEFORE TRUNCATE ON "agency_invoice"
	FOR EACH STATEMENT EXECUTE FUNCTION "refuse_invoice_change"();--> statement-breakpoint
CREATE TRIGGER "agency_invoice_line_kept" BEFORE UPDATE OR DELETE ON "agency_invoice_line"
	FOR EACH ROW EXECUTE FUNCTION "refuse_invoice_change"();--> statement-breakpoint
CREATE TRIGGER "agency_invoice_line_never_emptied" BEFORE TRUNCATE ON "agency_invoice_line"
	FOR EACH STATEMENT EXECUTE FUNCTION "refuse_invoice_change"();--> statement-breakpoint
-- The portal sees the invoices and the schedules of its agencies (docs/decisions/0043-agencies.md).
ALTER TABLE "agency_invoice" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "agency_invoice_line" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "report_schedule" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "agency_mail" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "portal" ON "agency_invoice" FOR SELECT TO "agency_portal"
	USING ("agency_id" = ANY ((SELECT portal_agencies())::uuid[]));--> statement-breakpoint
CREATE POLICY "portal" ON "agency_invoice_line" FOR SELECT TO "agency_portal"
	USING (EXISTS (SELECT FROM "agency_invoice" i WHERE i."agency_invoice_id" = "agency_invoice_line"."agency_invoice_id"));--> statement-breakpoint
CREATE POLICY "portal" ON "report_schedule" FOR SELECT TO "agency_portal"
	USING ("agency_id" = ANY ((SELECT portal_agencies())::uuid[]));--> statement-breakpoint
CREATE POLICY "portal" ON "agency_mail" FOR SELECT TO "agency_portal"
	USING (EXISTS (SELECT FROM "report_schedule" s WHERE s."report_schedule_id" = "agency_mail"."report_schedule_id")
		OR EXISTS (SELECT FROM "agency_invoice" i WHERE i."agency_invoice_id" = "agency_mail"."agency_invoice_id"));--> statement-breakpoint
GRANT SELECT ON "agency_invoice", "agency_invoice_line", "report_schedule", "agency_mail" TO "agency_portal";
