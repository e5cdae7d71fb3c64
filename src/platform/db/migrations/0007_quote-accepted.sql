ALTER TABLE "message" DROP CONSTRAINT "message_kind";--> statement-breakpoint
ALTER TABLE "agency_mail" DROP CONSTRAINT "agency_mail_about";--> statement-breakpoint
ALTER TABLE "agency_quote" ADD COLUMN "accepted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "agency_quote" ADD COLUMN "accepted_version" text;--> statement-breakpoint
ALTER TABLE "agency_quote" ADD COLUMN "accepted_minor" bigint;--> statement-breakpoint
ALTER TABLE "agency_mail" ADD COLUMN "quoted_booking_id" uuid;--> statement-breakpoint
ALTER TABLE "agency_mail" ADD CONSTRAINT "agency_mail_quoted_booking_id_booking_booking_id_fk" FOREIGN KEY ("quoted_booking_id") REFERENCES "public"."booking"("booking_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "agency_mail_by_quoted_booking" ON "agency_mail" USING btree ("quoted_booking_id") WHERE "agency_mail"."quoted_booking_id" is not null;--> statement-breakpoint
ALTER TABLE "agency_quote" ADD CONSTRAINT "agency_quote_accepted" CHECK (num_nonnulls("agency_quote"."accepted_at", "agency_quote"."accepted_version", "agency_quote"."accepted_minor") in (0, 3));--> statement-breakpoint
ALTER TABLE "agency_quote" ADD CONSTRAINT "agency_quote_accepted_version" CHECK ("agency_quote"."accepted_version" ~ '^[A-Za-z0-9_-]{22}$');--> statement-breakpoint
ALTER TABLE "message" ADD CONSTRAINT "message_kind" CHECK ("message"."kind" in ('confirmation', 'payment-problem', 'refund', 'hold-lapsing', 'checkin-open', 'schedule-change', 'newsletter-confirmation', 'reservation-code', 'account-invitation', 'account-reset', 'agency-invoice', 'agency-report', 'agency-application-received', 'agency-application-refused', 'account-password-changed', 'credit-low', 'allotment-release', 'quote-accepted', 'agency-group'));--> statement-breakpoint
ALTER TABLE "agency_mail" ADD CONSTRAINT "agency_mail_about" CHECK (num_nonnulls("agency_mail"."agency_invoice_id", "agency_mail"."report_schedule_id", "agency_mail"."allotment_agency_id", "agency_mail"."quoted_booking_id") = 1
        and ("agency_mail"."agency_invoice_id" is null and "agency_mail"."quoted_booking_id" is null) = ("agency_mail"."period_from" is not null)
        and ("agency_mail"."period_from" is null) = ("agency_mail"."period_to" is null));