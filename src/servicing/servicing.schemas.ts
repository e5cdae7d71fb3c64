// Requests and responses of the servicing API, for checking requests and for the OpenAPI document.
import { z } from 'zod';

import { flightPhases } from '#flights/operations/flight-operation.ts';
import { operationCauses } from '#platform/db/operation-states.ts';
import { nextToCheckIn, type ReservationView } from '#servicing/reservation-view.ts';

const instant = z.iso.datetime().meta({ description: 'UTC, ISO 8601.' });
const checkinState = z.enum(['not_open', 'open', 'closed']);

export const findRequestSchema = z
  .strictObject({
    reference: z
      .string()
      .max(100)
      .meta({ description: 'Six symbols; capitals or not, spaces do not matter.', examples: ['BCD234'] }),
    lastName: z
      .string()
      .max(200)
      .meta({
        description: 'Of any passenger; case, accents, spaces and hyphens do not matter.',
        examples: ['Núñez Peña'],
      }),
  })
  .meta({ id: 'FindReservationRequest' });

export const codeRequestSchema = z
  .strictObject({
    challengeId: z.string().max(100).meta({ description: '`params.challengeId` of `code_missing`.' }),
    code: z
      .string()
      .max(40)
      .meta({ description: 'Six digits; spaces and hyphens do not matter.', examples: ['204816'] }),
  })
  .meta({ id: 'ReservationCodeRequest' });

const flightSchema = z
  .strictObject({
    flightNo: z.int(),
    direction: z.enum(['outbound', 'inbound']),
    state: z.enum(['scheduled', 'cancelled']),
    flightNumber: z.string(),
    origin: z.string(),
    destination: z.string(),
    departsLocal: z.string().meta({ description: 'Local clock at the airport, YYYY-MM-DDTHH:mm.' }),
    arrivesLocal: z.string(),
    arrivalDayOffset: z.int(),
    departsAt: instant,
    arrivesAt: instant,
    checkin: z.strictObject({ state: checkinState, opensAt: instant, closesAt: instant }),
    operation: z
      .strictObject({
        phase: z.enum(flightPhases),
        leavesLocal: z.string().nullable(),
        comesLocal: z.string().nullable(),
        hasLeft: z.boolean(),
        hasCome: z.boolean(),
        gate: z.string().nullable(),
        cause: z.enum(operationCauses).nullable(),
      })
      .nullable()
      .meta({ description: 'What was reported on the day; null while it runs as scheduled. Local clocks.' }),
  })
  .meta({ id: 'ReservationFlight' });

export const foundSchema = z
  .strictObject({
    reservation: z.strictObject({
      reference: z.string(),
      state: z.literal('confirmed'),
      flights: z.array(flightSchema),
      checkin: z
        .strictObject({
          state: checkinState,
          flightNo: z.int().nullable(),
          opensAt: instant.nullable(),
          closesAt: instant.nullable(),
        })
        .meta({
          description: 'Of the next flight that can still be checked in for; `closed` when there is none.',
        }),
    }),
  })
  .meta({ id: 'FoundReservation' });

/** The answer for a reservation: no names, no contact, no ticket numbers. */
export function foundBody(view: ReservationView): z.infer<typeof foundSchema> {
  const next = nextToCheckIn(view.flights);
  return {
    reservation: {
      reference: view.reference,
      state: view.state,
      flights: view.flights.map((flight) => ({
        flightNo: flight.flightNo,
        direction: flight.direction,
        state: flight.cancelled ? 'cancelled' : 'scheduled',
        flightNumber: flight.flightNumber,
        origin: flight.origin.airportCode,
        destination: flight.destination.airportCode,
        departsLocal: flight.departsLocal,
        arrivesLocal: flight.arrivesLocal,
        arrivalDayOffset: flight.arrivalDayOffset,
        departsAt: flight.departsAt,
        arrivesAt: flight.arrivesAt,
        checkin: {
          state: flight.checkin.state,
          opensAt: flight.checkin.opensAt,
          closesAt: flight.checkin.closesAt,
        },
        operation: flight.operation,
      })),
      checkin: {
        state: next?.checkin.state ?? 'closed',
        flightNo: next?.flightNo ?? null,
        opensAt: next?.checkin.opensAt ?? null,
        closesAt: next?.checkin.closesAt ?? null,
      },
    },
  };
}
