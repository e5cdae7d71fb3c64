// One story of the plan, from the first look to the last answer.
import { giveDayBack, lendDay, nextRaceDay } from './days.ts';
import type { Dice } from './dice.ts';
import { marketDays, narrow, race, wide } from './ground.ts';
import { payFor, type Told } from './paying.ts';
import type { Story } from './plan.ts';
import { refundAfter } from './refunding.ts';
import { type Buyer, hold, newBuyer, send } from './shopping.ts';
import { addVoucher, issue } from './vouchers.ts';
import type { World } from './world.ts';
import { holdOver } from '../oversell/buyer.ts';

/** Plays a story; answers what each of its bookings was told. */
export async function play(world: World, story: Story, dice: Dice): Promise<Told[]> {
  const buyer = await newBuyer(world, dice, story.no);
  const told = await playOn(buyer, story);
  return Promise.all(told.map((each) => refundAfter(world, story, each)));
}

async function playOn(buyer: Buyer, story: Story): Promise<Told[]> {
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

/** Somebody else takes the seat while the bank is awaited, and releases it when all is over. */
async function payLate(buyer: Buyer, story: Story, bookingId: string, day: number): Promise<Told> {
  const rival = await newBuyer(buyer.world, buyer.dice, story.no + 8_000_000);
  let taken: string | null = null;
  const told = await payFor(buyer, story, bookingId, async () => {
    await lapse(buyer, story, bookingId);
    taken = await hold(rival, narrow, day);
  });
  if (taken)
    await send(rival, {
      method: 'POST',
      path: `/api/v1/bookings/${String(taken)}/release`,
      json: {},
      refusals: holdOver,
    });
  return told;
}

/** Several travellers have chosen the same voucher for their bookings, and all press "pay" at once. */
async function playWanted(buyer: Buyer, story: Story): Promise<Told[]> {
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
  const told = await Promise.all(
    ready.map(async ({ each, bookingId }) =>
      bookingId === null ? null : payFor(each, calm, bookingId, () => Promise.resolve()),
    ),
  );
  return told.filter((each) => each !== null);
}

/** Two lapsed bookings, both with an open payment, and one seat: both give their card at once. */
async function playRace(buyer: Buyer, story: Story): Promise<Told[]> {
  const day = nextRaceDay(buyer.world);
  const second = await newBuyer(buyer.world, buyer.dice, story.no + 9_000_000);
  const free = Promise.withResolvers<void>();
  const ready = Promise.withResolvers<void>();
  const one = async () => {
    const bookingId = await hold(buyer, race, day);
    if (!bookingId) return [];
    const told = await payFor(buyer, story, bookingId, async () => {
      await lapse(buyer, story, bookingId);
      free.resolve();
      await ready.promise;
    });
    return [told];
  };
  const two = async () => {
    await free.promise;
    const bookingId = await hold(second, race, day);
    if (!bookingId) return [];
    const told = await payFor(second, story, bookingId, async () => {
      await lapse(second, story, bookingId);
      ready.resolve();
    });
    return [told];
  };
  const both = await Promise.all([one().finally(free.resolve), two().finally(ready.resolve)]);
  return both.flat();
}

/** The hold runs out now: what time does, without the wait. */
async function lapse({ world }: Buyer, { hold: how }: Story, bookingId: string): Promise<void> {
  if (how === 'lasts') return;
  await world.db.pool.query(
    `update booking set hold_expires_at = now() - interval '1 second' where booking_id = $1 and state = 'held'`,
    [bookingId],
  );
  await world.lapse();
}
