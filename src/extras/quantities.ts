// Quantities while they are being chosen, and what they come to.
import type { BookedExtra } from '#booking/booking-view.ts';
import { choiceKey } from '#extras/bag-rules.ts';
import type { ExtrasView } from '#extras/extras-view.ts';
import { sumMinor } from '#lib/money.ts';

/** Pieces by `passenger-flight-extra`. */
export type Quantities = Readonly<Record<string, number>>;

/** What is stored, for everything that can be chosen. */
export function quantitiesOf(view: ExtrasView): Quantities {
  return Object.fromEntries(
    view.extras.flatMap((extra) =>
      extra.flights.flatMap((flight) =>
        flight.passengers.map((person) => [
          choiceKey({ ...person, flightNo: flight.flightNo, extraCode: extra.extraCode }),
          person.quantity,
        ]),
      ),
    ),
  );
}

/** The quantities as the command will store them: at today's price, in minor units. */
export function chosenExtras(view: ExtrasView, quantities: Quantities): BookedExtra[] {
  return view.extras.flatMap(({ extraCode, flights }) =>
    flights.flatMap(({ flightNo, amountMinor, passengers }) =>
      passengers.flatMap(({ passengerNo }) => {
        const quantity = quantities[choiceKey({ passengerNo, flightNo, extraCode })] ?? 0;
        const unitMinor = amountMinor ?? 0;
        if (quantity === 0) return [];
        return { passengerNo, flightNo, extraCode, quantity, unitMinor, amountMinor: quantity * unitMinor };
      }),
    ),
  );
}

export function subtotalOf(view: ExtrasView, quantities: Quantities): number {
  return sumMinor(chosenExtras(view, quantities).map((extra) => extra.amountMinor));
}
