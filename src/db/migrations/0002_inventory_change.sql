CREATE TABLE "inventory_change" (
	"change_no" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "inventory_change_change_no_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"xid" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"flight_ids" integer[] NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox"."operation" (
	"idempotency_key" text PRIMARY KEY NOT NULL,
	"sandbox_payment_id" text NOT NULL,
	"kind" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "return_url" text NOT NULL;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "locale" text NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox"."payment" ADD COLUMN "wrong_codes" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox"."payment" ADD COLUMN "authorised_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "sandbox"."operation" ADD CONSTRAINT "operation_sandbox_payment_id_payment_sandbox_payment_id_fk" FOREIGN KEY ("sandbox_payment_id") REFERENCES "sandbox"."payment"("sandbox_payment_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "inventory_change_xid" ON "inventory_change" USING btree ("xid");--> statement-breakpoint
CREATE INDEX "inventory_change_age" ON "inventory_change" USING btree ("changed_at");--> statement-breakpoint
CREATE INDEX "sandbox_payment_due" ON "sandbox"."payment" USING btree ("resolves_at") WHERE "sandbox"."payment"."resolves_at" is not null;