-- A sale, a commission and what is taken back of them name their booking. It holds for new rows at once. Older rows are
-- checked at the end: if one breaks it, the constraint stays NOT VALID and the log says so; no movement is changed.
ALTER TABLE "credit_movement" ADD CONSTRAINT "credit_movement_booking" CHECK ("credit_movement"."kind" not in ('sale', 'commission', 'refund', 'commission_reversal') or "credit_movement"."booking_id" is not null) NOT VALID;
--> statement-breakpoint
DO $$
BEGIN
  ALTER TABLE "credit_movement" VALIDATE CONSTRAINT "credit_movement_booking";
EXCEPTION WHEN check_violation THEN
  RAISE WARNING 'movements of credit without their booking break credit_movement_booking: mend them and validate it';
END $$;
