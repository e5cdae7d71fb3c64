DROP INDEX "booking_client_held";--> statement-breakpoint
CREATE INDEX "booking_client_held" ON "booking" USING btree (split_part("client", '.', 1)) WHERE "booking"."state" = 'held';