// Who may see a page of the portal or act there: asked by every loader and action, with the act of the table of
// permissions. Loaders run side by side and can be asked for one by one, so the frame alone protects nothing.
import { redirect, type RouterContextProvider } from 'react-router';

import { type Act, mayDo } from '#identity/access/acts.ts';
import type { Agent } from '#identity/signed-in.ts';
import { locales } from '#platform/i18n/locales.ts';
import { formText } from '#platform/lib/form-text.ts';
import { actingPath } from '#screens/acting-frame/acting-view.ts';
import { pageNotFound } from '#screens/frame/page-error.ts';
import { sentForm } from '#screens/frame/sent-form.ts';
import { type AppCtx, screenContext } from '#screens/screen-context.ts';

export type AgentCtx = AppCtx & { account: Agent };

type Asked = {
  context: Readonly<RouterContextProvider>;
  request: Request;
  url: URL;
  params: { lang?: string | undefined };
};

/** Of every page of the portal. */
export const portalHeaders = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' } as const;

/**
 * The context of an agent who may do the act for the own agency. Throws the way to the log-in for somebody without an
 * account, and the page of an unknown address for somebody without the right, or in a language not ours.
 */
export function requireAgent({ context, request, url, params }: Asked, act: Act): AgentCtx {
  const { ctx } = context.get(screenContext);
  const { account } = ctx;
  if (!locales.some((locale) => locale === params.lang)) throw pageNotFound(url);
  if (!account) {
    const to = ctx.actingEnded ? actingPath(ctx.locale) : loginPath(ctx.locale, request, url);
    throw redirect(to, { headers: portalHeaders });
  }
  if (account.kind !== 'agency' || !mayDo(account, act, { agencyId: account.agencyId }))
    throw pageNotFound(url);
  return { ...ctx, account };
}

/**
 * The act that a form of the page asks for, by its name there, and the context of somebody who may do it. `read` is the
 * right to the page: without it, unknown and forbidden acts look the same.
 */
export function requireAgentIntent<Intent extends string>(
  asked: Asked,
  read: Act,
  acts: Readonly<Record<Intent, Act>>,
): { ctx: AgentCtx; intent: Intent; form: FormData } {
  requireAgent(asked, read);
  const form = sentForm(asked.context);
  const intent = formText(form, 'intent');
  if (!isIntentOf(acts, intent)) throw pageNotFound(asked.url);
  return { ctx: requireAgent(asked, acts[intent]), intent, form };
}

export function isIntentOf<Intent extends string>(
  acts: Readonly<Record<Intent, Act>>,
  name: string,
): name is Intent {
  return Object.hasOwn(acts, name);
}

/** After the log-in the page is shown; a form that was posted is not posted again. */
function loginPath(locale: string, request: Request, { pathname, search }: URL): string {
  const next = request.method === 'GET' ? pathname + search : pathname;
  return `/${locale}/ta?${new URLSearchParams({ next })}`;
}
