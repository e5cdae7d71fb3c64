-- Short holds need a challenge, which serves one hold; holds that were refused are counted for staff.
CREATE TABLE "hold_refusal" (
	"counted_minute" timestamp (3) with time zone NOT NULL,
	"flight_id" integer NOT NULL,
	"client" text NOT NULL,
	"code" text NOT NULL,
	"refusals" integer NOT NULL,
	CONSTRAINT "hold_refusal_pkey" PRIMARY KEY("counted_minute","flight_id","client","code"),
	CONSTRAINT "hold_refusal_counted" CHECK ("hold_refusal"."refusals" > 0)
);
--> statement-breakpoint
ALTER TABLE "booking" ADD COLUMN "challenge_id" uuid;--> statement-breakpoint
ALTER TABLE "hold_refusal" ADD CONSTRAINT "hold_refusal_flight_id_flight_flight_id_fk" FOREIGN KEY ("flight_id") REFERENCES "public"."flight"("flight_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "booking_challenge_once" ON "booking" USING btree ("challenge_id") WHERE "booking"."challenge_id" is not null;