// After the sale: a bag that is due on its own, and paid by a second payment of the booking.
import type { Outcome } from './paying.ts';
import type { Story } from './plan.ts';
import type { World } from './world.ts';
import { uuidv7 } from '#platform/lib/ids.ts';

/** Whether the buyer hears of the bag is left open: the books tell whether it was charged once. */
export async function addAfter(world: World, { more }: Story, outcome: Outcome): Promise<Outcome> {
  if (outcome.reported !== 'confirmed' || more === 'none') return outcome;
  const { bookingId } = outcome;
  const dueId = String(await world.ask({ do: 'due', bookingId, target: uuidv7(new Date()) }));
  const times = more === 'once' ? [0] : [0, 1];
  await Promise.all(times.map((at) => world.ask({ do: 'pay-due', bookingId, dueId }, at)));
  return outcome;
}
