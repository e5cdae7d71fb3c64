// What the server passes to every loader and action.
import { createContext } from 'react-router';

import type { TablesCtx } from '#agency/files/stream-table.server.ts';
import type { AccountsCtx } from '#identity/accounts/account-ctx.ts';
import type { IdentityCtx } from '#identity/service/identity-service.ts';
import type { MakingCtx } from '#messages/documents/document-maker.server.ts';
import type { NewsletterCtx } from '#messages/newsletter/newsletter-ctx.ts';
import type { MessagesCtx } from '#messages/messages-ctx.ts';
import type { ReadinessCtx } from '#office/health/readiness.ts';
import type { PaymentCtx } from '#payments/states/payment-ctx.ts';
import type { Gate } from '#platform/http/open-gate.ts';
import type { SentForm } from '#platform/http/read-body.ts';

/** Everything that any command needs; screens pass it on as a whole. */
export type AppCtx = PaymentCtx &
  MessagesCtx &
  MakingCtx &
  NewsletterCtx &
  AccountsCtx &
  IdentityCtx &
  ReadinessCtx &
  TablesCtx & {
    /** Limits seat maps that anybody may request: only few at once. */
    previews: Gate;
    /** The browser's cookie says that it acts as an agency, but that has ended. */
    actingEnded?: boolean;
  };

export type Refusal = 'service_unavailable' | 'rate_limited';

export type ScreenContext = {
  ctx: AppCtx;
  /** Nonce of this response's content security policy. */
  nonce: string;
  /** What was posted; empty if nothing was. Read it with `sentForm`. */
  form: SentForm;
  /** The build whose scripts the page loads; null if they come from their sources. */
  buildId: string | null;
  /** Whether a program asks for the data of the page instead of the page (Specification §7, AP-15). */
  asData: boolean;
  /** The screen is not run, and the page says why: too many such pages at once, or too many visitors of one address. */
  refusal: Refusal | null;
};

export const screenContext = createContext<ScreenContext>();
