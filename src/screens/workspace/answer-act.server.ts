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

/** Redirects to the page, so that a reload does not repeat the action; `counts` say how much was done. */
export function actDone(
  { pathname }: Pick<URL, 'pathname'>,
  done: string,
  counts: Readonly<Record<string, number>> = {},
): Response {
  const query = new URLSearchParams({ done });
  for (const [name, count] of Object.entries(counts)) query.set(name, String(count));
  return redirect(`${pathname}?${query}`, { status: 303, headers: privateHeaders });
}

/** A count that `actDone` put into the address; 0 where there is none. */
export function countIn({ searchParams }: Pick<URL, 'searchParams'>, name: string): number {
  return Number(/^\d{1,4}$/.exec(searchParams.get(name) ?? '')?.[0] ?? 0);
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
