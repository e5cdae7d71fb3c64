// Which bundles are not sold with a booking: those that contain what the booking already has or cannot have.
import type { Bundle } from '#extras/bundles/bundles.ts';
import type { ExtraTerms } from '#extras/extra-rules.ts';

type Offered = { extraCode: string; flights: ExtraTerms[] };

type Around = {
  bundles: readonly Bundle[];
  /** Extras with a stock. */
  limited: ReadonlySet<string>;
  /** Seat categories that the fare of a flight includes. */
  fareSeats: ReadonlySet<string>;
};

/**
 * A bundle has no price if one of its parts is not sold or is in the fare on some flight, and closes with the part that
 * closes first. Limited parts, and parts that a passenger can have only once, cannot be counted inside a bundle, so a
 * bundle with them is not sold.
 */
export function closeBundles<Extra extends Offered>(
  extras: readonly Extra[],
  { bundles, limited, fareSeats }: Around,
): Extra[] {
  return extras.map((extra) => {
    const bundle = bundles.find(({ bundleCode }) => bundleCode === extra.extraCode);
    if (!bundle) return extra;
    const parts = bundle.extras.map(({ extraCode }) => extras.find((each) => each.extraCode === extraCode));
    const terms = parts.flatMap((part) => part?.flights ?? []);
    const isSold =
      parts.every((part) => part && !limited.has(part.extraCode)) &&
      terms.every((each) => each.amountMinor !== null && each.included === each.bundled) &&
      terms.every((each) => each.exclusiveGroup === null) &&
      extra.flights.every((flight) => flight.amountMinor !== null) &&
      !bundle.seats.some((category) => fareSeats.has(category));
    const closes = terms.map(({ closesAt }) => closesAt.getTime());
    return {
      ...extra,
      flights: extra.flights.map((flight) => ({
        ...flight,
        amountMinor: isSold ? flight.amountMinor : null,
        closesAt: new Date(Math.min(flight.closesAt.getTime(), ...closes)),
      })),
    };
  });
}
