// Requests and responses of the operations API, for checking requests and for the OpenAPI document.
import { z } from 'zod';

import { boardingStates, operationCauses } from '#platform/db/operation-states.ts';
import { flightPhases, operationFieldNames } from '#flights/operations/flight-operation.ts';

const instant = (description: string) =>
  z.iso
    .datetime({ offset: true, error: 'date_invalid' })
    .nullable()
    .optional()
    .meta({ description: `${description} Null withdraws it.`, examples: ['2027-01-15T10:20:00Z'] });

const code = (form: RegExp, description: string, example: string) =>
  z
    .string({ error: 'field_invalid' })
    .regex(form, 'field_invalid')
    .nullable()
    .optional()
    .meta({ description, examples: [example] });

const delaySchema = z
  .strictObject({
    code: z
      .string({ error: 'delay_code_unknown' })
      .regex(/^\d{2}$/, 'delay_code_unknown')
      .meta({ description: 'IATA delay code (AHM 730), two digits.', examples: ['93'] }),
    minutes: z.int({ error: 'field_invalid' }).min(0, 'field_invalid').max(4_320, 'field_invalid'),
  })
  .meta({ id: 'Delay' });

export const operationReportSchema = z
  .strictObject({
    carrier: z
      .string({ error: 'field_invalid' })
      .regex(/^[A-Z0-9]{2}[A-Z]?$/, 'field_invalid')
      .meta({ description: 'Airline designator.' }),
    flightNumber: z.int({ error: 'field_invalid' }).min(1, 'field_invalid').max(9_999, 'field_invalid'),
    suffix: z
      .string({ error: 'field_invalid' })
      .regex(/^[A-Z]?$/, 'field_invalid')
      .default('')
      .meta({ description: 'Operational suffix, or empty.' }),
    origin: z
      .string({ error: 'airport_unknown' })
      .regex(/^[A-Z]{3}$/, 'airport_unknown')
      .meta({ description: 'IATA code of the airport of departure.' }),
    departureDate: z.iso
      .date({ error: 'date_invalid' })
      .meta({ description: 'Scheduled day of departure at the origin, YYYY-MM-DD.' }),
    reportedAt: z.iso.datetime({ offset: true, error: 'date_invalid' }).meta({
      description:
        'When it was so: at most five minutes ahead of our clock. Fields of which a later report is stored keep their ' +
        'values.',
      examples: ['2027-01-15T10:20:00Z'],
    }),
    estimatedDepartsAt: instant('Estimated departure from the block.'),
    estimatedArrivesAt: instant('Estimated arrival at the block.'),
    offBlockAt: instant('Actual departure from the block.'),
    airborneAt: instant('Actual take-off.'),
    landedAt: instant('Actual landing.'),
    onBlockAt: instant('Actual arrival at the block.'),
    doorOpenAt: instant('The first door open, which counts as the arrival (CJEU C-452/13).'),
    departureGate: code(/^[A-Z0-9]{1,5}$/, 'Gate of departure.', 'B12'),
    boarding: z.enum(boardingStates, { error: 'field_invalid' }).nullable().optional(),
    registration: code(/^[A-Z0-9]{1,3}-?[A-Z0-9]{1,5}$/, 'Registration of the aircraft.', 'EC-NOI'),
    delays: z
      .array(delaySchema, { error: 'field_invalid' })
      .max(2, 'field_invalid')
      .nullable()
      .optional()
      .meta({ description: 'At most two, as in a movement message.' }),
    cancellationCause: z
      .enum(operationCauses, { error: 'field_invalid' })
      .nullable()
      .optional()
      .meta({ description: 'Why it is cancelled; for a cancelled flight only.' }),
    divertedTo: code(/^[A-Z]{3}$/, 'IATA code of the airport at which it landed instead.', 'LIS'),
  })
  .meta({ id: 'OperationReport', description: 'A missing field is not reported; null withdraws it.' });

export const recordedOperationSchema = z
  .strictObject({
    flightId: z.int(),
    phase: z.enum(flightPhases),
    outdated: z
      .array(z.enum(operationFieldNames))
      .meta({ description: 'Reported fields of which a later report is stored: they were not changed.' }),
  })
  .meta({ id: 'RecordedOperation' });
