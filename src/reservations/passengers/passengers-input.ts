// The input that names the travellers of a booking, as the page's form and the API both send it. Server only: it
// imports zod. The schema only checks shapes; check-passengers.ts judges names and dates, so that every wrong field is
// reported at once.
import { z } from 'zod';

import { locales } from '#platform/i18n/locales.ts';
import { cleanCode, cleanDay } from '#platform/lib/clean-text.ts';
import type { FieldError } from '#platform/lib/result.ts';

/** Longer than any field may be: longer input could only be an attack. */
const text = z.string().max(300).default('');
/** Null, as answers have it for what is not known yet, counts as empty. */
const orEmpty = (most = 300) =>
  z
    .string()
    .max(most)
    .nullish()
    .transform((typed) => typed ?? '');
const passengerNumber = z.coerce.number().int().min(1).max(18);

const passengerSchema = z.object({
  passengerNo: passengerNumber,
  givenNames: orEmpty().describe('As in the travel document; empty for somebody with a single name.'),
  surname: orEmpty().describe('As in the travel document.'),
  gender: orEmpty(10).describe('F, M, X or U, as the document has it.'),
  birthDate: orEmpty().transform(cleanDay).describe('YYYY-MM-DD.'),
  nationality: orEmpty(10).transform(cleanCode).describe('ISO 3166-1 alpha-2.'),
  loyaltyId: orEmpty().optional().describe('Frequent-traveller number, if any.'),
  adultNo: passengerNumber
    .nullish()
    .describe('For an infant: the passengerNo of the adult on whose lap it travels.'),
  againConfirmed: z
    .boolean()
    .optional()
    .describe(
      'True: this person is in another booking of yours on the same flight, and is meant to be booked again. ' +
        'Refused as `passenger_already_booked` else.',
    ),
});

const contactSchema = z.object({
  email: text,
  phone: text.describe('With the country code: +34600112233. At most 25 characters as typed.'),
  locale: z.enum(locales).describe('The language of everything that we send.'),
  marketingConsent: z.boolean().default(false).describe('Offers by e-mail; never needed to book.'),
});

const passengersSchema = z.object({
  passengers: z.array(passengerSchema).min(1).max(18),
  contact: contactSchema,
  sameNameConfirmed: z
    .boolean()
    .default(false)
    .describe(
      'Two travelers with the same names and birth date are two people: refused as `passenger_repeated` else.',
    ),
});

const ignored = { readOnly: true, description: 'Of the answers: accepted and ignored.' };

/**
 * The same as programs send it: strict, because a mistyped field would be erased. A passenger may be sent as it was
 * read, with the fields that only answers have.
 */
export const passengersRequestSchema = z
  .strictObject({
    ...passengersSchema.shape,
    passengers: z
      .array(
        z.strictObject({
          ...passengerSchema.shape,
          id: z.int().optional().meta(ignored),
          type: z.string().optional().meta(ignored),
          typeCode: z.int().optional().meta(ignored),
          ticketName: z.string().nullish().meta(ignored),
          ticketNumber: z.string().nullish().meta(ignored),
          seats: z.array(z.looseObject({})).optional().meta(ignored),
        }),
      )
      .min(1)
      .max(18),
    contact: z.strictObject(contactSchema.shape),
  })
  .meta({ id: 'PassengersRequest' });

export type PassengersInput = z.infer<typeof passengersSchema>;
export type PassengerInput = PassengersInput['passengers'][number];

/** The input in its shape, or one refusal per field with a wrong shape. */
export function readPassengersInput(
  given: unknown,
): { ok: true; value: PassengersInput } | { ok: false; fields: FieldError[] } {
  const parsed = passengersSchema.safeParse(given);
  if (parsed.success) return { ok: true, value: parsed.data };
  return {
    ok: false,
    fields: parsed.error.issues.map((issue) => ({
      path: issue.path.join('.'),
      code: issue.code === 'too_big' ? 'text_too_long' : 'input_invalid',
    })),
  };
}
