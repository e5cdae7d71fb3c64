CREATE TABLE "group_deposit" (
	"group_id" uuid PRIMARY KEY NOT NULL,
	"credit_account_id" uuid NOT NULL,
	"agency_id" uuid NOT NULL,
	"agent_id" uuid NOT NULL,
	"currency" char(3) NOT NULL,
	"units" smallint NOT NULL,
	"returned_units" smallint DEFAULT 0 NOT NULL,
	"paid_minor" bigint NOT NULL,
	"returned_minor" bigint DEFAULT 0 NOT NULL,
	"kept_minor" bigint DEFAULT 0 NOT NULL,
	"paid_at" timestamp (3) with time zone NOT NULL,
	"closed_at" timestamp (3) with time zone,
	CONSTRAINT "group_deposit_units" CHECK ("group_deposit"."units" >= 1 and "group_deposit"."returned_units" between 0 and "group_deposit"."units"),
	CONSTRAINT "group_deposit_amounts" CHECK ("group_deposit"."paid_minor" > 0 and "group_deposit"."returned_minor" >= 0 and "group_deposit"."kept_minor" >= 0
        and "group_deposit"."returned_minor" + "group_deposit"."kept_minor" <= "group_deposit"."paid_minor"),
	CONSTRAINT "group_deposit_closed" CHECK ("group_deposit"."closed_at" is null or "group_deposit"."returned_minor" + "group_deposit"."kept_minor" = "group_deposit"."paid_minor")
);
--> statement-breakpoint
CREATE TABLE "group_event" (
	"group_id" uuid NOT NULL,
	"event_no" smallint NOT NULL,
	"kind" text NOT NULL,
	"account_id" uuid,
	"quote_no" smallint,
	"people" smallint,
	"amount_minor" bigint,
	"note" text,
	"occurred_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "group_event_pkey" PRIMARY KEY("group_id","event_no"),
	CONSTRAINT "group_event_kind" CHECK ("group_event"."kind" in ('requested', 'changed', 'withdrawn', 'quoted', 'declined', 'accepted', 'deposit_paid', 'names_given', 'expired', 'lapsed', 'closed'))
);
--> statement-breakpoint
CREATE TABLE "group_mail" (
	"group_mail_id" uuid PRIMARY KEY NOT NULL,
	"group_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"occasion" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "group_mail_once" UNIQUE("group_id","occasion","account_id")
);
--> statement-breakpoint
CREATE TABLE "group_quote" (
	"group_id" uuid NOT NULL,
	"quote_no" smallint NOT NULL,
	"family" text NOT NULL,
	"currency" char(3) NOT NULL,
	"total_minor" bigint NOT NULL,
	"deposit_minor" bigint NOT NULL,
	"valid_until" date NOT NULL,
	"deposit_due" date NOT NULL,
	"names_due" date NOT NULL,
	"note" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid NOT NULL,
	CONSTRAINT "group_quote_pkey" PRIMARY KEY("group_id","quote_no"),
	CONSTRAINT "group_quote_amounts" CHECK ("group_quote"."total_minor" >= 0 and "group_quote"."deposit_minor" >= 0),
	CONSTRAINT "group_quote_deadlines" CHECK ("group_quote"."valid_until" <= "group_quote"."names_due" and "group_quote"."deposit_due" <= "group_quote"."names_due")
);
--> statement-breakpoint
CREATE TABLE "group_quote_flight" (
	"group_id" uuid NOT NULL,
	"quote_no" smallint NOT NULL,
	"direction" text NOT NULL,
	"flight_id" integer NOT NULL,
	"adult_minor" bigint NOT NULL,
	"child_minor" bigint NOT NULL,
	"infant_minor" bigint NOT NULL,
	"adult_charges_minor" bigint NOT NULL,
	"child_charges_minor" bigint NOT NULL,
	"infant_charges_minor" bigint NOT NULL,
	CONSTRAINT "group_quote_flight_pkey" PRIMARY KEY("group_id","quote_no","direction"),
	CONSTRAINT "group_quote_flight_direction" CHECK ("group_quote_flight"."direction" in ('outbound', 'inbound')),
	CONSTRAINT "group_quote_flight_amounts" CHECK ("group_quote_flight"."adult_minor" >= 0 and "group_quote_flight"."child_minor" >= 0 and "group_quote_flight"."infant_minor" >= 0)
);
--> statement-breakpoint
CREATE TABLE "group_request" (
	"group_id" uuid PRIMARY KEY NOT NULL,
	"agency_id" uuid NOT NULL,
	"requested_by" uuid NOT NULL,
	"state" text NOT NULL,
	"name" text NOT NULL,
	"origin" char(3) NOT NULL,
	"destination" char(3) NOT NULL,
	"out_day" date NOT NULL,
	"back_day" date,
	"flexible_days" smallint NOT NULL,
	"adults" smallint NOT NULL,
	"children" smallint NOT NULL,
	"infants" smallint NOT NULL,
	"currency" char(3) NOT NULL,
	"family" text,
	"budget_minor" bigint,
	"remarks" text,
	"contact_name" text NOT NULL,
	"contact_phone" text NOT NULL,
	"locale" text NOT NULL,
	"quote_no" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "group_request_state" CHECK ("group_request"."state" in ('requested', 'quoted', 'held', 'secured', 'closed', 'declined', 'withdrawn', 'expired', 'lapsed')),
	CONSTRAINT "group_request_locale" CHECK ("group_request"."locale" ~ '^[a-z]{2}$'),
	CONSTRAINT "group_request_name" CHECK (length("group_request"."name") between 1 and 80 and "group_request"."name" !~ '[[:cntrl:]]'),
	CONSTRAINT "group_request_days" CHECK ("group_request"."back_day" is null or "group_request"."back_day" >= "group_request"."out_day"),
	CONSTRAINT "group_request_flexible_days" CHECK ("group_request"."flexible_days" between 0 and 3),
	CONSTRAINT "group_request_party" CHECK ("group_request"."adults" >= 1 and "group_request"."children" >= 0 and "group_request"."infants" between 0 and "group_request"."adults"
        and "group_request"."adults" + "group_request"."children" + "group_request"."infants" between 10 and 150),
	CONSTRAINT "group_request_budget" CHECK ("group_request"."budget_minor" > 0),
	CONSTRAINT "group_request_route" CHECK ("group_request"."origin" <> "group_request"."destination"),
	CONSTRAINT "group_request_quote" CHECK ("group_request"."quote_no" >= 0 and ("group_request"."quote_no" > 0 or "group_request"."state" in ('requested',
      'withdrawn', 'declined')))
);
--> statement-breakpoint
ALTER TABLE "credit_movement" DROP CONSTRAINT "credit_movement_kind";--> statement-breakpoint
ALTER TABLE "ledger_entry" DROP CONSTRAINT "ledger_entry_kind";--> statement-breakpoint
ALTER TABLE "ledger_line" DROP CONSTRAINT "ledger_line_account";--> statement-breakpoint
ALTER TABLE "message" DROP CONSTRAINT "message_kind";--> statement-breakpoint
ALTER TABLE "message" ADD COLUMN "group_mail_id" uuid;--> statement-breakpoint
ALTER TABLE "group_deposit" ADD CONSTRAINT "group_deposit_group_id_group_request_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."group_request"("group_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_deposit" ADD CONSTRAINT "group_deposit_credit_account_id_credit_account_credit_account_id_fk" FOREIGN KEY ("credit_account_id") REFERENCES "public"."credit_account"("credit_account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_deposit" ADD CONSTRAINT "group_deposit_agency_id_agency_agency_id_fk" FOREIGN KEY ("agency_id") REFERENCES "public"."agency"("agency_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_deposit" ADD CONSTRAINT "group_deposit_agent_id_account_account_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."account"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_event" ADD CONSTRAINT "group_event_group_id_group_request_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."group_request"("group_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_event" ADD CONSTRAINT "group_event_account_id_account_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_mail" ADD CONSTRAINT "group_mail_group_id_group_request_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."group_request"("group_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_mail" ADD CONSTRAINT "group_mail_account_id_account_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_quote" ADD CONSTRAINT "group_quote_group_id_group_request_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."group_request"("group_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_quote" ADD CONSTRAINT "group_quote_family_fare_family_family_fk" FOREIGN KEY ("family") REFERENCES "public"."fare_family"("family") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_quote" ADD CONSTRAINT "group_quote_created_by_account_account_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."account"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_quote_flight" ADD CONSTRAINT "group_quote_flight_flight_id_flight_flight_id_fk" FOREIGN KEY ("flight_id") REFERENCES "public"."flight"("flight_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_quote_flight" ADD CONSTRAINT "group_quote_flight_quote" FOREIGN KEY ("group_id","quote_no") REFERENCES "public"."group_quote"("group_id","quote_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_request" ADD CONSTRAINT "group_request_agency_id_agency_agency_id_fk" FOREIGN KEY ("agency_id") REFERENCES "public"."agency"("agency_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_request" ADD CONSTRAINT "group_request_requested_by_account_account_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."account"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_request" ADD CONSTRAINT "group_request_origin_airport_airport_code_fk" FOREIGN KEY ("origin") REFERENCES "public"."airport"("airport_code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_request" ADD CONSTRAINT "group_request_destination_airport_airport_code_fk" FOREIGN KEY ("destination") REFERENCES "public"."airport"("airport_code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_request" ADD CONSTRAINT "group_request_family_fare_family_family_fk" FOREIGN KEY ("family") REFERENCES "public"."fare_family"("family") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "group_deposit_by_agent" ON "group_deposit" USING btree ("agent_id","paid_at");--> statement-breakpoint
CREATE INDEX "group_request_by_agency" ON "group_request" USING btree ("agency_id","group_id");--> statement-breakpoint
CREATE INDEX "group_request_by_state" ON "group_request" USING btree ("state","group_id");--> statement-breakpoint
ALTER TABLE "message" ADD CONSTRAINT "message_group_mail_id_group_mail_group_mail_id_fk" FOREIGN KEY ("group_mail_id") REFERENCES "public"."group_mail"("group_mail_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message" ADD CONSTRAINT "message_group_once" UNIQUE("group_mail_id","kind","occasion");--> statement-breakpoint
ALTER TABLE "credit_movement" ADD CONSTRAINT "credit_movement_kind" CHECK ("credit_movement"."kind" in ('sale', 'commission', 'refund', 'commission_reversal', 'payment', 'transfer', 'adjustment', 'deposit', 'deposit_return'));--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_kind" CHECK ("ledger_entry"."kind" in ('capture', 'redemption', 'refund', 'late_refund', 'voucher_issue', 'voucher_return', 'voucher_expiry', 'dispute_open', 'dispute_won', 'dispute_lost', 'correction', 'credit_sale', 'commission', 'commission_reversal', 'agency_payment', 'credit_transfer', 'credit_adjustment', 'deposit', 'deposit_return', 'deposit_kept'));--> statement-breakpoint
ALTER TABLE "ledger_line" ADD CONSTRAINT "ledger_line_account" CHECK ("ledger_line"."account" in ('provider', 'booking', 'unmatched', 'voucher', 'goodwill', 'breakage', 'disputed', 'dispute_loss', 'correction', 'agency', 'commission', 'bank', 'deposit', 'deposit_kept'));--> statement-breakpoint
ALTER TABLE "message" ADD CONSTRAINT "message_kind" CHECK ("message"."kind" in ('confirmation', 'payment-problem', 'refund', 'hold-lapsing', 'checkin-open', 'schedule-change', 'newsletter-confirmation', 'reservation-code', 'account-invitation', 'account-reset', 'agency-invoice', 'agency-report', 'agency-application-received', 'agency-application-refused', 'account-password-changed', 'credit-low', 'allotment-release', 'agency-group'));--> statement-breakpoint
-- The portal shows an agency its own groups (docs/decisions/0050-groups.md).
ALTER TABLE "group_request" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "group_quote" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "group_quote_flight" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "group_event" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "group_deposit" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "group_mail" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "portal" ON "group_request" FOR SELECT TO "agency_portal"
	USING ("agency_id" = ANY ((SELECT portal_agencies())::uuid[]));--> statement-breakpoint
CREATE POLICY "portal" ON "group_quote" FOR SELECT TO "agency_portal"
	USING (EXISTS (SELECT FROM "group_request" r WHERE r."group_id" = "group_quote"."group_id"));--> statement-breakpoint
CREATE POLICY "portal" ON "group_quote_flight" FOR SELECT TO "agency_portal"
	USING (EXISTS (SELECT FROM "group_request" r WHERE r."group_id" = "group_quote_flight"."group_id"));--> statement-breakpoint
CREATE POLICY "portal" ON "group_event" FOR SELECT TO "agency_portal"
	USING (EXISTS (SELECT FROM "group_request" r WHERE r."group_id" = "group_event"."group_id"));--> statement-breakpoint
CREATE POLICY "portal" ON "group_deposit" FOR SELECT TO "agency_portal"
	USING ("agency_id" = ANY ((SELECT portal_agencies())::uuid[]));--> statement-breakpoint
GRANT SELECT ON "group_request", "group_quote", "group_quote_flight", "group_event", "group_deposit" TO "agency_portal";
