// What a traveller can be told about a payment.
import type { PaymentStatus } from '#payments/payment-status.server.ts';

export type PaymentStatusState = PaymentStatus['state'];
