// Refunds a booking: `npm run refund -- REFERENCE AMOUNT|all --to source|voucher --reason REASON`
// (docs/operations.md). AMOUNT is in the booking's currency: 120.50.
import { parseArgs } from 'node:util';

import { eq } from 'drizzle-orm';

import { booking } from '#platform/db/schema.ts';
import { exponentOf } from '#platform/lib/money.ts';
import { refundBooking, type RefundReason } from '#payments/refunds/refund-booking.server.ts';
import type { App } from '#app/open-app.server.ts';
import { runWithApp } from './run-with-app.ts';

const reasons: readonly RefundReason[] = [
  'cancelled',
  'schedule_change',
  'goodwill',
  'duplicate',
  'correction',
];
const use = `Use: npm run refund -- REFERENCE AMOUNT|all --to source|voucher --reason REASON [--again NAME]
REASON is one of ${reasons.join(', ')}.
The same command twice is one refund; --again NAME makes it another one.`;

process.exitCode = await main();

type Asked = {
  reference: string;
  amount: string;
  to: 'source' | 'voucher';
  reason: RefundReason;
  again: string;
};

async function main(): Promise<number> {
  const asked = readArguments();
  if (typeof asked !== 'string') return runWithApp('refund', (app) => refund(app, asked));
  console.error(`${asked}\n${use}`);
  return 2;
}

/** What is asked, or which argument is wrong. */
function readArguments(): Asked | string {
  const options = {
    to: { type: 'string' },
    reason: { type: 'string' },
    again: { type: 'string' },
  } as const;
  try {
    // -5 is an amount that is refused, and no option.
    const args = process.argv.slice(2);
    const negative = args.find((arg) => /^-\d/.test(arg));
    if (negative !== undefined) return `"${negative}" is no AMOUNT: it must be more than zero.`;
    const { values, positionals } = parseArgs({
      args,
      options,
      allowPositionals: true,
    });
    const [reference, amount, ...rest] = positionals;
    const reason = reasons.find((each) => each === values.reason);
    // No default: the person who makes the refund chooses its destination.
    const to = values.to === 'source' || values.to === 'voucher' ? values.to : null;
    if (!reference) return 'REFERENCE is missing.';
    if (!amount) return 'AMOUNT is missing.';
    if (rest.length > 0) return `"${rest.join(' ')}" is one argument too many.`;
    if (!to) return wrongOption('to', values.to);
    if (!reason) return wrongOption('reason', values.reason);
    return {
      reference: reference.toUpperCase(),
      amount,
      to,
      reason,
      again: values.again ?? '',
    };
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function wrongOption(name: string, given: string | undefined): string {
  return given === undefined ? `--${name} is missing.` : `"${given}" is no --${name}.`;
}

async function refund(app: App, { reference, amount, to, reason, again }: Asked): Promise<number> {
  const [found] = await app.db.orm.select().from(booking).where(eq(booking.reference, reference));
  if (!found) {
    console.error(`There is no booking ${reference}.`);
    return 1;
  }
  const { bookingId, currency } = found;
  const amountMinor = readAmount(amount, currency);
  if (amountMinor === null) {
    console.error(`"${amount}" is no amount of ${currency}. ${use}`);
    return 2;
  }
  const occasion = `command:${amount}:${to}:${reason}:${again}`;
  const request = { bookingId, amountMinor, destination: to, reason, occasion } as const;
  const done = await refundBooking(app.ctxForJob('refund'), request);
  if (!done.ok) {
    const left = done.params?.leftMinor;
    const rest = typeof left === 'number' ? `: at most ${shown(left, currency)}` : '';
    console.error(`refused, ${done.code}${rest}`);
    return 1;
  }
  for (const { refundId, amountMinor: minor, kind, codeEnd, state, code } of done.value) {
    const where = codeEnd === null ? kind : `${kind} …${codeEnd}`;
    console.log(`${refundId} ${shown(minor, currency)} ${where} ${state}`);
    if (code !== null) console.log(`voucher code, shown this once: ${code}`);
  }
  return done.value.some(({ state }) => state === 'needs_destination') ? 1 : 0;
}

/** `120.5` in EUR is 12050; null for text that is not an amount with at most the currency's decimals. */
function readAmount(text: string, currency: string): number | 'all' | null {
  if (text === 'all') return 'all';
  const digits = exponentOf(currency);
  const [, whole = '', decimals = ''] = /^(\d{1,9})(?:[.,](\d{1,4}))?$/.exec(text) ?? [];
  if (whole === '' || decimals.length > digits) return null;
  return Number(whole) * 10 ** digits + Number(decimals.padEnd(digits, '0') || '0');
}

function shown(minor: number, currency: string): string {
  const digits = exponentOf(currency);
  return `${(minor / 10 ** digits).toFixed(digits)} ${currency}`;
}
