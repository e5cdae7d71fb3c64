// The mistakes that the proof must find, each made from outside: between the program and its provider or database.
import { randomUUID } from 'node:crypto';

import pg from 'pg';

import { textOf } from './steps.ts';
import type { Gateway, ProviderPayment } from '#payments/gateway.ts';

/** `fresh-key`: every call to the provider goes out under a new key, so that asking again does it again. */
export function forgetKeys(mutant: string, provider: string): void {
  if (mutant !== 'fresh-key') return;
  const { fetch } = globalThis;
  globalThis.fetch = (input, init) => {
    const headers = new Headers(init?.headers);
    const isCall = typeof input === 'string' && input.startsWith(provider);
    if (isCall && headers.has('idempotency-key')) headers.set('idempotency-key', randomUUID());
    return fetch(input, { ...init, headers });
  };
}

/** Which rows are no longer locked; the database of such a run also lacks the constraint that would save it. */
const lockless: Readonly<Record<string, RegExp>> = {
  'no-lock': /for (no key )?update(?! skip)/i,
  'vouchers-no-lock': /from "voucher"[^]*for (no key )?update/i,
  'refunds-no-lock': /from "(booking|payment)"[^]*for (no key )?update/i,
};

/** Every "for update" of those becomes a plain read, as in a hurried simplification. */
export function forgetLocks(mutant: string): void {
  const rows = lockless[mutant];
  if (!rows) return;
  const prototype = pg.Client.prototype as unknown as { query: (...args: unknown[]) => unknown };
  const { query } = prototype;
  prototype.query = function (this: unknown, ...args: unknown[]) {
    const [config] = args;
    const isLockless = rows.test(textOf(config));
    if (typeof config === 'object' && config !== null && isLockless) {
      const text = textOf(config).replace(/for (no key )?update(?! skip)( of [\w", ]+)?/gi, '');
      args[0] = { ...config, text };
    }
    const answer = query.apply(this, args);
    // A network in between: without it, what the lock is there for would seldom happen on one machine.
    return isLockless && answer instanceof Promise ? answer.then(later) : answer;
  };
}

async function later<T>(answer: T): Promise<T> {
  await new Promise((done) => setTimeout(done, 40));
  return answer;
}

/** What is changed between the program and the provider. */
export function mistaken(mutant: string, gateway: Gateway): Gateway {
  if (mutant === 'capture-first') return captureFirst(gateway);
  return mutant === 'believe-webhook' ? believing(gateway) : gateway;
}

/** Takes the money as soon as it can be had, before the booking is stored. */
function captureFirst(gateway: Gateway): Gateway {
  return {
    ...gateway,
    async read(providerPaymentId) {
      const read = await gateway.read(providerPaymentId);
      if (!read.ok || read.value.state !== 'authorised') return read;
      const paymentId = read.value.paymentId ?? '';
      return gateway.capture({ paymentId, providerPaymentId }, read.value.amountMinor);
    },
  };
}

/** Takes a webhook's word for how a payment stands, whoever sent it. */
function believing(gateway: Gateway): Gateway {
  const told = new Map<string, ProviderPayment['state']>();
  return {
    ...gateway,
    readWebhook(webhook) {
      const { id, type, data } = JSON.parse(webhook.body) as {
        id: string;
        type: string;
        data: { id: string };
      };
      const state = type.split('.')[1];
      if (state === 'authorised' || state === 'captured') told.set(data.id, state);
      return { ok: true, value: { eventId: id, type, providerPaymentId: data.id, paymentId: null } };
    },
    async read(id) {
      const read = await gateway.read(id);
      const state = told.get(id);
      if (!read.ok || !state) return read;
      const capturedMinor = state === 'captured' ? read.value.amountMinor : 0;
      return { ok: true, value: { ...read.value, state, capturedMinor, failureCode: null } };
    },
    async capture(ref, amountMinor) {
      const captured = await gateway.capture(ref, amountMinor);
      const read = captured.ok ? captured : await gateway.read(ref.providerPaymentId);
      return told.has(ref.providerPaymentId) && read.ok
        ? { ok: true, value: { ...read.value, state: 'captured', capturedMinor: amountMinor } }
        : captured;
    },
  };
}
