CREATE TABLE "booking_voucher" (
	"booking_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"voucher_id" uuid NOT NULL,
	CONSTRAINT "booking_voucher_pkey" PRIMARY KEY("booking_id","voucher_id"),
	CONSTRAINT "booking_voucher_position" UNIQUE("booking_id","position")
);
--> statement-breakpoint
CREATE TABLE "dispute" (
	"provider" text NOT NULL,
	"provider_dispute_id" text NOT NULL,
	"payment_id" uuid NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" char(3) NOT NULL,
	"state" text NOT NULL,
	"reason" text NOT NULL,
	"evidence_due_at" timestamp (3) with time zone,
	"opened_at" timestamp (3) with time zone NOT NULL,
	"closed_at" timestamp (3) with time zone,
	CONSTRAINT "dispute_pkey" PRIMARY KEY("provider","provider_dispute_id")
);
--> statement-breakpoint
CREATE TABLE "divergence" (
	"divergence_id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"details" jsonb NOT NULL,
	"found_at" timestamp (3) with time zone NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	"resolved_at" timestamp (3) with time zone,
	"resolution" text,
	"note" text
);
--> statement-breakpoint
CREATE TABLE "flight_change" (
	"flight_id" integer NOT NULL,
	"schedule_import_id" uuid NOT NULL,
	"departs_at" timestamp (3) with time zone NOT NULL,
	"arrives_at" timestamp (3) with time zone NOT NULL,
	"departure_terminal" text NOT NULL,
	"arrival_terminal" text NOT NULL,
	"operating_carrier" text NOT NULL,
	"state" text NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"told_at" timestamp (3) with time zone,
	CONSTRAINT "flight_change_pkey" PRIMARY KEY("flight_id","schedule_import_id")
);
--> statement-breakpoint
CREATE TABLE "invoice" (
	"series" text NOT NULL,
	"number" integer NOT NULL,
	"booking_id" uuid NOT NULL,
	"name" text NOT NULL,
	"tax_id" text,
	"address" text NOT NULL,
	"country" char(2) NOT NULL,
	"issued_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "invoice_pkey" PRIMARY KEY("series","number"),
	CONSTRAINT "invoice_per_booking" UNIQUE("booking_id")
);
--> statement-breakpoint
CREATE TABLE "ledger_entry" (
	"entry_id" uuid PRIMARY KEY NOT NULL,
	"occasion" text NOT NULL,
	"kind" text NOT NULL,
	"booking_id" uuid,
	"payment_id" uuid,
	"voucher_id" uuid,
	"occurred_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "ledger_entry_once" UNIQUE("occasion")
);
--> statement-breakpoint
CREATE TABLE "ledger_line" (
	"entry_id" uuid NOT NULL,
	"line_no" smallint NOT NULL,
	"account" text NOT NULL,
	"provider" text,
	"currency" char(3) NOT NULL,
	"amount_minor" bigint NOT NULL,
	CONSTRAINT "ledger_line_pkey" PRIMARY KEY("entry_id","line_no"),
	CONSTRAINT "ledger_line_amount" CHECK ("ledger_line"."amount_minor" <> 0),
	CONSTRAINT "ledger_line_provider" CHECK (("ledger_line"."account" in ('provider', 'disputed')) = ("ledger_line"."provider" is not null))
);
--> statement-breakpoint
CREATE TABLE "message_attachment" (
	"message_id" uuid NOT NULL,
	"attachment_no" smallint NOT NULL,
	"file_name" text NOT NULL,
	"content_type" text NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "message_attachment_pkey" PRIMARY KEY("message_id","attachment_no")
);
--> statement-breakpoint
CREATE TABLE "message_attempt" (
	"message_id" uuid NOT NULL,
	"attempt_no" smallint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"outcome" text NOT NULL,
	"answer" text NOT NULL,
	CONSTRAINT "message_attempt_pkey" PRIMARY KEY("message_id","attempt_no")
);
--> statement-breakpoint
CREATE TABLE "payment_method" (
	"domain_id" smallint NOT NULL,
	"currency" char(3) NOT NULL,
	"method" text NOT NULL,
	"provider" text,
	"position" smallint NOT NULL,
	"surcharge_basis_points" integer DEFAULT 0 NOT NULL,
	"surcharge_fixed_minor" bigint DEFAULT 0 NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "payment_method_pkey" PRIMARY KEY("domain_id","currency","method"),
	CONSTRAINT "payment_method_surcharge" CHECK ("payment_method"."surcharge_basis_points" between 0 and 1000 and "payment_method"."surcharge_fixed_minor" >= 0)
);
--> statement-breakpoint
CREATE TABLE "payment_tender" (
	"payment_id" uuid NOT NULL,
	"tender_no" smallint NOT NULL,
	"kind" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"voucher_id" uuid,
	"state" text NOT NULL,
	CONSTRAINT "payment_tender_pkey" PRIMARY KEY("payment_id","tender_no"),
	CONSTRAINT "payment_tender_amount" CHECK ("payment_tender"."amount_minor" > 0),
	CONSTRAINT "payment_tender_voucher" CHECK (("payment_tender"."kind" = 'voucher') = ("payment_tender"."voucher_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "refund" (
	"refund_id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"tender_no" smallint NOT NULL,
	"occasion" text NOT NULL,
	"reason" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" char(3) NOT NULL,
	"destination" text NOT NULL,
	"state" text NOT NULL,
	"voucher_id" uuid,
	"failure_code" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "refund_once" UNIQUE("booking_id","occasion","payment_id","tender_no","destination"),
	CONSTRAINT "refund_amount" CHECK ("refund"."amount_minor" > 0)
);
--> statement-breakpoint
CREATE TABLE "sandbox"."dispute" (
	"dispute_id" text PRIMARY KEY NOT NULL,
	"sandbox_payment_id" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"state" text NOT NULL,
	"reason" text NOT NULL,
	"opened_at" timestamp (3) with time zone NOT NULL,
	"decides_at" timestamp (3) with time zone NOT NULL,
	"decides_to" text NOT NULL,
	"closed_at" timestamp (3) with time zone,
	CONSTRAINT "sandbox_dispute_once" UNIQUE("sandbox_payment_id")
);
--> statement-breakpoint
CREATE TABLE "voucher" (
	"voucher_id" uuid PRIMARY KEY NOT NULL,
	"code_hash" char(64) NOT NULL,
	"code_end" char(4) NOT NULL,
	"currency" char(3) NOT NULL,
	"issued_minor" bigint NOT NULL,
	"balance_minor" bigint NOT NULL,
	"reason" text NOT NULL,
	"booking_id" uuid,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"expired_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "voucher_code_once" UNIQUE("code_hash"),
	CONSTRAINT "voucher_balance" CHECK ("voucher"."balance_minor" between 0 and "voucher"."issued_minor"),
	CONSTRAINT "voucher_issued" CHECK ("voucher"."issued_minor" > 0)
);
--> statement-breakpoint
ALTER TABLE "payment" DROP CONSTRAINT "payment_amount";--> statement-breakpoint
ALTER TABLE "booking" ADD COLUMN "payment_fee_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "message" ADD COLUMN "attempts" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "message" ADD COLUMN "last_error" text;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "vouchers_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "surcharge_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "method" text DEFAULT 'card' NOT NULL;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "payment_token" text;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "instrument_brand" text;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "instrument_last_four" char(4);--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "waited_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "sandbox"."payment" ADD COLUMN "method" text DEFAULT 'card' NOT NULL;--> statement-breakpoint
ALTER TABLE "booking_voucher" ADD CONSTRAINT "booking_voucher_booking_id_booking_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."booking"("booking_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_voucher" ADD CONSTRAINT "booking_voucher_voucher_id_voucher_voucher_id_fk" FOREIGN KEY ("voucher_id") REFERENCES "public"."voucher"("voucher_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispute" ADD CONSTRAINT "dispute_payment_id_payment_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("payment_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flight_change" ADD CONSTRAINT "flight_change_flight_id_flight_flight_id_fk" FOREIGN KEY ("flight_id") REFERENCES "public"."flight"("flight_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flight_change" ADD CONSTRAINT "flight_change_import" FOREIGN KEY ("schedule_import_id") REFERENCES "public"."schedule_import"("schedule_import_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_booking_id_booking_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."booking"("booking_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_booking_id_booking_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."booking"("booking_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_payment_id_payment_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("payment_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_voucher_id_voucher_voucher_id_fk" FOREIGN KEY ("voucher_id") REFERENCES "public"."voucher"("voucher_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_line" ADD CONSTRAINT "ledger_line_entry_id_ledger_entry_entry_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."ledger_entry"("entry_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_attachment" ADD CONSTRAINT "message_attachment_message_id_message_message_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."message"("message_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_attempt" ADD CONSTRAINT "message_attempt_message_id_message_message_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."message"("message_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_method" ADD CONSTRAINT "payment_method_domain_id_domain_domain_id_fk" FOREIGN KEY ("domain_id") REFERENCES "public"."domain"("domain_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_tender" ADD CONSTRAINT "payment_tender_payment_id_payment_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("payment_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_tender" ADD CONSTRAINT "payment_tender_voucher_id_voucher_voucher_id_fk" FOREIGN KEY ("voucher_id") REFERENCES "public"."voucher"("voucher_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_booking_id_booking_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."booking"("booking_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_payment_id_payment_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("payment_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_voucher_id_voucher_voucher_id_fk" FOREIGN KEY ("voucher_id") REFERENCES "public"."voucher"("voucher_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox"."dispute" ADD CONSTRAINT "dispute_sandbox_payment_id_payment_sandbox_payment_id_fk" FOREIGN KEY ("sandbox_payment_id") REFERENCES "sandbox"."payment"("sandbox_payment_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voucher" ADD CONSTRAINT "voucher_booking_id_booking_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."booking"("booking_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "divergence_open_once" ON "divergence" USING btree ("kind","subject") WHERE "divergence"."resolved_at" is null;--> statement-breakpoint
CREATE INDEX "flight_change_untold" ON "flight_change" USING btree ("changed_at") WHERE "flight_change"."told_at" is null;--> statement-breakpoint
CREATE INDEX "ledger_entry_by_payment" ON "ledger_entry" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "ledger_entry_by_booking" ON "ledger_entry" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "payment_tender_by_voucher" ON "payment_tender" USING btree ("voucher_id");--> statement-breakpoint
CREATE INDEX "refund_due" ON "refund" USING btree ("updated_at") WHERE "refund"."state" = 'due';--> statement-breakpoint
CREATE INDEX "voucher_expiry" ON "voucher" USING btree ("expires_at") WHERE "voucher"."expired_at" is null;--> statement-breakpoint
CREATE INDEX "payment_by_booking" ON "payment" USING btree ("booking_id");--> statement-breakpoint
ALTER TABLE "booking" ADD CONSTRAINT "booking_payment_fee" CHECK ("booking"."payment_fee_minor" between 0 and "booking"."total_minor");--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_surcharge" CHECK ("payment"."surcharge_minor" between 0 and "payment"."amount_minor");--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_method_voucher" CHECK (("payment"."method" = 'voucher') = ("payment"."amount_minor" = 0));--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_amount" CHECK ("payment"."amount_minor" >= 0 and "payment"."vouchers_minor" >= 0 and "payment"."amount_minor" + "payment"."vouchers_minor" > 0);--> statement-breakpoint
CREATE TABLE "reconciliation_run" (
	"day" date PRIMARY KEY NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"open" integer
);--> statement-breakpoint
ALTER TABLE "sandbox"."operation" ADD COLUMN "state" text DEFAULT 'done' NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox"."operation" ADD COLUMN "resolves_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "sandbox"."operation" ADD COLUMN "resolves_to" text;--> statement-breakpoint
ALTER TABLE "sandbox"."payment" ADD COLUMN "payment_token" text;--> statement-breakpoint
ALTER TABLE "sandbox"."payment" ADD COLUMN "description" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "sandbox_dispute_due" ON "sandbox"."dispute" USING btree ("opened_at") WHERE "sandbox"."dispute"."state" in ('coming', 'open');--> statement-breakpoint
CREATE INDEX "sandbox_operation_by_payment" ON "sandbox"."operation" USING btree ("sandbox_payment_id");--> statement-breakpoint
CREATE INDEX "sandbox_operation_due" ON "sandbox"."operation" USING btree ("resolves_at") WHERE "sandbox"."operation"."resolves_at" is not null;--> statement-breakpoint
CREATE INDEX "sandbox_payment_list" ON "sandbox"."payment" USING btree ("created_at","sandbox_payment_id");--> statement-breakpoint
CREATE TABLE "reconciliation_seen" (
	"run_id" uuid NOT NULL,
	"provider_payment_id" text NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "reconciliation_seen_pkey" PRIMARY KEY("run_id","provider_payment_id")
);--> statement-breakpoint
-- Payments of earlier releases get the one part that they had, and the movements that they made.
INSERT INTO "payment_tender" ("payment_id", "tender_no", "kind", "amount_minor", "state")
	SELECT "payment_id", 1, 'card', "amount_minor", CASE
		WHEN "state" IN ('created', 'pending', 'void_due', 'refund_due') THEN 'held'
		WHEN "state" IN ('authorised', 'captured') THEN 'taken'
		ELSE 'returned' END
	FROM "payment";--> statement-breakpoint
INSERT INTO "ledger_entry" ("entry_id", "occasion", "kind", "booking_id", "payment_id", "occurred_at")
	SELECT gen_random_uuid(), 'capture:' || "payment_id", 'capture', "booking_id", "payment_id", "updated_at"
	FROM "payment" WHERE "state" IN ('captured', 'refund_due', 'refunded');--> statement-breakpoint
INSERT INTO "ledger_entry" ("entry_id", "occasion", "kind", "booking_id", "payment_id", "occurred_at")
	SELECT gen_random_uuid(), 'late_refund:' || "payment_id", 'late_refund', "booking_id", "payment_id", "updated_at"
	FROM "payment" WHERE "state" = 'refunded';--> statement-breakpoint
INSERT INTO "ledger_line" ("entry_id", "line_no", "account", "provider", "currency", "amount_minor")
	SELECT e."entry_id", 1, 'provider', p."provider", p."currency",
		CASE e."kind" WHEN 'capture' THEN p."amount_minor" ELSE -p."amount_minor" END
	FROM "ledger_entry" e JOIN "payment" p USING ("payment_id")
	UNION ALL
	SELECT e."entry_id", 2, CASE p."state" WHEN 'captured' THEN 'booking' ELSE 'unmatched' END, NULL, p."currency",
		CASE e."kind" WHEN 'capture' THEN -p."amount_minor" ELSE p."amount_minor" END
	FROM "ledger_entry" e JOIN "payment" p USING ("payment_id");--> statement-breakpoint
-- The ledger is only ever added to.
CREATE FUNCTION "refuse_ledger_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'the ledger is only ever added to' USING ERRCODE = 'integrity_constraint_violation',
		CONSTRAINT = 'ledger_append_only', TABLE = TG_TABLE_NAME;
END $$;--> statement-breakpoint
CREATE TRIGGER "ledger_entry_append_only" BEFORE UPDATE OR DELETE ON "ledger_entry"
	FOR EACH ROW EXECUTE FUNCTION "refuse_ledger_change"();--> statement-breakpoint
CREATE TRIGGER "ledger_line_append_only" BEFORE UPDATE OR DELETE ON "ledger_line"
	FOR EACH ROW EXECUTE FUNCTION "refuse_ledger_change"();--> statement-breakpoint
CREATE TRIGGER "ledger_entry_never_emptied" BEFORE TRUNCATE ON "ledger_entry"
	FOR EACH STATEMENT EXECUTE FUNCTION "refuse_ledger_change"();--> statement-breakpoint
CREATE TRIGGER "ledger_line_never_emptied" BEFORE TRUNCATE ON "ledger_line"
	FOR EACH STATEMENT EXECUTE FUNCTION "refuse_ledger_change"();--> statement-breakpoint
-- Every entry has lines, and they add up to nothing in each currency: looked at when the transaction commits.
CREATE FUNCTION "refuse_unbalanced_entry"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NOT EXISTS (SELECT FROM "ledger_line" WHERE "entry_id" = NEW."entry_id") OR EXISTS (
		SELECT FROM "ledger_line" WHERE "entry_id" = NEW."entry_id"
		GROUP BY "currency" HAVING sum("amount_minor") <> 0) THEN
		RAISE EXCEPTION 'ledger entry % does not balance', NEW."entry_id"
			USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = 'ledger_balanced', TABLE = TG_TABLE_NAME;
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "ledger_entry_balanced" AFTER INSERT ON "ledger_entry"
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "refuse_unbalanced_entry"();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "ledger_line_balanced" AFTER INSERT ON "ledger_line"
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "refuse_unbalanced_entry"();
