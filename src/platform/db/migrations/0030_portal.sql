ALTER TABLE "message" DROP CONSTRAINT "message_kind";--> statement-breakpoint
ALTER TABLE "message" ADD COLUMN "account_id" uuid;--> statement-breakpoint
ALTER TABLE "message" ADD CONSTRAINT "message_account_id_account_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message" ADD CONSTRAINT "message_password_once" UNIQUE("account_id","kind","occasion");--> statement-breakpoint
ALTER TABLE "message" ADD CONSTRAINT "message_kind" CHECK ("message"."kind" in ('confirmation', 'payment-problem', 'refund', 'hold-lapsing', 'checkin-open', 'schedule-change', 'newsletter-confirmation', 'reservation-code', 'account-invitation', 'account-reset', 'account-password-changed'));--> statement-breakpoint
CREATE INDEX "flight_by_departure" ON "flight" USING btree ("departs_at");--> statement-breakpoint
-- The portal shows an agency's administrator the open sessions of its people, never a token (docs/decisions/0046-portal.md).
ALTER TABLE "account_session" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "portal" ON "account_session" FOR SELECT TO "agency_portal"
	USING (EXISTS (SELECT FROM "agency_member" m WHERE m."account_id" = "account_session"."account_id"));--> statement-breakpoint
GRANT SELECT ("account_session_id", "account_id", "completed_at", "seen_at", "expires_at", "created_at", "user_agent")
	ON "account_session" TO "agency_portal";--> statement-breakpoint
-- Which flights leave at another time than was booked: of flights, not of anybody.
GRANT SELECT ON "flight_change" TO "agency_portal";
