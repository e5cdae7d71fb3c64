ALTER TABLE "message" DROP CONSTRAINT "message_kind";--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "agent_id" uuid;--> statement-breakpoint
ALTER TABLE "message" ADD COLUMN "credit_account_id" uuid;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_agent_id_account_account_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."account"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message" ADD CONSTRAINT "message_credit_account_id_credit_account_credit_account_id_fk" FOREIGN KEY ("credit_account_id") REFERENCES "public"."credit_account"("credit_account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_by_agent" ON "payment" USING btree ("agent_id","created_at") WHERE "payment"."agent_id" is not null;--> statement-breakpoint
ALTER TABLE "message" ADD CONSTRAINT "message_credit_once" UNIQUE("credit_account_id","kind","occasion");--> statement-breakpoint
ALTER TABLE "message" ADD CONSTRAINT "message_kind" CHECK ("message"."kind" in ('confirmation', 'payment-problem', 'refund', 'hold-lapsing', 'checkin-open', 'schedule-change', 'newsletter-confirmation', 'reservation-code', 'account-invitation', 'account-reset', 'credit-low'));--> statement-breakpoint
GRANT SELECT ("agent_id") ON "payment" TO "agency_portal";
