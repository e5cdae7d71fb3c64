// One effect for each form of portal and office, however often it is sent: a form carries the key of its page.
import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';

import { seal, unseal } from '#identity/accounts/account-secret.server.ts';
import { KEPT_MS, once, UNKNOWN_END } from '#platform/db/idempotency.server.ts';
import { formText } from '#platform/lib/form-text.ts';
import { uuidTime } from '#platform/lib/ids.ts';
import { type Refusal, refuse } from '#platform/lib/result.ts';
import { wordsIn } from '#screens/frame/page-error.ts';
import type { AppCtx } from '#screens/screen-context.ts';
import { actRefused } from '#screens/workspace/answer-act.server.ts';

type SentForm = {
  ctx: AppCtx & { account: { sessionId: string } };
  intent: string;
  form: FormData;
};

/** While the first of two equal forms is answered, the second one waits: this often, this long each time. */
const tries = 100;
const tryMs = 100;
/** Clocks of two processes differ by less. */
const skewMs = 60_000;

/**
 * Answers a form by `act`, at most once for each page that was loaded: the same form with the same key is led
 * where the first one was, with the same cookies (stored sealed). A form with other fields is another act, and a refusal
 * is decided again. An answer that shows a page is not stored: its command decides by the state of what it changes. A form whose first
 * attempt never answered, and one without the key of a page, does nothing and is `refused` in the page.
 */
export async function answerOnce<Answer, Refused = ReturnType<typeof actRefused>>(
  { url: { pathname } }: { url: Pick<URL, 'pathname'> },
  { ctx, intent, form }: SentForm,
  act: () => Promise<Answer>,
  refused: (refusal: Refusal) => Refused = (refusal) => actRefused(ctx, form, refusal) as Refused,
): Promise<Answer | Refused | Response> {
  const formKey = formText(form, 'formKey');
  if (!isKeyOfPage(formKey, ctx.now)) return refused(refuse('form_malformed'));
  const request = await fieldsOf(form);
  const scope = `${ctx.account.sessionId}:${pathname}:${intent}`;
  const key = `${formKey}:${createHash('sha256').update(JSON.stringify(request)).digest('hex')}`;
  let own: { answer: Answer } | { thrown: unknown } | undefined;
  for (let no = 1; no <= tries; no++) {
    const answered = await once(ctx, { scope, key, request, onlyOnce: true }, async () => {
      own = await act().then((answer) => ({ answer }), thrownAnswer);
      const kept = 'answer' in own ? headersOf(own.answer) : null;
      if (kept === null) return { status: 200, body: null, isKept: false };
      return { status: 303, body: seal(JSON.stringify(kept), ctx.settings) };
    });
    if (own && 'thrown' in own) throw own.thrown;
    if (own) return own.answer;
    if (answered.ok && answered.value.status === UNKNOWN_END.status) break;
    if (answered.ok) return ledAgain(unseal(String(answered.value.body), ctx.settings));
    await wait(tryMs);
  }
  return refused(refuse('form_sent_before'));
}

/** The key of a page of portal or office, young enough that what was done with it is still known. */
function isKeyOfPage(formKey: string, now: Date): boolean {
  const madeAt = uuidTime(formKey);
  if (!madeAt) return false;
  const ageMs = now.getTime() - madeAt.getTime();
  return ageMs > -skewMs && ageMs < KEPT_MS - skewMs;
}

/** A page or a redirect that was thrown, e.g. for an unknown row, is an answer; anything else may have done something. */
function thrownAnswer(thrown: unknown): { thrown: unknown } {
  const isAnswer = thrown instanceof Response || wordsIn(Object(thrown).data) !== null;
  if (!isAnswer) throw thrown;
  return { thrown };
}

/** The headers of an answer that only leads to an address; null for any other answer. */
function headersOf(answer: unknown): [string, string][] | null {
  return answer instanceof Response && answer.status === 303 ? [...answer.headers] : null;
}

function ledAgain(kept: string): Response {
  return new Response(null, { status: 303, headers: JSON.parse(kept) as [string, string][] });
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
