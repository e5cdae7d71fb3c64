// Quantities while they are being chosen, and what they come to.
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

/** The price of the quantities in minor units, exactly as the command will store it: at today's price. */
export function subtotalOf(view: ExtrasView, quantities: Quantities): number {
  return sumMinor(
    view.extras.flatMap((extra) =>
      extra.flights.flatMap((flight) =>
        flight.passengers.map((person) => {
          const key = choiceKey({ ...person, flightNo: flight.flightNo, extraCode: extra.extraCode });
          return (quantities[key] ?? 0) * (flight.amountMinor ?? 0);
        }),
      ),
    ),
  );
}
