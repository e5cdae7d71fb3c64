-- Plain names: what reconciliation finds is a discrepancy.
ALTER TABLE "divergence" RENAME TO "discrepancy";--> statement-breakpoint
ALTER TABLE "discrepancy" RENAME COLUMN "divergence_id" TO "discrepancy_id";--> statement-breakpoint
ALTER INDEX "divergence_pkey" RENAME TO "discrepancy_pkey";--> statement-breakpoint
ALTER INDEX "divergence_open_once" RENAME TO "discrepancy_open_once";--> statement-breakpoint
ALTER TABLE "discrepancy" RENAME CONSTRAINT "divergence_kind" TO "discrepancy_kind";--> statement-breakpoint
ALTER TABLE "discrepancy" RENAME CONSTRAINT "divergence_resolution" TO "discrepancy_resolution";
--> statement-breakpoint
-- What a booking takes from the inventory of a cabin are units.
ALTER TABLE "booking_flight" RENAME COLUMN "places" TO "units";--> statement-breakpoint
ALTER TABLE "booking_flight" RENAME CONSTRAINT "booking_flight_places" TO "booking_flight_units";
