// The response to an action in office or portal: the page again, with the completed action in its address, or a refusal
// as text.
import { data, redirect } from 'react-router';

import type { RefusedAct } from '#platform/ui/refused-act.ts';
import { sayField } from '#platform/i18n/say-field.server.ts';
import { say } from '#platform/i18n/words.server.ts';
import { statusOf } from '#platform/lib/errors.ts';
import { formText } from '#platform/lib/form-text.ts';
import type { Refusal } from '#platform/lib/result.ts';
import type { AppCtx } from '#screens/screen-context.ts';
import { privateHeaders } from '#platform/http/cache-headers.ts';

/** Redirects to the page, so that a reload does not repeat the action. */
export function actDone({ pathname }: Pick<URL, 'pathname'>, done: string): Response {
  return redirect(`${pathname}?${new URLSearchParams({ done })}`, { status: 303, headers: privateHeaders });
}

export function actRefused(ctx: Pick<AppCtx, 'locale' | 'site'>, form: FormData, refusal: Refusal) {
  const t = say(ctx);
  const wait = refusal.params?.['retryAfterSeconds'];
  const status = statusOf(refusal.code);
  const answer: RefusedAct = {
    intent: formText(form, 'intent'),
    status,
    message: t(`errors.${refusal.code}`, refusal.params),
    fields: Object.fromEntries((refusal.fields ?? []).map((each) => [each.path, sayField(ctx)(each)])),
    typed: Object.fromEntries(
      [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
    ),
  };
  const headers = { ...privateHeaders, ...(wait !== undefined && { 'Retry-After': String(wait) }) };
  return data(answer, { status, headers });
}
