CREATE TABLE "kept_document" (
	"booking_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"locale" text NOT NULL,
	"version" text NOT NULL,
	"content" "bytea" NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "kept_document_pkey" PRIMARY KEY("booking_id","kind","locale","version"),
	CONSTRAINT "kept_document_kind" CHECK ("kept_document"."kind" in ('receipt', 'invoice'))
);
--> statement-breakpoint
ALTER TABLE "kept_document" ADD CONSTRAINT "kept_document_booking_id_booking_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."booking"("booking_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- Documents are packed already: PostgreSQL need not try to pack them once more.
ALTER TABLE "kept_document" ALTER COLUMN "content" SET STORAGE EXTERNAL;
