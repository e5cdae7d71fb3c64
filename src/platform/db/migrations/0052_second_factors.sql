ALTER TABLE "account_verification" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP TABLE "account_verification" CASCADE;--> statement-breakpoint
ALTER TABLE "account_credential" DROP CONSTRAINT "account_credential_once";--> statement-breakpoint
ALTER TABLE "account_credential" DROP CONSTRAINT "account_credential_provider";--> statement-breakpoint
ALTER TABLE "account_credential" ALTER COLUMN "password" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "account" DROP COLUMN "email_verified";--> statement-breakpoint
ALTER TABLE "account_credential" DROP COLUMN "provider_account_id";--> statement-breakpoint
ALTER TABLE "account_credential" DROP COLUMN "provider_id";--> statement-breakpoint
ALTER TABLE "account_session" DROP COLUMN "ip_address";--> statement-breakpoint
ALTER TABLE "account_session" DROP COLUMN "active_agency_id";--> statement-breakpoint
ALTER TABLE "account_totp" DROP COLUMN "failed_verification_count";--> statement-breakpoint
ALTER TABLE "account_totp" DROP COLUMN "locked_until";--> statement-breakpoint
ALTER TABLE "agency" DROP COLUMN "metadata";--> statement-breakpoint
ALTER TABLE "account_credential" ADD CONSTRAINT "account_credential_once" UNIQUE("account_id");