// Requests and responses of the payments API, for validation and for the OpenAPI document.
import { z } from 'zod';

import { creditRefusals, payBeyond, type PaymentOptions } from '#payments/states/payment-options.ts';
import type { PaymentStatus } from '#payments/payment-status.server.ts';

const minor = z.int().meta({ description: 'Minor units of the booking’s currency.' });

const statusState = z.enum([
  'waiting',
  'processing',
  'unknown',
  'confirmed',
  'declined',
  'abandoned',
  'returning',
  'refunded',
  'voided',
]);

export const paymentRequestSchema = z
  .strictObject({
    consent: z.boolean({ error: 'consent_missing' }).meta({ description: 'The conditions are accepted.' }),
    returnUrl: z.string().max(500).optional().meta({
      description:
        'Where the traveller comes back to, on this site; `payment=<paymentId>` is added. By default the payment page.',
    }),
    expectedTotalMinor: z
      .int()
      .min(0)
      .optional()
      .meta({
        description:
          'The total that the traveller saw, the surcharge of the method included; another one is refused as ' +
          '`price_changed`.',
      }),
    expectedPayMinor: z.int().min(0).optional().meta({
      description:
        'What the page showed as left for the method after vouchers; another amount is refused as `voucher_in_use`.',
    }),
    method: z.enum(['card', 'instant', 'credit'], { error: 'payment_method_unknown' }).optional().meta({
      description:
        'How what vouchers leave is paid; `card` by default. `credit` is the line of the agency that booked.',
    }),
    creditMinor: z.int().min(0).optional().meta({
      description: 'Of an agency: what its credit pays after the vouchers, gross. `method` pays the rest.',
    }),
    paymentToken: z
      .string({ error: 'payment_token_invalid' })
      .regex(/^[\x21-\x7e]{1,255}$/, 'payment_token_invalid')
      .optional()
      .meta({
        description:
          'A one-time token of the provider’s, instead of its page. Never card data. The sandbox takes `tok_approved` and `tok_declined`.',
        examples: ['tok_approved'],
      }),
  })
  .meta({ id: 'PaymentRequest' });

export const paymentTakenSchema = z
  .strictObject({
    paymentId: z.uuid(),
    redirectUrl: z
      .url()
      .nullable()
      .meta({ description: 'The provider’s page, where the traveller goes on; null where there is none.' }),
    state: statusState.meta({ description: 'How the payment stands now.' }),
  })
  .meta({ id: 'PaymentTaken' });

export const paymentStatusSchema = z
  .strictObject({
    paymentId: z.uuid(),
    bookingId: z.uuid(),
    state: statusState,
    code: z.string().nullable().meta({ description: 'Why it ended so.' }),
    reference: z.string().nullable(),
    redirectUrl: z.string().nullable(),
    mayTryAgain: z.boolean(),
    amountMinor: minor.meta({ description: 'What the provider was asked for, the surcharge included.' }),
    surchargeMinor: minor,
    vouchersMinor: minor.meta({ description: 'What vouchers pay, or had back when it ended badly.' }),
    creditMinor: minor.meta({ description: 'What the agency’s credit pays, gross.' }),
    currency: z.string(),
    method: z.enum(['card', 'instant', 'voucher', 'credit']),
    instrument: z.strictObject({ brand: z.string(), lastFour: z.string() }).nullable(),
  })
  .meta({ id: 'PaymentStatus' });

/** Compiles only while the document matches what the command returns. */
export function documentedStatus(status: PaymentStatus): z.infer<typeof paymentStatusSchema> {
  return status;
}

export const voucherRequestSchema = z
  .strictObject({
    code: z
      .string({ error: 'voucher_unknown' })
      .max(100, 'voucher_unknown')
      .meta({ description: 'As printed; small letters, spaces and dashes are forgiven.' }),
  })
  .meta({ id: 'VoucherRequest' });

export const paymentOptionsSchema = z
  .strictObject({
    totalMinor: minor.meta({ description: 'The booking’s total, without any surcharge.' }),
    currency: z.string(),
    vouchers: z.array(
      z.strictObject({
        voucherId: z.uuid(),
        codeEnd: z.string().meta({ description: 'Last four signs of its code.' }),
        usedMinor: minor,
        leftMinor: minor.meta({ description: 'What stays on it afterwards.' }),
        expiresAt: z.iso.datetime().meta({ description: 'UTC, ISO 8601.' }),
      }),
    ),
    vouchersMinor: minor,
    creditMinor: minor.meta({
      description: 'What credit is to pay after the vouchers, gross: as it was asked.',
    }),
    restMinor: minor.meta({ description: 'What is left to pay after vouchers and `creditMinor`.' }),
    methods: z
      .array(
        z.strictObject({
          method: z.enum(['card', 'instant']),
          marks: z
            .array(z.string())
            .meta({ description: 'Schemes that the provider takes for it, such as Visa; may be empty.' }),
          surchargeMinor: minor.meta({ description: 'What this way of paying costs, on top.' }),
          payMinor: minor.meta({ description: 'What is left to pay, and the surcharge.' }),
        }),
      )
      .meta({ description: 'Empty when nothing is left to pay, or no method takes what is left.' }),
    beyond: z
      .enum(payBeyond)
      .nullable()
      .meta({ description: 'Why no method takes what is left; null where one does.' }),
    credit: z
      .strictObject({
        grossMinor: minor,
        commissionMinor: minor.meta({ description: 'What the agency earns, however it pays.' }),
        netMinor: minor.meta({ description: 'What it takes of the line: gross less commission.' }),
        availableMinor: minor.meta({
          description: 'What is left of the line now, or of the month of a branch where that is less.',
        }),
        depositBackMinor: minor.meta({
          description: 'Its share of the deposit of a group, which goes back to the line once it is paid.',
        }),
        leftMinor: minor.meta({ description: 'What this booking would leave of it.' }),
        mostMinor: minor.meta({ description: 'The most that can be paid on credit now, gross.' }),
        refusal: z
          .enum(creditRefusals)
          .nullable()
          .meta({ description: 'Why it cannot pay this booking now.' }),
      })
      .nullable()
      .meta({ description: 'The credit of the agency that booked; null for travellers.' }),
  })
  .meta({ id: 'PaymentOptions' }) satisfies z.ZodType<PaymentOptions>;

export const webhookAnswerSchema = z
  .strictObject({ outcome: z.enum(['settled', 'duplicate', 'unknown']) })
  .meta({ id: 'WebhookAnswer' });
