// What each passenger pays for each flight, with the lines that add up to it.
import type { PriceLineView } from '#reservations/booking-view.ts';
import type { TripPrice } from '#funnel/trip/trip.ts';
import { sumMinor } from '#platform/lib/money.ts';

/** One price per passenger and flight, in the order of the lines. `nameOf` names a charge. */
export function tripPrices(
  lines: readonly PriceLineView[],
  nameOf: (line: PriceLineView) => string,
): TripPrice[] {
  const groups = Map.groupBy(lines, (line) => `${line.passengerNo}-${line.flightNo}`);
  return [...groups.values()].flatMap((own) => {
    const [first] = own;
    if (!first) return [];
    return {
      passengerNo: first.passengerNo,
      flightNo: first.flightNo,
      amountMinor: sumMinor(own.map((line) => line.amountMinor)),
      parts: own.map((line) => ({
        name: nameOf(line),
        amountMinor: line.amountMinor,
        ...(line.kind === 'discount' && { discount: true as const }),
      })),
    };
  });
}
