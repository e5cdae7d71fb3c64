// What the server hands to every loader and action.
import { createContext } from 'react-router';

import type { NewsletterCtx } from '#newsletter/newsletter-ctx.ts';
import type { NoticesCtx } from '#notices/notices-ctx.ts';
import type { PaymentCtx } from '#payments/payment-ctx.ts';

/** Everything that any command needs; screens pass it on whole. */
export type AppCtx = PaymentCtx & NoticesCtx & NewsletterCtx;

export type ScreenContext = {
  ctx: AppCtx;
  /** Nonce of this response's content security policy. */
  nonce: string;
};

export const screenContext = createContext<ScreenContext>();
