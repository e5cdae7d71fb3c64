CREATE TABLE "credit_note" (
	"series" text NOT NULL,
	"number" integer NOT NULL,
	"booking_id" uuid NOT NULL,
	"note_no" smallint NOT NULL,
	"invoice_series" text NOT NULL,
	"invoice_number" integer NOT NULL,
	"cause" text NOT NULL,
	"through_line_no" smallint NOT NULL,
	"reduced_minor" bigint NOT NULL,
	"amount_minor" bigint NOT NULL,
	"stated_minor" bigint NOT NULL,
	"issued_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "credit_note_pkey" PRIMARY KEY("series","number"),
	CONSTRAINT "credit_note_in_booking" UNIQUE("booking_id","note_no"),
	CONSTRAINT "credit_note_cause" CHECK ("credit_note"."cause" in ('cancelled', 'exchanged', 'schedule_change', 'goodwill', 'correction')),
	CONSTRAINT "credit_note_reduced" CHECK ("credit_note"."reduced_minor" >= 0),
	CONSTRAINT "credit_note_stated" CHECK ("credit_note"."stated_minor" >= 0)
);
--> statement-breakpoint
ALTER TABLE "agency_invoice" DROP CONSTRAINT "agency_invoice_number";--> statement-breakpoint
ALTER TABLE "agency_invoice" DROP CONSTRAINT "agency_invoice_period";--> statement-breakpoint
ALTER TABLE "agency_invoice" DROP CONSTRAINT "agency_invoice_movements";--> statement-breakpoint
ALTER TABLE "kept_document" DROP CONSTRAINT "kept_document_kind";--> statement-breakpoint
ALTER TABLE "agency_invoice" ADD COLUMN "kind" text DEFAULT 'invoice' NOT NULL;--> statement-breakpoint
ALTER TABLE "agency_invoice_line" ADD COLUMN "corrects_invoice_id" uuid;--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "through_line_no" smallint;--> statement-breakpoint
-- Until now an invoice stated what the sale had.
UPDATE "invoice" i SET "through_line_no" = (SELECT coalesce(max(l."line_no"), 0) FROM "price_line" l
	WHERE l."booking_id" = i."booking_id" AND l."ends_line_no" IS NULL AND l."cause" IS NULL);
--> statement-breakpoint
ALTER TABLE "invoice" ALTER COLUMN "through_line_no" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "correction_due" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "credit_note" ADD CONSTRAINT "credit_note_booking_id_booking_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."booking"("booking_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_note" ADD CONSTRAINT "credit_note_invoice" FOREIGN KEY ("invoice_series","invoice_number") REFERENCES "public"."invoice"("series","number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agency_invoice_line" ADD CONSTRAINT "agency_invoice_line_corrects_invoice_id_agency_invoice_agency_invoice_id_fk" FOREIGN KEY ("corrects_invoice_id") REFERENCES "public"."agency_invoice"("agency_invoice_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invoice_correction_due" ON "invoice" USING btree ("booking_id") WHERE "invoice"."correction_due";--> statement-breakpoint
ALTER TABLE "agency_invoice" ADD CONSTRAINT "agency_invoice_number" UNIQUE("kind","year","number");--> statement-breakpoint
ALTER TABLE "agency_invoice" ADD CONSTRAINT "agency_invoice_period" UNIQUE("credit_account_id","kind","period_from");--> statement-breakpoint
ALTER TABLE "agency_invoice" ADD CONSTRAINT "agency_invoice_movements" UNIQUE("credit_account_id","kind","first_movement_no");--> statement-breakpoint
ALTER TABLE "agency_invoice" ADD CONSTRAINT "agency_invoice_kind" CHECK ("agency_invoice"."kind" in ('invoice', 'credit_note'));--> statement-breakpoint
ALTER TABLE "kept_document" ADD CONSTRAINT "kept_document_kind" CHECK ("kept_document"."kind" in ('receipt', 'invoice', 'credit_note'));
--> statement-breakpoint
-- Whatever ends a line or refunds money, the invoice of the booking is compared afterwards. Both are written under the
-- lock of the booking, as the comparison is.
CREATE FUNCTION invoice_to_compare() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE invoice SET correction_due = true WHERE booking_id = NEW.booking_id AND NOT correction_due;
	RETURN NULL;
END $$;

CREATE TRIGGER price_line_ended AFTER INSERT ON price_line
  FOR EACH ROW WHEN (NEW.ends_line_no IS NOT NULL) EXECUTE FUNCTION invoice_to_compare();
CREATE TRIGGER refund_made AFTER INSERT ON refund
  FOR EACH ROW EXECUTE FUNCTION invoice_to_compare();
--> statement-breakpoint
CREATE TRIGGER credit_note_kept BEFORE UPDATE OR DELETE ON credit_note
  FOR EACH ROW EXECUTE FUNCTION refuse_invoice_change();
CREATE TRIGGER credit_note_never_emptied BEFORE TRUNCATE ON credit_note
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_invoice_change();
--> statement-breakpoint
ALTER TABLE "booking_event" DROP CONSTRAINT "booking_event_kind";--> statement-breakpoint
ALTER TABLE "booking_event" ADD CONSTRAINT "booking_event_kind" CHECK ("booking_event"."kind" in ('held', 'held_again', 'extended', 'released', 'replaced', 'lapsed', 'retyped', 'named', 'contact', 'chosen', 'vouchers', 'quoted', 'quote_accepted', 'payment_begun', 'payment_authorised', 'payment_failed', 'payment_returned', 'paid', 'confirmed', 'invoiced', 'credit_note', 'added', 'cancelled', 'exchanged', 'schedule_changed', 'refund_asked', 'refunded', 'refund_refused', 'refund_moved', 'dispute_opened', 'dispute_closed', 'mail_asked', 'mail_written', 'mail_sent', 'mail_failed', 'note', 'acted_for'));
--> statement-breakpoint
ALTER TABLE "message" DROP CONSTRAINT "message_kind";--> statement-breakpoint
ALTER TABLE "message" ADD CONSTRAINT "message_kind" CHECK ("message"."kind" in ('confirmation', 'payment-problem', 'refund', 'credit-note', 'hold-lapsing', 'checkin-open', 'schedule-change', 'newsletter-confirmation', 'reservation-code', 'account-invitation', 'account-reset', 'agency-invoice', 'agency-report', 'agency-application-received', 'agency-application-refused', 'account-password-changed', 'credit-low', 'allotment-release', 'quote-accepted', 'agency-group'));
