// A whole choice checked against its terms: refusals, and the number of limited pieces that change.
import type { PassengerType } from '#reservations/booking-view.ts';
import { type Bundle, overlap, rowsOf } from '#extras/bundles/bundles.ts';
import { unitFor } from '#extras/extra-price.ts';
import {
  choiceKey,
  type ExtraChoice,
  type ExtraTerms,
  findSecondOptions,
  findSoldOut,
  refuseChoice,
} from '#extras/extra-rules.ts';
import type { ErrorCode } from '#platform/lib/errors.ts';
import type { FieldError } from '#platform/lib/result.ts';

type OrderedExtra = {
  extraCode: string;
  passengerTypes: readonly PassengerType[];
  flights: (ExtraTerms & { flightNo: number; flightId: number })[];
};
type Had = Pick<ExtraChoice, 'passengerNo' | 'flightNo' | 'extraCode' | 'quantity'> & { unitMinor: number };

export type Order = {
  now: Date;
  choices: readonly ExtraChoice[];
  extras: readonly OrderedExtra[];
  types: ReadonlyMap<number, PassengerType>;
  /** The bundles among the choices. */
  bundles: readonly Bundle[];
  /** The current choices, by `choiceKey`. */
  had: ReadonlyMap<string, Had>;
};

function termsFor(
  { extras }: Pick<Order, 'extras'>,
  { extraCode, flightNo }: Pick<ExtraChoice, 'extraCode' | 'flightNo'>,
): OrderedExtra['flights'][number] | undefined {
  return extras
    .find((extra) => extra.extraCode === extraCode)
    ?.flights.find((flight) => flight.flightNo === flightNo);
}

/** Every wrong choice by its path; the stock is checked later, under its locks. */
export function checkChoices(order: Order): FieldError[] {
  const seen = new Set<string>();
  const second = findSecondOptions(order.choices, (choice) => termsFor(order, choice)?.exclusiveGroup);
  const badBundles = findBadBundles(order);
  return order.choices.flatMap((choice, index): FieldError[] => {
    const key = choiceKey(choice);
    const twice = seen.has(key);
    seen.add(key);
    const terms = termsFor(order, choice);
    if (choice.details && !terms?.assistance)
      return [{ path: `choices.${index}.details`, code: 'assistance_details_invalid' }];
    const code: ErrorCode | null = twice
      ? 'quantity_invalid'
      : (refuseChoice(choice, {
          terms,
          type: order.types.get(choice.passengerNo),
          had: order.had.get(key)?.quantity ?? 0,
          now: order.now,
        }) ??
        (second.has(index) ? 'extra_exclusive' : null) ??
        badBundles.get(choice.extraCode) ??
        null);
    const limit = terms?.maxQuantity ?? 0;
    return code ? [{ path: `choices.${index}.quantity`, code, params: { limit } }] : [];
  });
}

/**
 * Bundles that not everybody who may have them has on every flight: their parts for the trip, and the party's seats,
 * would apply to only some. If two contain the same, the second is refused.
 */
function findBadBundles({ bundles, choices, extras, types }: Order): Map<string, ErrorCode> {
  const people = [...types].map(([passengerNo, type]) => ({ passengerNo, type }));
  const bad = new Map<string, ErrorCode>();
  for (const [index, bundle] of bundles.entries()) {
    const sold = extras.find(({ extraCode }) => extraCode === bundle.bundleCode);
    if (!sold) continue;
    const flightNos = sold.flights.map(({ flightNo }) => flightNo);
    const wanted = rowsOf({ ...bundle, passengerTypes: sold.passengerTypes, flightNos }, people);
    const chosen = new Set(choices.filter(({ quantity }) => quantity > 0).map(choiceKey));
    if (wanted.some((row) => !chosen.has(choiceKey(row)))) bad.set(bundle.bundleCode, 'bundle_not_for_all');
    else if (bundles.slice(0, index).some((other) => overlap(other, bundle)))
      bad.set(bundle.bundleCode, 'extra_exclusive');
  }
  return bad;
}

/** How many pieces of each extra the booking gains or loses on each flight; unchanged ones are left out. */
export function stockChanges(order: Order): { flightId: number; extraCode: string; pieces: number }[] {
  const sums = new Map<string, { flightId: number; extraCode: string; pieces: number }>();
  const add = (choice: Pick<ExtraChoice, 'extraCode' | 'flightNo'>, pieces: number) => {
    const flightId = termsFor(order, choice)?.flightId;
    if (flightId === undefined) return;
    const key = `${flightId} ${choice.extraCode}`;
    const sum = sums.get(key) ?? { flightId, extraCode: choice.extraCode, pieces: 0 };
    sums.set(key, { ...sum, pieces: sum.pieces + pieces });
  };
  for (const choice of order.choices) add(choice, choice.quantity);
  for (const had of order.had.values()) add(had, -had.quantity);
  return [...sums.values()].filter((sum) => sum.pieces !== 0);
}

/** The choices that exceed the stock. The booking may keep what it already has. */
export function stockRefusals(
  order: Order,
  stock: readonly { flightId: number; extraCode: string; capacity: number; taken: number }[],
): FieldError[] {
  return stock.flatMap(({ flightId, extraCode, capacity, taken }) => {
    const here = (choice: Pick<ExtraChoice, 'extraCode' | 'flightNo'>) =>
      choice.extraCode === extraCode && termsFor(order, choice)?.flightId === flightId;
    const own = [...order.had.values()].filter(here).reduce((sum, had) => sum + had.quantity, 0);
    const requests = order.choices.flatMap((choice, index) =>
      here(choice) ? [{ index, quantity: choice.quantity }] : [],
    );
    // Fewer than before always fit, even on a smaller aircraft.
    const wanted = requests.reduce((sum, request) => sum + request.quantity, 0);
    return wanted <= own ? [] : findSoldOut(requests, Math.max(0, capacity - taken) + own);
  });
}

/** What each piece of a choice costs: as agreed before, or at today's price. */
export function unitOf(order: Order, choice: ExtraChoice): number {
  const todayMinor = termsFor(order, choice)?.amountMinor ?? null;
  return unitFor(choice.quantity, order.had.get(choiceKey(choice)), todayMinor);
}

/** Somebody needs assistance on a flight. */
export function asksForHelp(order: Order): boolean {
  return order.choices.some((choice) => choice.quantity > 0 && termsFor(order, choice)?.assistance);
}
