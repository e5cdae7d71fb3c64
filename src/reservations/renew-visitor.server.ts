// Gives a browser a new token when it first sees its confirmed booking, and moves its bookings to it: anybody who had
// planted or copied the old one is left with nothing (docs/decisions/0018-identity.md).
import { noteRotation, pendingAfter } from '#identity/visitor-rotation.server.ts';
import { nextCore, type ReadToken, tokenOf, visitorHash } from '#identity/visitor-token.server.ts';
import type { Visitor } from '#identity/visitor.server.ts';
import { isHeld, isSold } from '#platform/db/booking-states.ts';
import { moveAnswers } from '#platform/db/idempotency.server.ts';
import { prepared, type Tx, withTx } from '#platform/db/client.server.ts';
import type { Ctx } from '#platform/lib/ctx.ts';
import { isUuid } from '#platform/lib/ids.ts';

type RenewCtx = Pick<Ctx, 'db' | 'now' | 'settings' | 'log'>;

/** The new visitor when `token` shows its confirmed booking for the first time; null otherwise. */
export async function renewForConfirmed(
  ctx: RenewCtx,
  token: ReadToken,
  bookingId: string,
): Promise<Visitor | null> {
  if (!isUuid(bookingId)) return null;
  const [row] = await prepared<{ visitor: string; due: boolean }>(ctx.db, SEEN, [bookingId]);
  if (!row) return null;
  if (row.visitor !== token.visitor) return follow(ctx, token, row.visitor);
  return row.due ? renew(ctx, token, bookingId) : null;
}

const SEEN = `select b.visitor, ${isSold('b')} and r.new_visitor is null due
  from booking b left join visitor_rotation r on r.booking_id = b.booking_id where b.booking_id = $1`;

/** The visitor to whom the old token still leads after a lost answer, if the booking is theirs; null otherwise. */
export async function followToBooking(
  ctx: RenewCtx,
  token: ReadToken,
  bookingId: string,
): Promise<Visitor | null> {
  if (!isUuid(bookingId)) return null;
  const [row] = await prepared<{ visitor: string }>(
    ctx.db,
    'select visitor from booking where booking_id = $1',
    [bookingId],
  );
  return row ? follow(ctx, token, row.visitor) : null;
}

async function follow(ctx: RenewCtx, token: ReadToken, owner: string): Promise<Visitor | null> {
  const [row] = await prepared<{ bookingId: string }>(ctx.db, FOLLOW, [token.visitor, owner]);
  return row ? successor(ctx, token, row.bookingId) : null;
}

const FOLLOW = `select booking_id "bookingId" from visitor_rotation
  where old_visitor = $1 and new_visitor = $2 and presented_at is null`;

function successor(ctx: RenewCtx, { core }: ReadToken, bookingId: string): Visitor {
  const next = nextCore(core, bookingId, ctx.settings);
  return { token: tokenOf(next, 'fresh', ctx.settings), visitor: visitorHash(next) };
}

async function renew(ctx: RenewCtx, token: ReadToken, bookingId: string): Promise<Visitor | null> {
  const next = successor(ctx, token, bookingId);
  const moved = await withTx(ctx.db, async (tx) => {
    // Read before this rotation's row is among them. Visitors reached through an earlier lost answer move too.
    const owners = [token.visitor, ...(await pendingAfter(tx, token.visitor))];
    const rotation = { from: token.visitor, to: next.visitor, bookingId };
    if (!(await noteRotation(tx, rotation, ctx.now))) return false;
    await moveBookings(tx, owners, next.visitor);
    return true;
  });
  // Another tab was first: until its answer has arrived, this one gets the same token.
  if (!moved) return (await pendingAfter(ctx.db, token.visitor)).includes(next.visitor) ? next : null;
  ctx.log.info({ bookingId }, 'a visitor has a new token');
  return next;
}

/** Found by two small indexes, and locked in id order, as every writer of several bookings does. */
async function moveBookings(tx: Tx, owners: readonly string[], to: string): Promise<void> {
  const moved = await prepared<{ bookingId: string; from: string }>(tx, MOVE, [owners, to]);
  for (const from of owners) {
    const ids = moved.filter((row) => row.from === from).map(({ bookingId }) => bookingId);
    // The only operation whose repetition moves money: a retry finds the answer under the new visitor.
    await moveAnswers(tx, { from, to, operations: ids.map((id) => `pay:${id}`) });
  }
}

const MOVE = `with mine as (
    select booking_id, visitor from booking
      where visitor = any($1::text[]) and booking_id in (
        select booking_id from booking where visitor = any($1::text[]) and ${isHeld('booking')}
        union all select booking_id from booking where visitor = any($1::text[]) and not ${isHeld('booking')})
      order by booking_id for no key update
  )
  update booking b set visitor = $2 from mine where b.booking_id = mine.booking_id
  returning b.booking_id "bookingId", mine.visitor "from"`;
