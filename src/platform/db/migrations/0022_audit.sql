CREATE TABLE "audit_entry" (
	"audit_entry_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_entry_audit_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" text,
	"agency_id" text,
	"act" text NOT NULL,
	"subject_type" text NOT NULL,
	"subject_id" text NOT NULL,
	"reason" text,
	"details" jsonb NOT NULL,
	"request_id" text NOT NULL,
	CONSTRAINT "audit_entry_actor_kind" CHECK ("audit_entry"."actor_kind" in ('staff', 'agency', 'none'))
);
--> statement-breakpoint
CREATE INDEX "audit_entry_by_at" ON "audit_entry" USING btree ("at");--> statement-breakpoint
CREATE INDEX "audit_entry_by_subject" ON "audit_entry" USING btree ("subject_type","subject_id","at");--> statement-breakpoint
CREATE INDEX "audit_entry_by_actor" ON "audit_entry" USING btree ("actor_id","at");--> statement-breakpoint
CREATE FUNCTION "refuse_audit_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'the audit log is only ever added to' USING ERRCODE = 'integrity_constraint_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER "audit_entry_append_only" BEFORE UPDATE OR DELETE ON "audit_entry"
	FOR EACH ROW EXECUTE FUNCTION "refuse_audit_change"();--> statement-breakpoint
CREATE TRIGGER "audit_entry_never_emptied" BEFORE TRUNCATE ON "audit_entry"
	FOR EACH STATEMENT EXECUTE FUNCTION "refuse_audit_change"();
