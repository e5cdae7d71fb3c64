// Sending the confirmation again, and the log of messages: through the API, as programs and pages use them.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { openTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { openTestDatabase, type TestDatabase, worldNow } from '#tests/support/database/test-database.ts';
import { madeVisitor } from '#tests/support/visitors.ts';
import { asAgent, openAgency } from '#tests/support/trips/agency-trips.ts';
import { bookFamily, holdFamily, noticesCtx } from '#tests/support/trips/booked-trips.ts';
import { maskedAddress, readMessageLog } from '#messages/read-messages.server.ts';
import { resendConfirmation } from '#messages/resend-confirmation.server.ts';
import { openTestSmtp, type TestSmtp } from '#tests/support/messages/test-smtp.ts';
import { eventually } from '#tests/support/eventually.ts';

let test: TestDatabase;
let smtp: TestSmtp;
let api: TestApp;
let now = worldNow;

beforeAll(async () => {
  test = await openTestDatabase('world', 12);
  smtp = await openTestSmtp();
  api = openTestApp(test.db, () => now, { SMTP_URL: smtp.url });
});
afterAll(async () => {
  await api.app.stop();
  await smtp.close();
  await test.drop();
});

/** A visitor who booked, as commands and as the API know them. */
async function traveller() {
  const { token, visitor } = madeVisitor();
  const ctx = { ...noticesCtx(test.db, { now }), visitor };
  const { bookingId } = await bookFamily(ctx, 'en');
  const path = `/api/v1/bookings/${bookingId}`;
  const ask = (json: object | null, key: string = crypto.randomUUID()) =>
    api.call(`${path}/confirmation-mails`, { method: 'POST', token, key, ...(json && { json }) });
  const log = (query = '') => api.call(`${path}/messages${query}`, { token });
  return { ctx, bookingId, token, ask, log };
}

const codeOf = ({ body }: { body: unknown }) => Object(body).code;

describe('the confirmation once more', () => {
  it('goes to the contact or to a corrected address, at most three times an hour', async () => {
    const { ask, bookingId, log } = await traveller();
    const first = await ask(null, 'one-key');
    expect([first.status, first.body]).toEqual([202, { to: 'i…@example.com' }]);
    // The same key is the same request.
    expect((await ask({}, 'one-key')).headers.get('idempotency-replayed')).toBe('true');
    const second = await ask({ email: ' ines.nunez@example.org ' });
    expect(second.body).toEqual({ to: 'i…@example.org' });
    await eventually(async () => {
      const { messages } = await readMessageLog({ db: test.db }, bookingId);
      expect(messages.map(({ state }) => state)).toEqual(['sent', 'sent']);
    });
    const { rows } = await test.db.pool.query('select contact_email from booking where booking_id = $1', [
      bookingId,
    ]);
    expect(rows).toEqual([{ contact_email: 'ines.nunez@example.org' }]);
    // Both were written after the correction, or the first one before it: the second certainly went to the new address.
    expect(smtp.sessions.map(({ envelope }) => envelope.rcptTo[0]?.address)).toContain(
      'ines.nunez@example.org',
    );
    expect((await ask({})).status).toBe(202);
    const fourth = await ask({});
    expect([fourth.status, codeOf(fourth)]).toEqual([429, 'resends_too_many']);
    // The rest of the hour that began with the first; the test itself takes three minutes at most.
    const wait = Number(fourth.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(3_600 - 180);
    expect(wait).toBeLessThanOrEqual(3_600);
    const messages = Object(await log()).body.messages;
    const page = Object((await log('?limit=1')).body);
    expect(page.messages).toEqual(messages.slice(0, 1));
    const rest = Object((await log(`?after=${page.next}`)).body);
    expect(rest).toEqual({ messages: messages.slice(1), next: null });
    expect((await log('?limit=0')).status).toBe(422);
    expect(messages[0]).toMatchObject({
      kind: 'confirmation',
      locale: 'en',
      to: 'i…@example.org',
      state: 'sent',
    });
    expect(messages[0].attempts).toEqual([{ at: worldNow.toISOString(), outcome: 'sent' }]);
    expect(JSON.stringify(messages)).not.toMatch(/ines|250/);
  });

  it('is limited by stored messages, whichever process counts', async () => {
    const { ctx, bookingId } = await traveller();
    for (const no of [1, 2, 3])
      await test.db.pool.query(
        `insert into message (message_id, booking_id, kind, occasion, locale, recipient, subject, text_body, html_body,
          created_at) values (gen_random_uuid(), $1, 'confirmation', $2, 'en', 'r', 's', 't', 'h', $3)`,
        [bookingId, `resend:${no}`, worldNow],
      );
    const elsewhere = noticesCtx(test.db);
    expect(await resendConfirmation({ ...elsewhere, visitor: ctx.visitor }, bookingId)).toMatchObject({
      code: 'resends_too_many',
    });
    const later = noticesCtx(test.db, { now: new Date(worldNow.getTime() + 3_600_001) });
    expect(await resendConfirmation({ ...later, visitor: ctx.visitor }, bookingId)).toMatchObject({
      ok: true,
    });
    expect(later.left).toMatchObject([{ name: 'send-confirmation' }]);
  });

  it('is refused for strangers, wrong addresses and unconfirmed bookings', async () => {
    const { ask, bookingId, token } = await traveller();
    const stranger = noticesCtx(test.db);
    expect(await resendConfirmation(stranger, bookingId)).toMatchObject({ code: 'booking_unknown' });
    expect(await resendConfirmation({ ...stranger, visitor: null }, bookingId)).toMatchObject({
      code: 'booking_unknown',
    });
    expect(await resendConfirmation(stranger, 'x')).toMatchObject({ code: 'booking_unknown' });
    for (const email of ['', 'ines', 'a@b.c\r\nBcc: x@y.z', 'a@b.example, c@d.example']) {
      const refused = await ask({ email });
      expect([refused.status, codeOf(refused)], email).toEqual([422, 'input_invalid']);
      expect(JSON.stringify(refused.body)).toContain('"email"');
    }
    expect((await ask({ emails: [] })).status).toBe(422);
    const held = noticesCtx(test.db);
    const heldId = await holdFamily(held, 'en');
    expect(await resendConfirmation(held, heldId)).toMatchObject({ code: 'booking_not_paid' });
    expect(held.left).toEqual([]);
    const other = await api.call(`/api/v1/bookings/${heldId}/messages`, { token });
    expect([other.status, codeOf(other)]).toEqual([404, 'booking_unknown']);
  });

  it('[AG-10] goes to the passenger: an agent cannot use an address of the agency instead', async () => {
    const traveller = noticesCtx(test.db);
    const brisa = await openAgency(traveller);
    const agency = { email: 'Hola@Brisa.example', agencyId: brisa.agencyId };
    await test.db.pool.query('update agency set email = $1 where agency_id = $2', Object.values(agency));
    const ctx = { ...traveller, ...asAgent(traveller, brisa) };
    const { bookingId } = await bookFamily(ctx, 'en');
    const contact = async () => {
      const read = 'select contact_email email from booking where booking_id = $1';
      return (await test.db.pool.query(read, [bookingId])).rows[0]?.email;
    };
    const colleague = 'select email from account where account_id = $1';
    const { rows } = await test.db.pool.query(colleague, [brisa.agents[1]]);
    for (const email of [' hola@brisa.example', rows[0]?.email]) {
      expect(await resendConfirmation(ctx, bookingId, { email })).toMatchObject({
        ok: false,
        fields: [{ path: 'email', code: 'contact_not_passenger' }],
      });
    }
    expect([await contact(), ctx.left]).toEqual(['ines@example.com', []]);
    const right = { email: 'ines.nunez@example.org' };
    expect(await resendConfirmation(ctx, bookingId, right)).toMatchObject({ ok: true, value: right });
    expect(await contact()).toBe(right.email);
  });

  it('shows only the first character of an address and its domain', () => {
    expect(maskedAddress('ines@example.com')).toBe('i…@example.com');
    expect(maskedAddress('𝒾nes@b.example')).toBe('𝒾…@b.example');
  });
});
