// The current choices before they are stored, and their price.
import type { PassengerType } from '#reservations/booking-view.ts';
import type { PricedExtra } from '#funnel/trip/trip.ts';
import { type Agreed, unitFor } from '#extras/extra-price.ts';
import { choiceKey, type ExtraChoice, mostOf } from '#extras/extra-rules.ts';
import type { ChosenExtra, ExtraView } from '#extras/extras-view.ts';
import { sumMinor } from '#platform/lib/money.ts';

type Priced = Pick<ExtraView, 'extraCode' | 'title' | 'scope'> & {
  flights: readonly { flightNo: number; amountMinor: number | null }[];
};

/** The stored choices, and the extras that can be chosen. */
export type Offered = { chosen: readonly ChosenExtra[]; extras: readonly Priced[] };

/** The choices as the command will store them, priced in minor units; unavailable ones are left out. */
export function chosenExtras({ chosen, extras }: Offered, choices: readonly ExtraChoice[]): PricedExtra[] {
  const agreed = new Map<string, Agreed>(chosen.map((choice) => [choiceKey(choice), choice]));
  return choices.flatMap((choice) => {
    const { passengerNo, flightNo, extraCode, quantity } = choice;
    const extra = extras.find((each) => each.extraCode === extraCode);
    const flight = extra?.flights.find((each) => each.flightNo === flightNo);
    if (!extra || !flight || quantity < 1) return [];
    const { title, scope } = extra;
    const unitMinor = unitFor(quantity, agreed.get(choiceKey(choice)), flight.amountMinor);
    const amountMinor = quantity * unitMinor;
    return [{ passengerNo, flightNo, extraCode, title, scope, quantity, unitMinor, amountMinor }];
  });
}

export function subtotalOf(offered: Offered, choices: readonly ExtraChoice[]): number {
  return sumMinor(chosenExtras(offered, choices).map((extra) => extra.amountMinor));
}

/** Pieces of each extra over the whole party, in catalogue order; extras that nobody has are left out. */
export function piecesOf(
  extras: readonly Pick<ExtraView, 'extraCode' | 'title'>[],
  choices: readonly ExtraChoice[],
): { extraCode: string; title: string; pieces: number }[] {
  return extras.flatMap(({ extraCode, title }) => {
    const own = choices.filter((choice) => choice.extraCode === extraCode && choice.quantity > 0);
    const pieces = own.reduce((sum, choice) => sum + choice.quantity, 0);
    return pieces > 0 ? [{ extraCode, title, pieces }] : [];
  });
}

/**
 * How many a traveller can have in the form: as the rules allow and the stock permits, but never less than agreed
 * before.
 */
export function reachOf(
  extra: Pick<ExtraView, 'passengerTypes' | 'maxQuantity' | 'weightKg'>,
  flight: { included: number; left: number | null; closed: boolean },
  type: PassengerType,
  hadQuantity: number,
): number {
  if (!extra.passengerTypes.includes(type)) return 0;
  const most = flight.closed ? 0 : mostOf({ ...extra, included: flight.included });
  return Math.max(hadQuantity, Math.min(most, flight.left ?? most));
}

export type PriceSpan = { lowest: number; highest: number };

/** The lowest and highest price of what can be bought today; null if nothing can. */
export function spanOf(extras: readonly ExtraView[]): PriceSpan | null {
  const amounts = extras.flatMap((extra) =>
    extra.flights.flatMap(({ amountMinor, closed }) => (amountMinor && !closed ? [amountMinor] : [])),
  );
  return amounts.length > 0 ? { lowest: Math.min(...amounts), highest: Math.max(...amounts) } : null;
}
