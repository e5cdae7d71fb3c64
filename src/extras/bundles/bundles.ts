// Bundles: extras and seat categories sold together. A bundle is bought as one extra, by everybody in the party who may
// have it and for every flight, and includes its parts like a fare family (docs/decisions/0012-extras-and-bundles.md).
// Rules without a database.
import type { PassengerType } from '#reservations/booking-view.ts';
import type { ExtraChoice } from '#extras/extra-rules.ts';

export type Bundle = {
  bundleCode: string;
  /** Per passenger and flight; an extra for the whole trip is included once. */
  extras: readonly { extraCode: string; quantity: number }[];
  /** Codes of the seat categories that cost nothing more. */
  seats: readonly string[];
};

type Cell = Pick<ExtraChoice, 'passengerNo' | 'flightNo' | 'extraCode'>;

/** The bundles among these extras. */
export function bundlesIn(bundles: readonly Bundle[], codes: ReadonlySet<string>): Bundle[] {
  return bundles.filter(({ bundleCode }) => codes.has(bundleCode));
}

/** The codes of what is actually chosen. */
export function codesOf(choices: readonly Pick<ExtraChoice, 'extraCode' | 'quantity'>[]): Set<string> {
  return new Set(choices.filter(({ quantity }) => quantity > 0).map(({ extraCode }) => extraCode));
}

/** How many pieces of an extra these bundles hold for each passenger on a flight. */
export function piecesIn(bundles: readonly Bundle[], code: string): number {
  return bundles
    .flatMap(({ extras }) => extras)
    .filter(({ extraCode }) => extraCode === code)
    .reduce((sum, { quantity }) => sum + quantity, 0);
}

export function seatsIn(bundles: readonly Bundle[]): Set<string> {
  return new Set(bundles.flatMap(({ seats }) => seats));
}

/** Two bundles with a common part: nobody needs both. */
export function overlap(a: Bundle, b: Bundle): boolean {
  const codes = new Set(a.extras.map(({ extraCode }) => extraCode));
  return (
    b.extras.some(({ extraCode }) => codes.has(extraCode)) || b.seats.some((seat) => a.seats.includes(seat))
  );
}

/** A bundle as sold: for which passengers, and on which flights. */
export type SoldBundle = Bundle & { passengerTypes: readonly PassengerType[]; flightNos: readonly number[] };

/** One row for each traveller who may have the bundle, on each flight. */
export function rowsOf(
  { bundleCode, passengerTypes, flightNos }: SoldBundle,
  people: readonly { passengerNo: number; type: PassengerType }[],
): Cell[] {
  const able = people.filter(({ type }) => passengerTypes.includes(type));
  return flightNos.flatMap((flightNo) =>
    able.map(({ passengerNo }) => ({ passengerNo, flightNo, extraCode: bundleCode })),
  );
}

/** The choices with the bundle: it replaces individually chosen pieces of its parts. */
export function withBundle(
  choices: readonly ExtraChoice[],
  bundle: SoldBundle,
  people: readonly { passengerNo: number; type: PassengerType }[],
): ExtraChoice[] {
  const rows = rowsOf(bundle, people);
  const inside = new Set(rows.map(({ passengerNo }) => passengerNo));
  const rest = withoutBundle(choices, bundle.bundleCode).flatMap((choice) => {
    if (!inside.has(choice.passengerNo)) return [choice];
    const quantity = choice.quantity - piecesIn([bundle], choice.extraCode);
    return quantity > 0 ? [{ ...choice, quantity }] : [];
  });
  return [...rest, ...rows.map((row) => ({ ...row, quantity: 1 }))];
}

/** Removes the rows of the bundle only: single pieces that it replaced do not come back. */
export function withoutBundle(choices: readonly ExtraChoice[], bundleCode: string): ExtraChoice[] {
  return choices.filter(({ extraCode }) => extraCode !== bundleCode);
}
