// Which visitor follows which: the rows of rotations. reservations/renew-visitor.server.ts moves the bookings in the
// same transaction.
import { lt } from 'drizzle-orm';

import { type Database, prepared, type Tx } from '#platform/db/client.server.ts';
import { unsignedVisitor, visitorRotation } from '#platform/db/schema.ts';
import type { Ctx } from '#platform/lib/ctx.ts';

export type Rotation = { from: string; to: string; bookingId: string | null };

/** False when the booking, or the unsigned token, has already caused a rotation. */
export async function noteRotation(tx: Tx, { from, to, bookingId }: Rotation, now: Date): Promise<boolean> {
  const noted = await prepared(tx, NOTE, [to, from, bookingId, now]);
  if (noted.length === 0) return false;
  if (bookingId === null) await prepared(tx, 'delete from unsigned_visitor where visitor = $1', [from]);
  return true;
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

/** Whether it has bookings from before tokens were signed. */
export async function isNotedUnsigned({ db }: Pick<Ctx, 'db'>, visitor: string): Promise<boolean> {
  return (await prepared(db, 'select from unsigned_visitor where visitor = $1', [visitor])).length > 0;
}

const DAY_MS = 86_400_000;
/** A browser that comes back later can use the reference in the mail. */
const ROTATION_DAYS = 30;
/** As long as an old cookie lives. */
const UNSIGNED_DAYS = 365;

/** Deletes rotations and unsigned visitors that no longer lead anywhere; returns how many. */
export async function forgetRotations({ db, now }: Pick<Ctx, 'db' | 'now'>): Promise<number> {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const rotations = await db.orm
    .delete(visitorRotation)
    .where(lt(visitorRotation.rotatedAt, before(ROTATION_DAYS)));
  const visitors = await db.orm
    .delete(unsignedVisitor)
    .where(lt(unsignedVisitor.notedAt, before(UNSIGNED_DAYS)));
  return (rotations.rowCount ?? 0) + (visitors.rowCount ?? 0);
}
