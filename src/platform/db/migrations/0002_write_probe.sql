CREATE TABLE "write_probe" (
	"filler" "bytea" NOT NULL
);
--> statement-breakpoint
-- Neither compressed nor stored elsewhere: a row fills a page.
ALTER TABLE "write_probe" ALTER COLUMN "filler" SET STORAGE PLAIN;
