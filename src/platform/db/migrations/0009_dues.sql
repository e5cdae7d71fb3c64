CREATE TABLE "amount_due" (
	"due_id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"booking_id" uuid,
	"group_id" uuid,
	"target" uuid,
	"amount_minor" bigint NOT NULL,
	"commission_minor" bigint DEFAULT 0 NOT NULL,
	"currency" char(3) NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"settled_at" timestamp (3) with time zone,
	CONSTRAINT "amount_due_kind" CHECK ("amount_due"."kind" in ('sale', 'change', 'addition', 'deposit', 'fee')),
	CONSTRAINT "amount_due_state" CHECK ("amount_due"."state" in ('open', 'paid', 'cancelled')),
	CONSTRAINT "amount_due_subject" CHECK (case "amount_due"."kind" when 'sale' then "amount_due"."booking_id" is not distinct from "amount_due"."due_id" and "amount_due"."group_id" is null
        when 'deposit' then "amount_due"."group_id" is not distinct from "amount_due"."due_id" and "amount_due"."booking_id" is null
        else "amount_due"."booking_id" is not null and "amount_due"."group_id" is null end),
	CONSTRAINT "amount_due_target" CHECK (("amount_due"."target" is not null) = ("amount_due"."kind" in ('change', 'addition'))),
	CONSTRAINT "amount_due_amount" CHECK ("amount_due"."amount_minor" >= 0 and ("amount_due"."kind" = 'sale' or "amount_due"."amount_minor" > 0)),
	CONSTRAINT "amount_due_commission" CHECK ("amount_due"."commission_minor" between 0 and "amount_due"."amount_minor"),
	CONSTRAINT "amount_due_settled" CHECK (("amount_due"."state" = 'open') = ("amount_due"."settled_at" is null)),
	CONSTRAINT "amount_due_currency" CHECK ("amount_due"."currency" ~ '^[A-Z]{3}$')
);
--> statement-breakpoint
ALTER TABLE "refund" DROP CONSTRAINT "refund_state";--> statement-breakpoint
DROP INDEX "payment_one_alive";--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "due_id" uuid;--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "replaces" uuid;--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "agreement" text;--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "ends_sale" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "amount_due" ADD CONSTRAINT "amount_due_booking_id_booking_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."booking"("booking_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "amount_due" ADD CONSTRAINT "amount_due_group_id_group_request_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."group_request"("group_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- Until now a booking was paid once, for its sale: by the payment that took money, or tried last.
INSERT INTO "amount_due" ("due_id", "kind", "booking_id", "amount_minor", "commission_minor", "currency", "state", "created_at", "settled_at")
SELECT DISTINCT ON (p."booking_id") p."booking_id", 'sale', p."booking_id",
	p."amount_minor" + p."vouchers_minor" + p."credit_minor" - p."surcharge_minor",
	least(p."commission_minor", p."amount_minor" + p."vouchers_minor" + p."credit_minor" - p."surcharge_minor"), p."currency",
	CASE WHEN p."state" IN ('authorised', 'captured') THEN 'paid' ELSE 'open' END,
	(SELECT min(first."created_at") FROM "payment" first WHERE first."booking_id" = p."booking_id"),
	CASE WHEN p."state" IN ('authorised', 'captured') THEN coalesce(b."confirmed_at", p."updated_at") END
FROM "payment" p JOIN "booking" b USING ("booking_id")
ORDER BY p."booking_id", p."state" IN ('authorised', 'captured') DESC, p."created_at" DESC;
--> statement-breakpoint
INSERT INTO "amount_due" ("due_id", "kind", "group_id", "amount_minor", "currency", "state", "created_at", "settled_at")
SELECT "group_id", 'deposit', "group_id", "paid_minor", "currency", 'paid', "paid_at", "paid_at" FROM "group_deposit";
--> statement-breakpoint
UPDATE "payment" SET "due_id" = "booking_id";
--> statement-breakpoint
ALTER TABLE "payment" ALTER COLUMN "due_id" SET NOT NULL;
--> statement-breakpoint
-- A refused refund is still owed, unless a person has already decided what became of it.
UPDATE "refund" r SET "state" = CASE WHEN EXISTS (SELECT FROM "discrepancy" d WHERE d."kind" = 'refund_refused'
	AND d."subject" = r."refund_id"::text AND d."resolved_at" IS NOT NULL) THEN 'moved' ELSE 'needs_destination' END
WHERE "state" = 'refused';
--> statement-breakpoint
-- Whatever the reason was, a booking that went back whole has lost all its commission.
UPDATE "refund" r SET "ends_sale" = true FROM "payment" p
WHERE p."payment_id" = r."payment_id" AND p."commission_minor" > 0 AND r."state" <> 'moved'
	AND (SELECT sum(f."amount_minor") FROM "refund" f WHERE f."payment_id" = p."payment_id" AND f."state" <> 'moved')
		>= p."amount_minor" + p."vouchers_minor" + p."credit_minor";
--> statement-breakpoint
CREATE INDEX "amount_due_by_booking" ON "amount_due" USING btree ("booking_id") WHERE "amount_due"."kind" <> 'sale';--> statement-breakpoint
CREATE UNIQUE INDEX "amount_due_target_once" ON "amount_due" USING btree ("target") WHERE "amount_due"."target" is not null and "amount_due"."state" <> 'cancelled';--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_due_id_amount_due_due_id_fk" FOREIGN KEY ("due_id") REFERENCES "public"."amount_due"("due_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_replaces_refund_refund_id_fk" FOREIGN KEY ("replaces") REFERENCES "public"."refund"("refund_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refund_needs_destination" ON "refund" USING btree ("updated_at") WHERE "refund"."state" = 'needs_destination';--> statement-breakpoint
CREATE UNIQUE INDEX "payment_one_alive" ON "payment" USING btree ("due_id") WHERE "payment"."state" in ('created', 'pending', 'authorised', 'captured');--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_agreement" CHECK ("refund"."agreement" is null or "refund"."destination" = 'voucher');--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_state" CHECK ("refund"."state" in ('due', 'done', 'needs_destination', 'moved'));