// Delivers the provider's webhooks to the application unreliably: 1 to 5 times, late, out of order or not at all,
// together with forged, unsigned and old ones, which the application must refuse as such. It must
// accept every genuine one.
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';

import type { Dice } from './dice.ts';
import { bodyOf } from '../oversell/buyer.ts';
import { unclearOf } from '../../../bench/stage/expected.ts';
import { signatureOf } from '#sandbox/webhooks/deliver-webhooks.ts';

type Letter = { body: string; signature: string | null };

type Answer = { status: number; body: Record<string, unknown> };

type Route = {
  port: number;
  /** The application's processes. */
  urls: readonly string[];
  secret: string;
  dice: Dice;
  /** The longest delay of a webhook, in milliseconds. */
  delayMs: number;
  /** Whether calls of the application to the provider may fail. */
  mayProviderFail: boolean;
};

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

export async function openPostman({ port, urls, secret, dice, delayMs, mayProviderFail }: Route) {
  const counts = { letters: 0, copies: 0, lost: 0, accepted: 0, spoiled: 0, postponed: 0 };
  const wrong = { rejected: 0, failed: 0, unrefused: 0, unheard: 0, late: 0 };
  const waiting = new Map<string, (letter: Letter) => void>();
  let onTheWay = 0;
  let reliable = false;
  let providerFails = mayProviderFail;

  const hand = async ({ body, signature }: Letter, at = dice.below(urls.length)): Promise<Answer | null> => {
    const headers = {
      'content-type': 'application/json',
      ...(signature && { 'sandbox-signature': signature }),
    };
    onTheWay++;
    const url = `${urls[at % urls.length]}/api/payments/webhooks/sandbox`;
    const signal = AbortSignal.timeout(300_000);
    const answer = await fetch(url, { method: 'POST', headers, body, signal }).then(
      async (response) => ({ status: response.status, body: bodyOf(await response.text()) }),
      (error: unknown) => {
        const isLate = Error.isError(error) && error.name === 'TimeoutError';
        wrong[isLate ? 'late' : 'unheard']++;
        return null;
      },
    );
    onTheWay--;
    return answer;
  };
  /** A genuine webhook: without a success the provider tries again, and what else was answered is counted. */
  const deliver = async (letter: Letter, at?: number): Promise<boolean> => {
    const answer = await hand(letter, at);
    const judged = answer && judgeGenuine(letter, answer, { isAhead: reliable, providerFails });
    if (judged === 'accepted' || judged === 'postponed') counts[judged]++;
    else if (judged) wrong[judged]++;
    return judged === 'accepted';
  };
  const wait = async () => {
    onTheWay++;
    await pause(dice.next() * delayMs);
    onTheWay--;
  };
  const handSpoiled = async (letter: Letter) => {
    counts.spoiled++;
    await wait();
    const answer = await hand(letter);
    if (answer && !isRefusedAsForged(answer)) wrong.unrefused++;
  };
  /** Whether the provider receives a success; false makes it retry. */
  const relay = async (letter: Letter): Promise<boolean> => {
    counts.letters++;
    if (reliable) return deliver(letter);
    const meeting = meetingOf(letter);
    if (meeting) return (waiting.get(meeting)?.(letter), waiting.delete(meeting));
    if (dice.chance(0.1)) void handSpoiled(spoil(letter, secret, dice));
    const fate = dice.among({ copied: 80, lost: 8, unacknowledged: 6, refused: 6 });
    if (fate === 'lost') return ++counts.lost > 0;
    if (fate === 'refused') return false;
    const copies = 1 + dice.below(5);
    counts.copies += copies - 1;
    for (let copy = 0; copy < copies; copy++) void wait().then(() => deliver(letter));
    return fate === 'copied';
  };
  const meetingOf = ({ body }: Letter) => {
    const { type, data } = JSON.parse(body) as { type: string; data: { merchant_reference: string } };
    const paymentId = data.merchant_reference;
    return type === 'payment.authorised' && waiting.has(paymentId) ? paymentId : null;
  };

  const server = createServer((request, response) => {
    void text(request).then(async (body) => {
      const signature = request.headers['sandbox-signature'];
      const acknowledged = await relay({
        body,
        signature: typeof signature === 'string' ? signature : null,
      });
      response.writeHead(acknowledged ? 200 : 503).end();
    });
  });
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  return {
    counts,
    /** What the application must not answer; `unheard` and `late` are connections without an answer. */
    wrong,
    deliver,
    /** Withholds the next authorisation webhook of this payment, so that the caller can choose when to deliver it. */
    await: (paymentId: string) =>
      new Promise<Letter | null>((resolve) => {
        waiting.set(paymentId, resolve);
        setTimeout(() => waiting.delete(paymentId) && resolve(null), 1_500).unref();
      }),
    /** A forged webhook, which the provider never sent: it reports this payment as captured. */
    forge: (paymentId: string, providerPaymentId: string) =>
      handSpoiled(forged(paymentId, providerPaymentId, dice)),
    /** From now on every webhook arrives, once; resolves when none is in transit. */
    async settle() {
      reliable = true;
      while (onTheWay > 0) await pause(20);
    },
    /** From now on the application has no reason to fail. */
    providerBehaves: () => (providerFails = false),
    close: () => new Promise((done) => server.close(done)),
  };
}

type Moment = { isAhead: boolean; providerFails: boolean };

/**
 * Null where the product says that it cannot serve now, or may take a webhook for an old one: clocks run ahead. A
 * webhook about a refund is postponed while the provider does not say how its payment stands.
 */
function judgeGenuine({ body }: Letter, answer: Answer, { isAhead, providerFails }: Moment) {
  if (answer.status === 200) return 'accepted';
  if (unclearOf(answer) || (isAhead && answer.body.code === 'webhook_too_old')) return null;
  const isOfRefund = /"type":"[^"]*(refund|dispute)/.test(body);
  if (isOfRefund && providerFails && answer.body.code === 'payment_provider_unavailable') return 'postponed';
  process.stdout.write(
    `  a webhook is answered ${answer.status}: ${JSON.stringify(answer.body).slice(0, 200)}\n`,
  );
  return answer.status >= 500 ? 'failed' : 'rejected';
}

/** Whether a forged webhook is refused as one; an unclear answer counts as refused. */
function isRefusedAsForged(answer: Answer): boolean {
  return answer.status === 400 || answer.status === 401 || unclearOf(answer) !== null;
}

/** Unsigned, signed with another key, changed after signing, or six minutes old. */
function spoil({ body, signature }: Letter, secret: string, dice: Dice): Letter {
  const now = new Date();
  switch (dice.among({ unsigned: 1, foreign: 1, changed: 1, old: 2 })) {
    case 'unsigned':
      return { body, signature: null };
    case 'foreign':
      return { body, signature: signatureOf('not the secret of anybody', now, body) };
    case 'changed':
      return { body: body.replace(/"evt_/, '"evt_x'), signature };
    default:
      return { body, signature: signatureOf(secret, new Date(now.getTime() - 360_000), body) };
  }
}

function forged(paymentId: string, providerPaymentId: string, dice: Dice): Letter {
  const body = JSON.stringify({
    id: `evt_forged${dice.below(1e9)}`,
    type: 'payment.captured',
    created: Math.floor(Date.now() / 1000),
    data: { id: providerPaymentId, state: 'captured', merchant_reference: paymentId },
  });
  return { body, signature: dice.chance(0.5) ? null : signatureOf('somebody else', new Date(), body) };
}
