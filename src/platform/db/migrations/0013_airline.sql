-- The airline that this database sells for, in one row. What is null has a neutral default.
CREATE TABLE "selling_airline" (
	"singleton" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"carrier" char(2) NOT NULL,
	"accounting_code" char(3) NOT NULL,
	"name" text NOT NULL,
	"mail_address" text,
	"mark_light" text,
	"mark_dark" text,
	"icon" text,
	"primary_color" text,
	"primary_soft_color" text,
	"accent_color" text,
	"tagline" jsonb,
	"mail_note" jsonb,
	CONSTRAINT "selling_airline_once" CHECK ("selling_airline"."singleton"),
	CONSTRAINT "selling_airline_carrier" CHECK ("selling_airline"."carrier" ~ '^([A-Z][A-Z0-9]|[0-9][A-Z])$'),
	CONSTRAINT "selling_airline_accounting_code" CHECK ("selling_airline"."accounting_code" ~ '^[0-9]{3}$'),
	CONSTRAINT "selling_airline_name" CHECK (length(trim("selling_airline"."name")) between 1 and 80),
	CONSTRAINT "selling_airline_colors" CHECK (coalesce("selling_airline"."primary_color", '#000000') ~ '^#[0-9a-f]{6}$'
        and coalesce("selling_airline"."primary_soft_color", '#000000') ~ '^#[0-9a-f]{6}$'
        and coalesce("selling_airline"."accent_color", '#000000') ~ '^#[0-9a-f]{6}$')
);
--> statement-breakpoint
-- A database in use sells for the airline of its flights; with several, for the one that flies most.
INSERT INTO selling_airline (carrier, accounting_code, name)
SELECT a.carrier, a.accounting_code, a.name
FROM airline a LEFT JOIN (SELECT carrier, count(*) AS flights FROM flight GROUP BY carrier) f USING (carrier)
WHERE a.carrier ~ '^([A-Z][A-Z0-9]|[0-9][A-Z])$' AND a.accounting_code ~ '^[0-9]{3}$'
  AND length(trim(a.name)) BETWEEN 1 AND 80
ORDER BY f.flights DESC NULLS LAST, a.carrier
LIMIT 1;
--> statement-breakpoint
-- Pages show the airline, so an edit of it is an edit of the content.
CREATE TRIGGER selling_airline_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON selling_airline
  FOR EACH STATEMENT EXECUTE FUNCTION content_changed();
