// The choices of a whole party as programs and forms send them, checked for their shape.
import { z } from 'zod';

import { batteries, detailLimits, ownAids } from '#extras/assistance-details.ts';
import type { ErrorCode } from '#platform/lib/errors.ts';

const wrongQuantity = 'quantity_invalid' satisfies ErrorCode;
const wrongDetail = 'assistance_details_invalid' satisfies ErrorCode;
const size = (max: number) => z.int(wrongDetail).min(1, wrongDetail).max(max, wrongDetail).nullable();

export const assistanceDetailsSchema = z
  .strictObject({
    ownAid: z.enum(ownAids, wrongDetail),
    battery: z.enum(batteries, wrongDetail).nullable(),
    lengthCm: size(detailLimits.cm),
    widthCm: size(detailLimits.cm),
    heightCm: size(detailLimits.cm),
    weightKg: size(detailLimits.kg),
    remark: z
      .string(wrongDetail)
      .trim()
      .max(detailLimits.remark, 'text_too_long' satisfies ErrorCode),
  })
  .refine(({ ownAid, battery }) => ownAid !== 'electric' || battery !== null, {
    path: ['battery'],
    error: wrongDetail,
  })
  .meta({
    id: 'AssistanceDetails',
    description: 'What the airport has to know: an own wheelchair, its battery and size, and a remark.',
  });

export const choicesSchema = z
  .array(
    z.strictObject({
      passengerNo: z.number().int(),
      flightNo: z.number().int().describe('1 for what counts for the whole trip.'),
      extraCode: z.string().max(20),
      quantity: z
        .int(wrongQuantity)
        .min(0, wrongQuantity)
        .max(99, wrongQuantity)
        .describe('0 gives the extra up.'),
      details: assistanceDetailsSchema.exactOptional().describe('For assistance only.'),
    }),
  )
  .max(1000);

export const extrasRequestSchema = z.strictObject({ choices: choicesSchema }).meta({
  id: 'ExtrasRequest',
  description: 'The whole choice; it replaces the one before, which `GET` of the address answers.',
});
