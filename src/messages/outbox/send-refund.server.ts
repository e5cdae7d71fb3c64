// The job for a completed refund: one mail for all parts of one request.
import { createHash } from 'node:crypto';
import { and, asc, eq, inArray } from 'drizzle-orm';

import type { Tx } from '#platform/db/client.server.ts';
import { payment, paymentTender, refund, voucher } from '#platform/db/schema.ts';
import { assert } from '#platform/lib/result.ts';
import { ForGood, type JobData } from '#messages/jobs.ts';
import type { MailTransport } from '#messages/outbox/mail-transport.server.ts';
import { readBookedFacts } from '#messages/outbox/read-facts.server.ts';
import { providerPart } from '#messages/outbox/payment-parts.server.ts';
import { derivedCode } from '#payments/vouchers/derived-code.server.ts';
import { lastDayOf } from '#platform/lib/last-day.ts';
import { refundMail, type RefundPart } from '#messages/mails/refund-mail.ts';
import { type SendCtx, type SendOutcome, sendOnce } from '#messages/outbox/send-once.server.ts';
import { codeMask, openByMailedCode, opensByMailedCode } from '#messages/outbox/voucher-code.server.ts';

type RefundMailRow = {
  refund: typeof refund.$inferSelect;
  payment: typeof payment.$inferSelect;
  kind: (typeof paymentTender.$inferSelect)['kind'];
  voucher: typeof voucher.$inferSelect | null;
};

/** Once per set of refunds; the code of a new voucher is inserted when the mail is sent, and stored nowhere. */
export async function sendRefund(
  ctx: SendCtx,
  transport: MailTransport,
  { bookingId, refundIds }: JobData['send-refund'],
): Promise<SendOutcome> {
  const rows = await readRefunds(ctx, refundIds);
  const first = rows[0];
  if (!first) return 'not needed';
  const fresh = [
    ...new Set(rows.flatMap((row) => (isNew(row) && row.voucher ? [row.voucher.voucherId] : []))),
  ];
  const named = createHash('sha256').update(refundIds.join()).digest('hex').slice(0, 16);
  return sendOnce(
    ctx,
    {
      ...transport,
      send: async (mail) => {
        for (const id of fresh) {
          // Two mails with two codes would be worse than asking staff to look.
          if (!(await opensByMailedCode(ctx.db, id, ctx.settings))) throw new ForGood('the code has changed');
        }
        return transport.send(mail);
      },
    },
    { about: { bookingId }, kind: 'refund', occasion: `refunded:${named}` },
    async () => {
      const { facts } = await readBookedFacts(ctx, bookingId);
      const parts = partsOf(ctx, rows);
      const mail = await refundMail({ ...facts, reason: first.refund.reason, parts });
      const { locale, contact } = facts;
      const onStored = async (tx: Tx) => {
        for (const id of fresh) await openByMailedCode(tx, id, ctx.settings);
      };
      return { ...mail, locale, recipient: contact.email, onStored };
    },
    {
      reveal: (text) =>
        fresh.reduce(
          (revealed, id) => revealed.replaceAll(codeMask(id, ctx.settings), derivedCode(id, ctx.settings)),
          text,
        ),
    },
  );
}

function readRefunds(ctx: SendCtx, refundIds: readonly string[]): Promise<RefundMailRow[]> {
  const isTender = and(
    eq(paymentTender.paymentId, refund.paymentId),
    eq(paymentTender.tenderNo, refund.tenderNo),
  );
  const isDone = and(inArray(refund.refundId, [...refundIds]), eq(refund.state, 'done'));
  return ctx.db.orm
    .select({ refund, payment, kind: paymentTender.kind, voucher })
    .from(refund)
    .innerJoin(payment, eq(payment.paymentId, refund.paymentId))
    .innerJoin(paymentTender, isTender)
    .leftJoin(voucher, eq(voucher.voucherId, refund.voucherId))
    .where(isDone)
    .orderBy(asc(refund.refundId));
}

function isNew({ refund: { destination } }: RefundMailRow): boolean {
  return destination === 'voucher';
}

/** Shares for the same voucher are one part. */
function partsOf({ settings }: SendCtx, rows: readonly RefundMailRow[]): RefundPart[] {
  const parts = new Map<string, RefundPart>();
  for (const row of rows) {
    const key = row.voucher?.voucherId ?? row.refund.refundId;
    const known = parts.get(key);
    const { amountMinor } = row.refund;
    if (known) known.amountMinor += amountMinor;
    else parts.set(key, { ...partOf(row, settings), amountMinor });
  }
  return [...parts.values()];
}

function partOf(row: RefundMailRow, settings: SendCtx['settings']): RefundPart {
  if (!row.voucher) {
    assert(row.kind !== 'voucher', 'what was paid by voucher goes back to a voucher');
    if (row.kind === 'credit') {
      const amountMinor = row.refund.amountMinor;
      return { kind: 'credit', amountMinor, brand: null, lastFour: null, codeEnd: null, voucher: null };
    }
    return { ...providerPart(row.payment), voucher: null };
  }
  const { voucherId, codeEnd, expiresAt } = row.voucher;
  const code = isNew(row) ? codeMask(voucherId, settings) : null;
  const until = lastDayOf(expiresAt);
  const voucherPart = { isNew: isNew(row), until, code };
  const none = { brand: null, lastFour: null };
  return {
    ...none,
    kind: 'voucher',
    amountMinor: 0,
    codeEnd: code?.slice(-4) ?? codeEnd,
    voucher: voucherPart,
  };
}
