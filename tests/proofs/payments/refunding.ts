// Refunds after the sale: in part, in whole, one request twice, and simultaneous requests that together exceed the
// total.
import type { RefundReply } from './commands.ts';
import type { Outcome } from './paying.ts';
import type { Story } from './plan.ts';
import type { World } from './world.ts';
import type { RefundCode } from '#payments/refunds/refund-booking.server.ts';

/** A refund request, whether it was granted, and the code that was not foreseen, if there is one. */
export type RefundOutcome = {
  bookingId: string;
  occasion: string;
  amountMinor: number;
  ok: boolean;
  unforeseen: string | null;
};

type PlannedRefund = { occasion: string; share: number; destination?: 'source' | 'voucher' };

const requests: Readonly<Record<Story['refund'], readonly PlannedRefund[]>> = {
  none: [],
  part: [{ occasion: 'part', share: 0.3 }],
  whole: [{ occasion: 'whole', share: 1 }],
  'onto-voucher': [{ occasion: 'voucher', share: 0.5, destination: 'voucher' }],
  twice: [
    { occasion: 'twice', share: 0.4 },
    { occasion: 'twice', share: 0.4 },
  ],
  rush: [
    { occasion: 'rush 1', share: 0.6 },
    { occasion: 'rush 2', share: 0.6, destination: 'voucher' },
    { occasion: 'rush 3', share: 0.6 },
  ],
};

/**
 * Requests for more than the total may be refused, and all of them while the provider has not captured the money: of one
 * payment, or of both.
 */
const refusals = ({ refund, more }: Pick<Story, 'refund' | 'more'>): RefundCode[] =>
  refund === 'rush' || more !== 'none' ? ['booking_not_paid', 'refund_too_large'] : ['booking_not_paid'];

/** All refund requests of the story at once, at both processes. */
export async function refundAfter(world: World, story: Story, outcome: Outcome): Promise<Outcome> {
  if (outcome.reported !== 'confirmed') return outcome;
  const { rows } = await world.db.pool.query<{ total: number }>(
    'select total_minor total from booking where booking_id = $1',
    [outcome.bookingId],
  );
  const totalMinor = rows[0]?.total ?? 0;
  const asked = requests[story.refund].map((request, at) =>
    ask(world, { bookingId: outcome.bookingId, totalMinor, story }, request, at),
  );
  return { ...outcome, refunds: await Promise.all(asked) };
}

async function ask(
  world: World,
  { bookingId, totalMinor, story }: { bookingId: string; totalMinor: number; story: Story },
  { occasion, share, destination = 'source' }: PlannedRefund,
  at: number,
): Promise<RefundOutcome> {
  const amountMinor = Math.floor(totalMinor * share);
  const request = { bookingId, amountMinor, destination, reason: 'goodwill', occasion } as const;
  const { code } = (await world.ask({ do: 'refund', request }, at)) as RefundReply;
  const isForeseen = code === null || refusals(story).some((known) => known === code);
  return { bookingId, occasion, amountMinor, ok: code === null, unforeseen: isForeseen ? null : code };
}
