CREATE TABLE "photograph" (
	"name" text PRIMARY KEY NOT NULL,
	"picture_id" char(32) NOT NULL,
	"alt" jsonb NOT NULL,
	"focus_x" smallint NOT NULL,
	"focus_y" smallint NOT NULL,
	"credit" text,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "photograph_name" CHECK ("photograph"."name" ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
	CONSTRAINT "photograph_focus" CHECK ("photograph"."focus_x" between 0 and 100 and "photograph"."focus_y" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "picture" (
	"picture_id" char(32) PRIMARY KEY NOT NULL,
	"source_hash" char(64) NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"content" "bytea" NOT NULL,
	"named_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "picture_id_form" CHECK ("picture"."picture_id" ~ '^[0-9a-f]{32}$'),
	CONSTRAINT "picture_size" CHECK ("picture"."width" > 0 and "picture"."height" > 0)
);
--> statement-breakpoint
CREATE TABLE "picture_file" (
	"picture_id" char(32) NOT NULL,
	"width" smallint NOT NULL,
	"format" text NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "picture_file_picture_id_width_format_pk" PRIMARY KEY("picture_id","width","format"),
	CONSTRAINT "picture_file_format" CHECK ("picture_file"."format" in ('avif', 'webp', 'jpg'))
);
--> statement-breakpoint
ALTER TABLE "content_entry" DROP CONSTRAINT "content_entry_kind";--> statement-breakpoint
ALTER TABLE "photograph" ADD CONSTRAINT "photograph_picture_id_picture_picture_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."picture"("picture_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "picture_file" ADD CONSTRAINT "picture_file_picture_id_picture_picture_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."picture"("picture_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "photograph_picture" ON "photograph" USING btree ("picture_id");--> statement-breakpoint
CREATE INDEX "picture_source" ON "picture" USING btree ("source_hash");--> statement-breakpoint
ALTER TABLE "content_entry" ADD CONSTRAINT "content_entry_kind" CHECK ("content_entry"."kind" in ('texts', 'menu', 'banner', 'offer', 'slider', 'page', 'link', 'destination'));--> statement-breakpoint
-- Processes keep what is said about photographs with the rest of the content (migration 0003).
CREATE TRIGGER photograph_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON photograph
  FOR EACH STATEMENT EXECUTE FUNCTION content_changed();
