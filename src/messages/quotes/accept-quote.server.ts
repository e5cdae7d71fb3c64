// Command: a customer accepts an agency's offer by its link. It neither books nor pays: the agency does.
import { readQuote } from '#messages/quotes/read-quote.server.ts';
import { prepared, type Tx, withTx } from '#platform/db/client.server.ts';
import type { RateRule, RatedCtx } from '#platform/http/rate-limit.ts';
import { ok, refuse, refuseFields, type Result } from '#platform/lib/result.ts';

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
      if (row) await onAccepted(tx, { bookingId, ...row });
      return row !== undefined;
    });
    if (isStored) return ok(null);
  }
  return refuse('service_unavailable');
}

/** Nothing where the booking has changed since it was read, its hold is over, or this version was accepted before. */
const ACCEPT = `update agency_quote q set accepted_version = $2, accepted_minor = $3, accepted_at = $4
  from booking b
  where q.agency_quote_id = $1 and b.booking_id = q.booking_id and b.version = $5::bigint and b.state = 'held'
    and b.hold_expires_at > $4::timestamptz and q.accepted_version is distinct from $2
  returning q.agency_id "agencyId", q.agent_id "agentId"`;

export type Acceptance = { at: string; amountMinor: number };

/** What the customer of a booking accepted, or null. The caller has checked whose booking it is. */
export async function readAcceptance(
  { db }: Pick<RatedCtx, 'db'>,
  bookingId: string,
): Promise<Acceptance | null> {
  const [row] = await prepared<{ at: Date; amountMinor: number }>(db, ACCEPTED, [bookingId]);
  return row ? { at: row.at.toISOString(), amountMinor: row.amountMinor } : null;
}

const ACCEPTED = `select accepted_at at, accepted_minor "amountMinor" from agency_quote
  where booking_id = $1 and accepted_at is not null`;
