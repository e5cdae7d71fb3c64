-- Files of mails are packed already: PostgreSQL need not try to pack them once more.
ALTER TABLE "message_attachment" ALTER COLUMN "content" SET STORAGE EXTERNAL;--> statement-breakpoint
-- The quick way to pack letters, where this PostgreSQL was built with it.
DO $$ BEGIN
  ALTER TABLE "message" ALTER COLUMN "text_body" SET COMPRESSION lz4;
  ALTER TABLE "message" ALTER COLUMN "html_body" SET COMPRESSION lz4;
EXCEPTION WHEN feature_not_supported THEN NULL;
END $$;
