CREATE TABLE "scene" (
	"name" text PRIMARY KEY NOT NULL,
	"words" text[] DEFAULT '{}' NOT NULL,
	"landscape" boolean DEFAULT false NOT NULL,
	"card" text,
	"band" text,
	"wide" text,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "scene_name" CHECK ("scene"."name" ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
	CONSTRAINT "scene_drawn" CHECK (coalesce("scene"."card", "scene"."band", "scene"."wide") is not null)
);
--> statement-breakpoint
-- Processes keep scenes with the rest of the content (migration 0003).
CREATE TRIGGER scene_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON scene
  FOR EACH STATEMENT EXECUTE FUNCTION content_changed();
