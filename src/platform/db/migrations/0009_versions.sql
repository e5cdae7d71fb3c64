-- A row's version rises with every update, by whatever program: who has read it without a lock can tell that it is
-- still the same. (A system column would do so on PostgreSQL only, and says nothing after a restore.)
CREATE FUNCTION raise_version() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  NEW.version := OLD.version + 1;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER booking_version BEFORE UPDATE ON booking
  FOR EACH ROW EXECUTE FUNCTION raise_version();
--> statement-breakpoint
CREATE TRIGGER content_entry_version BEFORE UPDATE ON content_entry
  FOR EACH ROW EXECUTE FUNCTION raise_version();
--> statement-breakpoint
-- The chosen vouchers decide what is paid, so they are part of the booking's version. Whoever changes them holds the
-- booking's row already.
CREATE FUNCTION booking_vouchers_changed() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  UPDATE booking SET version = version + 1 WHERE booking_id = coalesce(NEW.booking_id, OLD.booking_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER booking_voucher_changed AFTER INSERT OR UPDATE OR DELETE ON booking_voucher
  FOR EACH ROW EXECUTE FUNCTION booking_vouchers_changed();
