CREATE TABLE "agency_invoice_file" (
	"agency_invoice_id" uuid NOT NULL,
	"locale" text NOT NULL,
	"content" "bytea" NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "agency_invoice_file_pkey" PRIMARY KEY("agency_invoice_id","locale"),
	CONSTRAINT "agency_invoice_file_locale" CHECK ("agency_invoice_file"."locale" ~ '^[a-z]{2}$')
);
--> statement-breakpoint
ALTER TABLE "agency_invoice_file" ADD CONSTRAINT "agency_invoice_file_agency_invoice_id_agency_invoice_agency_invoice_id_fk" FOREIGN KEY ("agency_invoice_id") REFERENCES "public"."agency_invoice"("agency_invoice_id") ON DELETE no action ON UPDATE no action;