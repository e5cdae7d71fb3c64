ALTER TABLE "payment" ADD COLUMN "webhook_url" text;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "description" text;