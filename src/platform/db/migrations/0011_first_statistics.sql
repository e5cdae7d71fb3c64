-- Tables that grow with every booking. The statistics of twenty rows say that a table is best read whole, and prepared
-- statements keep such plans until the next statistics, a minute later: so the first ones wait for a thousand rows.
ALTER TABLE "booking" SET (autovacuum_vacuum_threshold = 1000, autovacuum_analyze_threshold = 1000);--> statement-breakpoint
ALTER TABLE "booking_flight" SET (autovacuum_vacuum_threshold = 1000, autovacuum_analyze_threshold = 1000);--> statement-breakpoint
ALTER TABLE "passenger" SET (autovacuum_vacuum_threshold = 1000, autovacuum_analyze_threshold = 1000);--> statement-breakpoint
ALTER TABLE "price_line" SET (autovacuum_vacuum_threshold = 1000, autovacuum_analyze_threshold = 1000);--> statement-breakpoint
ALTER TABLE "booking_extra" SET (autovacuum_vacuum_threshold = 1000, autovacuum_analyze_threshold = 1000);--> statement-breakpoint
ALTER TABLE "booking_seat" SET (autovacuum_vacuum_threshold = 1000, autovacuum_analyze_threshold = 1000);--> statement-breakpoint
ALTER TABLE "booking_voucher" SET (autovacuum_vacuum_threshold = 1000, autovacuum_analyze_threshold = 1000);--> statement-breakpoint
ALTER TABLE "payment" SET (autovacuum_vacuum_threshold = 1000, autovacuum_analyze_threshold = 1000);--> statement-breakpoint
ALTER TABLE "payment_tender" SET (autovacuum_vacuum_threshold = 1000, autovacuum_analyze_threshold = 1000);--> statement-breakpoint
ALTER TABLE "payment_event" SET (autovacuum_vacuum_threshold = 1000, autovacuum_analyze_threshold = 1000);--> statement-breakpoint
ALTER TABLE "ledger_entry" SET (autovacuum_vacuum_threshold = 1000, autovacuum_analyze_threshold = 1000);--> statement-breakpoint
ALTER TABLE "ledger_line" SET (autovacuum_vacuum_threshold = 1000, autovacuum_analyze_threshold = 1000);--> statement-breakpoint
ALTER TABLE "refund" SET (autovacuum_vacuum_threshold = 1000, autovacuum_analyze_threshold = 1000);--> statement-breakpoint
ALTER TABLE "idempotency" SET (autovacuum_vacuum_threshold = 1000, autovacuum_analyze_threshold = 1000);--> statement-breakpoint
ALTER TABLE "inventory_change" SET (autovacuum_vacuum_threshold = 1000, autovacuum_analyze_threshold = 1000);--> statement-breakpoint
ALTER TABLE "message" SET (autovacuum_vacuum_threshold = 1000, autovacuum_analyze_threshold = 1000);--> statement-breakpoint
ALTER TABLE "message_attachment" SET (autovacuum_vacuum_threshold = 1000, autovacuum_analyze_threshold = 1000);
