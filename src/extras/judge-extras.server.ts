// Judges a whole choice of extras in a transaction that has locked the booking's row: refusals by path, or what to
// write.
import type { BookingCtx } from '#reservations/booking-ctx.ts';
import { type AncillaryChange, noChange } from '#reservations/write-ancillaries.server.ts';
import type { Tx } from '#platform/db/client.server.ts';
import { choiceKey, type ExtraChoice } from '#extras/extra-rules.ts';
import { type Change, lockStock } from '#reservations/inventory/extra-inventory.server.ts';
import { type BookedTerms, readBookedTerms } from '#extras/extra-terms.server.ts';
import { type Bundle, codesOf, seatsIn } from '#extras/bundles/bundles.ts';
import { asksForHelp, checkChoices, type Order, stockChanges, stockRefusals, unitOf } from '#extras/order.ts';
import { sumMinor } from '#platform/lib/money.ts';
import { ok, refuse, refuseFields, type Result } from '#platform/lib/result.ts';

export type ExtrasWanted = {
  bookingId: string;
  choices: readonly ExtraChoice[];
  /** Collects the flights of the choice: a sweep may help there. */
  flightIds: Set<number>;
};

export type JudgedExtras = {
  change: AncillaryChange;
  /** Limited pieces that change; their stock is locked. */
  moves: Change[];
  subtotalMinor: number;
  /** Somebody needs assistance. */
  assisted: boolean;
  /** Passengers with assistance, by `helpKey`: they may not sit at exits. */
  helped: ReadonlySet<string>;
  seats: BundledSeats;
};

/** Seat categories that bundles include after the change, those that changed, and the new bundles. */
export type BundledSeats = {
  included: ReadonlySet<string>;
  changed: ReadonlySet<string>;
  added: readonly Bundle[];
};

/** Locks the stock of limited extras and reads everything else; writes nothing. */
export async function judgeExtras(
  tx: Tx,
  { now }: Pick<BookingCtx, 'now'>,
  { bookingId, choices, flightIds }: ExtrasWanted,
): Promise<Result<JudgedExtras>> {
  const codes = choices.map((choice) => choice.extraCode);
  const terms = await readBookedTerms(tx, bookingId, codes, codesOf(choices));
  if (terms.paying) return refuse('booking_locked_by_payment');
  const { extras, types, had, chosenBundles: bundles } = terms;
  for (const extra of extras) for (const { flightId } of extra.flights) flightIds.add(flightId);
  const before = new Map(had.map((row) => [choiceKey(row), row]));
  const order: Order = { now, choices, extras, types, bundles, had: before };
  const wrong = checkChoices(order);
  if (wrong.length > 0) return refuseFields(wrong);
  const changes = stockChanges(order).filter(({ extraCode }) => terms.limited.has(extraCode));
  const stock = await lockStock(tx, changes);
  const soldOut = stockRefusals(order, stock);
  if (soldOut.length > 0) return refuseFields(soldOut);
  const limited = new Set(stock.map((row) => `${row.flightId} ${row.extraCode}`));
  const rows = order.choices
    .filter((choice) => choice.quantity > 0)
    .map((choice) => ({ ...choice, unitMinor: unitOf(order, choice) }));
  const subtotalMinor = sumOf(rows);
  return ok({
    change: { ...noChange, goneExtras: had, extras: rows, addMinor: subtotalMinor - sumOf(had) },
    moves: changes.filter((change) => limited.has(`${change.flightId} ${change.extraCode}`)),
    subtotalMinor,
    assisted: asksForHelp(order),
    helped: helpedBy(terms, rows),
    seats: seatsOf(terms),
  });
}

function seatsOf({ bundles, chosenBundles, had }: BookedTerms): BundledSeats {
  const codes = codesOf(had);
  const included = seatsIn(chosenBundles);
  const was = seatsIn(bundles.filter(({ bundleCode }) => codes.has(bundleCode)));
  return {
    included,
    changed: included.symmetricDifference(was),
    added: chosenBundles.filter(({ bundleCode }) => !codes.has(bundleCode)),
  };
}

export function helpKey({ passengerNo, flightNo }: { passengerNo: number; flightNo: number }): string {
  return `${passengerNo} ${flightNo}`;
}

function helpedBy({ extras }: BookedTerms, rows: readonly ExtraChoice[]): Set<string> {
  const helping = extras.filter(({ free, group }) => free || group.type === 'assistance');
  const codes = new Set(helping.map(({ extraCode }) => extraCode));
  return new Set(rows.filter(({ extraCode }) => codes.has(extraCode)).map(helpKey));
}

function sumOf(rows: readonly { quantity: number; unitMinor: number }[]): number {
  return sumMinor(rows.map((row) => row.quantity * row.unitMinor));
}
