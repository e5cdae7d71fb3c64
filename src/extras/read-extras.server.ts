// Reads what the travellers of a booking may add, what their fare includes, and what they chose so far.
import type { BookingView } from '#booking/booking-view.ts';
import { readExtraTerms, type ExtraRow } from '#extras/extra-terms.server.ts';
import type { ExtraOnFlight, ExtrasView } from '#extras/extras-view.ts';
import type { Ctx } from '#lib/ctx.ts';
import { sumMinor } from '#lib/money.ts';

/** The extras of a booking that the caller has already read (and so may see). Prices in its currency, minor units. */
export async function readExtras(ctx: Pick<Ctx, 'db'>, booking: BookingView): Promise<ExtrasView> {
  const terms = await readExtraTerms(ctx.db.orm, booking.bookingId);
  const byCode = Map.groupBy(terms, (row) => row.extraCode);
  const extras = [...byCode.values()].flatMap((rows) => {
    const first = rows[0];
    if (!first) return [];
    return {
      extraCode: first.extraCode,
      type: first.kind,
      ssrId: first.ssrCode,
      weightKg: first.weightKg,
      maxQuantity: first.maxQuantity,
      refundable: first.refundable,
      passengerTypesAvailable: first.passengerTypes,
      flights: rows.flatMap((row) => onFlight(row, booking)),
    };
  });
  return {
    currency: booking.currency,
    extras,
    subtotalMinor: sumMinor(booking.extras.map((extra) => extra.amountMinor)),
  };
}

function onFlight(row: ExtraRow, booking: BookingView): ExtraOnFlight[] {
  const flight = booking.flights.find((each) => each.flightNo === row.flightNo);
  if (!flight) return [];
  // A family's allowance is a bag of its own weight: a heavier extra is no part of it.
  const included = row.weightKg === flight.included.checkedBagKg ? flight.included.checkedBags : 0;
  const passengers = booking.passengers
    .filter((person) => row.passengerTypes.includes(person.type))
    .map((person) => {
      const chosen = booking.extras.find(
        (extra) =>
          extra.passengerNo === person.passengerNo &&
          extra.flightNo === row.flightNo &&
          extra.extraCode === row.extraCode,
      );
      return {
        passengerNo: person.passengerNo,
        type: person.type,
        included,
        quantity: chosen?.quantity ?? 0,
        unitMinor: chosen?.unitMinor ?? 0,
      };
    });
  const route = {
    origin: { airportCode: flight.origin },
    destination: { destinationAirportCode: flight.destination },
  };
  return [{ flightNo: row.flightNo, route, amountMinor: row.amountMinor, passengers }];
}
