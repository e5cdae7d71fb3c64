// Which visitor follows which: the rows of rotations. reservations/renew-visitor.server.ts moves the bookings in the
// same transaction.
import { lt } from 'drizzle-orm';

import { type Database, prepared, type Tx } from '#platform/db/client.server.ts';
import { visitorRotation } from '#platform/db/schema.ts';
import type { Ctx } from '#platform/lib/ctx.ts';

export type Rotation = { from: string; to: string; bookingId: string };

/** False when the booking has already caused a rotation. */
export async function noteRotation(tx: Tx, { from, to, bookingId }: Rotation, now: Date): Promise<boolean> {
  return (await prepared(tx, NOTE, [to, from, bookingId, now])).length > 0;
}

const NOTE = `insert into visitor_rotation (new_visitor, old_visitor, booking_id, rotated_at) values ($1, $2, $3, $4)
  on conflict do nothing returning new_visitor`;

/** The visitors to whom `visitor` still leads, because their new token has not been presented. */
export async function pendingAfter(db: Database | Tx, visitor: string): Promise<string[]> {
  const text =
    'select new_visitor "newVisitor" from visitor_rotation where old_visitor = $1 and presented_at is null';
  return (await prepared<{ newVisitor: string }>(db, text, [visitor])).map(({ newVisitor }) => newVisitor);
}

/** The browser has the new token: the old one no longer leads anywhere. */
export async function notePresented({ db, now }: Pick<Ctx, 'db' | 'now'>, visitor: string): Promise<void> {
  await prepared(
    db,
    'update visitor_rotation set presented_at = $2 where new_visitor = $1 and presented_at is null',
    [visitor, now],
  );
}

const DAY_MS = 86_400_000;
/** A browser that comes back later can use the reference in the mail. */
const ROTATION_DAYS = 30;

/** Deletes rotations that no longer lead anywhere; returns how many. */
export async function forgetRotations({ db, now }: Pick<Ctx, 'db' | 'now'>): Promise<number> {
  const before = new Date(now.getTime() - ROTATION_DAYS * DAY_MS);
  const { rowCount } = await db.orm.delete(visitorRotation).where(lt(visitorRotation.rotatedAt, before));
  return rowCount ?? 0;
}
