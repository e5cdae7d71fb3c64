ALTER TABLE "booking" ADD COLUMN "trip_day" date;--> statement-breakpoint
ALTER TABLE "booking" ADD COLUMN "trip_origin" char(3);--> statement-breakpoint
ALTER TABLE "booking" ADD COLUMN "trip_destination" char(3);--> statement-breakpoint
ALTER TABLE "booking" ADD COLUMN "trip_family" text;--> statement-breakpoint
ALTER TABLE "booking_flight" ADD COLUMN "agency_id" uuid;--> statement-breakpoint
-- Of the flights of each booking that there is; the booking itself stays as it was, and so does its version.
ALTER TABLE "booking" DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE "booking" b SET "trip_day" = f."departure_date", "trip_origin" = f."origin",
	"trip_destination" = f."destination", "trip_family" = bf."family"
FROM "booking_flight" bf JOIN "flight" f USING ("flight_id")
WHERE bf."booking_id" = b."booking_id" AND bf."flight_no" = 1;--> statement-breakpoint
ALTER TABLE "booking" ENABLE TRIGGER USER;--> statement-breakpoint
UPDATE "booking_flight" bf SET "agency_id" = b."agency_id"
FROM "booking" b WHERE b."booking_id" = bf."booking_id" AND b."agency_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "audit_entry_by_act" ON "audit_entry" USING btree ("act" text_pattern_ops,"at");--> statement-breakpoint
CREATE INDEX "account_staff_by_name" ON "account" USING btree (lower("name"),"account_id") WHERE "account"."kind" = 'staff';--> statement-breakpoint
CREATE INDEX "booking_agency_trips" ON "booking" USING btree ("agency_id","trip_day","booking_id") WHERE "booking"."agency_id" is not null;--> statement-breakpoint
CREATE INDEX "booking_flight_by_agency" ON "booking_flight" USING btree ("agency_id","flight_id") WHERE "booking_flight"."agency_id" is not null;--> statement-breakpoint
CREATE INDEX "message_by_kind" ON "message" USING btree ("kind","created_at","message_id");--> statement-breakpoint
CREATE INDEX "message_open" ON "message" USING btree ("created_at","message_id") WHERE "message"."sent_at" is null;--> statement-breakpoint
ALTER TABLE "booking" ADD CONSTRAINT "booking_agency_trip" CHECK ("booking"."agency_id" is null
        or num_nulls("booking"."trip_day", "booking"."trip_origin", "booking"."trip_destination", "booking"."trip_family") = 0);
