CREATE TABLE "left_out_part" (
	"part" text NOT NULL,
	"subject" text NOT NULL,
	"reason" text NOT NULL,
	"times" integer NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "left_out_part_pkey" PRIMARY KEY("part","subject"),
	CONSTRAINT "left_out_part_part" CHECK ("left_out_part"."part" in ('logo', 'pictures', 'itinerary', 'calendar'))
);
