CREATE TABLE "fare_rule" (
	"family" text NOT NULL,
	"currency" char(3) NOT NULL,
	"valid_from" date NOT NULL,
	"refundable" boolean NOT NULL,
	"cancel_fee_minor" bigint NOT NULL,
	"change_allowed" boolean NOT NULL,
	"change_fee_minor" bigint NOT NULL,
	"free_change_days" smallint,
	"no_show_fee_minor" bigint,
	"name_fee_minor" bigint,
	"netting" boolean NOT NULL,
	"residual" text DEFAULT 'voucher' NOT NULL,
	CONSTRAINT "fare_rule_pkey" PRIMARY KEY("family","currency","valid_from"),
	CONSTRAINT "fare_rule_currency" CHECK ("fare_rule"."currency" ~ '^[A-Z]{3}$'),
	CONSTRAINT "fare_rule_fees" CHECK (least("fare_rule"."cancel_fee_minor", "fare_rule"."change_fee_minor", "fare_rule"."no_show_fee_minor", "fare_rule"."name_fee_minor") >= 0),
	CONSTRAINT "fare_rule_days" CHECK ("fare_rule"."free_change_days" >= 0),
	CONSTRAINT "fare_rule_residual" CHECK ("fare_rule"."residual" in ('voucher', 'refund', 'kept'))
);
--> statement-breakpoint
CREATE TABLE "coupon" (
	"booking_id" uuid NOT NULL,
	"passenger_no" smallint NOT NULL,
	"flight_no" smallint NOT NULL,
	"state" text NOT NULL,
	"cabin" char(1) NOT NULL,
	"booking_class" char(1) NOT NULL,
	"value_minor" bigint NOT NULL,
	"document_number" char(13) NOT NULL,
	CONSTRAINT "coupon_pkey" PRIMARY KEY("booking_id","passenger_no","flight_no"),
	CONSTRAINT "coupon_state" CHECK ("coupon"."state" in ('open', 'checked_in', 'boarded', 'flown', 'exchanged', 'refunded', 'void', 'suspended')),
	CONSTRAINT "coupon_cabin" CHECK ("coupon"."cabin" ~ '^[A-Z]$'),
	CONSTRAINT "coupon_class" CHECK ("coupon"."booking_class" ~ '^[A-Z]$'),
	CONSTRAINT "coupon_value" CHECK ("coupon"."value_minor" >= 0)
);
--> statement-breakpoint
CREATE TABLE "document" (
	"document_number" char(13) PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"booking_id" uuid NOT NULL,
	"passenger_no" smallint NOT NULL,
	"line_no" smallint,
	"rfic" char(1),
	"rfisc" char(3),
	"state" text NOT NULL,
	"exchanged_for" char(13),
	"issued_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "document_kind" CHECK ("document"."kind" in ('ticket', 'emd_a', 'emd_s')),
	CONSTRAINT "document_state" CHECK ("document"."state" in ('issued', 'exchanged', 'refunded', 'void')),
	CONSTRAINT "document_number_form" CHECK ("document"."document_number" ~ '^[0-9]{13}$'),
	CONSTRAINT "document_line_kind" CHECK (("document"."kind" = 'ticket') = ("document"."line_no" is null))
);
--> statement-breakpoint
ALTER TABLE "passenger" DROP CONSTRAINT "ticket_number_once";
--> statement-breakpoint
ALTER TABLE "booking_flight" DROP CONSTRAINT "booking_flight_units";
--> statement-breakpoint
ALTER TABLE "passenger" DROP CONSTRAINT "passenger_ticket_number";
--> statement-breakpoint
ALTER TABLE "price_line" DROP CONSTRAINT "price_line_kind";
--> statement-breakpoint
ALTER TABLE "price_line" DROP CONSTRAINT "price_line_sign";
--> statement-breakpoint
ALTER TABLE "extra" DROP CONSTRAINT "extra_deadline";
--> statement-breakpoint
ALTER TABLE "price_line" ALTER COLUMN "passenger_no" DROP NOT NULL;
--> statement-breakpoint
ALTER TABLE "price_line" ALTER COLUMN "flight_no" DROP NOT NULL;
--> statement-breakpoint
ALTER TABLE "charge" ADD COLUMN "refund_class" text;
--> statement-breakpoint
ALTER TABLE "booking_extra" ADD COLUMN "ended_at" timestamp (3) with time zone;
--> statement-breakpoint
ALTER TABLE "booking_flight" ADD COLUMN "terms" jsonb;
--> statement-breakpoint
ALTER TABLE "price_line" ADD COLUMN "refund_class" text;
--> statement-breakpoint
ALTER TABLE "price_line" ADD COLUMN "refund_hours" smallint;
--> statement-breakpoint
ALTER TABLE "price_line" ADD COLUMN "ends_line_no" smallint;
--> statement-breakpoint
ALTER TABLE "price_line" ADD COLUMN "cause" text;
--> statement-breakpoint
ALTER TABLE "extra" ADD COLUMN "refund_hours" smallint DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "extra" ADD COLUMN "rfic" char(1);
--> statement-breakpoint
ALTER TABLE "extra" ADD COLUMN "rfisc" char(3);
--> statement-breakpoint
ALTER TABLE "fare_rule" ADD CONSTRAINT "fare_rule_family_fare_family_family_fk" FOREIGN KEY ("family") REFERENCES "public"."fare_family"("family") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "coupon" ADD CONSTRAINT "coupon_document_number_document_document_number_fk" FOREIGN KEY ("document_number") REFERENCES "public"."document"("document_number") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "coupon" ADD CONSTRAINT "coupon_passenger" FOREIGN KEY ("booking_id","passenger_no") REFERENCES "public"."passenger"("booking_id","passenger_no") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "coupon" ADD CONSTRAINT "coupon_flight" FOREIGN KEY ("booking_id","flight_no") REFERENCES "public"."booking_flight"("booking_id","flight_no") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "document" ADD CONSTRAINT "document_booking_id_booking_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."booking"("booking_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "document" ADD CONSTRAINT "document_exchanged_for_document_document_number_fk" FOREIGN KEY ("exchanged_for") REFERENCES "public"."document"("document_number") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "document" ADD CONSTRAINT "document_passenger" FOREIGN KEY ("booking_id","passenger_no") REFERENCES "public"."passenger"("booking_id","passenger_no") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "document" ADD CONSTRAINT "document_line" FOREIGN KEY ("booking_id","line_no") REFERENCES "public"."price_line"("booking_id","line_no") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "coupon_by_document" ON "coupon" USING btree ("document_number");
--> statement-breakpoint
CREATE INDEX "document_by_passenger" ON "document" USING btree ("booking_id","passenger_no");
--> statement-breakpoint
CREATE INDEX "document_by_exchange" ON "document" USING btree ("exchanged_for") WHERE "document"."exchanged_for" is not null;
--> statement-breakpoint
ALTER TABLE "price_line" ADD CONSTRAINT "price_line_ends" FOREIGN KEY ("booking_id","ends_line_no") REFERENCES "public"."price_line"("booking_id","line_no") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "price_line_ended_once" ON "price_line" USING btree ("booking_id","ends_line_no") WHERE "price_line"."ends_line_no" is not null;
--> statement-breakpoint
-- What was filed and sold until now keeps its meaning: families by currency, charges by the airlines' published lists.
INSERT INTO "fare_rule"
SELECT f."family", c."currency", '2000-01-01', f."refundable", 0, true, 0, f."free_change_days", NULL, NULL, false
FROM "fare_family" f CROSS JOIN (SELECT "currency" FROM "fare" UNION SELECT "currency" FROM "booking") c;
--> statement-breakpoint
UPDATE "charge" SET "refund_class" =
	CASE WHEN "kind" = 'surcharge' OR "code" IN ('US', 'ZP', 'XF', 'YQ', 'YR') THEN 'fare' ELSE 'passenger' END;
--> statement-breakpoint
UPDATE "booking_flight" bf SET "terms" = jsonb_build_object('family', f."family", 'filed', NULL, 'refundable', f."refundable",
	'cancelFeeMinor', 0, 'changeAllowed', true, 'changeFeeMinor', 0, 'freeChangeDays', f."free_change_days",
	'noShowFeeMinor', NULL, 'nameFeeMinor', NULL, 'netting', false, 'cabinBagKg', f."cabin_bag_kg",
	'checkedBags', f."checked_bags", 'checkedBagKg', f."checked_bag_kg", 'seatIncluded', f."seat_included")
FROM "fare_family" f WHERE f."family" = bf."family";
--> statement-breakpoint
UPDATE "price_line" SET "refund_class" = CASE WHEN "kind" IN ('fare', 'discount', 'surcharge')
	OR "code" IN ('US', 'ZP', 'XF') THEN 'fare' ELSE 'passenger' END;
--> statement-breakpoint
INSERT INTO "document" ("document_number", "kind", "booking_id", "passenger_no", "state", "issued_at")
SELECT p."ticket_number", 'ticket', p."booking_id", p."passenger_no", 'issued', b."confirmed_at"
FROM "passenger" p JOIN "booking" b USING ("booking_id") WHERE p."ticket_number" IS NOT NULL AND b."state" = 'confirmed';
--> statement-breakpoint
INSERT INTO "coupon" ("booking_id", "passenger_no", "flight_no", "state", "cabin", "booking_class", "value_minor", "document_number")
SELECT d."booking_id", d."passenger_no", bf."flight_no", 'open', bf."cabin", bf."booking_class",
	(SELECT coalesce(sum(l."amount_minor"), 0) FROM "price_line" l WHERE l."booking_id" = d."booking_id"
		AND l."passenger_no" = d."passenger_no" AND l."flight_no" = bf."flight_no" AND l."refund_class" = 'fare'), d."document_number"
FROM "document" d JOIN "booking_flight" bf USING ("booking_id");
--> statement-breakpoint
ALTER TABLE "charge" ALTER COLUMN "refund_class" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "booking_flight" ALTER COLUMN "terms" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "price_line" ALTER COLUMN "refund_class" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "fare_family" DROP COLUMN "free_change_days";
--> statement-breakpoint
ALTER TABLE "fare_family" DROP COLUMN "refundable";
--> statement-breakpoint
ALTER TABLE "passenger" DROP COLUMN "ticket_number";
--> statement-breakpoint
ALTER TABLE "charge" ADD CONSTRAINT "charge_refund_class" CHECK ("charge"."refund_class" in ('passenger', 'fare', 'service'));
--> statement-breakpoint
ALTER TABLE "booking_flight" ADD CONSTRAINT "booking_flight_units" CHECK ("booking_flight"."units" between 0 and 9);
--> statement-breakpoint
ALTER TABLE "price_line" ADD CONSTRAINT "price_line_refund_class" CHECK ("price_line"."refund_class" in ('passenger', 'fare', 'service'));
--> statement-breakpoint
ALTER TABLE "price_line" ADD CONSTRAINT "price_line_refund_hours" CHECK ("price_line"."refund_hours" >= 0);
--> statement-breakpoint
ALTER TABLE "price_line" ADD CONSTRAINT "price_line_kind" CHECK ("price_line"."kind" in ('fare', 'discount', 'surcharge', 'tax', 'fee', 'extra', 'seat', 'payment_fee', 'penalty', 'residual'));
--> statement-breakpoint
ALTER TABLE "price_line" ADD CONSTRAINT "price_line_sign" CHECK ("price_line"."amount_minor" = 0
        or ("price_line"."amount_minor" < 0) = (("price_line"."kind" = 'discount') <> ("price_line"."ends_line_no" is not null)));
--> statement-breakpoint
ALTER TABLE "extra" ADD CONSTRAINT "extra_issuance" CHECK ("extra"."rfic" ~ '^[A-GI]$' and "extra"."rfisc" ~ '^[A-Z0-9]{3}$');
--> statement-breakpoint
ALTER TABLE "extra" ADD CONSTRAINT "extra_deadline" CHECK ("extra"."deadline_hours" >= 0 and "extra"."refund_hours" >= 0);
--> statement-breakpoint
WITH sold AS (
	INSERT INTO "price_line" ("booking_id", "line_no", "passenger_no", "flight_no", "kind", "code", "refund_class",
		"refund_hours", "amount_minor", "commission_minor")
	SELECT "booking_id", (SELECT coalesce(max(l."line_no"), 0) FROM "price_line" l WHERE l."booking_id" = more."booking_id")
			+ row_number() OVER (PARTITION BY "booking_id" ORDER BY kind, "passenger_no", "flight_no", code),
		"passenger_no", "flight_no", kind, code, 'service', hours, amount, more."commission_minor"
	FROM (SELECT be."booking_id", be."passenger_no", be."flight_no", 'extra' kind, be."extra_code" code,
			CASE WHEN e."refundable" THEN e."refund_hours" END hours, be."quantity" * be."unit_minor" amount, be."commission_minor"
		FROM "booking_extra" be JOIN "extra" e USING ("extra_code")
		UNION ALL SELECT "booking_id", "passenger_no", "flight_no", 'seat', "seat", NULL, "amount_minor", "commission_minor"
		FROM "booking_seat" WHERE "released_at" IS NULL
		UNION ALL SELECT "booking_id", NULL, NULL, 'payment_fee', 'payment_fee', NULL, "payment_fee_minor", 0
		FROM "booking" WHERE "payment_fee_minor" > 0) more JOIN "booking" b USING ("booking_id")
	WHERE b."state" = 'confirmed'
	RETURNING "booking_id", "line_no", "passenger_no", "kind", "code", "amount_minor")
INSERT INTO "document" ("document_number", "kind", "booking_id", "passenger_no", "line_no", "rfisc", "rfic", "state", "issued_at")
SELECT left(t."document_number", 3) || '45' || lpad(nextval('ticket_serial')::text, 8, '0'), 'emd_a', s."booking_id",
	s."passenger_no", s."line_no", CASE s."kind" WHEN 'seat' THEN '0B5' END, CASE s."kind" WHEN 'seat' THEN 'A' END, 'issued', t."issued_at"
FROM sold s JOIN "document" t ON t."booking_id" = s."booking_id" AND t."passenger_no" = s."passenger_no" AND t."kind" = 'ticket'
WHERE s."kind" IN ('extra', 'seat') AND s."amount_minor" > 0;
--> statement-breakpoint
CREATE VIEW "booking_life" WITH (security_invoker = true) AS
SELECT b."booking_id", CASE
	WHEN b."state" = 'held' THEN 'held'
	WHEN b."state" <> 'confirmed' THEN 'ended'
	WHEN c.live > 0 AND c.gone > 0 THEN 'partly_cancelled'
	WHEN c.live > 0 THEN 'live'
	WHEN c.flown > 0 THEN 'flown'
	WHEN c.gone > 0 THEN 'cancelled'
	ELSE 'live' END AS "life"
FROM "booking" b CROSS JOIN LATERAL (
	SELECT count(*) FILTER (WHERE "state" IN ('open', 'checked_in', 'boarded')) live,
		count(*) FILTER (WHERE "state" IN ('refunded', 'void', 'suspended')) gone,
		count(*) FILTER (WHERE "state" = 'flown') flown
	FROM "coupon" c WHERE c."booking_id" = b."booking_id") c;
--> statement-breakpoint
CREATE FUNCTION refuse_line_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NOT EXISTS (SELECT FROM booking WHERE booking_id = OLD.booking_id AND state = 'confirmed') THEN
		RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
	END IF;
	RAISE EXCEPTION 'a sold price line is ended by another one, never changed' USING ERRCODE = 'integrity_constraint_violation';
END $$;

CREATE TRIGGER price_line_never_changed BEFORE UPDATE OR DELETE ON price_line
  FOR EACH ROW EXECUTE FUNCTION refuse_line_change();
--> statement-breakpoint
CREATE TABLE "booking_event" (
	"booking_id" uuid NOT NULL,
	"event_no" integer NOT NULL,
	"kind" text NOT NULL,
	"actor" text NOT NULL,
	"account_id" uuid,
	"amount_minor" bigint,
	"cause" text,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "booking_event_pkey" PRIMARY KEY("booking_id","event_no"),
	CONSTRAINT "booking_event_kind" CHECK ("booking_event"."kind" in ('held', 'extended', 'released', 'replaced', 'lapsed', 'confirmed', 'named', 'contact', 'paid', 'refunded', 'refund_refused', 'cancelled', 'exchanged', 'added')),
	CONSTRAINT "booking_event_actor" CHECK ("booking_event"."actor" in ('traveller', 'agency', 'staff', 'system'))
);
--> statement-breakpoint
ALTER TABLE "booking_event" ADD CONSTRAINT "booking_event_booking_id_booking_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."booking"("booking_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
-- The history that is still known of bookings made before it was kept.
INSERT INTO "booking_event" ("booking_id", "event_no", "kind", "actor", "amount_minor", "at")
SELECT "booking_id", 1, 'held', CASE WHEN "agency_id" IS NULL THEN 'traveller' ELSE 'agency' END, NULL, "created_at" FROM "booking"
UNION ALL
SELECT "booking_id", 2, 'confirmed', 'system', "total_minor", "confirmed_at" FROM "booking" WHERE "confirmed_at" IS NOT NULL;
--> statement-breakpoint
CREATE FUNCTION refuse_event_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' AND NOT EXISTS (SELECT FROM booking WHERE booking_id = OLD.booking_id) THEN
		RETURN OLD;
	END IF;
	RAISE EXCEPTION 'the history of a booking is only ever added to' USING ERRCODE = 'integrity_constraint_violation';
END $$;

CREATE TRIGGER booking_event_append_only BEFORE UPDATE OR DELETE ON booking_event
  FOR EACH ROW EXECUTE FUNCTION refuse_event_change();
--> statement-breakpoint
-- A database that was restored without the role gets all of its rights at the next start.
DO $$
DECLARE part text;
BEGIN
	IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'agency_portal') THEN RETURN; END IF;
	FOREACH part IN ARRAY ARRAY['coupon', 'document', 'booking_event'] LOOP
		EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', part);
		EXECUTE format('CREATE POLICY portal ON %1$I FOR SELECT TO agency_portal '
			|| 'USING (EXISTS (SELECT FROM booking whole WHERE whole.booking_id = %1$I.booking_id))', part);
		EXECUTE format('GRANT SELECT ON %I TO agency_portal', part);
	END LOOP;
	GRANT SELECT ON "booking_life" TO agency_portal;
END $$;
