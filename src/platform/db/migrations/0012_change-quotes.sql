CREATE TABLE "change_quote" (
	"quote_id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"booking_version" bigint NOT NULL,
	"kind" text NOT NULL,
	"command" jsonb NOT NULL,
	"prepared" jsonb NOT NULL,
	"outcome" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"residual_minor" bigint NOT NULL,
	"currency" char(3) NOT NULL,
	"state" text NOT NULL,
	"hold_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "change_quote_kind" CHECK ("change_quote"."kind" in ('cancel', 'exchange', 'add')),
	CONSTRAINT "change_quote_outcome" CHECK ("change_quote"."outcome" in ('pay', 'refund', 'even')),
	CONSTRAINT "change_quote_state" CHECK ("change_quote"."state" in ('proposed', 'confirmed', 'superseded', 'expired', 'failed')),
	CONSTRAINT "change_quote_amount" CHECK ("change_quote"."amount_minor" >= 0 and ("change_quote"."outcome" = 'even') = ("change_quote"."amount_minor" = 0)),
	CONSTRAINT "change_quote_residual" CHECK ("change_quote"."residual_minor" >= 0),
	CONSTRAINT "change_quote_ended" CHECK (("change_quote"."state" = 'proposed') = ("change_quote"."ended_at" is null)),
	CONSTRAINT "change_quote_currency" CHECK ("change_quote"."currency" ~ '^[A-Z]{3}$')
);
--> statement-breakpoint
ALTER TABLE "refund" DROP CONSTRAINT "refund_reason";--> statement-breakpoint
ALTER TABLE "change_quote" ADD CONSTRAINT "change_quote_booking_id_booking_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."booking"("booking_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "change_quote_one_proposed" ON "change_quote" USING btree ("booking_id") WHERE "change_quote"."state" = 'proposed';--> statement-breakpoint
CREATE INDEX "change_quote_expiry" ON "change_quote" USING btree ("expires_at") WHERE "change_quote"."state" = 'proposed';--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_reason" CHECK ("refund"."reason" in ('cancelled', 'exchanged', 'schedule_change', 'goodwill', 'duplicate', 'correction'));