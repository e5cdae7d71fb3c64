// What the extras door takes and answers, for checking requests and for the OpenAPI document.
import { z } from 'zod';

import { choicesSchema } from '#extras/choose-extras.server.ts';
import type { ExtrasView } from '#extras/extras-view.ts';

const minor = z.int().meta({ description: 'Minor units of the booking’s currency.' });
const passengerType = z.enum(['adult', 'child', 'infant']);

export const extrasRequestSchema = z
  .strictObject({ choices: choicesSchema })
  .meta({ id: 'ExtrasRequest', description: 'The whole choice; it replaces the one before.' });

export const extrasChosenSchema = z
  .strictObject({ subtotalMinor: minor, totalMinor: minor })
  .meta({ id: 'ExtrasChosen' });

export const extrasSchema = z
  .strictObject({
    currency: z.string(),
    extras: z.array(
      z.strictObject({
        extraCode: z.string(),
        type: z.string(),
        ssrId: z.string(),
        weightKg: z.int(),
        maxQuantity: z.int(),
        refundable: z.boolean(),
        passengerTypesAvailable: z.array(passengerType),
        flights: z.array(
          z.strictObject({
            flightNo: z.int(),
            route: z.strictObject({
              origin: z.strictObject({ airportCode: z.string() }),
              destination: z.strictObject({ destinationAirportCode: z.string() }),
            }),
            amountMinor: minor.nullable(),
            passengers: z.array(
              z.strictObject({
                passengerNo: z.int(),
                type: passengerType,
                included: z.int(),
                quantity: z.int(),
                unitMinor: minor,
              }),
            ),
          }),
        ),
      }),
    ),
    subtotalMinor: minor,
  })
  .meta({ id: 'Extras' }) satisfies z.ZodType<ExtrasView>;
