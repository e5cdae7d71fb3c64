// Command: a customer accepts an agency's offer by its link. It neither books nor pays: the agency does.
import { offeredVersion, type QuoteCtx, readQuote } from '#messages/quotes/read-quote.server.ts';
import { type BookingState, isHeldState, isOpenHold } from '#platform/db/booking-states.ts';
import { prepared, type Tx, withTx } from '#platform/db/client.server.ts';
import type { RateRule, RatedCtx } from '#platform/http/rate-limit.ts';
import { ok, refuse, refuseFields, type Result } from '#platform/lib/result.ts';
import { writeBookingEvents } from '#reservations/events/write-booking-events.server.ts';
import { localMinute } from '#platform/lib/time.ts';

export type AcceptedQuote = { bookingId: string; agencyId: string; agentId: string };

type Accepting = {
  token: string;
  /** Of the offer that the customer read. */
  version: string;
  hasConsent: boolean;
  /** Runs in the transaction of the acceptance, and never when it is repeated. */
  onAccepted: (tx: Tx, accepted: AcceptedQuote) => Promise<void>;
};

/** One customer accepts a few offers; nobody tries links. */
const perClient: RateRule = { name: 'accept-quote', tokens: 20, seconds: 3_600 };

/** A change of the booking at the same moment is looked at again, but not for long. */
const TURNS = 3;

/**
 * Stores the acceptance once for each version. Refuses `rate_limited`, a missing consent, `resource_unknown`, an offer
 * that is over (`quote_expired`), and one that is no longer as the customer read it (`price_changed`).
 */
export async function acceptQuote(
  ctx: RatedCtx,
  { token, version, hasConsent, onAccepted }: Accepting,
): Promise<Result<null>> {
  const turn = await ctx.rates.take([perClient], ctx.client);
  if (!turn.ok) return turn;
  for (let no = 0; no < TURNS; no++) {
    const read = await readQuote(ctx, token);
    if (!read.ok) return read;
    const { quoteId, bookingId, bookingVersion, view } = read.value;
    if (view.accepted === 'this' && view.version === version) return ok(null);
    if (view.state !== 'open') return refuse('quote_expired');
    if (view.version !== version) return refuse('price_changed');
    if (!hasConsent) return refuseFields([{ path: 'consent', code: 'consent_missing' }]);
    const given = [quoteId, version, view.totalMinor, ctx.now, bookingVersion];
    const isStored = await withTx(ctx.db, async (tx) => {
      const [row] = await prepared<Omit<AcceptedQuote, 'bookingId'>>(tx, ACCEPT, given);
      if (!row) return false;
      const by = { actor: 'traveller', accountId: null, agencyId: row.agencyId } as const;
      const amountMinor = view.totalMinor;
      await writeBookingEvents(tx, [{ bookingId, kind: 'quote_accepted', ...by, amountMinor, at: ctx.now }]);
      await onAccepted(tx, { bookingId, ...row });
      return true;
    });
    if (isStored) return ok(null);
  }
  return refuse('service_unavailable');
}

/** Nothing where the booking has changed since it was read, its hold is over, or this version was accepted before. */
const ACCEPT = `update agency_quote q set accepted_version = $2, accepted_minor = $3, accepted_at = $4
  from booking b
  where q.agency_quote_id = $1 and b.booking_id = q.booking_id and b.version = $5::bigint and ${isOpenHold('b', '$4::timestamptz')}
    and q.accepted_version is distinct from $2
  returning q.agency_id "agencyId", q.agent_id "agentId"`;

/** `at` is YYYY-MM-DDTHH:mm in the time of the airline; `isOutdated`: what is held is no longer what was accepted. */
export type Acceptance = { at: string; amountMinor: number; isOutdated: boolean };

/** What the customer of a booking accepted, or null. The caller has checked whose booking it is. */
export async function readAcceptance(ctx: QuoteCtx, bookingId: string): Promise<Acceptance | null> {
  const [row] = await prepared<AcceptedRow>(ctx.db, ACCEPTED, [bookingId]);
  if (!row) return null;
  const offered = isHeldState(row.state) ? await offeredVersion(ctx, bookingId) : null;
  return {
    at: localMinute(row.at, ctx.settings.AIRLINE_TIME_ZONE),
    amountMinor: row.amountMinor,
    isOutdated: offered !== null && offered !== row.version,
  };
}

/** Those of these bookings whose customer accepted what is held now. The caller has checked whose they are. */
export async function acceptedAmong(
  ctx: QuoteCtx,
  bookings: readonly { bookingId: string }[],
): Promise<string[]> {
  if (bookings.length === 0) return [];
  const ids = bookings.map(({ bookingId }) => bookingId);
  const rows = await prepared<{ bookingId: string }>(ctx.db, ACCEPTED_AMONG, [ids]);
  const current = await Promise.all(
    rows.map(async ({ bookingId }) => {
      const accepted = await readAcceptance(ctx, bookingId);
      return accepted?.isOutdated === false ? [bookingId] : [];
    }),
  );
  return current.flat();
}

const ACCEPTED_AMONG = `select booking_id "bookingId" from agency_quote
  where booking_id = any($1::uuid[]) and accepted_at is not null`;

type AcceptedRow = { at: Date; amountMinor: number; version: string; state: BookingState };

const ACCEPTED = `select q.accepted_at at, q.accepted_minor "amountMinor", q.accepted_version "version", b.state
  from agency_quote q join booking b using (booking_id)
  where q.booking_id = $1 and q.accepted_at is not null`;
