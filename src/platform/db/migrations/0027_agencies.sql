CREATE TABLE "agency_group" (
	"agency_group_id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "agency_group_name" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "agency_hold_rule" (
	"agency_hold_rule_id" uuid PRIMARY KEY NOT NULL,
	"agency_id" uuid,
	"agency_group_id" uuid,
	"family" text,
	"hold_hours" smallint NOT NULL,
	"hours_before_departure" smallint NOT NULL,
	"open_holds" smallint NOT NULL,
	"units_per_flight" smallint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "agency_hold_rule_whose" CHECK ("agency_hold_rule"."agency_id" is null or "agency_hold_rule"."agency_group_id" is null),
	CONSTRAINT "agency_hold_rule_bounds" CHECK ("agency_hold_rule"."hold_hours" between 0 and 720 and "agency_hold_rule"."hours_before_departure" between 0 and 2160
        and "agency_hold_rule"."open_holds" between 1 and 1000 and "agency_hold_rule"."units_per_flight" between 1 and 500)
);
--> statement-breakpoint
CREATE TABLE "commission_rule" (
	"commission_rule_id" uuid PRIMARY KEY NOT NULL,
	"agency_id" uuid,
	"agency_group_id" uuid,
	"applies_to" text NOT NULL,
	"origin" char(3),
	"destination" char(3),
	"family" text,
	"departs_from" date,
	"departs_to" date,
	"kind" text NOT NULL,
	"basis_points" integer,
	"amount_minor" bigint,
	"currency" char(3),
	"sold_from" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "commission_rule_applies_to" CHECK ("commission_rule"."applies_to" in ('fare', 'surcharge', 'extra', 'seat')),
	CONSTRAINT "commission_rule_kind" CHECK ("commission_rule"."kind" in ('percent', 'fixed', 'net')),
	CONSTRAINT "commission_rule_whose" CHECK ("commission_rule"."agency_id" is null or "commission_rule"."agency_group_id" is null),
	CONSTRAINT "commission_rule_amount" CHECK (case "commission_rule"."kind" when 'percent' then "commission_rule"."basis_points" between 0 and 10000 and "commission_rule"."amount_minor" is null
        else "commission_rule"."amount_minor" >= 0 and "commission_rule"."currency" is not null and "commission_rule"."basis_points" is null end),
	CONSTRAINT "commission_rule_net" CHECK ("commission_rule"."kind" <> 'net' or "commission_rule"."applies_to" = 'fare'),
	CONSTRAINT "commission_rule_days" CHECK ("commission_rule"."departs_from" <= "commission_rule"."departs_to")
);
--> statement-breakpoint
CREATE TABLE "credit_account" (
	"credit_account_id" uuid PRIMARY KEY NOT NULL,
	"agency_id" uuid NOT NULL,
	"currency" char(3) NOT NULL,
	"kind" text NOT NULL,
	"limit_minor" bigint NOT NULL,
	"used_minor" bigint DEFAULT 0 NOT NULL,
	"held_minor" bigint DEFAULT 0 NOT NULL,
	"movements" integer DEFAULT 0 NOT NULL,
	"invoice_period" text,
	"invoice_days" smallint,
	"alerted_at" timestamp (3) with time zone,
	"blocked_at" timestamp (3) with time zone,
	"blocked_reason" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "credit_account_once" UNIQUE("agency_id","currency"),
	CONSTRAINT "credit_account_kind" CHECK ("credit_account"."kind" in ('limit', 'deposit', 'prepaid', 'invoice')),
	CONSTRAINT "credit_account_invoice_period" CHECK ("credit_account"."invoice_period" in ('week', 'month')),
	CONSTRAINT "credit_account_blocked_reason" CHECK ("credit_account"."blocked_reason" in ('staff', 'overdue')),
	CONSTRAINT "credit_account_limit" CHECK ("credit_account"."limit_minor" >= 0 and ("credit_account"."kind" <> 'prepaid' or "credit_account"."limit_minor" = 0)),
	CONSTRAINT "credit_account_held" CHECK ("credit_account"."held_minor" >= 0),
	CONSTRAINT "credit_account_invoice" CHECK (("credit_account"."kind" = 'invoice') = ("credit_account"."invoice_period" is not null) and ("credit_account"."kind" = 'invoice') = ("credit_account"."invoice_days" is not null)),
	CONSTRAINT "credit_account_invoice_days" CHECK ("credit_account"."invoice_days" between 0 and 120),
	CONSTRAINT "credit_account_blocked" CHECK (("credit_account"."blocked_at" is null) = ("credit_account"."blocked_reason" is null))
);
--> statement-breakpoint
CREATE TABLE "credit_movement" (
	"credit_account_id" uuid NOT NULL,
	"movement_no" integer NOT NULL,
	"entry_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"used_after_minor" bigint NOT NULL,
	"booking_id" uuid,
	"account_id" uuid,
	"note" text,
	"occurred_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "credit_movement_pkey" PRIMARY KEY("credit_account_id","movement_no"),
	CONSTRAINT "credit_movement_entry" UNIQUE("credit_account_id","entry_id"),
	CONSTRAINT "credit_movement_kind" CHECK ("credit_movement"."kind" in ('sale', 'commission', 'refund', 'commission_reversal', 'payment', 'transfer', 'adjustment')),
	CONSTRAINT "credit_movement_amount" CHECK ("credit_movement"."amount_minor" <> 0)
);
--> statement-breakpoint
ALTER TABLE "discrepancy" DROP CONSTRAINT "discrepancy_kind";--> statement-breakpoint
ALTER TABLE "ledger_entry" DROP CONSTRAINT "ledger_entry_kind";--> statement-breakpoint
ALTER TABLE "ledger_line" DROP CONSTRAINT "ledger_line_account";--> statement-breakpoint
ALTER TABLE "payment" DROP CONSTRAINT "payment_method";--> statement-breakpoint
ALTER TABLE "payment" DROP CONSTRAINT "payment_amount";--> statement-breakpoint
ALTER TABLE "payment" DROP CONSTRAINT "payment_method_voucher";--> statement-breakpoint
ALTER TABLE "payment_tender" DROP CONSTRAINT "payment_tender_kind";--> statement-breakpoint
ALTER TABLE "agency" ADD COLUMN "parent_agency_id" uuid;--> statement-breakpoint
ALTER TABLE "agency" ADD COLUMN "agency_group_id" uuid;--> statement-breakpoint
ALTER TABLE "agency" ADD COLUMN "legal_name" text;--> statement-breakpoint
ALTER TABLE "agency" ADD COLUMN "tax_number" text;--> statement-breakpoint
ALTER TABLE "agency" ADD COLUMN "address" text;--> statement-breakpoint
ALTER TABLE "agency" ADD COLUMN "country" char(2);--> statement-breakpoint
ALTER TABLE "agency" ADD COLUMN "email" text;--> statement-breakpoint
ALTER TABLE "agency" ADD COLUMN "phone" text;--> statement-breakpoint
ALTER TABLE "agency" ADD COLUMN "terms" text;--> statement-breakpoint
ALTER TABLE "agency" ADD COLUMN "logo" "bytea";--> statement-breakpoint
ALTER TABLE "agency" ADD COLUMN "logo_type" text;--> statement-breakpoint
ALTER TABLE "agency_member" ADD COLUMN "booking_limit_minor" bigint;--> statement-breakpoint
ALTER TABLE "agency_member" ADD COLUMN "day_limit_minor" bigint;--> statement-breakpoint
ALTER TABLE "booking" ADD COLUMN "agency_id" uuid;--> statement-breakpoint
ALTER TABLE "booking" ADD COLUMN "agent_id" uuid;--> statement-breakpoint
ALTER TABLE "booking" ADD COLUMN "commission_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "booking_extra" ADD COLUMN "commission_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "booking_seat" ADD COLUMN "commission_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "price_line" ADD COLUMN "commission_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_line" ADD COLUMN "credit_account_id" uuid;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "credit_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "commission_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_tender" ADD COLUMN "credit_account_id" uuid;--> statement-breakpoint
ALTER TABLE "payment_tender" ADD COLUMN "credit_held_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "agency_hold_rule" ADD CONSTRAINT "agency_hold_rule_agency_id_agency_agency_id_fk" FOREIGN KEY ("agency_id") REFERENCES "public"."agency"("agency_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agency_hold_rule" ADD CONSTRAINT "agency_hold_rule_agency_group_id_agency_group_agency_group_id_fk" FOREIGN KEY ("agency_group_id") REFERENCES "public"."agency_group"("agency_group_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agency_hold_rule" ADD CONSTRAINT "agency_hold_rule_family_fare_family_family_fk" FOREIGN KEY ("family") REFERENCES "public"."fare_family"("family") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_rule" ADD CONSTRAINT "commission_rule_agency_id_agency_agency_id_fk" FOREIGN KEY ("agency_id") REFERENCES "public"."agency"("agency_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_rule" ADD CONSTRAINT "commission_rule_agency_group_id_agency_group_agency_group_id_fk" FOREIGN KEY ("agency_group_id") REFERENCES "public"."agency_group"("agency_group_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_rule" ADD CONSTRAINT "commission_rule_family_fare_family_family_fk" FOREIGN KEY ("family") REFERENCES "public"."fare_family"("family") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_account" ADD CONSTRAINT "credit_account_agency_id_agency_agency_id_fk" FOREIGN KEY ("agency_id") REFERENCES "public"."agency"("agency_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_movement" ADD CONSTRAINT "credit_movement_credit_account_id_credit_account_credit_account_id_fk" FOREIGN KEY ("credit_account_id") REFERENCES "public"."credit_account"("credit_account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_movement" ADD CONSTRAINT "credit_movement_entry_id_ledger_entry_entry_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."ledger_entry"("entry_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_movement" ADD CONSTRAINT "credit_movement_booking_id_booking_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."booking"("booking_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_movement" ADD CONSTRAINT "credit_movement_account_id_account_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "credit_movement_by_time" ON "credit_movement" USING btree ("credit_account_id","occurred_at");--> statement-breakpoint
CREATE INDEX "credit_movement_by_booking" ON "credit_movement" USING btree ("booking_id");--> statement-breakpoint
ALTER TABLE "agency" ADD CONSTRAINT "agency_parent_agency_id_agency_agency_id_fk" FOREIGN KEY ("parent_agency_id") REFERENCES "public"."agency"("agency_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agency" ADD CONSTRAINT "agency_agency_group_id_agency_group_agency_group_id_fk" FOREIGN KEY ("agency_group_id") REFERENCES "public"."agency_group"("agency_group_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking" ADD CONSTRAINT "booking_agency_id_agency_agency_id_fk" FOREIGN KEY ("agency_id") REFERENCES "public"."agency"("agency_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking" ADD CONSTRAINT "booking_agent_id_account_account_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."account"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_line" ADD CONSTRAINT "ledger_line_credit_account_id_credit_account_credit_account_id_fk" FOREIGN KEY ("credit_account_id") REFERENCES "public"."credit_account"("credit_account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_tender" ADD CONSTRAINT "payment_tender_credit_account_id_credit_account_credit_account_id_fk" FOREIGN KEY ("credit_account_id") REFERENCES "public"."credit_account"("credit_account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "agency_by_parent" ON "agency" USING btree ("parent_agency_id");--> statement-breakpoint
CREATE INDEX "booking_by_agency" ON "booking" USING btree ("agency_id","created_at") WHERE "booking"."agency_id" is not null;--> statement-breakpoint
CREATE INDEX "booking_agency_holds" ON "booking" USING btree ("agency_id","hold_expires_at") WHERE "booking"."agency_id" is not null and "booking"."state" = 'held';--> statement-breakpoint
CREATE INDEX "payment_tender_by_credit_account" ON "payment_tender" USING btree ("credit_account_id") WHERE "payment_tender"."credit_account_id" is not null;--> statement-breakpoint
ALTER TABLE "agency" ADD CONSTRAINT "agency_logo_type" CHECK ("agency"."logo_type" in ('image/png', 'image/jpeg'));--> statement-breakpoint
ALTER TABLE "agency" ADD CONSTRAINT "agency_logo" CHECK (("agency"."logo" is null) = ("agency"."logo_type" is null));--> statement-breakpoint
ALTER TABLE "agency" ADD CONSTRAINT "agency_logo_size" CHECK ("agency"."logo" is null or octet_length("agency"."logo") <= 200000);--> statement-breakpoint
ALTER TABLE "agency" ADD CONSTRAINT "agency_not_own_branch" CHECK ("agency"."parent_agency_id" is distinct from "agency"."agency_id");--> statement-breakpoint
ALTER TABLE "agency_member" ADD CONSTRAINT "agency_member_limits" CHECK ("agency_member"."booking_limit_minor" >= 0 and "agency_member"."day_limit_minor" >= 0);--> statement-breakpoint
ALTER TABLE "booking" ADD CONSTRAINT "booking_commission" CHECK ("booking"."agency_id" is not null or "booking"."commission_minor" = 0);--> statement-breakpoint
ALTER TABLE "booking" ADD CONSTRAINT "booking_agent" CHECK (("booking"."agency_id" is null) = ("booking"."agent_id" is null));--> statement-breakpoint
ALTER TABLE "booking_extra" ADD CONSTRAINT "booking_extra_commission" CHECK ("booking_extra"."commission_minor" between 0 and "booking_extra"."unit_minor" * "booking_extra"."quantity");--> statement-breakpoint
ALTER TABLE "booking_seat" ADD CONSTRAINT "booking_seat_commission" CHECK ("booking_seat"."commission_minor" between 0 and "booking_seat"."amount_minor");--> statement-breakpoint
ALTER TABLE "price_line" ADD CONSTRAINT "price_line_commission" CHECK ("price_line"."commission_minor" between least(0, "price_line"."amount_minor") and greatest(0, "price_line"."amount_minor"));--> statement-breakpoint
ALTER TABLE "discrepancy" ADD CONSTRAINT "discrepancy_kind" CHECK ("discrepancy"."kind" in ('provider_payment_unknown', 'captured_differs', 'currency_differs', 'refunded_differs', 'state_differs', 'missing_at_provider', 'dispute_unknown', 'booking_not_covered', 'money_without_booking', 'ledger_unbalanced', 'ledger_differs', 'voucher_differs', 'unsettled', 'refund_overdue', 'refund_refused', 'credit_differs'));--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_kind" CHECK ("ledger_entry"."kind" in ('capture', 'redemption', 'refund', 'late_refund', 'voucher_issue', 'voucher_return', 'voucher_expiry', 'dispute_open', 'dispute_won', 'dispute_lost', 'correction', 'credit_sale', 'commission', 'commission_reversal', 'agency_payment', 'credit_transfer', 'credit_adjustment'));--> statement-breakpoint
ALTER TABLE "ledger_line" ADD CONSTRAINT "ledger_line_credit_account" CHECK (("ledger_line"."account" = 'agency') = ("ledger_line"."credit_account_id" is not null));--> statement-breakpoint
ALTER TABLE "ledger_line" ADD CONSTRAINT "ledger_line_account" CHECK ("ledger_line"."account" in ('provider', 'booking', 'unmatched', 'voucher', 'goodwill', 'breakage', 'disputed', 'dispute_loss', 'correction', 'agency', 'commission', 'bank'));--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_method_credit" CHECK ("payment"."method" <> 'credit' or "payment"."credit_minor" > 0);--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_method" CHECK ("payment"."method" in ('card', 'instant', 'voucher', 'credit'));--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_amount" CHECK ("payment"."amount_minor" >= 0 and "payment"."vouchers_minor" >= 0 and "payment"."credit_minor" >= 0);--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_method_voucher" CHECK (("payment"."method" in ('voucher', 'credit')) = ("payment"."amount_minor" = 0));--> statement-breakpoint
ALTER TABLE "payment_tender" ADD CONSTRAINT "payment_tender_credit" CHECK (("payment_tender"."kind" = 'credit') = ("payment_tender"."credit_account_id" is not null));--> statement-breakpoint
ALTER TABLE "payment_tender" ADD CONSTRAINT "payment_tender_credit_held" CHECK ("payment_tender"."credit_held_minor" between 0 and "payment_tender"."amount_minor");--> statement-breakpoint
ALTER TABLE "payment_tender" ADD CONSTRAINT "payment_tender_kind" CHECK ("payment_tender"."kind" in ('card', 'instant', 'voucher', 'credit'));--> statement-breakpoint
CREATE FUNCTION "refuse_movement_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'movements of credit are only ever added' USING ERRCODE = 'integrity_constraint_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER "credit_movement_append_only" BEFORE UPDATE OR DELETE ON "credit_movement"
	FOR EACH ROW EXECUTE FUNCTION "refuse_movement_change"();--> statement-breakpoint
CREATE TRIGGER "credit_movement_never_emptied" BEFORE TRUNCATE ON "credit_movement"
	FOR EACH STATEMENT EXECUTE FUNCTION "refuse_movement_change"();--> statement-breakpoint
-- The portal reads as this role, which sees the rows of one agency (docs/decisions/0043-agencies.md). It cannot log in and
-- writes nothing. Roles belong to the whole server, so another database of it may have made this one.
DO $$
BEGIN
	CREATE ROLE "agency_portal" NOLOGIN;
EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
END $$;--> statement-breakpoint
DO $$
BEGIN
	IF NOT pg_has_role(current_user, 'agency_portal', 'MEMBER') THEN GRANT "agency_portal" TO CURRENT_USER; END IF;
END $$;--> statement-breakpoint
CREATE FUNCTION "portal_agencies"() RETURNS uuid[] LANGUAGE sql STABLE PARALLEL SAFE AS
	$$ SELECT coalesce(nullif(current_setting('portal.agencies', true), ''), '{}')::uuid[] $$;--> statement-breakpoint
ALTER TABLE "agency" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "agency_member" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "account" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "booking" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "booking_flight" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "passenger" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "price_line" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "booking_extra" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "booking_seat" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "payment" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "payment_tender" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "refund" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "credit_account" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "credit_movement" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "portal" ON "agency" FOR SELECT TO "agency_portal"
	USING ("agency_id" = ANY ((SELECT portal_agencies())::uuid[]));--> statement-breakpoint
CREATE POLICY "portal" ON "agency_member" FOR SELECT TO "agency_portal"
	USING ("agency_id" = ANY ((SELECT portal_agencies())::uuid[]));--> statement-breakpoint
CREATE POLICY "portal" ON "account" FOR SELECT TO "agency_portal"
	USING (EXISTS (SELECT FROM "agency_member" m WHERE m."account_id" = "account"."account_id"));--> statement-breakpoint
CREATE POLICY "portal" ON "booking" FOR SELECT TO "agency_portal"
	USING ("agency_id" = ANY ((SELECT portal_agencies())::uuid[]));--> statement-breakpoint
CREATE POLICY "portal" ON "booking_flight" FOR SELECT TO "agency_portal"
	USING (EXISTS (SELECT FROM "booking" b WHERE b."booking_id" = "booking_flight"."booking_id"));--> statement-breakpoint
CREATE POLICY "portal" ON "passenger" FOR SELECT TO "agency_portal"
	USING (EXISTS (SELECT FROM "booking" b WHERE b."booking_id" = "passenger"."booking_id"));--> statement-breakpoint
CREATE POLICY "portal" ON "price_line" FOR SELECT TO "agency_portal"
	USING (EXISTS (SELECT FROM "booking" b WHERE b."booking_id" = "price_line"."booking_id"));--> statement-breakpoint
CREATE POLICY "portal" ON "booking_extra" FOR SELECT TO "agency_portal"
	USING (EXISTS (SELECT FROM "booking" b WHERE b."booking_id" = "booking_extra"."booking_id"));--> statement-breakpoint
CREATE POLICY "portal" ON "booking_seat" FOR SELECT TO "agency_portal"
	USING (EXISTS (SELECT FROM "booking" b WHERE b."booking_id" = "booking_seat"."booking_id"));--> statement-breakpoint
CREATE POLICY "portal" ON "payment" FOR SELECT TO "agency_portal"
	USING (EXISTS (SELECT FROM "booking" b WHERE b."booking_id" = "payment"."booking_id"));--> statement-breakpoint
CREATE POLICY "portal" ON "payment_tender" FOR SELECT TO "agency_portal"
	USING (EXISTS (SELECT FROM "payment" p WHERE p."payment_id" = "payment_tender"."payment_id"));--> statement-breakpoint
CREATE POLICY "portal" ON "refund" FOR SELECT TO "agency_portal"
	USING (EXISTS (SELECT FROM "booking" b WHERE b."booking_id" = "refund"."booking_id"));--> statement-breakpoint
CREATE POLICY "portal" ON "credit_account" FOR SELECT TO "agency_portal"
	USING ("agency_id" = ANY ((SELECT portal_agencies())::uuid[]));--> statement-breakpoint
CREATE POLICY "portal" ON "credit_movement" FOR SELECT TO "agency_portal"
	USING (EXISTS (SELECT FROM "credit_account" c WHERE c."credit_account_id" = "credit_movement"."credit_account_id"));--> statement-breakpoint
GRANT USAGE ON SCHEMA "public" TO "agency_portal";--> statement-breakpoint
GRANT SELECT ON "agency", "agency_member", "booking_flight", "passenger", "price_line", "booking_extra", "booking_seat",
	"refund", "credit_account", "credit_movement", "booking",
	"airport", "airline", "aircraft_type", "flight", "fare_family", "extra", "extra_group", "translation", "domain" TO "agency_portal";--> statement-breakpoint
GRANT SELECT ("account_id", "kind", "name", "email", "username", "display_username", "locale", "activated_at",
	"suspended_at", "last_login_at", "created_at") ON "account" TO "agency_portal";--> statement-breakpoint
GRANT SELECT ("payment_id", "booking_id", "state", "amount_minor", "vouchers_minor", "credit_minor", "commission_minor",
	"surcharge_minor", "currency", "method", "created_at", "updated_at") ON "payment" TO "agency_portal";--> statement-breakpoint
GRANT SELECT ON "payment_tender" TO "agency_portal";
