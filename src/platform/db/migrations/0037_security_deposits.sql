CREATE TABLE "security_deposit_movement" (
	"credit_account_id" uuid NOT NULL,
	"movement_no" integer NOT NULL,
	"entry_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"kept_after_minor" bigint NOT NULL,
	"account_id" uuid NOT NULL,
	"note" text NOT NULL,
	"occurred_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "security_deposit_movement_pkey" PRIMARY KEY("credit_account_id","movement_no"),
	CONSTRAINT "security_deposit_movement_entry" UNIQUE("entry_id"),
	CONSTRAINT "security_deposit_movement_kind" CHECK ("security_deposit_movement"."kind" in ('received', 'returned', 'drawn')),
	CONSTRAINT "security_deposit_movement_sign" CHECK (("security_deposit_movement"."kind" = 'received') = ("security_deposit_movement"."amount_minor" > 0)),
	CONSTRAINT "security_deposit_movement_kept" CHECK ("security_deposit_movement"."kept_after_minor" >= 0)
);
--> statement-breakpoint
ALTER TABLE "credit_movement" DROP CONSTRAINT "credit_movement_kind";--> statement-breakpoint
ALTER TABLE "ledger_entry" DROP CONSTRAINT "ledger_entry_kind";--> statement-breakpoint
ALTER TABLE "ledger_line" DROP CONSTRAINT "ledger_line_account";--> statement-breakpoint
ALTER TABLE "ledger_line" DROP CONSTRAINT "ledger_line_credit_account";--> statement-breakpoint
DROP INDEX "credit_movement_payments";--> statement-breakpoint
ALTER TABLE "commission_rule" ADD COLUMN "extra_code" text;--> statement-breakpoint
ALTER TABLE "commission_rule" ADD COLUMN "extra_group" text;--> statement-breakpoint
ALTER TABLE "commission_rule" ADD COLUMN "seat_category" text;--> statement-breakpoint
ALTER TABLE "credit_account" ADD COLUMN "security_deposit_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "credit_account" ADD COLUMN "security_deposit_movements" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "credit_account" ADD COLUMN "security_deposit_percent" smallint;--> statement-breakpoint
ALTER TABLE "security_deposit_movement" ADD CONSTRAINT "security_deposit_movement_credit_account_id_credit_account_credit_account_id_fk" FOREIGN KEY ("credit_account_id") REFERENCES "public"."credit_account"("credit_account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "security_deposit_movement" ADD CONSTRAINT "security_deposit_movement_entry_id_ledger_entry_entry_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."ledger_entry"("entry_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "security_deposit_movement" ADD CONSTRAINT "security_deposit_movement_account_id_account_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "credit_movement_payments" ON "credit_movement" USING btree ("credit_account_id","amount_minor") WHERE "credit_movement"."kind" in ('payment', 'deposit_drawn');--> statement-breakpoint
ALTER TABLE "commission_rule" ADD CONSTRAINT "commission_rule_seat_category" CHECK ("commission_rule"."seat_category" in ('STC1', 'STC2', 'STC3', 'STC6', 'STC5', 'STC4', 'SXL', 'STUR', 'SBUS'));--> statement-breakpoint
ALTER TABLE "commission_rule" ADD CONSTRAINT "commission_rule_item" CHECK (("commission_rule"."applies_to" = 'extra' or ("commission_rule"."extra_code" is null and "commission_rule"."extra_group" is null))
        and ("commission_rule"."extra_code" is null or "commission_rule"."extra_group" is null)
        and ("commission_rule"."applies_to" = 'seat' or "commission_rule"."seat_category" is null));--> statement-breakpoint
-- What was called a deposit was an agreed line: nothing says that money was received for it. It stays a line, and becomes
-- one of the kind deposit again when staff enter what was deposited.
UPDATE "credit_account" SET "kind" = 'limit' WHERE "kind" = 'deposit';--> statement-breakpoint
ALTER TABLE "credit_account" ADD CONSTRAINT "credit_account_security_deposit" CHECK ("credit_account"."security_deposit_minor" >= 0);--> statement-breakpoint
ALTER TABLE "credit_account" ADD CONSTRAINT "credit_account_security_deposit_line" CHECK (case "credit_account"."kind" when 'deposit' then coalesce("credit_account"."security_deposit_percent", 0) between 1 and 200
          and "credit_account"."limit_minor" = "credit_account"."security_deposit_minor" * "credit_account"."security_deposit_percent" / 100
        else "credit_account"."security_deposit_percent" is null end);--> statement-breakpoint
ALTER TABLE "credit_movement" ADD CONSTRAINT "credit_movement_kind" CHECK ("credit_movement"."kind" in ('sale', 'commission', 'refund', 'commission_reversal', 'payment', 'deposit_drawn', 'transfer', 'adjustment', 'deposit', 'deposit_return'));--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_kind" CHECK ("ledger_entry"."kind" in ('capture', 'redemption', 'refund', 'late_refund', 'voucher_issue', 'voucher_return', 'voucher_expiry', 'dispute_open', 'dispute_won', 'dispute_lost', 'correction', 'credit_sale', 'commission', 'commission_reversal', 'agency_payment', 'credit_transfer', 'credit_adjustment', 'deposit', 'deposit_return', 'deposit_kept', 'security_deposit_received', 'security_deposit_returned', 'security_deposit_drawn'));--> statement-breakpoint
ALTER TABLE "ledger_line" ADD CONSTRAINT "ledger_line_account" CHECK ("ledger_line"."account" in ('provider', 'booking', 'unmatched', 'voucher', 'goodwill', 'breakage', 'disputed', 'dispute_loss', 'correction', 'agency', 'commission', 'bank', 'deposit', 'deposit_kept', 'security_deposit'));--> statement-breakpoint
ALTER TABLE "ledger_line" ADD CONSTRAINT "ledger_line_credit_account" CHECK (("ledger_line"."account" in ('agency', 'security_deposit')) = ("ledger_line"."credit_account_id" is not null));--> statement-breakpoint
CREATE TRIGGER "security_deposit_movement_append_only" BEFORE UPDATE OR DELETE ON "security_deposit_movement"
	FOR EACH ROW EXECUTE FUNCTION "refuse_movement_change"();--> statement-breakpoint
CREATE TRIGGER "security_deposit_movement_never_emptied" BEFORE TRUNCATE ON "security_deposit_movement"
	FOR EACH STATEMENT EXECUTE FUNCTION "refuse_movement_change"();--> statement-breakpoint
-- The portal shows an agency its own deposit (docs/decisions/0043-agencies.md).
ALTER TABLE "security_deposit_movement" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "portal" ON "security_deposit_movement" FOR SELECT TO "agency_portal"
	USING (EXISTS (SELECT FROM "credit_account" c
		WHERE c."credit_account_id" = "security_deposit_movement"."credit_account_id"));--> statement-breakpoint
GRANT SELECT ON "security_deposit_movement" TO "agency_portal";
