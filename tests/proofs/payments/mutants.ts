// The mistakes that the proof must find, each made from outside: between the program and its provider or database.
import { randomUUID } from 'node:crypto';
import diagnosticsChannel from 'node:diagnostics_channel';

import type { Around } from '../process/around-queries.ts';
import { failSometimes } from '../process/fail-sometimes.ts';
import { forgetLocks } from '../process/forget-locks.ts';
import type { Gateway, ProviderPayment } from '#payments/states/gateway.ts';

/** `fresh-key`: every call to the provider uses a new key, so that a retry does the work again. */
export function forgetKeys(mutant: string): void {
  if (mutant !== 'fresh-key') return;
  // undici publishes every request before it is sent; in the application only calls to the provider have a key.
  diagnosticsChannel.subscribe('undici:request:create', (message) => {
    const { headers } = (message as { request: { headers: string[] } }).request;
    const at = headers.findIndex((name) => name.toLowerCase() === 'idempotency-key');
    if (at >= 0) headers[at + 1] = randomUUID();
  });
}

/** Which rows are no longer locked; such a run also drops the database constraint that would hide it. */
const lockless: Readonly<Record<string, RegExp>> = {
  'no-lock': /for (no key )?update(?! skip)|version = \$\d+::bigint/i,
  'vouchers-no-lock': /from "voucher"[^]*for (no key )?update/i,
  'dues-no-lock': /from (booking|amount_due|payment)\b[^]*for (no key )?update/i,
  'refunds-no-lock': /from "?(booking|payment)\b[^]*for (no key )?update/i,
};

/** Which statements fail now and then. Afterwards all books are right: only the answers tell it. */
const failing: Readonly<Record<string, RegExp>> = {
  'payments-fail': /insert into payment \(/i,
  'refunds-fail': /insert into "?refund"? \(/i,
};

/** What becomes of the statements; none for a mutant of another kind. */
export function aroundsOf(mutant: string): Around[] {
  const [rows, failed] = [lockless[mutant], failing[mutant]];
  return [
    ...(rows ? [forgetLocks(rows, 40)] : []),
    ...(failed ? [failSometimes(failed)] : []),
    ...(mutant === 'refunds-forget' ? [forgetRefundsUnderWay] : []),
  ];
}

/** Counts only what has arrived, as a shop does that sums up its finished refunds. */
const forgetRefundsUnderWay: Around = ({ text, send }) =>
  text.includes('"leftMinor"') ? send(text.replace("r.state <> 'moved'", "r.state = 'done'")) : send();

/** What is changed between the program and the provider. */
export function mistaken(mutant: string, gateway: Gateway): Gateway {
  if (mutant === 'capture-first') return captureFirst(gateway);
  if (mutant === 'refuse-webhooks') return refusing(gateway);
  return mutant === 'believe-webhook' ? believing(gateway) : gateway;
}

/** Captures the money as soon as possible, before the booking is stored. */
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

/** Takes every webhook for a forged one; the timer settles the payments nevertheless. */
function refusing(gateway: Gateway): Gateway {
  return { ...gateway, readWebhook: () => ({ ok: false, code: 'webhook_signature_invalid' }) };
}

/** Believes every webhook about the state of a payment, even a forged one. */
function believing(gateway: Gateway): Gateway {
  const believed = new Map<string, ProviderPayment['state']>();
  return {
    ...gateway,
    readWebhook(webhook) {
      const { id, type, data } = JSON.parse(webhook.body) as {
        id: string;
        type: string;
        data: { id: string };
      };
      const state = type.split('.')[1];
      if (state === 'authorised' || state === 'captured') believed.set(data.id, state);
      return { ok: true, value: { eventId: id, type, providerPaymentId: data.id, paymentId: null } };
    },
    async read(id) {
      const read = await gateway.read(id);
      const state = believed.get(id);
      if (!read.ok || !state) return read;
      const capturedMinor = state === 'captured' ? read.value.amountMinor : 0;
      return { ok: true, value: { ...read.value, state, capturedMinor, failureCode: null } };
    },
    async capture(ref, amountMinor) {
      const captured = await gateway.capture(ref, amountMinor);
      const read = captured.ok ? captured : await gateway.read(ref.providerPaymentId);
      return believed.has(ref.providerPaymentId) && read.ok
        ? { ok: true, value: { ...read.value, state: 'captured', capturedMinor: amountMinor } }
        : captured;
    },
  };
}
