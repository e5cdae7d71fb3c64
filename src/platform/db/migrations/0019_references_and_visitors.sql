-- Codes that open a reservation after too many wrong pairs; visitors whose token is replaced, and those of before
-- tokens were signed, whose bookings stay theirs.
CREATE TABLE "unsigned_visitor" (
	"visitor" text PRIMARY KEY NOT NULL,
	"noted_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "visitor_rotation" (
	"new_visitor" text PRIMARY KEY NOT NULL,
	"old_visitor" text NOT NULL,
	"booking_id" uuid,
	"rotated_at" timestamp (3) with time zone NOT NULL,
	"presented_at" timestamp (3) with time zone,
	CONSTRAINT "visitor_rotation_once" UNIQUE("booking_id")
);
--> statement-breakpoint
CREATE TABLE "reservation_challenge" (
	"challenge_id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"mailed_at" timestamp (3) with time zone,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "reservation_challenge_attempts" CHECK ("reservation_challenge"."attempts" between 0 and 5)
);
--> statement-breakpoint
ALTER TABLE "message" DROP CONSTRAINT "message_kind";--> statement-breakpoint
CREATE INDEX "visitor_rotation_by_old" ON "visitor_rotation" USING btree ("old_visitor");--> statement-breakpoint
CREATE INDEX "reservation_challenge_mailed" ON "reservation_challenge" USING btree ("booking_id","mailed_at") WHERE "reservation_challenge"."mailed_at" is not null;--> statement-breakpoint
CREATE INDEX "reservation_challenge_age" ON "reservation_challenge" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "booking_visitor_ended" ON "booking" USING btree ("visitor") WHERE "booking"."state" <> 'held';--> statement-breakpoint
ALTER TABLE "message" ADD CONSTRAINT "message_kind" CHECK ("message"."kind" in ('confirmation', 'payment-problem', 'refund', 'hold-lapsing', 'checkin-open', 'schedule-change', 'newsletter-confirmation', 'reservation-code'));--> statement-breakpoint
INSERT INTO "unsigned_visitor" ("visitor", "noted_at")
  SELECT "visitor", now() FROM "booking" UNION SELECT "token_hash", now() FROM "signed_in_session";
