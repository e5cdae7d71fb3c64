// Sends events to the shop, signed as Stripe does (`Stripe-Signature: t=…,v1=…`): at least once, with growing intervals
// until it answers 2xx, and in any order that a test requests.
import { createHmac } from 'node:crypto';

import type { Book, Event } from './stripe-book.ts';

const TIMEOUT_MS = 10_000;

type Delivery = { event: Event; dueAt: number; attempts: number; lost: boolean };

export type Postman = {
  /** Sends what is due now, and waits for the answers. */
  deliver: () => Promise<void>;
};

/** A second implementation on purpose: a library that verifies its own signatures would not notice its own mistakes. */
export function stripeSignature(secret: string, at: Date, body: string): string {
  const t = Math.floor(at.getTime() / 1000);
  return `t=${t},v1=${createHmac('sha256', secret).update(`${t}.${body}`).digest('hex')}`;
}

export function openPostman(book: Book): Postman {
  let waiting: Delivery[] = [];
  const now = () => book.clock().getTime();
  book.onEvent = (event) => {
    const { copies, delayMs, shuffleMs, dropFirst } = book.options.webhooks;
    for (let copy = 0; copy < copies; copy++) {
      const dueAt = now() + delayMs + Math.random() * shuffleMs;
      waiting.push({ event, dueAt, attempts: 0, lost: dropFirst && copy === 0 });
    }
  };
  const send = async (delivery: Delivery) => {
    const { lost, event } = delivery;
    delivery.lost = false;
    const status = lost ? 0 : await post(book, event);
    if (status >= 200 && status < 300) return;
    const gap = book.options.webhooks.retryGapsMs[delivery.attempts++];
    if (gap !== undefined) waiting.push({ ...delivery, dueAt: now() + gap });
  };
  return {
    async deliver() {
      const due = waiting.filter(({ dueAt }) => dueAt <= now());
      waiting = waiting.filter(({ dueAt }) => dueAt > now());
      await Promise.all(due.map(send));
    },
  };
}

async function post(book: Book, { body }: Event): Promise<number> {
  const { webhookUrl, webhookSecret } = book.options;
  if (!webhookUrl) return 204;
  try {
    const response = await fetch(webhookUrl, {
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': stripeSignature(webhookSecret, book.clock(), body),
      },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.body?.cancel();
    return response.status;
  } catch {
    // A failed delivery is retried later.
    return 0;
  }
}
