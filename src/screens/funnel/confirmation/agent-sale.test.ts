// What an agency pays after a sale: net on its credit, and the rest of the commission back to its account.
import { expect, test } from 'vitest';

import { saleSums } from '#screens/funnel/confirmation/agent-sale.server.ts';

const booking = { totalMinor: 100_000, commissionMinor: 6_000 };
const credit = (amountMinor: number) => ({ kind: 'credit', amountMinor }) as const;
const card = (amountMinor: number) => ({ kind: 'card', amountMinor }) as const;

test.each([
  ['on credit', [credit(100_000)], { creditMinor: 94_000, paidMinor: 0, earnedMinor: 0 }],
  ['by card', [card(100_000)], { creditMinor: 0, paidMinor: 100_000, earnedMinor: 6_000 }],
  ['in parts', [credit(40_000), card(60_000)], { creditMinor: 34_000, paidMinor: 60_000, earnedMinor: 0 }],
  [
    'with little credit',
    [credit(4_000), card(96_000)],
    { creditMinor: 0, paidMinor: 96_000, earnedMinor: 2_000 },
  ],
  ['for nothing', [], { creditMinor: 0, paidMinor: 0, earnedMinor: 6_000 }],
])('[AG-10] a sale %s says what is on credit, what is paid and what is earned', (_, parts, expected) => {
  const sums = saleSums(booking, { terms: null, parts });
  expect(sums).toMatchObject({ grossMinor: 100_000, commissionMinor: 6_000, netMinor: 94_000, ...expected });
  const { creditMinor, paidMinor, earnedMinor, netMinor } = sums;
  if (parts.length > 0) expect(creditMinor + paidMinor - earnedMinor).toBe(netMinor);
});
