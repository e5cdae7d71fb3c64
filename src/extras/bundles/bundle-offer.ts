// The price of a bundle for a booking, and its saving against the single prices for the same passengers and flights.
import type { PassengerType } from '#reservations/booking-view.ts';
import { type Bundle, type SoldBundle, overlap, rowsOf } from '#extras/bundles/bundles.ts';
import { choiceKey, type ExtraChoice } from '#extras/extra-rules.ts';
import type { ChosenExtra, ExtrasView, ExtraView } from '#extras/extras-view.ts';
import { sumMinor } from '#platform/lib/money.ts';

export type BundleOffer = {
  bundleCode: string;
  title: string;
  description: string;
  icon: string;
  parts: { extraCode: string; title: string; quantity: number; scope: 'flight' | 'trip' }[];
  withSeat: boolean;
  /** Everybody who gets it. */
  passengerNos: number[];
  chosen: boolean;
  /** For all of them on all flights, as agreed or today. */
  amountMinor: number;
  /** Today's single prices of its parts, less `amountMinor`; above 0 unless it was chosen before prices changed. */
  savedMinor: number;
  /** The part of the total that the bundle replaces: extras and seats chosen individually. */
  replacedMinor: number;
  /** The price of the travellers' seats once the bundle is given up. */
  seatsAloneMinor: number;
};

/** A seat as counted in the bundle: its own price, and the agreed price; null without a chosen seat. */
export type SeatValue = { aloneMinor: number; agreedMinor: number | null };

type Party = readonly { passengerNo: number; type: PassengerType }[];

/**
 * The bundles that are chosen or available; those that save nothing, or contain something already included, are left
 * out.
 */
export function bundleOffers(
  view: ExtrasView,
  people: Party,
  /** The seats of each passenger and flight in a bundle with seats; null where too few seats are left. */
  seatsOf: (bundle: Bundle) => SeatValue[] | null,
): BundleOffer[] {
  const extras = view.groups.flatMap((group) => group.extras);
  const chosenCodes = new Set(view.chosen.map(({ extraCode }) => extraCode));
  const chosenBundles = view.bundles.filter(({ bundleCode }) => chosenCodes.has(bundleCode));
  return view.bundles.flatMap((bundle) => {
    const extra = extras.find(({ extraCode }) => extraCode === bundle.bundleCode);
    if (!extra) return [];
    const chosen = chosenCodes.has(bundle.bundleCode);
    const isOpen = extra.flights.every(({ closed }) => closed === null);
    if (!chosen && (!isOpen || chosenBundles.some((other) => overlap(other, bundle)))) return [];
    const seats = bundle.seats.length > 0 ? seatsOf(bundle) : [];
    if (!chosen && !seats) return [];
    const offer = offerOf({ view, extras, people }, { bundle, extra, chosen }, seats ?? []);
    return chosen || (offer.savedMinor > 0 && offer.passengerNos.length > 0) ? [offer] : [];
  });
}

/** Returns the bundle with the travellers and flights for which its extra is sold. */
export function soldBundle(bundle: Bundle, { passengerTypes, flights }: ExtraView): SoldBundle {
  return { ...bundle, passengerTypes, flightNos: flights.map(({ flightNo }) => flightNo) };
}

type Around = { view: ExtrasView; extras: readonly ExtraView[]; people: Party };
type BundleQuestion = { bundle: Bundle; extra: ExtraView; chosen: boolean };

function offerOf(
  { view, extras, people }: Around,
  asked: BundleQuestion,
  seats: readonly SeatValue[],
): BundleOffer {
  const { bundle, extra, chosen } = asked;
  const rows = rowsOf(soldBundle(bundle, extra), people);
  const able = people.filter(({ type }) => extra.passengerTypes.includes(type));
  const agreed = new Map<string, ChosenExtra>(view.chosen.map((choice) => [choiceKey(choice), choice]));
  const amountMinor = sumMinor(
    rows.map((row) => agreed.get(choiceKey(row))?.unitMinor ?? todayOf(extra, row)),
  );
  const pieces = bundle.extras.flatMap(({ extraCode, quantity }) => {
    const part = extras.find((each) => each.extraCode === extraCode);
    return part ? piecesOf(part, quantity, able, agreed) : [];
  });
  const singlesMinor =
    sumMinor(pieces.map((piece) => piece.singleMinor)) + sumMinor(seats.map((seat) => seat.aloneMinor));
  const seated = seats.filter((seat) => seat.agreedMinor !== null);
  const replacedMinor =
    sumMinor(pieces.map((piece) => piece.hadMinor)) + sumMinor(seated.map((seat) => seat.agreedMinor ?? 0));
  return {
    bundleCode: bundle.bundleCode,
    title: extra.title,
    description: extra.description,
    icon: extra.icon,
    parts: bundle.extras.flatMap(({ extraCode, quantity }) => {
      const part = extras.find((each) => each.extraCode === extraCode);
      return part ? [{ extraCode, quantity, title: part.title, scope: part.scope }] : [];
    }),
    withSeat: bundle.seats.length > 0,
    passengerNos: able.map(({ passengerNo }) => passengerNo),
    chosen,
    amountMinor,
    savedMinor: singlesMinor - amountMinor,
    replacedMinor: chosen ? 0 : replacedMinor,
    seatsAloneMinor: chosen ? sumMinor(seated.map((seat) => seat.aloneMinor)) : 0,
  };
}

function todayOf({ flights }: ExtraView, { flightNo }: Pick<ExtraChoice, 'flightNo'>): number {
  return flights.find((flight) => flight.flightNo === flightNo)?.amountMinor ?? 0;
}

/** If a lower price was agreed for a piece before, that one counts: a saving is never overstated. */
function piecesOf(
  part: ExtraView,
  quantity: number,
  able: Party,
  agreed: ReadonlyMap<string, ChosenExtra>,
): { singleMinor: number; hadMinor: number }[] {
  return able
    .filter(({ type }) => part.passengerTypes.includes(type))
    .flatMap(({ passengerNo }) =>
      part.flights.map(({ flightNo, amountMinor }) => {
        const had = agreed.get(choiceKey({ passengerNo, flightNo, extraCode: part.extraCode }));
        const today = amountMinor ?? 0;
        const single = had ? Math.min(had.unitMinor, today) : today;
        return {
          singleMinor: quantity * single,
          hadMinor: had ? Math.min(quantity, had.quantity) * had.unitMinor : 0,
        };
      }),
    );
}
