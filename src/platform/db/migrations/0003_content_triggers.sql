-- Whatever changes a site, a host or an entry, by whatever program, raises the version in the same transaction and
-- wakes every process when it commits. Writers of content queue on the one row, so versions grow in commit order.
INSERT INTO content_version (singleton, version) VALUES (true, 1) ON CONFLICT DO NOTHING;
--> statement-breakpoint
CREATE FUNCTION content_changed() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  UPDATE content_version SET version = version + 1;
  PERFORM pg_notify('content', '');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER content_entry_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON content_entry
  FOR EACH STATEMENT EXECUTE FUNCTION content_changed();
--> statement-breakpoint
CREATE TRIGGER domain_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON domain
  FOR EACH STATEMENT EXECUTE FUNCTION content_changed();
--> statement-breakpoint
CREATE TRIGGER domain_host_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON domain_host
  FOR EACH STATEMENT EXECUTE FUNCTION content_changed();
