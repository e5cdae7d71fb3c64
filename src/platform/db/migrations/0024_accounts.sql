-- Sessions of before accounts existed name nobody who could be asked again: they end. The visitors they were made of
-- stay noted (0019), and so do the bookings of those visitors.
CREATE TABLE "account" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"username" text,
	"display_username" text,
	"roles" text[] DEFAULT '{}' NOT NULL,
	"locale" text NOT NULL,
	"two_factor_enabled" boolean DEFAULT false NOT NULL,
	"activated_at" timestamp (3) with time zone,
	"suspended_at" timestamp (3) with time zone,
	"last_login_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "account_username" UNIQUE("username"),
	CONSTRAINT "account_email" UNIQUE("kind","email"),
	CONSTRAINT "account_kind" CHECK ("account"."kind" in ('staff', 'agency')),
	CONSTRAINT "account_locale" CHECK ("account"."locale" ~ '^[a-z]{2}$'),
	CONSTRAINT "account_login_name" CHECK (("account"."kind" = 'agency') = ("account"."username" is not null)),
	CONSTRAINT "account_agent_roles" CHECK ("account"."kind" = 'staff' or "account"."roles" = '{}')
);
--> statement-breakpoint
CREATE TABLE "account_credential" (
	"account_credential_id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"provider_account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"password" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "account_credential_once" UNIQUE("account_id","provider_id")
);
--> statement-breakpoint
CREATE TABLE "account_link" (
	"account_link_id" uuid PRIMARY KEY NOT NULL,
	"token_hash" char(64) NOT NULL,
	"account_id" uuid,
	"purpose" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "account_link_token" UNIQUE("token_hash"),
	CONSTRAINT "account_link_purpose" CHECK ("account_link"."purpose" in ('invitation', 'reset'))
);
--> statement-breakpoint
CREATE TABLE "account_passkey" (
	"account_passkey_id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"name" text,
	"public_key" text NOT NULL,
	"credential_id" text NOT NULL,
	"counter" integer NOT NULL,
	"device_type" text NOT NULL,
	"backed_up" boolean NOT NULL,
	"transports" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"aaguid" text,
	CONSTRAINT "account_passkey_credential" UNIQUE("credential_id")
);
--> statement-breakpoint
CREATE TABLE "account_session" (
	"account_session_id" uuid PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"account_id" uuid NOT NULL,
	"kind" text DEFAULT 'staff' NOT NULL,
	"completed_at" timestamp (3) with time zone,
	"seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"active_agency_id" text,
	CONSTRAINT "account_session_token" UNIQUE("token"),
	CONSTRAINT "account_session_kind" CHECK ("account_session"."kind" in ('staff', 'agency'))
);
--> statement-breakpoint
CREATE TABLE "account_totp" (
	"account_totp_id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"secret" text NOT NULL,
	"recovery_codes" text NOT NULL,
	"verified" boolean DEFAULT false NOT NULL,
	"failed_verification_count" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamp (3) with time zone,
	CONSTRAINT "account_totp_once" UNIQUE("account_id")
);
--> statement-breakpoint
CREATE TABLE "account_verification" (
	"account_verification_id" uuid PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "agency" (
	"agency_id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"metadata" text,
	"suspended_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "agency_slug" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "agency_member" (
	"agency_member_id" uuid PRIMARY KEY NOT NULL,
	"agency_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"role" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "agency_member_once" UNIQUE("account_id"),
	CONSTRAINT "agency_member_role" CHECK ("agency_member"."role" in ('administrator', 'seller', 'finance'))
);
--> statement-breakpoint
ALTER TABLE "message" DROP CONSTRAINT "message_kind";--> statement-breakpoint
ALTER TABLE "message" ADD COLUMN "account_link_id" uuid;--> statement-breakpoint
ALTER TABLE "account_credential" ADD CONSTRAINT "account_credential_account_id_account_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_link" ADD CONSTRAINT "account_link_account_id_account_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_passkey" ADD CONSTRAINT "account_passkey_account_id_account_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_session" ADD CONSTRAINT "account_session_account_id_account_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_totp" ADD CONSTRAINT "account_totp_account_id_account_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agency_member" ADD CONSTRAINT "agency_member_agency_id_agency_agency_id_fk" FOREIGN KEY ("agency_id") REFERENCES "public"."agency"("agency_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agency_member" ADD CONSTRAINT "agency_member_account_id_account_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_link_by_account" ON "account_link" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "account_link_by_end" ON "account_link" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "account_passkey_by_account" ON "account_passkey" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "account_session_by_account" ON "account_session" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "account_session_by_end" ON "account_session" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "account_verification_by_identifier" ON "account_verification" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "agency_member_by_agency" ON "agency_member" USING btree ("agency_id");--> statement-breakpoint
ALTER TABLE "message" ADD CONSTRAINT "message_account_link_id_account_link_account_link_id_fk" FOREIGN KEY ("account_link_id") REFERENCES "public"."account_link"("account_link_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message" ADD CONSTRAINT "message_account_once" UNIQUE("account_link_id","kind","occasion");--> statement-breakpoint
ALTER TABLE "message" ADD CONSTRAINT "message_kind" CHECK ("message"."kind" in ('confirmation', 'payment-problem', 'refund', 'hold-lapsing', 'checkin-open', 'schedule-change', 'newsletter-confirmation', 'reservation-code', 'account-invitation', 'account-reset'));--> statement-breakpoint
DROP TABLE "signed_in_session";