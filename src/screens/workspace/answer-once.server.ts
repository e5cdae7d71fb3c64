// One effect for each form of portal and office, however often it is sent: a form carries the key of its page.
import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';

import { redirect } from 'react-router';

import { privateHeaders } from '#platform/http/cache-headers.ts';
import { once } from '#platform/db/idempotency.server.ts';
import { say } from '#platform/i18n/words.server.ts';
import { statusOf } from '#platform/lib/errors.ts';
import { formText } from '#platform/lib/form-text.ts';
import { isUuid } from '#platform/lib/ids.ts';
import { pageError } from '#screens/frame/page-error.ts';
import type { AppCtx } from '#screens/screen-context.ts';

type SentForm = {
  ctx: AppCtx & { account: { sessionId: string } };
  intent: string;
  form: FormData;
};

/** While the first of two equal forms is answered, the second one waits: this often, this long each time. */
const tries = 100;
const tryMs = 100;

/**
 * Answers a form by `act`, once for each page that was loaded: the same form with the same key gets the address that
 * the first one led to. A form with other fields is another act, and a refusal is decided again. An answer that sets a
 * cookie or shows a page is not stored: its command decides by the state of what it changes.
 */
export async function answerOnce<Answer>(
  { url: { pathname } }: { url: Pick<URL, 'pathname'> },
  { ctx, intent, form }: SentForm,
  act: () => Promise<Answer>,
): Promise<Answer | Response> {
  const formKey = formText(form, 'formKey');
  if (!isUuid(formKey)) return act();
  const request = await fieldsOf(form);
  const scope = `${ctx.account.sessionId}:${pathname}:${intent}`;
  const key = `${formKey}:${createHash('sha256').update(JSON.stringify(request)).digest('hex')}`;
  let own: { answer: Answer } | undefined;
  for (let no = 1; no <= tries; no++) {
    const answered = await once(ctx, { scope, key, request }, async () => {
      own = { answer: await act() };
      const to = addressOf(own.answer);
      return to === null ? { status: 200, body: null, isKept: false } : { status: 303, body: to };
    });
    if (own) return own.answer;
    if (answered.ok) return redirect(String(answered.value.body), { status: 303, headers: privateHeaders });
    await wait(tryMs);
  }
  const code = 'idempotency_in_progress';
  throw pageError(statusOf(code), { message: say(ctx)(`errors.${code}`) });
}

/** The address of an answer that only leads there; null for any other answer. */
function addressOf(answer: unknown): string | null {
  if (!(answer instanceof Response) || answer.status !== 303) return null;
  return answer.headers.has('Set-Cookie') ? null : answer.headers.get('Location');
}

/** Each field with its text, a file with a hash of its bytes. */
function fieldsOf(form: FormData): Promise<[string, string][]> {
  return Promise.all(
    [...form].map(async ([name, value]): Promise<[string, string]> => {
      if (typeof value === 'string') return [name, value];
      const bytes = new Uint8Array(await value.arrayBuffer());
      return [name, createHash('sha256').update(bytes).digest('hex')];
    }),
  );
}
