ALTER TABLE "agency_member" ADD COLUMN "limits" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "passenger" ADD COLUMN "again_confirmed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- One number was the limit in every currency: it stays that of each currency in which the agency has credit.
UPDATE "agency_member" m SET "limits" = l."limits"
FROM (SELECT o."agency_member_id", jsonb_object_agg(c."currency", jsonb_build_object(
    'bookingLimitMinor', o."booking_limit_minor", 'dayLimitMinor', o."day_limit_minor")) "limits"
  FROM "agency_member" o JOIN "credit_account" c ON c."agency_id" = o."agency_id" GROUP BY o."agency_member_id") l
WHERE l."agency_member_id" = m."agency_member_id" AND num_nonnulls(m."booking_limit_minor", m."day_limit_minor") > 0;--> statement-breakpoint
ALTER TABLE "agency_member" DROP CONSTRAINT "agency_member_limits";--> statement-breakpoint
ALTER TABLE "agency_member" DROP COLUMN "booking_limit_minor";--> statement-breakpoint
ALTER TABLE "agency_member" DROP COLUMN "day_limit_minor";--> statement-breakpoint
ALTER TABLE "agency_member" ADD CONSTRAINT "agency_member_limits" CHECK (jsonb_typeof("agency_member"."limits") = 'object' and not jsonb_path_exists("agency_member"."limits", '$.*.* ? (@ < 0)'));