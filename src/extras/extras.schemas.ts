// Requests and responses of the extras API, for checking requests and for the OpenAPI document.
import { z } from 'zod';

import { assistanceDetailsSchema, choicesSchema } from '#extras/extra-choices.ts';
import type { ExtrasAnswer, ServicesAnswer } from '#extras/extras-answer.ts';
import { extraGroupTypes } from '#platform/db/extra-group-types.ts';
import { type ErrorCode, errorStatus } from '#platform/lib/errors.ts';

const errorCode = z.enum(Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]]);
const minor = z.int().meta({ description: 'Minor units of the booking’s currency.' });
const major = z.number().meta({ description: 'Major units of the booking’s currency: `69.5` for 69.50 €.' });
const typeWord = z.enum(['adults', 'children', 'infants']);
const flightNo = z.int().meta({ description: 'Number of the flight in the booking, from 1.' });
const passengerNo = z.int().meta({ description: 'Number of the passenger in the booking, from 1.' });
const logicalFlightID = z.int().meta({ description: 'The dated flight.' });

export const extrasChosenSchema = z
  .strictObject({
    subtotalMinor: minor,
    totalMinor: minor,
    droppedSeats: z
      .array(z.strictObject({ passengerNo, flightNo, seat: z.string(), code: errorCode }))
      .meta({ description: 'Seats that were given up: who needs assistance cannot sit at an exit.' }),
  })
  .meta({ id: 'ExtrasChosen' });

const routeSchema = z.strictObject({
  origin: z.strictObject({ airportCode: z.string() }),
  destination: z.strictObject({ destinationAirportCode: z.string() }),
});

const optionSchema = z
  .strictObject({
    id: z.string().meta({ description: 'Flight number and code: `1-BG23`.' }),
    route: routeSchema,
    amount: major,
    amountMinor: minor,
    currency: z.string(),
    maxQuantity: z.int().default(1).meta({ description: 'Most pieces that one passenger may buy.' }),
    code: z.string().meta({ description: 'The `extraCode` of a choice.' }),
    title: z.string(),
    categoryId: z.int(),
    commissionable: z.boolean(),
    description: z.string(),
    icon: z.string(),
    refundable: z.boolean(),
    serviceId: z.int(),
    scope: z.enum(['flight', 'trip']).meta({ description: '`trip`: once for the whole trip, on flight 1.' }),
    exclusiveGroup: z
      .string()
      .nullable()
      .meta({ description: 'A passenger has at most one option of a group on a flight.' }),
    passengerTypesAvailable: z.array(typeWord),
    included: z.int().meta({ description: 'Pieces that the fare includes for each of them.' }),
    left: z
      .int()
      .nullable()
      .meta({ description: 'Pieces that this booking can have in all; null where it is not limited.' }),
    orderUntilLocal: z
      .string()
      .nullable()
      .meta({ description: 'Last moment, wall clock at the airport of departure; null: until departure.' }),
    unavailable: errorCode.nullable().meta({ description: 'Why it cannot be added now.' }),
    bundle: z
      .strictObject({
        extras: z
          .array(z.strictObject({ code: z.string(), quantity: z.int() }))
          .meta({ description: 'What it includes for each passenger and flight.' }),
        seatCategories: z.array(z.string()).meta({ description: 'Seats that then cost nothing more.' }),
        totalMinor: minor.meta({
          description: 'For the whole party on all flights; 0 where it is not offered.',
        }),
        savedMinor: minor.meta({ description: 'Single prices of the same parts today, less `totalMinor`.' }),
        replacedMinor: minor.meta({ description: 'Chosen already, and part of the bundle from then on.' }),
      })
      .nullable()
      .meta({
        description:
          'Of a bundle: choose it for everybody in `passengerTypesAvailable` on every flight, without the extras ' +
          'that it includes. Null for anything else.',
      }),
  })
  .meta({ id: 'ExtraOption' });

export const extrasSchema = z
  .strictObject({
    currency: z.string(),
    extras: z.array(
      z
        .strictObject({
          title: z.string(),
          type: z.enum(extraGroupTypes),
          icon: z.string(),
          ssrId: z.string(),
          included: z.boolean().meta({ description: 'A fare of this booking includes some of it.' }),
          shortDescription: z.string(),
          flights: z.array(
            z.strictObject({
              id: flightNo,
              logicalFlightID,
              passengerTypesAvailable: z.array(typeWord),
              passengersIncluded: z.array(passengerNo),
              options: z.array(optionSchema),
            }),
          ),
        })
        .meta({ id: 'ExtraGroup' }),
    ),
    choices: choicesSchema.meta({ description: 'What is chosen: as `PUT` of this address takes it.' }),
    subtotal: major,
    subtotalMinor: minor,
  })
  .meta({ id: 'Extras' }) satisfies z.ZodType<ExtrasAnswer>;

const serviceSchema = z
  .strictObject({
    id: z.int().meta({ description: 'The `serviceId` of the option.' }),
    code: z.string(),
    name: z.string(),
    flightNo,
    passengers: z.array(
      z.strictObject({
        id: passengerNo,
        count: z.int().meta({ description: 'Pieces in all, included and bought.' }),
        totalCost: major,
        totalCostMinor: minor,
        included: z.int(),
        minimum: z.int().meta({ description: 'What cannot be given up: the included pieces.' }),
        details: assistanceDetailsSchema.nullable(),
      }),
    ),
  })
  .meta({ id: 'BookingService' });

export const servicesSchema = z
  .strictObject({
    currency: z.string(),
    bookingServices: z.array(
      z.strictObject({ id: z.string(), name: z.string(), services: z.array(serviceSchema) }),
    ),
    flightServices: z.array(
      z.strictObject({
        id: flightNo,
        logicalFlightID,
        seats: z.strictObject({
          passengerSeats: z.array(
            z.strictObject({
              id: passengerNo,
              route: routeSchema,
              seat: z.string(),
              serviceId: z.int().nullable(),
              serviceCode: z.string(),
              categoryId: z.int().nullable(),
              price: major,
              priceMinor: minor,
              currency: z.string(),
            }),
          ),
        }),
      }),
    ),
  })
  .meta({ id: 'BookingServices' }) satisfies z.ZodType<ServicesAnswer>;
