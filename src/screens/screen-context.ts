// What the server passes to every loader and action.
import { createContext } from 'react-router';

import type { NewsletterCtx } from '#messages/newsletter/newsletter-ctx.ts';
import type { MessagesCtx } from '#messages/messages-ctx.ts';
import type { PaymentCtx } from '#payments/states/payment-ctx.ts';

/** Everything that any command needs; screens pass it on as a whole. */
export type AppCtx = PaymentCtx & MessagesCtx & NewsletterCtx;

export type ScreenContext = {
  ctx: AppCtx;
  /** Nonce of this response's content security policy. */
  nonce: string;
};

export const screenContext = createContext<ScreenContext>();
