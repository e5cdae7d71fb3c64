// The code of a reservation: who gets it, how long and how often it works, and what is stored.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { withMailedCodes } from '#messages/outbox/voucher-code.server.ts';
import { mailedReservationCode } from '#messages/outbox/reservation-code.server.ts';
import type { Locale } from '#platform/i18n/locales.ts';
import { enterCode, forgetChallenges, startChallenge } from '#servicing/reservation-challenge.server.ts';
import { sendReservationCode } from '#servicing/send-reservation-code.server.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts';
import { flat, mailKeeper } from '#tests/support/messages/mail-keeper.ts';
import { bookFamily, noticesCtx } from '#tests/support/trips/booked-trips.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await openTestDatabase('world');
});
afterAll(() => test.drop());

type Ctx = ReturnType<typeof noticesCtx>;

let ctx: Ctx;
let bookingId: string;
beforeEach(async () => {
  ctx = noticesCtx(test.db);
  ({ bookingId } = await bookFamily(ctx, 'es'));
});

const later = (minutes: number): Ctx => ({ ...ctx, now: new Date(ctx.now.getTime() + minutes * 60_000) });
const codeOf = (challengeId: string) => mailedReservationCode(challengeId, ctx.settings);
const wrongFor = (challengeId: string) =>
  String((Number(codeOf(challengeId)) + 1) % 1_000_000).padStart(6, '0');

/** A challenge whose mail was sent, and the mail. */
async function mailed(at = ctx, of: string | null = bookingId) {
  const challengeId = await startChallenge(at, of);
  const transport = mailKeeper();
  const sent = await sendReservationCode(at, transport, { challengeId });
  return { challengeId, sent, mail: transport.sent[0] };
}

async function enter(challengeId: string, code: string, at = ctx): Promise<string> {
  const opened = await enterCode(at, { challengeId, code });
  return opened.ok ? opened.value.bookingId : opened.code;
}

describe('the mail', () => {
  it('goes to the contact in the language of the booking, with the code and how long it works', async () => {
    const { challengeId, mail } = await mailed();
    expect(mail).toMatchObject({ to: 'ines@example.com', locale: 'es' satisfies Locale });
    const text = flat(mail?.text ?? '');
    expect(text).toContain(`Código: ${codeOf(challengeId)}`);
    expect(text).toContain('durante 15 minutos');
    expect(mail?.html).toContain(codeOf(challengeId));
    // No details of the trip: the reference may have been typed by somebody else.
    for (const part of [mail?.subject, text]) expect(part).not.toMatch(/Inês|Núñez|Madrid|Cancún|ZZ10|EUR/);
  });

  it('is sent once, and stored without its code', async () => {
    const { challengeId } = await mailed();
    const again = mailKeeper();
    expect(await sendReservationCode(ctx, again, { challengeId })).toBe('sent before');
    expect(again.sent).toEqual([]);
    const { rows } = await test.db.pool.query(
      'select text_body, html_body, subject, booking_id, kind, occasion from message where occasion = $1',
      [challengeId],
    );
    const code = codeOf(challengeId);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(code);
    const shown = { ...rows[0], bookingId };
    expect(await withMailedCodes(test.db, shown, rows[0].text_body, ctx.settings)).toContain(code);
  });

  it('is not written for a wrong pair, nor after it has expired', async () => {
    expect((await mailed(ctx, null)).sent).toBe('not needed');
    const challengeId = await startChallenge(ctx, bookingId);
    expect(await sendReservationCode(later(15), mailKeeper(), { challengeId })).toBe('not needed');
  });

  it('is sent at most three times an hour per booking, however many ask at once', async () => {
    const asked = await Promise.all(Array.from({ length: 6 }, () => mailed()));
    expect(asked.filter(({ sent }) => sent === 'sent')).toHaveLength(3);
    // A code that was never sent opens nothing.
    const unsent = asked.find(({ sent }) => sent !== 'sent')?.challengeId ?? '';
    expect(await enter(unsent, codeOf(unsent))).toBe('code_wrong');
    expect((await mailed(later(61))).sent).toBe('sent');
  });
});

describe('the code', () => {
  it('opens its reservation once, however it is spaced', async () => {
    const { challengeId } = await mailed();
    expect(await enter(challengeId, ` ${codeOf(challengeId).replace(/(...)/, '$1-')} `)).toBe(bookingId);
    expect(await enter(challengeId, codeOf(challengeId))).toBe('code_expired');
  });

  it('works for fifteen minutes', async () => {
    const [first, second] = [await mailed(), await mailed()];
    expect(await enter(first.challengeId, codeOf(first.challengeId), later(14.9))).toBe(bookingId);
    expect(await enter(second.challengeId, codeOf(second.challengeId), later(15))).toBe('code_expired');
  });

  it('is refused after five wrong ones, also when they come at once', async () => {
    const { challengeId } = await mailed();
    const tries = await Promise.all(
      Array.from({ length: 8 }, () => enter(challengeId, wrongFor(challengeId))),
    );
    expect(tries.filter((answer) => answer === 'code_wrong')).toHaveLength(5);
    expect(await enter(challengeId, codeOf(challengeId))).toBe('code_expired');
  });

  it('of another challenge of the same booking is wrong', async () => {
    const [mine, other] = [await mailed(), await mailed()];
    expect(await enter(mine.challengeId, codeOf(other.challengeId))).toBe('code_wrong');
  });

  it('of a wrong pair is wrong five times and then expired, as for a right one', async () => {
    const { challengeId } = await mailed(ctx, null);
    for (let time = 0; time < 5; time++)
      expect(await enter(challengeId, codeOf(challengeId))).toBe('code_wrong');
    expect(await enter(challengeId, codeOf(challengeId))).toBe('code_expired');
  });

  it('entered in two tabs at once opens the reservation in one', async () => {
    const { challengeId } = await mailed();
    const both = await Promise.all([1, 2].map(() => enter(challengeId, codeOf(challengeId))));
    expect(both.toSorted()).toEqual([bookingId, 'code_expired'].toSorted());
  });

  it('is refused from an address that tries a hundred in ten minutes', async () => {
    const unknown = '019a9e2c-0000-7000-8000-000000000000';
    for (let at = 0; at < 100; at++) expect(await enter(unknown, '000000')).toBe('code_expired');
    expect(await enter(unknown, '000000')).toBe('rate_limited');
    const { challengeId } = await mailed();
    expect(await enter(challengeId, codeOf(challengeId), { ...ctx, client: 'another' })).toBe(bookingId);
  });

  it('depends on the secret: the database alone does not reveal it', () => {
    const id = '019a9e2c-0000-7000-8000-000000000000';
    const codes = new Set(
      ['one secret of the tests', 'another secret of the tests'].map((LINK_SECRET) =>
        mailedReservationCode(id, { LINK_SECRET }),
      ),
    );
    expect(codes.size).toBe(2);
  });
});

it('a challenge is forgotten after a day', async () => {
  const { challengeId } = await mailed();
  expect(await forgetChallenges(later(24 * 60))).toBe(0);
  expect(await forgetChallenges(later(24 * 60 + 1))).toBeGreaterThan(0);
  expect(await enter(challengeId, codeOf(challengeId))).toBe('code_expired');
});
