ALTER TABLE "domain" ADD COLUMN "colors" jsonb;--> statement-breakpoint
-- The colours of each style were part of the program until now; sites and an airline without colours keep their look.
UPDATE "domain" SET "colors" = styled.colors FROM (VALUES
  ('mexico', jsonb '{"primary":"#0b6b4f","primarySoft":"#e2f3ec","accent":"#ffb84d"}'),
  ('honduras', '{"primary":"#1f4fa3","primarySoft":"#e5edf9","accent":"#7fd3f7"}'),
  ('costarica', '{"primary":"#1b5e3a","primarySoft":"#e3f1e8","accent":"#f6c445"}'),
  ('dominican', '{"primary":"#1a3f8f","primarySoft":"#e5ebf7","accent":"#ff8a7a"}'),
  ('portugal', '{"primary":"#8a1f3b","primarySoft":"#f8e6eb","accent":"#f2c14e"}'),
  ('usa', '{"primary":"#24346b","primarySoft":"#e7e9f3","accent":"#ff9f6b"}')
) AS styled ("style", "colors") WHERE "domain"."style" = styled."style";--> statement-breakpoint
UPDATE "selling_airline" SET "primary_color" = coalesce("primary_color", '#00607a'),
  "primary_soft_color" = coalesce("primary_soft_color", '#e3f1f5'), "accent_color" = coalesce("accent_color", '#ffb84d');--> statement-breakpoint
ALTER TABLE "domain" ADD CONSTRAINT "domain_colors" CHECK ("domain"."colors" is null or (coalesce("domain"."colors" ->> 'primary', '') ~ '^#[0-9a-f]{6}$'
      and coalesce("domain"."colors" ->> 'primarySoft', '') ~ '^#[0-9a-f]{6}$' and coalesce("domain"."colors" ->> 'accent', '') ~ '^#[0-9a-f]{6}$'));
--> statement-breakpoint
ALTER TABLE "kept_document" ADD CONSTRAINT "kept_document_locale" CHECK ("kept_document"."locale" ~ '^[a-z]{2}$');