// Delivers the provider's webhooks to the application unreliably: 1 to 5 times, late, out of order or not at all,
// together with forged, unsigned and old ones, which the application must reject. It must accept every genuine one.
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';

import type { Dice } from './dice.ts';
import { signatureOf } from '#sandbox/webhooks/deliver-webhooks.ts';

type Letter = { body: string; signature: string | null };

/** Status 0 is a lost connection. */
type Answer = { status: number; text: string };

type Route = {
  port: number;
  /** The application's processes. */
  urls: readonly string[];
  secret: string;
  dice: Dice;
  /** The longest delay of a webhook, in milliseconds. */
  delayMs: number;
};

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

export async function openPostman({ port, urls, secret, dice, delayMs }: Route) {
  const counts = { letters: 0, copies: 0, lost: 0, accepted: 0, rejected: 0, spoiled: 0, believed: 0 };
  const waiting = new Map<string, (letter: Letter) => void>();
  let onTheWay = 0;
  let reliable = false;

  const hand = async ({ body, signature }: Letter, at = dice.below(urls.length)): Promise<Answer> => {
    const headers = {
      'content-type': 'application/json',
      ...(signature && { 'sandbox-signature': signature }),
    };
    onTheWay++;
    const url = `${urls[at % urls.length]}/api/payments/webhooks/sandbox`;
    const signal = AbortSignal.timeout(20_000);
    const answer = await fetch(url, { method: 'POST', headers, body, signal }).then(
      async (response) => ({ status: response.status, text: await response.text() }),
      () => ({ status: 0, text: '' }),
    );
    onTheWay--;
    return answer;
  };
  /** A genuine webhook: a refusal is counted; without an answer, or after a failure, the provider tries again. */
  const deliver = async (letter: Letter, at?: number): Promise<boolean> => {
    const answer = await hand(letter, at);
    if (answer.status === 200) counts.accepted++;
    else if (isRefusal(answer, reliable)) counts.rejected++;
    return answer.status === 200;
  };
  const wait = async () => {
    onTheWay++;
    await pause(dice.next() * delayMs);
    onTheWay--;
  };
  const handSpoiled = async (letter: Letter) => {
    counts.spoiled++;
    await wait();
    const { status } = await hand(letter);
    if (status >= 200 && status < 300) counts.believed++;
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
    close: () => new Promise((done) => server.close(done)),
  };
}

/** While the clocks run ahead one after the other, a process may take a webhook for an old one. */
function isRefusal({ status, text }: Answer, isAhead: boolean): boolean {
  if (status === 0 || status >= 500) return false;
  return !(isAhead && text.includes('"webhook_too_old"'));
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
