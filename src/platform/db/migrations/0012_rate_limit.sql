-- Budgets that all processes share (rate-limiter-flexible reads and writes it; the columns and their order are its own).
-- Unlogged: no budget is worth a write to disk, and after a crash all of them are simply full again.
CREATE UNLOGGED TABLE "rate_limit" (
	"key" varchar(255) PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
