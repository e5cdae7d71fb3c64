-- Closed sets that had no CHECK, and rows that referred by habit (docs/decisions/0028-schema.md). Each constraint holds
-- for new rows at once. Older rows are checked at the end: what they break stays NOT VALID, and the log names it.
-- A site of which only counts or choices speak is switched off, as migration 0008 did for bookings.
INSERT INTO "domain" ("domain_id", "region", "active", "languages", "default_language", "currencies",
  "default_currency", "checkin", "style", "company_name")
SELECT "id", ('{mexico,honduras,costarica,dominican,portugal,web-staging,usa,www2,www}'::text[])["id"], false, '{en}',
  'en', '{EUR}', 'EUR', false, 'default', '' FROM (
  SELECT "domain_id" AS "id" FROM "funnel_count" UNION SELECT "domain_id" FROM "error_count"
  UNION SELECT "domain_id" FROM "consent_choice") AS "referred"
WHERE "id" BETWEEN 1 AND 9 AND NOT EXISTS (SELECT FROM "domain" d WHERE d."domain_id" = "referred"."id");
--> statement-breakpoint
ALTER TABLE "consent_choice" ADD CONSTRAINT "consent_choice_domain_id_domain_domain_id_fk" FOREIGN KEY ("domain_id") REFERENCES "public"."domain"("domain_id") ON DELETE no action ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "error_count" ADD CONSTRAINT "error_count_domain_id_domain_domain_id_fk" FOREIGN KEY ("domain_id") REFERENCES "public"."domain"("domain_id") ON DELETE no action ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "funnel_count" ADD CONSTRAINT "funnel_count_domain_id_domain_domain_id_fk" FOREIGN KEY ("domain_id") REFERENCES "public"."domain"("domain_id") ON DELETE no action ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "commission_rule" ADD CONSTRAINT "commission_rule_origin_airport_airport_code_fk" FOREIGN KEY ("origin") REFERENCES "public"."airport"("airport_code") ON DELETE no action ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "commission_rule" ADD CONSTRAINT "commission_rule_destination_airport_airport_code_fk" FOREIGN KEY ("destination") REFERENCES "public"."airport"("airport_code") ON DELETE no action ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "commission_rule" ADD CONSTRAINT "commission_rule_extra_code_extra_extra_code_fk" FOREIGN KEY ("extra_code") REFERENCES "public"."extra"("extra_code") ON DELETE no action ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "commission_rule" ADD CONSTRAINT "commission_rule_extra_group_extra_group_group_code_fk" FOREIGN KEY ("extra_group") REFERENCES "public"."extra_group"("group_code") ON DELETE no action ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "account" ADD CONSTRAINT "account_roles" CHECK ("account"."roles" <@ array['administrator', 'editor', 'planner', 'revenue', 'service', 'finance', 'auditor']::text[]) NOT VALID;
--> statement-breakpoint
ALTER TABLE "booking_class" ADD CONSTRAINT "booking_class_cabin" CHECK ("booking_class"."cabin" ~ '^[A-Z]$') NOT VALID;
--> statement-breakpoint
ALTER TABLE "fare_family" ADD CONSTRAINT "fare_family_cabin" CHECK ("fare_family"."cabin" ~ '^[A-Z]$') NOT VALID;
--> statement-breakpoint
ALTER TABLE "inventory" ADD CONSTRAINT "inventory_cabin" CHECK ("inventory"."cabin" ~ '^[A-Z]$') NOT VALID;
--> statement-breakpoint
ALTER TABLE "inventory_block" ADD CONSTRAINT "inventory_block_cabin" CHECK ("inventory_block"."cabin" ~ '^[A-Z]$') NOT VALID;
--> statement-breakpoint
ALTER TABLE "booking_flight" ADD CONSTRAINT "booking_flight_cabin" CHECK ("booking_flight"."cabin" ~ '^[A-Z]$') NOT VALID;
--> statement-breakpoint
ALTER TABLE "agency_invoice_line" ADD CONSTRAINT "agency_invoice_line_kind" CHECK ("agency_invoice_line"."kind" in ('sale', 'commission', 'refund', 'commission_reversal', 'payment', 'deposit_drawn', 'transfer', 'adjustment', 'deposit', 'deposit_return')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "refund_limit" ADD CONSTRAINT "refund_limit_role" CHECK ("refund_limit"."role" in ('administrator', 'editor', 'planner', 'revenue', 'service', 'finance', 'auditor')) NOT VALID;
--> statement-breakpoint
DO $$
DECLARE
  late record;
BEGIN
  FOR late IN SELECT conrelid::regclass AS "of", conname FROM pg_constraint
    WHERE NOT convalidated AND connamespace = 'public'::regnamespace AND conname IN (
      'consent_choice_domain_id_domain_domain_id_fk',
      'error_count_domain_id_domain_domain_id_fk',
      'funnel_count_domain_id_domain_domain_id_fk',
      'commission_rule_origin_airport_airport_code_fk',
      'commission_rule_destination_airport_airport_code_fk',
      'commission_rule_extra_code_extra_extra_code_fk',
      'commission_rule_extra_group_extra_group_group_code_fk',
      'account_roles',
      'booking_class_cabin',
      'fare_family_cabin',
      'inventory_cabin',
      'inventory_block_cabin',
      'booking_flight_cabin',
      'agency_invoice_line_kind',
      'refund_limit_role')
  LOOP
    BEGIN
      EXECUTE format('ALTER TABLE %s VALIDATE CONSTRAINT %I', late."of", late.conname);
    EXCEPTION WHEN check_violation OR foreign_key_violation THEN
      RAISE WARNING 'rows of % that were filed earlier break %: mend them and validate it', late."of", late.conname;
    END;
  END LOOP;
END $$;
