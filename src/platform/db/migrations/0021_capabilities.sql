-- What each site leaves out of what the program can do.
ALTER TABLE "domain" ADD COLUMN "not_offered" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "domain" ADD CONSTRAINT "domain_not_offered" CHECK ("domain"."not_offered" <@ array['onlineCheckin', 'changeOnline', 'cancelOnline', 'nameCorrection', 'addLater', 'flexibleTicket', 'pets', 'sportsBags', 'assistance']::text[]);