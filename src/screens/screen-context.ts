// What the server passes to every loader and action.
import { createContext } from 'react-router';

import type { NewsletterCtx } from '#messages/newsletter/newsletter-ctx.ts';
import type { MessagesCtx } from '#messages/messages-ctx.ts';
import type { PaymentCtx } from '#payments/states/payment-ctx.ts';
import type { SentForm } from '#platform/http/read-body.ts';

/** Everything that any command needs; screens pass it on as a whole. */
export type AppCtx = PaymentCtx & MessagesCtx & NewsletterCtx;

export type ScreenContext = {
  ctx: AppCtx;
  /** Nonce of this response's content security policy. */
  nonce: string;
  /** What was posted; empty when nothing was. Read it with `sentForm`. */
  form: SentForm;
};

export const screenContext = createContext<ScreenContext>();
