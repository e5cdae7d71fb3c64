// One story of the plan, from the search to the final state.
import { giveDayBack, lendDay, nextRaceDay } from './days.ts';
import { addAfter } from './adding.ts';
import type { Dice } from './dice.ts';
import { marketDays, narrow, race, wide } from './ground.ts';
import { payFor, type Outcome } from './paying.ts';
import type { Story } from './plan.ts';
import { refundAfter } from './refunding.ts';
import { type Buyer, hold, newBuyer, send } from './shopping.ts';
import { addVoucher, issue } from './vouchers.ts';
import type { World } from './world.ts';
import { holdEnded } from '../oversell/buyer.ts';

/** Plays a story; returns the outcome that the API reported for each of its bookings. */
export async function play(world: World, story: Story, dice: Dice): Promise<Outcome[]> {
  const buyer = await newBuyer(world, dice, story.no);
  const outcomes = await playOn(buyer, story);
  return Promise.all(
    outcomes.map(async (each) => refundAfter(world, story, await addAfter(world, story, each))),
  );
}

async function playOn(buyer: Buyer, story: Story): Promise<Outcome[]> {
  const { world, dice } = buyer;
  if (story.hold === 'race') return playRace(buyer, story);
  if (story.voucher === 'wanted') return playWanted(buyer, story);
  const route = story.hold === 'lapsed-gone' ? narrow : wide;
  const day = story.hold === 'lapsed-gone' ? await lendDay(world) : dice.below(marketDays);
  try {
    const bookingId = await hold(buyer, route, day);
    if (!bookingId) return [];
    if (story.hold === 'lapsed-gone') return [await payLate(buyer, story, bookingId, day)];
    if (story.voucher !== 'none') await addVoucher(buyer, bookingId, await issue(buyer, story.voucher));
    return [await payFor(buyer, story, bookingId, () => lapse(buyer, story, bookingId))];
  } finally {
    if (story.hold === 'lapsed-gone') giveDayBack(world, day);
  }
}

/** A rival takes the seat while the bank decides, and releases it at the end. */
async function payLate(buyer: Buyer, story: Story, bookingId: string, day: number): Promise<Outcome> {
  const rival = await newBuyer(buyer.world, buyer.dice, story.no + 8_000_000);
  let taken: string | null = null;
  const outcome = await payFor(buyer, story, bookingId, async () => {
    await lapse(buyer, story, bookingId);
    taken = await hold(rival, narrow, day);
  });
  if (taken)
    await send(rival, {
      method: 'POST',
      path: `/api/v1/bookings/${String(taken)}/release`,
      json: {},
      refusals: holdEnded,
    });
  return outcome;
}

/** Several travellers have chosen the same voucher for their bookings, and all request to pay at once. */
async function playWanted(buyer: Buyer, story: Story): Promise<Outcome[]> {
  const { world, dice } = buyer;
  const code = await issue(buyer, 'part');
  const others = Array.from({ length: story.rivals }, (_, n) =>
    newBuyer(world, dice, story.no + (n + 1) * 1_000_000),
  );
  const ready = await Promise.all(
    [buyer, ...(await Promise.all(others))].map(async (each) => {
      const bookingId = await hold(each, wide, dice.below(marketDays));
      if (bookingId) await addVoucher(each, bookingId, code);
      return { each, bookingId };
    }),
  );
  const calm: Story = { ...story, press: 'once', forged: 'nothing' };
  const outcomes = await Promise.all(
    ready.map(async ({ each, bookingId }) =>
      bookingId === null ? null : payFor(each, calm, bookingId, () => Promise.resolve()),
    ),
  );
  return outcomes.filter((each) => each !== null);
}

/** Two lapsed bookings, both with an open payment, and one seat: both submit their card at once. */
async function playRace(buyer: Buyer, story: Story): Promise<Outcome[]> {
  const day = nextRaceDay(buyer.world);
  const second = await newBuyer(buyer.world, buyer.dice, story.no + 9_000_000);
  const free = Promise.withResolvers<void>();
  const ready = Promise.withResolvers<void>();
  const one = async () => {
    const bookingId = await hold(buyer, race, day);
    if (!bookingId) return [];
    const outcome = await payFor(buyer, story, bookingId, async () => {
      await lapse(buyer, story, bookingId);
      free.resolve();
      await ready.promise;
    });
    return [outcome];
  };
  const two = async () => {
    await free.promise;
    const bookingId = await hold(second, race, day);
    if (!bookingId) return [];
    const outcome = await payFor(second, story, bookingId, async () => {
      await lapse(second, story, bookingId);
      ready.resolve();
    });
    return [outcome];
  };
  const both = await Promise.all([one().finally(free.resolve), two().finally(ready.resolve)]);
  return both.flat();
}

/** Expires the hold now, instead of waiting for its time. */
async function lapse({ world }: Buyer, { hold: how }: Story, bookingId: string): Promise<void> {
  if (how === 'lasts') return;
  await world.db.pool.query(
    `update booking set hold_expires_at = now() - interval '1 second' where booking_id = $1 and state = 'held'`,
    [bookingId],
  );
  await world.lapse();
}
