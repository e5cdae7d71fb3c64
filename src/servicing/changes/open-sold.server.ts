// A sold booking for somebody who may change it.
import { noteAct } from '#identity/audit/note-act.server.ts';
import type { Database, Tx } from '#platform/db/client.server.ts';
import type { BookingLife } from '#platform/db/coupon-states.ts';
import type { ChangeKind } from '#platform/db/schema/change-quote-states.ts';
import type { Ctx } from '#platform/lib/ctx.ts';
import { ok, refuse, type Result } from '#platform/lib/result.ts';
import type { SoldAccess } from '#reservations/booking-access.ts';
import { livingLives, seeForChange, type SoldCode } from '#reservations/open-for-change.server.ts';
import { readSold, type SoldBooking } from '#servicing/changes/read-sold.server.ts';

/** A sold booking, and what has become of it. */
export type OpenSold = SoldBooking & { life: BookingLife };

/** Who asks for a change of which booking. */
export type Asked = { access: SoldAccess; bookingId: string };

/**
 * While somebody of it has a place; of this version, where one was quoted. Nothing is locked: the hold queue refuses a
 * change that names another version than the one that it finds.
 */
export async function openSold(
  db: Database,
  { access, bookingId }: Asked,
  version?: number,
): Promise<Result<OpenSold, SoldCode>> {
  const seen = await seeForChange(db, access, bookingId, { lives: livingLives, version });
  if (!seen.ok) return seen;
  const { life } = seen.value;
  const read = await readSold(db, bookingId);
  if (!read.ok) return read;
  return read.value.version === seen.value.version
    ? ok({ ...read.value, life })
    : refuse('booking_changed', { life });
}

/** What staff change is an entry of the audit log with their reason, in the transaction of the change. */
export async function noteStaffChange(
  tx: Tx,
  { now, requestId }: Pick<Ctx, 'now' | 'requestId'>,
  { access, bookingId }: Asked,
  change: ChangeKind,
): Promise<void> {
  if (access.kind !== 'staff') return;
  const { staff, act, reason } = access;
  const subject = { type: 'booking', id: bookingId };
  await noteAct(tx, { now, requestId, account: staff }, { act, subject, reason, details: { change } });
}
