ALTER TABLE "agency" ADD COLUMN "selling_stopped_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "credit_account" ADD COLUMN "month_limit_minor" bigint;--> statement-breakpoint
ALTER TABLE "credit_account" ADD COLUMN "month_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "credit_account" ADD COLUMN "month" text;--> statement-breakpoint
ALTER TABLE "payment_tender" ADD COLUMN "credit_month" text;--> statement-breakpoint
ALTER TABLE "group_deposit" ADD COLUMN "credit_month" text;--> statement-breakpoint
ALTER TABLE "credit_account" ADD CONSTRAINT "credit_account_month" CHECK ("credit_account"."month_minor" >= 0 and ("credit_account"."month" is not null or "credit_account"."month_minor" = 0));--> statement-breakpoint
ALTER TABLE "credit_account" ADD CONSTRAINT "credit_account_month_limit" CHECK ("credit_account"."month_limit_minor" >= 0);