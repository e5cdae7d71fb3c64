// What staff do about a booking apart from refunds: notes, mails sent again, and acting for the traveller.
import { afterAll, beforeAll, expect, it } from 'vitest';

import { and, eq } from 'drizzle-orm';

import { logOut } from '#identity/login/log-out.server.ts';
import { noteAct } from '#identity/audit/note-act.server.ts';
import type { Staff } from '#identity/signed-in.ts';
import { repeatMessage } from '#messages/repeat-message.server.ts';
import { resendForStaff } from '#messages/resend-confirmation.server.ts';
import { actForTraveller } from '#office/bookings/act-for-traveller.server.ts';
import { noteBooking } from '#office/bookings/note-booking.server.ts';
import { readBookingFile } from '#office/bookings/read-booking-file.server.ts';
import { auditEntry, booking, bookingNote, message, messageAttachment } from '#platform/db/schema.ts';
import { uuidv7 } from '#platform/lib/ids.ts';
import { forgetLapsedHolds } from '#reservations/forget-lapsed-holds.server.ts';
import { isOpened } from '#servicing/reservation-session.server.ts';
import { makeStaff } from '#tests/support/accounts.ts';
import { atOffice } from '#tests/support/acting.ts';
import { openTestDatabase, type TestDatabase, worldNow } from '#tests/support/database/test-database.ts';
import { type Booked, bookFamily, holdFamily, noticesCtx } from '#tests/support/trips/booked-trips.ts';

let test: TestDatabase;
let account: Staff;
let booked: Booked;
beforeAll(async () => {
  test = await openTestDatabase('world');
  account = await makeStaff({ db: test.db, now: worldNow }, { name: 'Rui Sá', roles: ['service'] });
  booked = await bookFamily(noticesCtx(test.db), 'es');
});
afterAll(() => test.drop());

const staffCtx = (change = {}) => ({ ...noticesCtx(test.db), account, ...change });

const entries = (act: string, subjectId: string) =>
  test.db.orm
    .select()
    .from(auditEntry)
    .where(and(eq(auditEntry.act, act), eq(auditEntry.subjectId, subjectId)));

it('a note is kept with its author, and its text is not in the audit log', async () => {
  const { bookingId } = booked;
  expect(await noteBooking(staffCtx(), bookingId, '  Called at noon.\r\nWants a window. ')).toEqual({
    ok: true,
    value: null,
  });
  expect(
    await test.db.orm.select().from(bookingNote).where(eq(bookingNote.bookingId, bookingId)),
  ).toMatchObject([{ authorName: 'Rui Sá', text: 'Called at noon.\nWants a window.' }]);
  const logged = await entries('bookings.note', bookingId);
  expect(logged).toHaveLength(1);
  expect(JSON.stringify(logged)).not.toContain('window');
});

it.each(["update booking_note set text = 'x'", 'delete from booking_note', 'truncate booking_note'])(
  'a note cannot be changed: %s',
  async (statement) => {
    await expect(test.db.orm.execute(statement)).rejects.toMatchObject({ cause: { code: '23000' } });
  },
);

it('an empty note, one that is too long and one on no booking are refused', async () => {
  const { bookingId } = booked;
  const addNote = (text: string, id = bookingId) => noteBooking(staffCtx(), id, text);
  expect(await addNote(' \r\n ')).toMatchObject({ fields: [{ path: 'text', code: 'field_missing' }] });
  expect(await addNote('x'.repeat(2_001))).toMatchObject({
    fields: [{ path: 'text', code: 'text_too_long' }],
  });
  for (const id of ['x', uuidv7(worldNow)])
    expect(await addNote('a note', id)).toEqual({ ok: false, code: 'booking_unknown' });
});

it('a hold with a note is not forgotten', async () => {
  const ctx = noticesCtx(test.db);
  const [noted, other] = [
    await holdFamily(ctx, 'en'),
    await holdFamily({ ...ctx, visitor: 'b'.repeat(64) }, 'en'),
  ];
  await noteBooking(staffCtx(), noted, 'A hoarder?');
  const monthAgo = new Date(worldNow.getTime() - 30 * 86_400_000);
  for (const bookingId of [noted, other]) {
    const ended = { state: 'lapsed' as const, holdExpiresAt: monthAgo };
    await test.db.orm.update(booking).set(ended).where(eq(booking.bookingId, bookingId));
  }
  await forgetLapsedHolds(ctx);
  const left = await test.db.orm.select().from(booking);
  expect(left.map(({ bookingId }) => bookingId)).toContain(noted);
  expect(left.map(({ bookingId }) => bookingId)).not.toContain(other);
});

it('staff open the reservation of a traveller for a quarter of an hour, and nothing else', async () => {
  const { bookingId } = booked;
  const { staff, cookie: session } = await atOffice(staffCtx());
  const ctx = staffCtx({ account: staff });
  const asked = { bookingId, reason: 'cannot see the tickets', cookies: session };
  const opened = await actForTraveller(ctx, asked);
  expect(opened).toMatchObject({ ok: true, value: { path: `/en/manage?booking=${bookingId}` } });
  const cookie = opened.ok ? `${session}; ${opened.value.cookie.split(';')[0]}` : '';
  expect(opened.ok && opened.value.cookie).toMatch(/HttpOnly/);
  const later = (minutes: number) => ({ ...ctx, now: new Date(ctx.now.getTime() + minutes * 60_000) });
  expect(await isOpened(later(14), cookie, bookingId)).toBe(true);
  expect(await isOpened(later(15), cookie, bookingId)).toBe(false);
  expect(await isOpened(ctx, cookie, uuidv7(worldNow))).toBe(false);
  expect(await entries('bookings.act_for', bookingId)).toMatchObject([{ reason: 'cannot see the tickets' }]);
  await logOut(ctx);
  expect(await isOpened(ctx, cookie, bookingId)).toBe(false);
});

it('no reservation is opened without a reason, for a hold, or for an unknown one', async () => {
  const held = await holdFamily({ ...noticesCtx(test.db), visitor: 'c'.repeat(64) }, 'en');
  const open = (bookingId: string, reason: string) =>
    actForTraveller(staffCtx(), { bookingId, reason, cookies: null });
  expect(await open(booked.bookingId, '')).toMatchObject({ ok: false, code: 'input_invalid' });
  expect(await open(held, 'a reason')).toEqual({ ok: false, code: 'booking_not_paid' });
  expect(await open('x', 'a reason')).toEqual({ ok: false, code: 'booking_unknown' });
  expect(await entries('bookings.act_for', held)).toEqual([]);
});

it('the confirmation is sent again at most three times an hour, each with its entry', async () => {
  const ctx = staffCtx();
  const { bookingId } = booked;
  const send = () =>
    resendForStaff(ctx, bookingId, (tx) =>
      noteAct(tx, ctx, {
        act: 'bookings.resend',
        subject: { type: 'booking', id: bookingId },
        reason: 'lost',
      }),
    );
  for (let time = 1; time <= 3; time++) expect(await send()).toMatchObject({ ok: true });
  expect(await send()).toMatchObject({ ok: false, code: 'resends_too_many' });
  expect(await entries('bookings.resend', bookingId)).toHaveLength(3);
  expect(ctx.left.map(({ name }) => name)).toEqual(Array.from({ length: 3 }, () => 'send-confirmation'));
});

async function storeMessage(change: Partial<typeof message.$inferInsert>): Promise<string> {
  const messageId = uuidv7(worldNow);
  await test.db.orm.insert(message).values({
    messageId,
    bookingId: booked.bookingId,
    kind: 'refund',
    occasion: messageId,
    locale: 'es',
    recipient: 'old@example.com',
    subject: 'Reembolso',
    textBody: 'Te devolvemos 120 €',
    htmlBody: '<p>Te devolvemos 120 €</p>',
    createdAt: worldNow,
    ...change,
  });
  return messageId;
}

it('a message is sent again as it was written, with its files, to the current address', async () => {
  const messageId = await storeMessage({});
  const file = { fileName: 'a.pdf', contentType: 'application/pdf', content: Buffer.from('%PDF') };
  await test.db.orm.insert(messageAttachment).values({ messageId, attachmentNo: 1, ...file });
  const ctx = staffCtx();
  const repeated = await repeatMessage(ctx, messageId, (tx, id) =>
    noteAct(tx, ctx, { act: 'messages.resend', subject: { type: 'booking', id } }),
  );
  const copy = repeated.ok ? repeated.value.messageId : '';
  const [stored] = await test.db.orm.select().from(message).where(eq(message.messageId, copy));
  expect(stored).toMatchObject({
    recipient: 'ines@example.com',
    textBody: 'Te devolvemos 120 €',
    sentAt: null,
  });
  expect(
    await test.db.orm.select().from(messageAttachment).where(eq(messageAttachment.messageId, copy)),
  ).toMatchObject([file]);
  expect(ctx.left).toEqual([{ name: 'send-again', work: { messageId: copy, bookingId: booked.bookingId } }]);
  expect(await entries('messages.resend', booked.bookingId)).toHaveLength(1);
});

it.each([
  ['a code that is stored nowhere', { textBody: 'Tu vale: ••••-••••-••••-9HV4' }],
  ['what was true for a time', { kind: 'hold-lapsing' as const }],
  ['a code to log in with', { kind: 'reservation-code' as const }],
])('a message with %s is not sent again', async (_, change) => {
  const ctx = staffCtx();
  const note = () => Promise.reject(new Error('nothing is done'));
  expect(await repeatMessage(ctx, await storeMessage(change), note)).toEqual({
    ok: false,
    code: 'message_repeat_refused',
  });
  expect(ctx.left).toEqual([]);
});

it('an unknown message is refused as unknown', async () => {
  for (const id of ['x', uuidv7(worldNow)])
    expect(await repeatMessage(staffCtx(), id, () => Promise.resolve())).toMatchObject({
      code: 'message_unknown',
    });
});

it('the file of a booking has every event, in order, with its actor', async () => {
  const read = await readBookingFile(staffCtx(), booked.bookingId);
  const { timeline, people, total } = read.ok ? read.value : { timeline: [], people: [], total: '' };
  const kinds = timeline.map(({ kind }) => kind);
  expect(kinds.slice(0, 3)).toEqual(['held', 'named', 'confirmed']);
  expect(kinds).toEqual(expect.arrayContaining(['acted_for', 'mail_asked', 'mail_written', 'note']));
  expect(timeline.map(({ at }) => at)).toEqual(timeline.map(({ at }) => at).toSorted());
  expect(timeline.find(({ kind }) => kind === 'note')).toMatchObject({ who: 'Rui Sá' });
  expect(timeline.find(({ kind }) => kind === 'acted_for')).toMatchObject({
    who: 'Ana Peña',
    remark: 'cannot see the tickets',
  });
  expect(people).toHaveLength(3);
  expect(people[0]?.ticketNumber).toMatch(/^\d{3}/);
  expect(total).toMatch(/\d\s€$/);
});
