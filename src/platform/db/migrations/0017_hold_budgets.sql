-- Who holds what without paying can be counted by address; holds of before have none and are ordinary ones.
ALTER TABLE "booking" ADD COLUMN "client" text;--> statement-breakpoint
ALTER TABLE "booking" ADD COLUMN "short_hold" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "booking_client_held" ON "booking" USING btree ("client") WHERE "booking"."state" = 'held';
