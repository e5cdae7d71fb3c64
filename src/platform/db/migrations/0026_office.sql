CREATE TABLE "booking_note" (
	"booking_note_id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"author_id" text NOT NULL,
	"author_name" text NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "booking_note_text" CHECK (length(trim("booking_note"."text")) between 1 and 2000)
);
--> statement-breakpoint
CREATE TABLE "refund_limit" (
	"role" text NOT NULL,
	"currency" char(3) NOT NULL,
	"amount_minor" bigint NOT NULL,
	CONSTRAINT "refund_limit_pkey" PRIMARY KEY("role","currency"),
	CONSTRAINT "refund_limit_amount" CHECK ("refund_limit"."amount_minor" > 0)
);
--> statement-breakpoint
ALTER TABLE "booking_note" ADD CONSTRAINT "booking_note_booking_id_booking_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."booking"("booking_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "booking_note_by_booking" ON "booking_note" USING btree ("booking_id","at");--> statement-breakpoint
CREATE INDEX "booking_by_email" ON "booking" USING btree (lower("contact_email")) WHERE "booking"."contact_email" is not null;--> statement-breakpoint
CREATE INDEX "passenger_by_surname" ON "passenger" USING btree ((regexp_replace(split_part("ticket_name", '/', 1), '[^A-Z0-9]', '', 'g')) collate "C") WHERE "passenger"."ticket_name" is not null;--> statement-breakpoint
CREATE INDEX "message_by_creation" ON "message" USING btree ("created_at","message_id");--> statement-breakpoint
CREATE FUNCTION "refuse_note_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'notes about a booking are only ever added' USING ERRCODE = 'integrity_constraint_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER "booking_note_append_only" BEFORE UPDATE OR DELETE ON "booking_note"
	FOR EACH ROW EXECUTE FUNCTION "refuse_note_change"();--> statement-breakpoint
CREATE TRIGGER "booking_note_never_emptied" BEFORE TRUNCATE ON "booking_note"
	FOR EACH STATEMENT EXECUTE FUNCTION "refuse_note_change"();--> statement-breakpoint
INSERT INTO "refund_limit" ("role", "currency", "amount_minor") VALUES
	('service', 'EUR', 30000), ('service', 'USD', 30000), ('service', 'MXN', 600000), ('service', 'DOP', 2000000),
	('service', 'CRC', 15000000), ('service', 'HNL', 800000), ('service', 'GBP', 25000),
	('finance', 'EUR', 500000), ('finance', 'USD', 500000), ('finance', 'MXN', 10000000), ('finance', 'DOP', 30000000),
	('finance', 'CRC', 250000000), ('finance', 'HNL', 13000000), ('finance', 'GBP', 420000);
