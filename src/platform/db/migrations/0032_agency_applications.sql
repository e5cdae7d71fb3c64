CREATE TABLE "agency_application" (
	"agency_application_id" uuid PRIMARY KEY NOT NULL,
	"domain_id" smallint NOT NULL,
	"locale" text NOT NULL,
	"company" text NOT NULL,
	"legal_name" text NOT NULL,
	"tax_number" text NOT NULL,
	"country" char(2) NOT NULL,
	"address" text NOT NULL,
	"contact_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"registration" text,
	"monthly_bookings" text NOT NULL,
	"message" text,
	"consented_at" timestamp (3) with time zone NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"decided_by" uuid,
	"reason" text,
	"agency_id" uuid,
	CONSTRAINT "agency_application_state" CHECK ("agency_application"."state" in ('received', 'approved', 'refused')),
	CONSTRAINT "agency_application_monthly_bookings" CHECK ("agency_application"."monthly_bookings" in ('1-20', '21-100', '101-500', '501+')),
	CONSTRAINT "agency_application_locale" CHECK ("agency_application"."locale" ~ '^[a-z]{2}$'),
	CONSTRAINT "agency_application_decided" CHECK (("agency_application"."state" = 'received') = ("agency_application"."decided_at" is null)),
	CONSTRAINT "agency_application_refused" CHECK (("agency_application"."state" = 'refused') = ("agency_application"."reason" is not null)),
	CONSTRAINT "agency_application_approved" CHECK (("agency_application"."state" = 'approved') = ("agency_application"."agency_id" is not null)),
	CONSTRAINT "agency_application_plain" CHECK ("agency_application"."email" !~ '[[:cntrl:]]' and "agency_application"."company" !~ '[[:cntrl:]]' and "agency_application"."contact_name" !~ '[[:cntrl:]]')
);
--> statement-breakpoint
ALTER TABLE "message" DROP CONSTRAINT "message_kind";--> statement-breakpoint
ALTER TABLE "message" ADD COLUMN "agency_application_id" uuid;--> statement-breakpoint
ALTER TABLE "agency_application" ADD CONSTRAINT "agency_application_domain_id_domain_domain_id_fk" FOREIGN KEY ("domain_id") REFERENCES "public"."domain"("domain_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agency_application" ADD CONSTRAINT "agency_application_decided_by_account_account_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."account"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agency_application" ADD CONSTRAINT "agency_application_agency_id_agency_agency_id_fk" FOREIGN KEY ("agency_id") REFERENCES "public"."agency"("agency_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "agency_application_by_state" ON "agency_application" USING btree ("state","agency_application_id");--> statement-breakpoint
CREATE INDEX "agency_application_by_email" ON "agency_application" USING btree ("email");--> statement-breakpoint
ALTER TABLE "message" ADD CONSTRAINT "message_agency_application_id_agency_application_agency_application_id_fk" FOREIGN KEY ("agency_application_id") REFERENCES "public"."agency_application"("agency_application_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message" ADD CONSTRAINT "message_application_once" UNIQUE("agency_application_id","kind","occasion");--> statement-breakpoint
ALTER TABLE "message" ADD CONSTRAINT "message_kind" CHECK ("message"."kind" in ('confirmation', 'payment-problem', 'refund', 'hold-lapsing', 'checkin-open', 'schedule-change', 'newsletter-confirmation', 'reservation-code', 'account-invitation', 'account-reset', 'agency-invoice', 'agency-report', 'agency-application-received', 'agency-application-refused', 'account-password-changed', 'credit-low'));