// Requests and responses of the seats API, for validation and for the OpenAPI document.
import { z } from 'zod';

import { errorStatus, type ErrorCode } from '#platform/lib/errors.ts';
import { contactSchema, passengerSchema } from '#reservations/booking.schemas.ts';
import type { PassengersAnswer } from '#seats/passenger-seats.ts';
import { bestReasons } from '#seats/best-seats/best-seats.ts';
import type { BestChosen } from '#seats/best-seats/choose-best-seats.server.ts';
import type { SeatChosen } from '#seats/choose-seat.server.ts';
import { seatPreferences } from '#seats/best-seats/seat-costs.ts';
import { seatFeatures } from '#seats/layout/seat-layout.ts';
import type { SeatMapView } from '#seats/seat-map-view.ts';
import { seatCategoryCodes } from '#seats/seat-categories.ts';

const minor = z.int().meta({ description: 'Minor units of the booking’s currency.' });
const number = (code: ErrorCode) => z.int({ error: code }).min(1, code).max(99, code);
const seatName = z.string().meta({ description: 'Row and letter: `14A`.' });
const code = z.enum(Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]]);

export const seatRequestSchema = z
  .strictObject({
    flightNo: number('flight_unknown'),
    passengerNo: number('passengers_invalid'),
    seat: z
      .string({ error: 'seat_unknown' })
      .max(10, 'seat_unknown')
      .nullable()
      .meta({ description: 'Row and letter, or null to give the seat up.' }),
    exitConfirmed: z.boolean().optional().meta({
      description: 'At an exit: the passenger is 16 or older, and able and willing to help.',
    }),
  })
  .meta({ id: 'SeatRequest' });

export const seatChosenSchema = z
  .strictObject({
    seat: seatName.nullable(),
    totalMinor: minor,
    changes: z
      .array(
        z.strictObject({
          passengerNo: z.int(),
          flightNo: z.int(),
          seat: seatName,
          fromMinor: minor,
          toMinor: minor,
        }),
      )
      .meta({ description: 'Other seats of the booking that cost more or less now.' }),
  })
  .meta({ id: 'SeatChosen' }) satisfies z.ZodType<SeatChosen>;

export const bestRequestSchema = z
  .strictObject({
    flightNos: z.array(number('flight_unknown')).min(1, 'flight_unknown').max(9, 'flight_unknown').optional(),
    preference: z.enum(seatPreferences).nullable().default(null),
  })
  .meta({ id: 'BestSeatsRequest' });

const seatedSchema = z.array(
  z.strictObject({ passengerNo: z.int(), flightNo: z.int(), seat: seatName, amountMinor: minor }),
);
const reasonsSchema = z.array(z.enum(bestReasons)).meta({ description: 'What was done, and why.' });

export const bestChosenSchema = z
  .strictObject({
    seated: seatedSchema,
    flights: z
      .array(z.strictObject({ flightNo: z.int(), seats: seatedSchema, reasons: reasonsSchema }))
      .meta({ description: 'The same flight by flight.' }),
    together: z.boolean(),
    reasons: reasonsSchema,
    totalMinor: minor,
  })
  .meta({ id: 'BestSeats' }) satisfies z.ZodType<BestChosen>;

/** A seat that was given up because it now breaks a rule. */
export const droppedSeatSchema = z.strictObject({
  passengerNo: z.int(),
  flightNo: z.int(),
  seat: seatName,
  code,
});

const seatViewSchema = z
  .strictObject({
    seat: seatName,
    row: z.int(),
    letter: z.string(),
    state: z.enum(['free', 'taken', 'blocked', 'mine', 'not_offered']),
    passengerNo: z.int().nullable(),
    category: z.enum(seatCategoryCodes),
    amountMinor: minor.nullable(),
    included: z.boolean(),
    position: z.enum(['window', 'middle', 'aisle']),
    features: z.array(z.enum(seatFeatures)),
    refusals: z.array(z.strictObject({ passengerNo: z.int(), code })),
    freeFor: z.array(z.int()).meta({ description: 'Children who sit there free, beside an adult.' }),
  })
  .meta({ id: 'Seat' });

const cabinViewSchema = z
  .strictObject({
    cabin: z.enum(['C', 'Y']),
    columns: z.array(z.string()).meta({ description: 'Letters from left to right; an aisle is empty.' }),
    rows: z.array(
      z.strictObject({ row: z.int(), exit: z.boolean(), wing: z.boolean(), seats: z.array(seatViewSchema) }),
    ),
    facilities: z.array(
      z.strictObject({
        kind: z.enum(['galley', 'lavatory', 'exit', 'wardrobe', 'bulkhead']),
        afterRow: z.int(),
        letters: z.array(z.string()).exactOptional(),
      }),
    ),
  })
  .meta({ id: 'SeatCabin' });

export const seatMapSchema = z
  .strictObject({
    flightNo: z.int(),
    flightId: z.int(),
    aircraft: z.string(),
    cabin: z.enum(['C', 'Y']),
    currency: z.string(),
    cabins: z.array(cabinViewSchema).nullable(),
    unavailable: z.enum(['no_map', 'closed']).nullable(),
    passengers: z.array(
      z.strictObject({
        passengerNo: z.int(),
        type: z.enum(['adult', 'child']),
        infant: z.boolean(),
        seat: seatName.nullable(),
      }),
    ),
  })
  .meta({ id: 'SeatMap' }) satisfies z.ZodType<SeatMapView>;

export const passengerSeatsSchema = z
  .strictObject({
    passengers: z.array(
      z.strictObject({
        ...passengerSchema.omit({ type: true, ticketNumber: true }).shape,
        id: z.int().meta({ description: 'The same as `passengerNo`.' }),
        type: z.enum(['adults', 'children', 'infants']),
        typeCode: z.int().meta({ description: 'Adults 1, children 6, infants 5.' }),
        seats: z.array(
          z.strictObject({
            route: z.strictObject({
              origin: z.strictObject({ airportCode: z.string() }),
              destination: z.strictObject({ destinationAirportCode: z.string() }),
            }),
            seat: seatName,
            serviceId: z.int(),
            serviceCode: z.string(),
            categoryId: z.int(),
            price: z.number().meta({ description: 'Major units; `priceMinor` is exact.' }),
            priceMinor: minor,
            currency: z.string(),
          }),
        ),
      }),
    ),
    contact: contactSchema.nullable().meta({ description: 'Null until the party is named.' }),
    sameNameConfirmed: z
      .boolean()
      .meta({ description: 'Two of them have the same names and birth date, and are two people.' }),
  })
  .meta({ id: 'PassengersWithSeats' }) satisfies z.ZodType<PassengersAnswer>;
