// Makes a quote of a held booking for the agency's customer, and redirects to it.
import { redirect } from 'react-router';

import type { Route } from './+types/make-quote';
import { makeQuote } from '#messages/quotes/make-quote.server.ts';
import { say } from '#platform/i18n/words.server.ts';
import { formText } from '#platform/lib/form-text.ts';
import { statusOf } from '#platform/lib/errors.ts';
import { pageError } from '#screens/frame/page-error.ts';
import { refuseMethod } from '#screens/frame/refuse-method.server.ts';
import { sentForm } from '#screens/frame/sent-form.ts';
import { screenContext } from '#screens/screen-context.ts';
import { pathTo } from '#paths.ts';

export function loader({ context }: Route.LoaderArgs): Response {
  return refuseMethod(context.get(screenContext).ctx, 'POST');
}

export async function action({ context }: Route.ActionArgs): Promise<Response> {
  const { ctx } = context.get(screenContext);
  const made = await makeQuote(ctx, formText(sentForm(context), 'booking'));
  if (!made.ok) {
    const message = say(ctx)(`errors.${made.code}`, made.params);
    throw pageError(statusOf(made.code), { message });
  }
  const headers = { 'Cache-Control': 'no-store' };
  return redirect(pathTo(ctx.locale, 'quote/:token', { token: made.value.token }), { status: 303, headers });
}
