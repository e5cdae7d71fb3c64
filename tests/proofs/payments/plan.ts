// The buyers and what happens to them: derived only from the seed, before the run begins.
import type { Dice } from './dice.ts';
import type { CardName } from '#sandbox/magic-cards.ts';

export type Story = {
  no: number;
  /** The provider's page, one of its tokens (no page at all), or a bank payment that is captured on creation. */
  means: 'page' | 'token' | 'instant';
  card: CardName;
  /** What the traveller does on the bank's page, if there is one. */
  bank: 'right' | 'wrong' | 'leave';
  /** Requested once, twice on one page, or at once in two independent tabs. */
  press: 'once' | 'twice' | 'tabs';
  /** Whether the hold is still open when the card is given; `race`: two lapsed bookings pay for one seat. */
  hold: 'lasts' | 'lapsed-free' | 'lapsed-gone' | 'race';
  /** What the traveller's browser does afterwards; `meets` returns in the same millisecond as the webhook. */
  back: 'asks' | 'meets' | 'never';
  /** The provider reports a different amount or currency from the order's. */
  forged: 'nothing' | 'amount' | 'currency';
  /** Pays a part, or everything; `wanted`: `rivals` others request to pay with the same voucher at the same time. */
  voucher: 'none' | 'part' | 'whole' | 'wanted';
  rivals: number;
  /** After a decline: another card. */
  again: boolean;
  /** Afterwards a bag is added, which is due on its own: paid once, or at both processes at once. */
  more: 'none' | 'once' | 'at-once';
  /** Afterwards; `twice`: one request sent twice at once, `rush`: three requests that together exceed the total. */
  refund: 'none' | 'part' | 'whole' | 'onto-voucher' | 'twice' | 'rush';
};

const cards = {
  approved: 500,
  mastercard: 60,
  challenge: 120,
  declined: 60,
  no_funds: 30,
  challenge_refused: 15,
  challenge_lost: 15,
  slow_decline: 15,
  silent: 15,
  late: 30,
  very_late: 15,
  lost_browser: 30,
  no_webhook: 45,
  late_webhook: 30,
  capture_fails: 20,
  refund_slow: 30,
} as const satisfies Partial<Record<CardName, number>>;

export function planOf(dice: Dice, payments: number, races: number): Story[] {
  let racesLeft = races;
  return Array.from({ length: payments }, (_, no): Story => {
    const own = dice.fork(`story${no}`);
    let hold = own.among({ lasts: 88, 'lapsed-free': 5, 'lapsed-gone': 5, race: 2 });
    if (hold === 'race' && racesLeft-- <= 0) hold = 'lapsed-gone';
    // A token pays with the request itself: nothing can happen in between.
    const means = own.among({ page: 70, token: hold === 'lasts' ? 15 : 0, instant: 15 });
    return {
      no,
      means,
      hold,
      card: hold === 'lasts' ? own.among(cards) : own.among({ approved: 5, challenge: 1, late: 1 }),
      bank: own.among({ right: 8, wrong: 1, leave: 2 }),
      press: own.among({ once: 50, twice: 20, tabs: 30 }),
      back: own.among({ asks: 5, meets: 3, never: 2 }),
      forged: means === 'token' ? 'nothing' : own.among({ nothing: 96, amount: 2, currency: 2 }),
      voucher: hold === 'lasts' ? own.among({ none: 78, part: 12, whole: 6, wanted: 4 }) : 'none',
      rivals: 1 + own.below(3),
      again: own.chance(0.7),
      more: own.among({ none: 60, once: 20, 'at-once': 20 }),
      refund: own.among({ none: 72, part: 6, whole: 6, 'onto-voucher': 5, twice: 6, rush: 5 }),
    };
  });
}
