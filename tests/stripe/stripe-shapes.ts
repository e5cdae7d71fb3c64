// The parameters that the server knows, by endpoint. Strict, as Stripe is: an unknown name is an error.
import { z } from 'zod';

import { withLists } from './form-body.ts';
import { badParam } from './stripe-problem.ts';

const int = z
  .string()
  .regex(/^-?\d+$/)
  .transform(Number);
const flag = z.enum(['true', 'false']).transform((text) => text === 'true');
const text = z.string().min(1).max(5_000);
const metadata = z.record(z.string().max(40), z.string().max(500)).default({});
const expand = z.array(z.string()).default([]);
const types = z.array(z.string()).min(1);
const captureMethod = z.enum(['automatic', 'automatic_async', 'manual']);
const range = z.strictObject({ gt: int, gte: int, lt: int, lte: int }).partial();
const page = {
  limit: int.pipe(z.number().min(1).max(100)).default(10),
  starting_after: text.optional(),
  ending_before: text.optional(),
  expand,
};

const currency = z.string().regex(/^[a-z]{3}$/);
const lineItem = z.strictObject({
  quantity: int,
  price_data: z.strictObject({
    currency,
    unit_amount: int,
    product_data: z.strictObject({ name: text }),
  }),
});

export const shapes = {
  none: z.strictObject({ expand }),
  session: z.strictObject({
    mode: z.literal('payment'),
    line_items: z.array(lineItem).min(1),
    allowed_payment_method_types: types.optional(),
    payment_intent_data: z
      .strictObject({ capture_method: captureMethod, description: text, metadata })
      .partial()
      .default({}),
    metadata,
    client_reference_id: text.max(200).optional(),
    adaptive_pricing: z.strictObject({ enabled: flag }).optional(),
    locale: text.optional(),
    expires_at: int.optional(),
    success_url: z.url(),
    cancel_url: z.url().optional(),
    expand,
  }),
  intent: z.strictObject({
    amount: int,
    currency,
    payment_method: text.optional(),
    allowed_payment_method_types: types.optional(),
    confirm: flag.optional(),
    capture_method: captureMethod.default('automatic'),
    description: text.optional(),
    metadata,
    return_url: z.url().optional(),
    expand,
  }),
  capture: z.strictObject({ amount_to_capture: int.optional(), expand }),
  cancel: z.strictObject({
    cancellation_reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer', 'abandoned']).optional(),
    expand,
  }),
  refund: z.strictObject({ payment_intent: text, amount: int.optional(), metadata, expand }),
  method: z.strictObject({ type: z.literal('card'), card: z.strictObject({ token: text }), expand }),
  ofTime: z.strictObject({
    ...page,
    created: z
      .union([int.transform((at) => ({ gte: at, lte: at, gt: undefined, lt: undefined })), range])
      .optional(),
  }),
  ofIntent: z.strictObject({ ...page, payment_intent: text.optional() }),
};

/** The parsed parameters; throws Stripe's error for invalid ones. */
export function readParams<S extends z.ZodType>(schema: S, params: unknown): z.output<S> {
  const listed = withLists(params);
  const read = schema.safeParse(listed);
  if (read.success) return read.data;
  const issue = read.error.issues[0];
  const unknown = issue?.code === 'unrecognized_keys' ? issue.keys[0] : undefined;
  const [first = '', ...rest] = [...(issue?.path ?? []), ...(unknown ? [unknown] : [])].map(String);
  const param = first + rest.map((part) => `[${part}]`).join('');
  if (unknown === 'payment_method_types') {
    const message = 'This API version no longer supports payment_method_types.';
    throw badParam('payment_method_types_no_longer_supported', param, message);
  }
  if (unknown) throw badParam('parameter_unknown', param, `Received unknown parameter: ${param}`);
  throw badParam('parameter_invalid', param, `Invalid ${param}: ${issue?.message ?? ''}`);
}
