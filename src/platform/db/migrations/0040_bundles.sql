CREATE TABLE "bundle_extra" (
	"bundle_code" text NOT NULL,
	"extra_code" text NOT NULL,
	"quantity" smallint NOT NULL,
	CONSTRAINT "bundle_extra_pkey" PRIMARY KEY("bundle_code","extra_code"),
	CONSTRAINT "bundle_extra_quantity" CHECK ("bundle_extra"."quantity" >= 1),
	CONSTRAINT "bundle_extra_other" CHECK ("bundle_extra"."bundle_code" <> "bundle_extra"."extra_code")
);
--> statement-breakpoint
CREATE TABLE "bundle_seat" (
	"bundle_code" text NOT NULL,
	"category_code" text NOT NULL,
	CONSTRAINT "bundle_seat_pkey" PRIMARY KEY("bundle_code","category_code"),
	CONSTRAINT "bundle_seat_category" CHECK ("bundle_seat"."category_code" in ('STC1', 'STC2', 'STC3', 'STC6', 'STC5', 'STC4', 'SXL', 'STUR', 'SBUS'))
);
--> statement-breakpoint
ALTER TABLE "extra_group" DROP CONSTRAINT "extra_group_type";--> statement-breakpoint
ALTER TABLE "bundle_extra" ADD CONSTRAINT "bundle_extra_bundle_code_extra_extra_code_fk" FOREIGN KEY ("bundle_code") REFERENCES "public"."extra"("extra_code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bundle_extra" ADD CONSTRAINT "bundle_extra_extra_code_extra_extra_code_fk" FOREIGN KEY ("extra_code") REFERENCES "public"."extra"("extra_code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bundle_seat" ADD CONSTRAINT "bundle_seat_bundle_code_extra_extra_code_fk" FOREIGN KEY ("bundle_code") REFERENCES "public"."extra"("extra_code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "extra_group" ADD CONSTRAINT "extra_group_type" CHECK ("extra_group"."type" in ('baggage', 'sports', 'pet', 'meal', 'priority', 'fast_lane', 'lounge', 'flexible', 'insurance', 'transfer', 'assistance', 'bundle'));