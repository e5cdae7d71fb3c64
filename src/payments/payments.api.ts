// The API of payments: pay a held booking, read the payment's state, and receive the provider's webhooks.
import { Hono } from 'hono';

import { notOpen } from '#reservations/booking.api.ts';
import { describe } from '#platform/http/describe.ts';
import type { RouterEnv } from '#platform/http/router-env.ts';
import { readTextBody } from '#platform/http/read-body.ts';
import { refuseRequest } from '#platform/http/problem.server.ts';
import { readInput } from '#platform/http/read-input.ts';
import { writeOnce } from '#platform/http/write-once.server.ts';
import { addVoucher, dropVoucher } from '#payments/vouchers/choose-vouchers.server.ts';
import type { PaymentCtx } from '#payments/states/payment-ctx.ts';
import { readPaymentOptions } from '#payments/credit/read-payment-options.server.ts';
import { creditRefusals, payBeyond } from '#payments/states/payment-options.ts';
import { readPaymentStatus } from '#payments/payment-status.server.ts';
import {
  paymentOptionsSchema,
  paymentRequestSchema,
  paymentStatusSchema,
  paymentTakenSchema,
  voucherRequestSchema,
  webhookAnswerSchema,
  documentedStatus,
} from '#payments/payments.schemas.ts';
import { settleOwnPayment } from '#payments/settle-own-payment.server.ts';
import { receiveWebhook } from '#payments/receive-webhook.server.ts';
import { type TakenPayment, takePayment } from '#payments/take-payment.server.ts';
import { pathTo } from '#paths.ts';

export const paymentsApi = new Hono<RouterEnv<PaymentCtx>>();

paymentsApi.get(
  '/v1/bookings/:bookingId/payment-options',
  describe({
    operationId: 'readPaymentOptions',
    summary: 'List the payment methods of a booking',
    tag: 'Payments',
    access: 'visitor',
    parameters: ['BookingId'],
    answer: { status: 200, schema: paymentOptionsSchema, description: 'Chosen vouchers and ways of paying.' },
    refusals: ['booking_unknown'],
  }),
  async (c) => {
    const ctx = c.get('ctx');
    const options = await readPaymentOptions(ctx, c.req.param('bookingId'));
    return options.ok ? c.json(options.value) : refuseRequest(c, ctx, options);
  },
);

paymentsApi.post(
  '/v1/bookings/:bookingId/vouchers',
  describe({
    operationId: 'addVoucher',
    summary: 'Add a voucher to a booking',
    description:
      'It is only chosen: its money moves when the booking is paid. Wrong codes are counted: ten from one address in ' +
      'ten minutes, then wrong ones are `rate_limited` with `Retry-After`. A right code is always accepted.',
    tag: 'Payments',
    access: 'write',
    parameters: ['BookingId'],
    body: { schema: voucherRequestSchema, example: { code: 'GIFT-2NQ7-W8MT-BCDF' } },
    answer: { status: 200, schema: paymentOptionsSchema, description: 'What is left to pay with it.' },
    refusals: [
      ...notOpen,
      'voucher_unknown',
      'voucher_expired',
      'voucher_currency_wrong',
      'voucher_used_up',
      'voucher_in_use',
      'voucher_already_chosen',
      'vouchers_too_many',
      'rate_limited',
    ],
  }),
  async (c) => {
    const ctx = c.get('ctx');
    const bookingId = c.req.param('bookingId');
    const input = readInput(voucherRequestSchema, c.get('body'));
    if (!input.ok) return refuseRequest(c, ctx, input);
    const { code } = input.value;
    return writeOnce(c, { operation: `voucher:${bookingId}`, request: input.value }, () =>
      addVoucher(ctx, { bookingId, code }),
    );
  },
);

paymentsApi.delete(
  '/v1/bookings/:bookingId/vouchers/:voucherId',
  describe({
    operationId: 'dropVoucher',
    summary: 'Remove a voucher from a booking',
    tag: 'Payments',
    access: 'write',
    parameters: ['BookingId', 'VoucherId'],
    answer: { status: 200, schema: paymentOptionsSchema, description: 'What is left to pay without it.' },
    refusals: notOpen,
  }),
  (c) => {
    const { bookingId, voucherId } = c.req.param();
    const operation = `drop-voucher:${bookingId}`;
    return writeOnce(c, { operation, request: { voucherId } }, () =>
      dropVoucher(c.get('ctx'), { bookingId, voucherId }),
    );
  },
);

paymentsApi.post(
  '/v1/bookings/:bookingId/payments',
  describe({
    operationId: 'takePayment',
    summary: 'Pay a booking',
    description:
      'At most one payment of a booking is alive, however often this is called. The traveller goes on at ' +
      '`redirectUrl`; with a token, or when vouchers pay everything, there is nowhere to go and `state` says how it ' +
      'ended. Nothing is charged before the booking is stored.',
    tag: 'Payments',
    access: 'write',
    parameters: ['BookingId'],
    body: { schema: paymentRequestSchema, example: { consent: true } },
    answer: {
      status: 201,
      schema: paymentTakenSchema,
      description: 'Where the traveller goes on; `Location` is the payment’s address.',
    },
    refusals: [
      'booking_unknown',
      'hold_expired',
      'hold_replaced',
      'booking_not_open',
      'passengers_missing',
      'seats_need_attention',
      'price_changed',
      'payment_method_unknown',
      'payment_token_invalid',
      'payment_refused',
      'payment_timeout',
      ...payBeyond,
      'voucher_expired',
      'voucher_in_use',
      ...creditRefusals,
      'booking_already_paid',
      'payment_in_progress',
      'payment_provider_unavailable',
    ],
  }),
  async (c) => {
    const ctx = c.get('ctx');
    const bookingId = c.req.param('bookingId');
    const input = readInput(paymentRequestSchema, c.get('body'));
    if (!input.ok) return refuseRequest(c, ctx, input);
    const { consent, returnUrl, ...asked } = input.value;
    const page = `${ctx.site.url}${pathTo(ctx.locale, 'payment', { booking: bookingId })}`;
    const location = (taken: TakenPayment) => `/api/v1/bookings/${bookingId}/payments/${taken.paymentId}`;
    return writeOnce(c, { operation: `pay:${bookingId}`, request: input.value, status: 201, location }, () =>
      takePayment(ctx, {
        bookingId,
        consent,
        locale: ctx.locale,
        returnUrl: returnUrl ?? page,
        ...asked,
      }),
    );
  },
);

paymentsApi.get(
  '/v1/bookings/:bookingId/payments/:paymentId',
  describe({
    operationId: 'readPayment',
    summary: 'Get a payment',
    description:
      'A pure read: the provider is asked, and nothing changes. `POST …/settle` brings the payment on.',
    tag: 'Payments',
    access: 'visitor',
    parameters: ['BookingId', 'PaymentId'],
    answer: { status: 200, schema: paymentStatusSchema, description: 'The payment as it stands.' },
    refusals: ['booking_unknown', 'payment_unknown'],
  }),
  async (c) => {
    const ctx = c.get('ctx');
    const { bookingId, paymentId } = c.req.param();
    const status = await readPaymentStatus(ctx, { bookingId, paymentId });
    return status.ok ? c.json(documentedStatus(status.value)) : refuseRequest(c, ctx, status);
  },
);

paymentsApi.post(
  '/v1/bookings/:bookingId/payments/:paymentId/settle',
  describe({
    operationId: 'settlePayment',
    summary: 'Settle a payment',
    description:
      'For who waits for a bank’s answer; without it the server does the same within seconds. Safe to repeat, so ' +
      'it needs no idempotency key.',
    tag: 'Payments',
    access: 'visitor',
    parameters: ['BookingId', 'PaymentId'],
    answer: { status: 200, schema: paymentStatusSchema, description: 'The payment as it stands now.' },
    refusals: ['booking_unknown', 'payment_unknown', 'origin_refused'],
  }),
  async (c) => {
    const ctx = c.get('ctx');
    const { bookingId, paymentId } = c.req.param();
    const status = await settleOwnPayment(ctx, { bookingId, paymentId });
    return status.ok ? c.json(documentedStatus(status.value)) : refuseRequest(c, ctx, status);
  },
);

paymentsApi.post(
  '/payments/webhooks/:provider',
  describe({
    operationId: 'receiveWebhook',
    summary: 'Receive a payment webhook',
    description:
      'Signed over the raw body as the provider does it (`Sandbox-Signature: t=…,v1=…`, `Stripe-Signature`); ' +
      'believed only as a hint to look. May come twice, late or out of order.',
    tag: 'Webhooks',
    access: 'open',
    parameters: ['Provider'],
    answer: { status: 200, schema: webhookAnswerSchema, description: 'Heard; do not send it again.' },
    refusals: [
      'webhook_signature_invalid',
      'webhook_too_old',
      'json_malformed',
      'input_invalid',
      'body_too_large',
      'resource_unknown',
      'payment_provider_unavailable',
    ],
  }),
  async (c) => {
    const ctx = c.get('ctx');
    const body = await readTextBody(c);
    if (!body.ok) return refuseRequest(c, ctx, body);
    const webhook = { body: body.value, headers: c.req.header() };
    const received = await receiveWebhook(ctx, c.req.param('provider'), webhook);
    return received.ok ? c.json(received.value) : refuseRequest(c, ctx, received);
  },
);
