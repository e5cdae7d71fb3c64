CREATE TABLE "acting_session" (
	"acting_session_id" uuid PRIMARY KEY NOT NULL,
	"token" char(64) NOT NULL,
	"account_id" uuid NOT NULL,
	"staff_name" text NOT NULL,
	"staff_session_id" uuid,
	"agency_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"began_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "acting_session_token" UNIQUE("token"),
	CONSTRAINT "acting_session_reason" CHECK (length(trim("acting_session"."reason")) between 10 and 500),
	CONSTRAINT "acting_session_times" CHECK ("acting_session"."expires_at" > "acting_session"."began_at" and "acting_session"."expires_at" <= "acting_session"."began_at" + interval '30 minutes'
        and "acting_session"."ended_at" >= "acting_session"."began_at")
);
--> statement-breakpoint
ALTER TABLE "audit_entry" ADD COLUMN "acting_session_id" uuid;--> statement-breakpoint
ALTER TABLE "acting_session" ADD CONSTRAINT "acting_session_account_id_account_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "acting_session" ADD CONSTRAINT "acting_session_staff_session_id_account_session_account_session_id_fk" FOREIGN KEY ("staff_session_id") REFERENCES "public"."account_session"("account_session_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "acting_session" ADD CONSTRAINT "acting_session_agency_id_agency_agency_id_fk" FOREIGN KEY ("agency_id") REFERENCES "public"."agency"("agency_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "acting_session_one_open" ON "acting_session" USING btree ("staff_session_id") WHERE "acting_session"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "acting_session_by_staff_session" ON "acting_session" USING btree ("staff_session_id");--> statement-breakpoint
CREATE INDEX "acting_session_by_agency" ON "acting_session" USING btree ("agency_id","began_at");--> statement-breakpoint
CREATE INDEX "acting_session_by_account" ON "acting_session" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "acting_session_open" ON "acting_session" USING btree ("expires_at") WHERE "acting_session"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "audit_entry_by_acting_session" ON "audit_entry" USING btree ("acting_session_id") WHERE "audit_entry"."acting_session_id" is not null;--> statement-breakpoint
-- An agency reads who visited it and what was done meanwhile: no token, and no session of the office.
ALTER TABLE "acting_session" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "portal" ON "acting_session" FOR SELECT TO "agency_portal"
	USING ("agency_id" = ANY ((SELECT portal_agencies())::uuid[]));--> statement-breakpoint
GRANT SELECT ("acting_session_id", "account_id", "staff_name", "agency_id", "reason", "began_at", "expires_at",
	"ended_at") ON "acting_session" TO "agency_portal";--> statement-breakpoint
ALTER TABLE "audit_entry" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "portal" ON "audit_entry" FOR SELECT TO "agency_portal"
	USING (EXISTS (SELECT FROM "acting_session" v WHERE v."acting_session_id" = "audit_entry"."acting_session_id"));--> statement-breakpoint
GRANT SELECT ("audit_entry_id", "at", "act", "subject_type", "subject_id", "acting_session_id")
	ON "audit_entry" TO "agency_portal";
