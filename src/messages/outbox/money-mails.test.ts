// Mails about failed payments and refunds, queued by the transactions of payments and sent by the outbox.
import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { withTx } from '#platform/db/client.server.ts';
import { creditAccount, payment, paymentTender, refund, voucher } from '#platform/db/schema.ts';
import { makeAgency, makeAgent } from '#tests/support/accounts.ts';
import { openTestDatabase, type TestDatabase, worldNow } from '#tests/support/database/test-database.ts';
import { uuidv7 } from '#platform/lib/ids.ts';
import { assert } from '#platform/lib/result.ts';
import { bookFamily, holdFamily, noticesCtx } from '#tests/support/trips/booked-trips.ts';
import type { JobData } from '#messages/jobs.ts';
import { flat, mailKeeper, linksIn, readable } from '#tests/support/messages/mail-keeper.ts';
import {
  enqueueCreditLow,
  enqueueProblemMail,
  enqueueRefundMail,
  enqueueStuckMail,
} from '#messages/outbox/enqueue-money-mails.server.ts';
import { derivedCode } from '#payments/vouchers/derived-code.server.ts';
import { hashVoucherCode } from '#payments/vouchers/voucher-code.ts';
import { endOfDay } from '#platform/lib/last-day.ts';
import { sendCreditLow } from '#messages/outbox/send-credit-low.server.ts';
import { sendProblem } from '#messages/outbox/send-problem.server.ts';
import { sendRefund } from '#messages/outbox/send-refund.server.ts';
import { openSaleDue } from '#tests/support/payments/sale-due.ts';
import { sendRefundLost } from '#messages/outbox/send-refund-lost.server.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await openTestDatabase('world');
});
afterAll(() => test.drop());

type PaymentState = (typeof payment.$inferInsert)['state'];

/** A payment of 100.00 EUR by card and 20.00 by voucher, in its final state. */
async function addPayment(
  bookingId: string,
  state: PaymentState,
  over: Partial<typeof payment.$inferInsert> = {},
) {
  const paymentId = uuidv7(worldNow);
  await openSaleDue(test.db, bookingId, state);
  await test.db.orm.insert(payment).values({
    paymentId,
    dueId: bookingId,
    bookingId,
    state,
    amountMinor: 10_000,
    vouchersMinor: 2_000,
    currency: 'EUR',
    provider: 'sandbox',
    returnUrl: 'http://localhost:3000',
    locale: 'es',
    instrumentBrand: 'Visa',
    instrumentLastFour: '4242',
    createdAt: worldNow,
    updatedAt: worldNow,
    ...over,
  });
  const voucherId = await addVoucher(`V${paymentId}`, 5_000, 2_000);
  await test.db.orm.insert(paymentTender).values([
    { paymentId, tenderNo: 1, kind: 'card', amountMinor: 10_000, state: 'taken' },
    { paymentId, tenderNo: 2, kind: 'voucher', amountMinor: 2_000, voucherId, state: 'taken' },
  ]);
  return { paymentId, voucherId };
}

async function addVoucher(code: string, issuedMinor: number, used = 0): Promise<string> {
  const voucherId = uuidv7(worldNow);
  await test.db.orm.insert(voucher).values({
    voucherId,
    codeHash: createHash('sha256').update(code).digest('hex'),
    codeEnd: 'W8MT',
    currency: 'EUR',
    issuedMinor,
    balanceMinor: issuedMinor - used,
    reason: 'refund',
    expiresAt: endOfDay('2027-11-20'),
    createdAt: worldNow,
  });
  return voucherId;
}

type Ctx = ReturnType<typeof noticesCtx>;

/** Runs the last job, as the outbox would. */
async function doProblem(ctx: Ctx, paymentId: string) {
  await withTx(test.db, (tx) => enqueueProblemMail(tx, ctx.jobs, paymentId));
  const keeper = mailKeeper();
  const job = ctx.left.at(-1)?.work as JobData['send-payment-problem'];
  return { outcome: await sendProblem(ctx, keeper, job), mail: keeper.sent[0], job, keeper };
}

describe('a payment that became no booking', () => {
  it('is announced with the refunded amount and the released voucher', async () => {
    const ctx = noticesCtx(test.db, { locale: 'es' });
    const bookingId = await holdFamily(ctx, 'es');
    await test.db.pool.query("update booking set state = 'lapsed' where booking_id = $1", [bookingId]);
    const { paymentId } = await addPayment(bookingId, 'refund_due', { failureCode: 'offer_sold_out' });
    const { outcome, mail, job, keeper } = await doProblem(ctx, paymentId);
    expect(job).toEqual({ bookingId, paymentId, outcome: 'refunding' });
    expect(outcome).toBe('sent');
    assert(mail, 'a mail was sent');
    for (const part of [flat(mail.text), linksIn(mail.html)]) {
      expect(part).toContain('los lugares se habían vendido');
      expect(part).toContain('Te devolvemos el monto completo: 100 €');
      expect(part).toContain('Tarjeta Visa, terminada en 4242');
      expect(part).toContain('Vale terminado en W8MT: puedes volver a usar 20 €');
      expect(part).toContain('/es/select?type=return&from=MAD&to=CUN');
    }
    expect(await sendProblem(ctx, keeper, job)).toBe('sent before');
    expect(keeper.sent).toHaveLength(1);
  });

  it('says that nothing was charged, and how to pay while the flights are held', async () => {
    const ctx = noticesCtx(test.db);
    const bookingId = await holdFamily(ctx, 'en');
    const { paymentId } = await addPayment(bookingId, 'declined', { failureCode: 'funds_insufficient' });
    const { mail } = await doProblem(ctx, paymentId);
    expect(flat(mail?.text ?? '')).toContain('Your bank declined the payment.');
    expect(flat(mail?.text ?? '')).toContain('No money was taken');
    expect(mail?.text).toContain(`http://mexico.localhost:3000/en/payment?booking=${bookingId}`);
    // 12:20 UTC in Madrid.
    expect(flat(mail?.text ?? '')).toContain('held until 13:20, Madrid time');
  });

  it('says nothing about a booking that another payment has paid', async () => {
    const ctx = noticesCtx(test.db, { locale: 'pt' });
    const { bookingId, reference } = await bookFamily(ctx, 'pt');
    const { paymentId } = await addPayment(bookingId, 'void_due', { failureCode: 'booking_already_paid' });
    const { mail, job } = await doProblem(ctx, paymentId);
    expect(job.outcome).toBe('released');
    expect(flat(mail?.text ?? '')).toContain(`A sua reserva ${reference} está confirmada e fica como está.`);
    // What was released may turn out to have been captured: that is a separate announcement, sent once.
    await test.db.pool.query("update payment set state = 'refund_due' where payment_id = $1", [paymentId]);
    expect((await doProblem(ctx, paymentId)).outcome).toBe('sent');
    expect((await doProblem(ctx, paymentId)).outcome).toBe('sent before');
  });

  it('is not announced without an address', async () => {
    const ctx = noticesCtx(test.db);
    const bookingId = await holdFamily(ctx, 'en');
    await test.db.pool.query('update booking set contact_email = null where booking_id = $1', [bookingId]);
    const { paymentId } = await addPayment(bookingId, 'failed', { failureCode: 'payment_timeout' });
    expect((await doProblem(ctx, paymentId)).outcome).toBe('not needed');
  });
});

type Part = {
  tenderNo: number;
  amountMinor: number;
  destination: 'source' | 'voucher';
  voucherId: string | null;
};

async function refunded(ctx: Ctx, bookingId: string, paymentId: string, parts: Part[]) {
  const rows = parts.map((part) => ({
    ...part,
    refundId: uuidv7(worldNow),
    bookingId,
    paymentId,
    occasion: `request-${ctx.left.length}`,
    reason: 'cancelled' as const,
    currency: 'EUR',
    state: 'done' as const,
    createdAt: worldNow,
    updatedAt: worldNow,
  }));
  await withTx(test.db, async (tx) => {
    await tx.insert(refund).values(rows);
    await enqueueRefundMail(
      tx,
      ctx.jobs,
      rows.map(({ refundId }) => refundId),
    );
  });
  return ctx.left.at(-1)?.work as JobData['send-refund'];
}

describe('a refund', () => {
  it('is one mail that names every method with its amount, and when it arrives', async () => {
    const ctx = noticesCtx(test.db);
    const { bookingId, reference } = await bookFamily(ctx, 'en');
    const { paymentId, voucherId } = await addPayment(bookingId, 'captured');
    const job = await refunded(ctx, bookingId, paymentId, [
      { tenderNo: 1, amountMinor: 7_550, destination: 'source', voucherId: null },
      { tenderNo: 2, amountMinor: 2_000, destination: 'source', voucherId },
    ]);
    const keeper = mailKeeper();
    expect(await sendRefund(ctx, keeper, job)).toBe('sent');
    expect(await sendRefund(ctx, keeper, { ...job })).toBe('sent before');
    const [mail] = keeper.sent;
    assert(mail, 'a mail was sent');
    expect(mail.subject.replaceAll('\u00a0', ' ')).toBe(`Refund of 95.50 € for booking ${reference}`);
    for (const part of [flat(mail.text), readable(mail.html)]) {
      expect(part).toMatch(/Card Visa, ending in 4242:? 75\.50 €/);
      expect(part).toMatch(/Voucher ending in W8MT:? 20 €/);
      expect(part).toContain('within 5 to 10 working days');
      expect(part).toContain('valid until November 20, 2027');
    }
  });

  it('into a new voucher has its code in the mail, and nowhere else', async () => {
    const ctx = noticesCtx(test.db);
    const { bookingId } = await bookFamily(ctx, 'en');
    const { paymentId } = await addPayment(bookingId, 'captured');
    const voucherId = await addVoucher('NEVERTOLDTOBODY2', 7_550);
    const job = await refunded(ctx, bookingId, paymentId, [
      { tenderNo: 1, amountMinor: 7_550, destination: 'voucher', voucherId },
    ]);
    let tries = 0;
    const keeper = mailKeeper();
    const failing = {
      ...keeper,
      send: (mail: Parameters<typeof keeper.send>[0]) =>
        ++tries === 1 ? keeper.send(mail).then(() => Promise.reject(new Error('cut'))) : keeper.send(mail),
    };
    await expect(sendRefund(ctx, failing, job)).rejects.toThrow('cut');
    expect(await sendRefund(ctx, failing, job)).toBe('sent');
    const [first, second] = keeper.sent;
    assert(first && second, 'it was sent twice');
    expect(second).toEqual(first);
    const code = /[B-Z2-9]{4}(-[B-Z2-9]{4}){3}/.exec(first.text)?.[0] ?? '';
    expect(first.html).toContain(code);
    const { rows: vouchers } = await test.db.pool.query(
      'select code_hash, code_end from voucher where voucher_id = $1',
      [voucherId],
    );
    const codeHash = createHash('sha256').update(code.replaceAll('-', '')).digest('hex');
    expect(vouchers).toEqual([{ code_hash: codeHash, code_end: code.slice(-4) }]);
    // Not in the stored message, nor in the queued work.
    const { rows: stored } = await test.db.pool.query(
      'select text_body || html_body body from message where booking_id = $1',
      [bookingId],
    );
    expect(stored[0]?.body).toContain(`••••-••••-••••-${code.slice(-4)}`);
    expect(JSON.stringify([stored, ctx.left])).not.toContain(code);
  });

  it('into a new voucher has the code that was shown, also when that was used before the mail was written', async () => {
    const ctx = noticesCtx(test.db);
    const { bookingId } = await bookFamily(ctx, 'en');
    const { paymentId } = await addPayment(bookingId, 'captured');
    const voucherId = await addVoucher('X', 7_550, 50);
    const shown = derivedCode(voucherId, ctx.settings);
    const codeHash = hashVoucherCode(shown.replaceAll('-', ''));
    await test.db.orm
      .update(voucher)
      .set({ codeHash, codeEnd: shown.slice(-4) })
      .where(eq(voucher.voucherId, voucherId));
    const job = await refunded(ctx, bookingId, paymentId, [
      { tenderNo: 1, amountMinor: 7_550, destination: 'voucher', voucherId },
    ]);
    const keeper = mailKeeper();
    expect(await sendRefund(ctx, keeper, job)).toBe('sent');
    expect(keeper.sent[0]?.text).toContain(shown);
    const [row] = await test.db.orm.select().from(voucher).where(eq(voucher.voucherId, voucherId));
    expect(row).toMatchObject({ codeHash, balanceMinor: 7_500 });
  });

  it('is not sent with a useless code: staff have to look', async () => {
    const ctx = noticesCtx(test.db);
    const { bookingId } = await bookFamily(ctx, 'en');
    const { paymentId } = await addPayment(bookingId, 'captured');
    const voucherId = await addVoucher('NEVERTOLDTOBODY3', 500);
    const job = await refunded(ctx, bookingId, paymentId, [
      { tenderNo: 1, amountMinor: 500, destination: 'voucher', voucherId },
    ]);
    const away = { ...mailKeeper(), send: () => Promise.reject(new Error('away')) };
    await expect(sendRefund(ctx, away, job)).rejects.toThrow('away');
    const other = noticesCtx(test.db, { env: { LINK_SECRET: 'another secret of sixteen' } });
    await expect(sendRefund(other, mailKeeper(), job)).rejects.toMatchObject({ forGood: true });
    expect(await sendRefund(ctx, mailKeeper(), job)).toBe('sent');
  });
});

async function low(creditAccountId: string) {
  const ctx = noticesCtx(test.db);
  await withTx(test.db, (tx) => enqueueCreditLow(tx, ctx.jobs, creditAccountId));
  return { ctx, jobs: ctx.left.map(({ work }) => work as JobData['send-credit-low']) };
}

/** 1,000.00 EUR, of which 850.00 are used. */
async function nearlyUsed() {
  const made = { db: test.db, now: worldNow };
  const agencyId = await makeAgency(made, 'Viajes Brisa');
  const creditAccountId = uuidv7(worldNow);
  await test.db.orm.insert(creditAccount).values({
    creditAccountId,
    agencyId,
    currency: 'EUR',
    kind: 'limit',
    limitMinor: 100_000,
    usedMinor: 85_000,
    alertedAt: worldNow,
    createdAt: worldNow,
  });
  const people = {
    administrator: await makeAgent(made, agencyId, { role: 'administrator', username: `a-${agencyId}` }),
    finance: await makeAgent(made, agencyId, { role: 'finance' }),
    seller: await makeAgent(made, agencyId, { role: 'seller' }),
  };
  return { agencyId, creditAccountId, people };
}

describe('credit that is nearly used up', () => {
  it('is announced once to each person who manages the money, with the remaining amount', async () => {
    const { creditAccountId, people } = await nearlyUsed();
    const { ctx, jobs } = await low(creditAccountId);
    const recipients = jobs.map(({ accountId }) => accountId).toSorted();
    expect(recipients).toEqual([people.administrator, people.finance].toSorted());
    const keeper = mailKeeper();
    for (const job of jobs) expect(await sendCreditLow(ctx, keeper, job)).toBe('sent');
    for (const job of jobs) expect(await sendCreditLow(ctx, keeper, job)).toBe('sent before');
    expect(keeper.sent).toHaveLength(2);
    const text = flat(keeper.sent[0]?.text ?? '');
    expect(text).toContain('Most of the credit of Viajes Brisa');
    expect(text).toMatch(/Available:? +€?150/);
    expect(keeper.sent[0]?.text).toContain('/en/ta');
  });

  it('is no longer announced once it has been paid, nor to a suspended person', async () => {
    const { creditAccountId, people } = await nearlyUsed();
    await test.db.pool.query('update account set suspended_at = now() where account_id = $1', [
      people.finance,
    ]);
    const { ctx, jobs } = await low(creditAccountId);
    expect(jobs.map(({ accountId }) => accountId)).toEqual([people.administrator]);
    await test.db.pool.query('update credit_account set alerted_at = null where credit_account_id = $1', [
      creditAccountId,
    ]);
    const [job] = jobs;
    assert(job, 'a job was left');
    expect(await sendCreditLow(ctx, mailKeeper(), job)).toBe('not needed');
    expect((await low(creditAccountId)).jobs).toEqual([]);
  });
});

describe('credit of a suspended agency that is nearly used up', () => {
  it.each(['its own', 'its parent’s'] as const)('is not announced after %s suspension', async (whose) => {
    const { agencyId, creditAccountId } = await nearlyUsed();
    const { ctx, jobs } = await low(creditAccountId);
    const suspended =
      whose === 'its own' ? agencyId : await makeAgency({ db: test.db, now: worldNow }, 'Grupo');
    if (suspended !== agencyId)
      await test.db.pool.query('update agency set parent_agency_id = $2 where agency_id = $1', [
        agencyId,
        suspended,
      ]);
    await test.db.pool.query('update agency set suspended_at = now() where agency_id = $1', [suspended]);
    const [job] = jobs;
    assert(job, 'a job was left');
    expect(await sendCreditLow(ctx, mailKeeper(), job)).toBe('not needed');
    await test.db.pool.query('update agency set suspended_at = null where agency_id = $1', [suspended]);
    expect(await sendCreditLow(ctx, mailKeeper(), job)).toBe('sent');
  });
});

describe('what an agency’s credit paid', () => {
  it('is available again if there is no booking', async () => {
    const ctx = noticesCtx(test.db);
    const bookingId = await holdFamily(ctx, 'en');
    const { paymentId } = await addPayment(bookingId, 'declined', { creditMinor: 3_000 });
    const { mail } = await doProblem(ctx, paymentId);
    expect(flat(mail?.text ?? '')).toContain('Agency credit: 30 € is available again.');
  });
});

describe('a refund that could not be paid out', () => {
  it('asks its traveller for another destination once, and not when it has one', async () => {
    const ctx = noticesCtx(test.db);
    const { bookingId, reference } = await bookFamily(ctx, 'es');
    const { paymentId } = await addPayment(bookingId, 'captured');
    const parts = [{ tenderNo: 1, amountMinor: 7_550, destination: 'source' as const, voucherId: null }];
    const { refundIds } = await refunded(ctx, bookingId, paymentId, parts);
    const refundId = refundIds[0] ?? '';
    const state = (to: 'needs_destination' | 'done') =>
      test.db.orm.update(refund).set({ state: to }).where(eq(refund.refundId, refundId));
    await state('needs_destination');
    await withTx(test.db, (tx) => enqueueStuckMail(tx, ctx.jobs, refundId));
    const job = ctx.left.at(-1)?.work as JobData['send-refund-lost'];
    expect(job).toEqual({ bookingId, refundId });
    const keeper = mailKeeper();
    expect(await sendRefundLost(ctx, keeper, job)).toBe('sent');
    expect(await sendRefundLost(ctx, keeper, job)).toBe('sent before');
    const [mail] = keeper.sent;
    assert(mail, 'a mail was sent');
    expect(mail.subject.replaceAll('\u00a0', ' ')).toBe(
      `Necesitamos saber adónde enviarte 75.50 € de la reservación ${reference}`,
    );
    expect(flat(mail.text)).toContain('Tarjeta Visa, terminada en 4242');
    await state('done');
    expect(await sendRefundLost(ctx, mailKeeper(), job)).toBe('not needed');
  });
});
