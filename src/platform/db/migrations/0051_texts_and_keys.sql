-- Texts of photographs and of the selling airline join the other texts that are data, lines of invoices and contracts of
-- groups refer by key, and kept files do not change. Each constraint holds for new rows
-- at once. Older rows are checked at the end: what they break stays NOT VALID, and the log names it.
ALTER TABLE "translation" DROP CONSTRAINT "translation_field";--> statement-breakpoint
ALTER TABLE "translation" DROP CONSTRAINT "translation_locale";--> statement-breakpoint
ALTER TABLE "agency_invoice_line" DROP CONSTRAINT "agency_invoice_line_agency_invoice_id_agency_invoice_agency_invoice_id_fk";--> statement-breakpoint
ALTER TABLE "translation" ADD COLUMN "photograph_name" text GENERATED ALWAYS AS (case when subject = 'photograph' then key end) STORED;--> statement-breakpoint
ALTER TABLE "translation" ADD COLUMN "selling_airline" boolean GENERATED ALWAYS AS (case when subject = 'selling_airline' then key::boolean end) STORED;--> statement-breakpoint
ALTER TABLE "block_contract" ADD COLUMN "group_id" uuid GENERATED ALWAYS AS (case when kind = 'group' then contract_id end) STORED;--> statement-breakpoint
-- The airline's texts were written by hand: one without a language is English.
INSERT INTO "translation" ("subject", "key", "field", "locale", "text")
SELECT "written"."subject", "written"."key", "written"."field", "each"."key", "each"."value" FROM (
	SELECT 'photograph' AS "subject", "name" AS "key", 'alt' AS "field", "alt" AS "texts" FROM "photograph"
	UNION ALL SELECT 'selling_airline', "singleton"::text, 'tagline', "tagline" FROM "selling_airline"
	UNION ALL SELECT 'selling_airline', "singleton"::text, 'mail_note', "mail_note" FROM "selling_airline") AS "written"
CROSS JOIN LATERAL jsonb_each_text(CASE jsonb_typeof("written"."texts") WHEN 'object' THEN "written"."texts"
	WHEN 'string' THEN jsonb_build_object('en', "written"."texts") ELSE '{}' END) AS "each" WHERE "each"."value" IS NOT NULL;
--> statement-breakpoint
ALTER TABLE "photograph" DROP COLUMN "alt";--> statement-breakpoint
ALTER TABLE "selling_airline" DROP COLUMN "tagline";--> statement-breakpoint
ALTER TABLE "selling_airline" DROP COLUMN "mail_note";--> statement-breakpoint
ALTER TABLE "translation" ADD CONSTRAINT "translation_field" CHECK (("translation"."subject", "translation"."field") in (('airport', 'name'), ('charge', 'name'), ('extra_group', 'title'), ('extra_group', 'short_description'), ('extra', 'title'), ('extra', 'description'), ('photograph', 'alt'), ('selling_airline', 'tagline'), ('selling_airline', 'mail_note')));--> statement-breakpoint
ALTER TABLE "translation" ADD CONSTRAINT "translation_locale" CHECK ("translation"."locale" ~ '^[a-z]{2}(-([A-Z]{2}|[0-9]{3}))?$') NOT VALID;--> statement-breakpoint
ALTER TABLE "translation" ADD CONSTRAINT "translation_photograph_name_photograph_name_fk" FOREIGN KEY ("photograph_name") REFERENCES "public"."photograph"("name") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "translation" ADD CONSTRAINT "translation_selling_airline_selling_airline_singleton_fk" FOREIGN KEY ("selling_airline") REFERENCES "public"."selling_airline"("singleton") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- A line belongs to the account of its invoice, whose movement it bills. Lines refuse any change but this one.
ALTER TABLE "agency_invoice_line" ADD COLUMN "credit_account_id" uuid;--> statement-breakpoint
ALTER TABLE "agency_invoice_line" DISABLE TRIGGER "agency_invoice_line_kept";--> statement-breakpoint
UPDATE "agency_invoice_line" SET "credit_account_id" = i."credit_account_id" FROM "agency_invoice" i
	WHERE i."agency_invoice_id" = "agency_invoice_line"."agency_invoice_id";--> statement-breakpoint
ALTER TABLE "agency_invoice_line" ENABLE TRIGGER "agency_invoice_line_kept";--> statement-breakpoint
ALTER TABLE "agency_invoice_line" ALTER COLUMN "credit_account_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "agency_invoice" ADD CONSTRAINT "agency_invoice_lines" UNIQUE("agency_invoice_id","credit_account_id");--> statement-breakpoint
ALTER TABLE "agency_invoice_line" ADD CONSTRAINT "agency_invoice_line_invoice" FOREIGN KEY ("agency_invoice_id","credit_account_id") REFERENCES "public"."agency_invoice"("agency_invoice_id","credit_account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agency_invoice_line" ADD CONSTRAINT "agency_invoice_line_movement" FOREIGN KEY ("credit_account_id","movement_no") REFERENCES "public"."credit_movement"("credit_account_id","movement_no") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "block_contract" ADD CONSTRAINT "block_contract_group_id_group_request_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."group_request"("group_id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
DO $$
DECLARE
  late record;
BEGIN
  FOR late IN SELECT conrelid::regclass AS "of", conname FROM pg_constraint
    WHERE NOT convalidated AND connamespace = 'public'::regnamespace AND conname IN (
      'translation_locale',
      'agency_invoice_line_movement',
      'block_contract_group_id_group_request_group_id_fk')
  LOOP
    BEGIN
      EXECUTE format('ALTER TABLE %s VALIDATE CONSTRAINT %I', late."of", late.conname);
    EXCEPTION WHEN check_violation OR foreign_key_violation THEN
      RAISE WARNING 'rows of % that were filed earlier break %: mend them and validate it', late."of", late.conname;
    END;
  END LOOP;
END $$;
--> statement-breakpoint
-- Processes keep these texts with the rest of the content (migration 0003). A trigger with transition tables has one
-- event.
CREATE FUNCTION content_texts_changed() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM changed WHERE subject IN ('photograph', 'selling_airline')) THEN
    UPDATE content_version SET version = version + 1;
    PERFORM pg_notify('content', '');
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER translation_added AFTER INSERT ON translation
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION content_texts_changed();
--> statement-breakpoint
CREATE TRIGGER translation_changed AFTER UPDATE ON translation
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION content_texts_changed();
--> statement-breakpoint
CREATE TRIGGER translation_removed AFTER DELETE ON translation
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION content_texts_changed();
--> statement-breakpoint
CREATE TRIGGER translation_emptied AFTER TRUNCATE ON translation
  FOR EACH STATEMENT EXECUTE FUNCTION content_changed();
--> statement-breakpoint
-- Files that were handed out are proof of what was said. They are packed already: PostgreSQL need not try once more.
ALTER TABLE "agency_invoice_file" ALTER COLUMN "content" SET STORAGE EXTERNAL;
--> statement-breakpoint
CREATE FUNCTION "refuse_file_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'kept files stay as they were made' USING ERRCODE = 'integrity_constraint_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER "agency_invoice_file_kept" BEFORE UPDATE OR DELETE ON "agency_invoice_file"
	FOR EACH ROW EXECUTE FUNCTION "refuse_file_change"();
--> statement-breakpoint
CREATE TRIGGER "agency_invoice_file_never_emptied" BEFORE TRUNCATE ON "agency_invoice_file"
	FOR EACH STATEMENT EXECUTE FUNCTION "refuse_file_change"();
--> statement-breakpoint
CREATE TRIGGER "kept_document_kept" BEFORE UPDATE OR DELETE ON "kept_document"
	FOR EACH ROW EXECUTE FUNCTION "refuse_file_change"();
--> statement-breakpoint
CREATE TRIGGER "kept_document_never_emptied" BEFORE TRUNCATE ON "kept_document"
	FOR EACH STATEMENT EXECUTE FUNCTION "refuse_file_change"();
