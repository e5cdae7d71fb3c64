-- The portal reads which movement of credit a refund has reversed (docs/decisions/0047-reports.md): of the ledger it sees
-- the entries of its agencies' bookings, without their lines. Whoever owns the table sees all of it, as before.
ALTER TABLE "ledger_entry" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "portal" ON "ledger_entry" FOR SELECT TO "agency_portal"
	USING (EXISTS (SELECT FROM "booking" b WHERE b."booking_id" = "ledger_entry"."booking_id"));--> statement-breakpoint
GRANT SELECT ("entry_id", "occasion", "booking_id") ON "ledger_entry" TO "agency_portal";
