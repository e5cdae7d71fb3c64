CREATE TABLE "flight_operation" (
	"flight_id" integer PRIMARY KEY NOT NULL,
	"estimated_departs_at" timestamp (3) with time zone,
	"estimated_arrives_at" timestamp (3) with time zone,
	"off_block_at" timestamp (3) with time zone,
	"airborne_at" timestamp (3) with time zone,
	"landed_at" timestamp (3) with time zone,
	"on_block_at" timestamp (3) with time zone,
	"door_open_at" timestamp (3) with time zone,
	"departure_gate" text,
	"boarding" text,
	"registration" text,
	"delays" jsonb,
	"cancellation_cause" text,
	"diverted_to" char(3),
	"field_times" jsonb NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	CONSTRAINT "flight_operation_boarding" CHECK ("flight_operation"."boarding" in ('not_started', 'boarding', 'final_call', 'closed')),
	CONSTRAINT "flight_operation_cancellation_cause" CHECK ("flight_operation"."cancellation_cause" in ('airline', 'passengers', 'cargo', 'handling', 'technical', 'damage', 'crew', 'weather', 'air_traffic', 'airport', 'security', 'reactionary', 'strike_own', 'strike_other', 'other')),
	CONSTRAINT "flight_operation_gate" CHECK ("flight_operation"."departure_gate" ~ '^[A-Z0-9]{1,5}$'),
	CONSTRAINT "flight_operation_registration" CHECK ("flight_operation"."registration" ~ '^[A-Z0-9]{1,3}-?[A-Z0-9]{1,5}$'),
	CONSTRAINT "flight_operation_order" CHECK (coalesce("flight_operation"."off_block_at" <= "flight_operation"."airborne_at", true) and coalesce("flight_operation"."airborne_at" <= "flight_operation"."landed_at", true)
        and coalesce("flight_operation"."landed_at" <= "flight_operation"."on_block_at", true) and coalesce("flight_operation"."on_block_at" <= "flight_operation"."door_open_at", true))
);
--> statement-breakpoint
CREATE TABLE "flight_operation_report" (
	"flight_operation_report_id" uuid PRIMARY KEY NOT NULL,
	"flight_id" integer NOT NULL,
	"reported_at" timestamp (3) with time zone NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"account_id" uuid,
	"fields" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "flight_operation" ADD CONSTRAINT "flight_operation_flight_id_flight_flight_id_fk" FOREIGN KEY ("flight_id") REFERENCES "public"."flight"("flight_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flight_operation" ADD CONSTRAINT "flight_operation_diverted_to_airport_airport_code_fk" FOREIGN KEY ("diverted_to") REFERENCES "public"."airport"("airport_code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flight_operation_report" ADD CONSTRAINT "flight_operation_report_flight_id_flight_flight_id_fk" FOREIGN KEY ("flight_id") REFERENCES "public"."flight"("flight_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flight_operation_report" ADD CONSTRAINT "flight_operation_report_account_id_account_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "flight_operation_report_by_flight" ON "flight_operation_report" USING btree ("flight_id","received_at");--> statement-breakpoint
CREATE TRIGGER flight_operation_version BEFORE UPDATE ON flight_operation
  FOR EACH ROW EXECUTE FUNCTION raise_version();
--> statement-breakpoint
CREATE FUNCTION refuse_report_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'reports about flights are only ever added' USING ERRCODE = 'integrity_constraint_violation';
END $$;

CREATE TRIGGER flight_operation_report_append_only BEFORE UPDATE OR DELETE ON flight_operation_report
  FOR EACH ROW EXECUTE FUNCTION refuse_report_change();
CREATE TRIGGER flight_operation_report_never_emptied BEFORE TRUNCATE ON flight_operation_report
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_report_change();
