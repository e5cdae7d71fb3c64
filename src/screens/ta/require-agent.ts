// Checks who may see a page of the portal or act there. Every loader and action calls it with an act from the table of
// permissions. Loaders run in parallel and can be requested one by one, so the frame alone protects nothing.
import { redirect, type RouterContextProvider } from 'react-router';

import { type Act, mayDo } from '#identity/access/acts.ts';
import type { Agent } from '#identity/signed-in.ts';
import { locales } from '#platform/i18n/locales.ts';
import { uuidv7 } from '#platform/lib/ids.ts';
import { formText } from '#platform/lib/form-text.ts';
import { actingPath } from '#screens/acting-frame/acting-view.ts';
import { pageNotFound } from '#screens/frame/page-error.ts';
import { sentForm } from '#screens/frame/sent-form.ts';
import { type AppCtx, screenContext } from '#screens/screen-context.ts';
import {
  portalForms,
  type PortalIntent,
  type PortalScreen,
  uploadForms,
} from '#agency/frame/portal-forms.ts';
import { privateHeaders } from '#platform/http/cache-headers.ts';
import { pathTo } from '#paths.ts';

export type AgentCtx = AppCtx & { account: Agent };

type AgentRequest = {
  context: Readonly<RouterContextProvider>;
  request: Request;
  url: URL;
  params: { lang?: string | undefined };
};

/**
 * The context of an agent who may do the act for the agent's own agency. Throws a redirect to the login for somebody
 * without an account. Throws the page for an unknown address if the right is missing, or if the language is not one of
 * ours.
 */
export function requireAgent({ context, request, url, params }: AgentRequest, act: Act): AgentCtx {
  const { ctx } = context.get(screenContext);
  const { account } = ctx;
  if (!locales.some((locale) => locale === params.lang)) throw pageNotFound(url);
  if (!account) {
    const to = ctx.actingEnded ? actingPath(ctx.locale) : loginPath(ctx.locale, request, url);
    throw redirect(to, { headers: privateHeaders });
  }
  if (account.kind !== 'agency' || !mayDo(account, act, { agencyId: account.agencyId }))
    throw pageNotFound(url);
  return { ...ctx, account };
}

/**
 * The act that a form of the page asks for, by its name there, and the context of somebody who may do it. `read` is the
 * right to the page: without it, unknown and forbidden acts look the same. `screen` is the file of the page.
 */
export function requireAgentIntent<Screen extends PortalScreen>(
  asked: AgentRequest,
  read: Act,
  screen: Screen,
): { ctx: AgentCtx; intent: PortalIntent<Screen>; form: FormData } {
  requireAgent(asked, read);
  const form = tooLargeForm(asked, screen) ?? sentForm(asked.context);
  const intent = formText(form, 'intent');
  if (!isIntentOf(screen, intent)) throw pageNotFound(asked.url);
  return { ctx: requireAgent(asked, portalForms[screen][intent]), intent, form };
}

/** In place of an upload that was too large to be read: its form, which the action refuses at the field. */
function tooLargeForm({ context }: AgentRequest, screen: PortalScreen): FormData | null {
  const { form, ctx } = context.get(screenContext);
  const intent = uploadForms[screen];
  if (form.ok || form.code !== 'body_too_large' || intent === undefined) return null;
  const instead = new FormData();
  instead.set('intent', intent);
  instead.set('tooLarge', 'yes');
  instead.set('formKey', uuidv7(ctx.now, ctx.random));
  return instead;
}

export function isIntentOf<Screen extends PortalScreen>(
  screen: Screen,
  name: string,
): name is PortalIntent<Screen> {
  return Object.hasOwn(portalForms[screen], name);
}

/** After the login the page is shown; a posted form is not posted again. */
function loginPath(locale: string, request: Request, { pathname, search }: URL): string {
  const next = request.method === 'GET' ? pathname + search : pathname;
  return `${pathTo(locale, 'ta')}?${new URLSearchParams({ next })}`;
}
