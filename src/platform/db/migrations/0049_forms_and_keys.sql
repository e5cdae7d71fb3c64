-- Forms of codes, currencies, countries, months and addresses that nothing checked, and keys for rows that referred by
-- habit (docs/decisions/0028-schema.md). Each constraint holds for new rows at once. Older rows are checked at the end:
-- what they break stays NOT VALID, and the log names it.
-- An amount that a rule lacks has counted as nothing: now it says so.
UPDATE "commission_rule" SET "basis_points" = 0 WHERE "kind" = 'percent' AND "basis_points" IS NULL;
--> statement-breakpoint
UPDATE "commission_rule" SET "amount_minor" = 0 WHERE "kind" <> 'percent' AND "amount_minor" IS NULL;
--> statement-breakpoint
-- A line break belongs to no address. Messages stay as they were sent; those that were not sent lose it, too.
UPDATE "booking" SET "contact_email" = regexp_replace("contact_email", '[[:cntrl:]]+', '', 'g')
  WHERE "contact_email" ~ '[[:cntrl:]]';
--> statement-breakpoint
UPDATE "agency" SET "email" = regexp_replace("email", '[[:cntrl:]]+', '', 'g') WHERE "email" ~ '[[:cntrl:]]';
--> statement-breakpoint
UPDATE "message" SET "recipient" = regexp_replace("recipient", '[[:cntrl:]]+', '', 'g'),
  "subject" = regexp_replace("subject", '[[:cntrl:]]+', ' ', 'g')
  WHERE "sent_at" IS NULL AND ("recipient" ~ '[[:cntrl:]]' OR "subject" ~ '[[:cntrl:]]');
--> statement-breakpoint
-- The program has only ever written ids here. A word of another hand moves to the details of its entry.
ALTER TABLE "audit_entry"
  ALTER COLUMN "details" SET DATA TYPE jsonb USING CASE WHEN ("agency_id" ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$') IS NOT FALSE
    THEN "details" ELSE "details" || jsonb_build_object('agencyId', "agency_id") END,
  ALTER COLUMN "agency_id" SET DATA TYPE uuid USING CASE WHEN "agency_id" ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
    THEN "agency_id"::uuid END;
--> statement-breakpoint
ALTER TABLE "commission_rule" DROP CONSTRAINT "commission_rule_amount";
--> statement-breakpoint
ALTER TABLE "booking_seat" DROP CONSTRAINT "booking_seat_flight_id_flight_flight_id_fk";
--> statement-breakpoint
ALTER TABLE "booking_seat" DROP CONSTRAINT "booking_seat_flight";
--> statement-breakpoint
ALTER TABLE "group_request" ADD COLUMN "open_quote_no" smallint GENERATED ALWAYS AS (nullif(quote_no, 0)) STORED;
--> statement-breakpoint
ALTER TABLE "booking_flight" ADD CONSTRAINT "booking_flight_seats" UNIQUE("booking_id","flight_no","flight_id");
--> statement-breakpoint
ALTER TABLE "booking_seat" ADD CONSTRAINT "booking_seat_flight" FOREIGN KEY ("booking_id","flight_no","flight_id") REFERENCES "public"."booking_flight"("booking_id","flight_no","flight_id") ON DELETE cascade ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "agency_invoice" ADD CONSTRAINT "agency_invoice_first_movement" FOREIGN KEY ("credit_account_id","first_movement_no") REFERENCES "public"."credit_movement"("credit_account_id","movement_no") ON DELETE no action ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "agency_invoice" ADD CONSTRAINT "agency_invoice_last_movement" FOREIGN KEY ("credit_account_id","last_movement_no") REFERENCES "public"."credit_movement"("credit_account_id","movement_no") ON DELETE no action ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "group_event" ADD CONSTRAINT "group_event_quote" FOREIGN KEY ("group_id","quote_no") REFERENCES "public"."group_quote"("group_id","quote_no") ON DELETE no action ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "group_request" ADD CONSTRAINT "group_request_quoted" FOREIGN KEY ("group_id","open_quote_no") REFERENCES "public"."group_quote"("group_id","quote_no") ON DELETE no action ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "domain" ADD CONSTRAINT "domain_country" CHECK ("domain"."country" ~ '^[A-Z]{2}$') NOT VALID;
--> statement-breakpoint
ALTER TABLE "domain" ADD CONSTRAINT "domain_currencies" CHECK (array_to_string("domain"."currencies", ',', '') ~ '^[A-Z]{3}(,[A-Z]{3})*$') NOT VALID;
--> statement-breakpoint
ALTER TABLE "domain" ADD CONSTRAINT "domain_default_currency" CHECK ("domain"."default_currency" ~ '^[A-Z]{3}$') NOT VALID;
--> statement-breakpoint
ALTER TABLE "selling_airline" ADD CONSTRAINT "selling_airline_plain" CHECK ("selling_airline"."name" !~ '[[:cntrl:]]' and coalesce("selling_airline"."mail_address", '') !~ '[[:cntrl:]]') NOT VALID;
--> statement-breakpoint
ALTER TABLE "account" ADD CONSTRAINT "account_email_plain" CHECK ("account"."email" !~ '[[:cntrl:]]') NOT VALID;
--> statement-breakpoint
ALTER TABLE "account_credential" ADD CONSTRAINT "account_credential_provider" CHECK ("account_credential"."provider_id" in ('credential')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "agency" ADD CONSTRAINT "agency_country" CHECK ("agency"."country" ~ '^[A-Z]{2}$') NOT VALID;
--> statement-breakpoint
ALTER TABLE "agency" ADD CONSTRAINT "agency_email" CHECK ("agency"."email" !~ '[[:cntrl:]]') NOT VALID;
--> statement-breakpoint
ALTER TABLE "aircraft_type" ADD CONSTRAINT "aircraft_type_form" CHECK ("aircraft_type"."aircraft_code" ~ '^[A-Z0-9]{3}$') NOT VALID;
--> statement-breakpoint
ALTER TABLE "airport" ADD CONSTRAINT "airport_code_form" CHECK ("airport"."airport_code" ~ '^[A-Z]{3}$') NOT VALID;
--> statement-breakpoint
ALTER TABLE "airport" ADD CONSTRAINT "airport_country" CHECK ("airport"."country" ~ '^[A-Z]{2}$') NOT VALID;
--> statement-breakpoint
ALTER TABLE "booking_class" ADD CONSTRAINT "booking_class_letter" CHECK ("booking_class"."booking_class" ~ '^[A-Z]$') NOT VALID;
--> statement-breakpoint
ALTER TABLE "charge" ADD CONSTRAINT "charge_code" CHECK ("charge"."code" ~ '^[A-Z0-9]{2}$') NOT VALID;
--> statement-breakpoint
ALTER TABLE "charge" ADD CONSTRAINT "charge_currency" CHECK ("charge"."currency" ~ '^[A-Z]{3}$') NOT VALID;
--> statement-breakpoint
ALTER TABLE "charge" ADD CONSTRAINT "charge_departure_country" CHECK ("charge"."departure_country" ~ '^[A-Z]{2}$') NOT VALID;
--> statement-breakpoint
ALTER TABLE "charge" ADD CONSTRAINT "charge_arrival_country" CHECK ("charge"."arrival_country" ~ '^[A-Z]{2}$') NOT VALID;
--> statement-breakpoint
ALTER TABLE "fare" ADD CONSTRAINT "fare_currency" CHECK ("fare"."currency" ~ '^[A-Z]{3}$') NOT VALID;
--> statement-breakpoint
ALTER TABLE "flight" ADD CONSTRAINT "flight_carrier" CHECK ("flight"."carrier" ~ '^(?=.*[A-Z])[A-Z0-9]{2}[A-Z]?$') NOT VALID;
--> statement-breakpoint
ALTER TABLE "flight" ADD CONSTRAINT "flight_suffix" CHECK ("flight"."suffix" ~ '^[A-Z]?$') NOT VALID;
--> statement-breakpoint
ALTER TABLE "flight" ADD CONSTRAINT "flight_service_type" CHECK ("flight"."service_type" ~ '^[A-Z]$') NOT VALID;
--> statement-breakpoint
ALTER TABLE "block_contract" ADD CONSTRAINT "block_contract_currency" CHECK ("block_contract"."currency" ~ '^[A-Z]{3}$') NOT VALID;
--> statement-breakpoint
ALTER TABLE "inventory_block" ADD CONSTRAINT "inventory_block_class" CHECK ("inventory_block"."booking_class" ~ '^[A-Z]$') NOT VALID;
--> statement-breakpoint
ALTER TABLE "booking" ADD CONSTRAINT "booking_reference" CHECK ("booking"."reference" ~ '^[A-Z0-9]{6}$') NOT VALID;
--> statement-breakpoint
ALTER TABLE "booking" ADD CONSTRAINT "booking_currency" CHECK ("booking"."currency" ~ '^[A-Z]{3}$') NOT VALID;
--> statement-breakpoint
ALTER TABLE "booking" ADD CONSTRAINT "booking_contact_email" CHECK ("booking"."contact_email" !~ '[[:cntrl:]]') NOT VALID;
--> statement-breakpoint
ALTER TABLE "booking_flight" ADD CONSTRAINT "booking_flight_class" CHECK ("booking_flight"."booking_class" ~ '^[A-Z]$') NOT VALID;
--> statement-breakpoint
ALTER TABLE "booking_flight" ADD CONSTRAINT "booking_flight_rank" CHECK ("booking_flight"."class_rank" >= 1) NOT VALID;
--> statement-breakpoint
ALTER TABLE "passenger" ADD CONSTRAINT "passenger_nationality" CHECK ("passenger"."nationality" ~ '^[A-Z]{2}$') NOT VALID;
--> statement-breakpoint
ALTER TABLE "passenger" ADD CONSTRAINT "passenger_ticket_number" CHECK ("passenger"."ticket_number" ~ '^[0-9]{13}$') NOT VALID;
--> statement-breakpoint
ALTER TABLE "seat_block" ADD CONSTRAINT "seat_block_seat" CHECK ("seat_block"."seat" ~ '^([*]|[1-9][0-9]?[A-HJ-L])$') NOT VALID;
--> statement-breakpoint
ALTER TABLE "seat_price" ADD CONSTRAINT "seat_price_currency" CHECK ("seat_price"."currency" ~ '^[A-Z]{3}$') NOT VALID;
--> statement-breakpoint
ALTER TABLE "extra" ADD CONSTRAINT "extra_ssr" CHECK ("extra"."ssr_code" ~ '^[A-Z0-9]{4}$') NOT VALID;
--> statement-breakpoint
ALTER TABLE "extra_group" ADD CONSTRAINT "extra_group_ssr" CHECK ("extra_group"."ssr_id" ~ '^[A-Z0-9]{4}$') NOT VALID;
--> statement-breakpoint
ALTER TABLE "extra_price" ADD CONSTRAINT "extra_price_currency" CHECK ("extra_price"."currency" ~ '^[A-Z]{3}$') NOT VALID;
--> statement-breakpoint
ALTER TABLE "commission_rule" ADD CONSTRAINT "commission_rule_currency" CHECK ("commission_rule"."currency" ~ '^[A-Z]{3}$') NOT VALID;
--> statement-breakpoint
ALTER TABLE "commission_rule" ADD CONSTRAINT "commission_rule_amount" CHECK (case "commission_rule"."kind" when 'percent' then "commission_rule"."basis_points" is not null and "commission_rule"."basis_points" between 0 and 10000
          and "commission_rule"."amount_minor" is null
        else "commission_rule"."amount_minor" is not null and "commission_rule"."amount_minor" >= 0 and "commission_rule"."currency" is not null
          and "commission_rule"."basis_points" is null end) NOT VALID;
--> statement-breakpoint
ALTER TABLE "credit_account" ADD CONSTRAINT "credit_account_currency" CHECK ("credit_account"."currency" ~ '^[A-Z]{3}$') NOT VALID;
--> statement-breakpoint
ALTER TABLE "credit_account" ADD CONSTRAINT "credit_account_month_form" CHECK ("credit_account"."month" ~ '^[0-9]{4}-(0[1-9]|1[0-2])$') NOT VALID;
--> statement-breakpoint
ALTER TABLE "dispute" ADD CONSTRAINT "dispute_currency" CHECK ("dispute"."currency" ~ '^[A-Z]{3}$') NOT VALID;
--> statement-breakpoint
ALTER TABLE "ledger_line" ADD CONSTRAINT "ledger_line_currency" CHECK ("ledger_line"."currency" ~ '^[A-Z]{3}$') NOT VALID;
--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_currency" CHECK ("payment"."currency" ~ '^[A-Z]{3}$') NOT VALID;
--> statement-breakpoint
ALTER TABLE "payment_method" ADD CONSTRAINT "payment_method_currency" CHECK ("payment_method"."currency" ~ '^[A-Z]{3}$') NOT VALID;
--> statement-breakpoint
ALTER TABLE "payment_tender" ADD CONSTRAINT "payment_tender_credit_month" CHECK ("payment_tender"."credit_month" ~ '^[0-9]{4}-(0[1-9]|1[0-2])$') NOT VALID;
--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_currency" CHECK ("refund"."currency" ~ '^[A-Z]{3}$') NOT VALID;
--> statement-breakpoint
ALTER TABLE "voucher" ADD CONSTRAINT "voucher_currency" CHECK ("voucher"."currency" ~ '^[A-Z]{3}$') NOT VALID;
--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_country" CHECK ("invoice"."country" ~ '^[A-Z]{2}$') NOT VALID;
--> statement-breakpoint
ALTER TABLE "message" ADD CONSTRAINT "message_about" CHECK (num_nonnulls("message"."booking_id", "message"."newsletter_subscription_id", "message"."account_link_id", "message"."agency_mail_id",
        "message"."group_mail_id", "message"."agency_application_id", "message"."account_id", "message"."credit_account_id") = 1) NOT VALID;
--> statement-breakpoint
ALTER TABLE "message" ADD CONSTRAINT "message_plain" CHECK ("message"."recipient" !~ '[[:cntrl:]]' and "message"."subject" !~ '[[:cntrl:]]') NOT VALID;
--> statement-breakpoint
ALTER TABLE "message_attachment" ADD CONSTRAINT "message_attachment_content_type" CHECK ("message_attachment"."content_type" ~ '^(application/pdf|text/calendar|text/csv|application/vnd[.]openxmlformats-officedocument[.]spreadsheetml[.]sheet)($|[^a-z])') NOT VALID;
--> statement-breakpoint
ALTER TABLE "agency_application" ADD CONSTRAINT "agency_application_country" CHECK ("agency_application"."country" ~ '^[A-Z]{2}$') NOT VALID;
--> statement-breakpoint
ALTER TABLE "agency_invoice" ADD CONSTRAINT "agency_invoice_currency" CHECK ("agency_invoice"."currency" ~ '^[A-Z]{3}$') NOT VALID;
--> statement-breakpoint
ALTER TABLE "agency_invoice" ADD CONSTRAINT "agency_invoice_buyer_country" CHECK ("agency_invoice"."buyer_country" ~ '^[A-Z]{2}$') NOT VALID;
--> statement-breakpoint
ALTER TABLE "group_deposit" ADD CONSTRAINT "group_deposit_currency" CHECK ("group_deposit"."currency" ~ '^[A-Z]{3}$') NOT VALID;
--> statement-breakpoint
ALTER TABLE "group_deposit" ADD CONSTRAINT "group_deposit_credit_month" CHECK ("group_deposit"."credit_month" ~ '^[0-9]{4}-(0[1-9]|1[0-2])$') NOT VALID;
--> statement-breakpoint
ALTER TABLE "group_quote" ADD CONSTRAINT "group_quote_currency" CHECK ("group_quote"."currency" ~ '^[A-Z]{3}$') NOT VALID;
--> statement-breakpoint
ALTER TABLE "group_request" ADD CONSTRAINT "group_request_currency" CHECK ("group_request"."currency" ~ '^[A-Z]{3}$') NOT VALID;
--> statement-breakpoint
ALTER TABLE "refund_limit" ADD CONSTRAINT "refund_limit_currency" CHECK ("refund_limit"."currency" ~ '^[A-Z]{3}$') NOT VALID;
--> statement-breakpoint
DO $$
DECLARE
  late record;
BEGIN
  FOR late IN SELECT conrelid::regclass AS "of", conname FROM pg_constraint
    WHERE NOT convalidated AND connamespace = 'public'::regnamespace AND conname IN (
      'booking_seat_flight',
      'agency_invoice_first_movement',
      'agency_invoice_last_movement',
      'group_event_quote',
      'group_request_quoted',
      'domain_country',
      'domain_currencies',
      'domain_default_currency',
      'selling_airline_plain',
      'account_email_plain',
      'account_credential_provider',
      'agency_country',
      'agency_email',
      'aircraft_type_form',
      'airport_code_form',
      'airport_country',
      'booking_class_letter',
      'charge_code',
      'charge_currency',
      'charge_departure_country',
      'charge_arrival_country',
      'fare_currency',
      'flight_carrier',
      'flight_suffix',
      'flight_service_type',
      'block_contract_currency',
      'inventory_block_class',
      'booking_reference',
      'booking_currency',
      'booking_contact_email',
      'booking_flight_class',
      'booking_flight_rank',
      'passenger_nationality',
      'passenger_ticket_number',
      'seat_block_seat',
      'seat_price_currency',
      'extra_ssr',
      'extra_group_ssr',
      'extra_price_currency',
      'commission_rule_currency',
      'commission_rule_amount',
      'credit_account_currency',
      'credit_account_month_form',
      'dispute_currency',
      'ledger_line_currency',
      'payment_currency',
      'payment_method_currency',
      'payment_tender_credit_month',
      'refund_currency',
      'voucher_currency',
      'invoice_country',
      'message_about',
      'message_plain',
      'message_attachment_content_type',
      'agency_application_country',
      'agency_invoice_currency',
      'agency_invoice_buyer_country',
      'group_deposit_currency',
      'group_deposit_credit_month',
      'group_quote_currency',
      'group_request_currency',
      'refund_limit_currency')
  LOOP
    BEGIN
      EXECUTE format('ALTER TABLE %s VALIDATE CONSTRAINT %I', late."of", late.conname);
    EXCEPTION WHEN check_violation OR foreign_key_violation THEN
      RAISE WARNING 'rows of % that were filed earlier break %: mend them and validate it', late."of", late.conname;
    END;
  END LOOP;
END $$;
--> statement-breakpoint
-- A statement that changes several vouchers of a booking raises its version once. A trigger with transition tables has
-- one event.
DROP TRIGGER booking_voucher_changed ON booking_voucher;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION booking_vouchers_changed() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  UPDATE booking SET version = version + 1 WHERE booking_id IN (SELECT booking_id FROM changed);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER booking_voucher_added AFTER INSERT ON booking_voucher
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION booking_vouchers_changed();
--> statement-breakpoint
CREATE TRIGGER booking_voucher_changed AFTER UPDATE ON booking_voucher
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION booking_vouchers_changed();
--> statement-breakpoint
CREATE TRIGGER booking_voucher_removed AFTER DELETE ON booking_voucher
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION booking_vouchers_changed();
