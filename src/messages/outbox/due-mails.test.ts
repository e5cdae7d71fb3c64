// Mails that become due by time: found by timers, queued as jobs, sent once by a running application.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { type App, openApp } from '#app/open-app.server.ts';
import { testSettings } from '#tests/support/app/test-app.ts';
import { forgetLapsedHolds } from '#reservations/forget-lapsed-holds.server.ts';
import { openTestDatabase, type TestDatabase, worldNow } from '#tests/support/database/test-database.ts';
import { worldCarrier } from '#demo/airline.ts';
import { worldSchedule } from '#demo/schedule-file.ts';
import { openLog } from '#platform/lib/log.server.ts';
import { localMinute } from '#platform/lib/time.ts';
import { forgetWarnings } from '#messages/outbox/forget-warnings.server.ts';
import { bookFamily, holdFamily, noticesCtx } from '#tests/support/trips/booked-trips.ts';
import {
  enqueueChangeMails,
  enqueueCheckinMails,
  enqueueLapsingMails,
} from '#messages/outbox/enqueue-due-mails.server.ts';
import { mailKeeper } from '#tests/support/messages/mail-keeper.ts';
import { openTestSmtp, type TestSmtp } from '#tests/support/messages/test-smtp.ts';
import { sendCheckinOpen, sendLapsing } from '#messages/outbox/send-due.server.ts';
import { makeAgency, makeAgent } from '#tests/support/accounts.ts';
import { importSchedule } from '#flights/schedule/import-schedule.server.ts';
import { eventually } from '#tests/support/eventually.ts';
import { openSaleDue } from '#tests/support/payments/sale-due.ts';

let test: TestDatabase;
let smtp: TestSmtp;
let app: App;
let now = worldNow;

beforeAll(async () => {
  test = await openTestDatabase('world', 12);
  smtp = await openTestSmtp();
  app = openApp(test.db, testSettings({ SMTP_URL: smtp.url }), openLog('silent'), () => now);
});
afterAll(async () => {
  await app.stop();
  await smtp.close();
  await test.drop();
});

const minutes = (count: number, from = worldNow) => new Date(from.getTime() + count * 60_000);
const job = () => app.ctxForJob('timer');

type Row = { kind: string; occasion: string; sent: boolean; subject: string; text_body: string };

async function messagesOf(bookingId: string): Promise<Row[]> {
  const { rows } = await test.db.pool.query<Row>(
    `select kind, occasion, sent_at is not null sent, subject, text_body from message where booking_id = $1
      order by created_at, kind`,
    [bookingId],
  );
  return rows;
}

/** The files of the change mail of a booking. */
async function filesOf(bookingId: string) {
  const { rows } = await test.db.pool.query<{ content_type: string; text: string }>(
    `select content_type, convert_from(content, 'UTF8') as text from message_attachment join message using (message_id)
      where booking_id = $1 and kind = 'schedule-change' order by attachment_no`,
    [bookingId],
  );
  return rows;
}

const stampOf = (instant: Date) => instant.toISOString().replaceAll(/[-:]|\.\d+/g, '');

/** As a cancellation leaves it: nobody of the booking has a place on the flight. */
async function giveUp(bookingId: string, flightNo: number): Promise<void> {
  const where = 'where booking_id = $1 and flight_no = $2';
  await test.db.pool.query(`update coupon set state = 'refunded' ${where}`, [bookingId, flightNo]);
  await test.db.pool.query(`update booking_flight set units = 0 ${where}`, [bookingId, flightNo]);
}

describe('a hold that is about to end', () => {
  it('is announced once, six minutes before, unless it is being paid', async () => {
    now = worldNow;
    const ctx = noticesCtx(test.db, { locale: 'es' });
    const bookingId = await holdFamily(ctx, 'es');
    now = minutes(13);
    expect(await enqueueLapsingMails(job())).toBe(0);
    now = minutes(14.5);
    // Two processes at once, and again before the mail is written: one job.
    await Promise.all([enqueueLapsingMails(job()), enqueueLapsingMails(job())]);
    await enqueueLapsingMails(job());
    await eventually(async () => expect(await messagesOf(bookingId)).toMatchObject([{ sent: true }]));
    const [mail] = await messagesOf(bookingId);
    expect(mail).toMatchObject({
      kind: 'hold-lapsing',
      subject: 'Guardamos tus lugares de Madrid – Cancún hasta las 13:20',
    });
    expect(mail?.text_body).toContain(`http://mexico.localhost:3000/es/payment?booking=${bookingId}`);
    expect(mail?.text_body).toContain('/es/select?type=return&from=MAD&to=CUN');
    expect(await enqueueLapsingMails(job())).toBe(0);
    expect(await messagesOf(bookingId)).toHaveLength(1);
    // A week later, names and mail are deleted together.
    await test.db.pool.query("update booking set state = 'lapsed' where booking_id = $1", [bookingId]);
    const late = { db: test.db, now: minutes(8 * 24 * 60) };
    expect(await forgetLapsedHolds(late)).toBe(0);
    expect(await forgetWarnings(late)).toBe(1);
    expect(await forgetLapsedHolds(late)).toBe(1);
    expect(await messagesOf(bookingId)).toEqual([]);
  });

  it('is not announced without names, during a payment, or when it is over', async () => {
    now = worldNow;
    const ctx = noticesCtx(test.db);
    const nameless = await holdFamily(ctx, 'en');
    await test.db.pool.query(
      'update passenger set surname = null where booking_id = $1 and passenger_no = 2',
      [nameless],
    );
    now = minutes(15);
    expect(await enqueueLapsingMails(job())).toBe(0);
    const late = await holdFamily(noticesCtx(test.db), 'en');
    const over = noticesCtx(test.db, { now: minutes(21) });
    expect(await sendLapsing(over, mailKeeper(), { bookingId: late })).toBe('not needed');
    await openSaleDue(test.db, late);
    await test.db.pool.query(
      `insert into payment (payment_id, due_id, booking_id, state, amount_minor, currency, provider, return_url, locale,
        created_at, updated_at) values (gen_random_uuid(), $1, $1, 'pending', 1, 'EUR', 'sandbox', '', 'en', $2, $2)`,
      [late, worldNow],
    );
    expect(await sendLapsing(ctx, mailKeeper(), { bookingId: late })).toBe('not needed');
    expect(await enqueueLapsingMails(job())).toBe(0);
  });

  it('[AG-10] of an agency is announced to its agents, not to passengers, who cannot pay for it', async () => {
    now = worldNow;
    const bookingId = await holdFamily(noticesCtx(test.db, { locale: 'es' }), 'es');
    const agencyId = await makeAgency({ db: test.db, now }, 'Viajes Brisa');
    const agent = await makeAgent({ db: test.db, now }, agencyId);
    await test.db.pool.query('update booking set agency_id = $2, agent_id = $3 where booking_id = $1', [
      bookingId,
      agencyId,
      agent,
    ]);
    now = minutes(14.5);
    expect(await enqueueLapsingMails(job())).toBe(0);
    await test.db.pool.query(`update booking set state = 'released' where booking_id = $1`, [bookingId]);
  });
});

describe('check-in that opens', () => {
  it('is announced once for each direction, when its window opens at the airport', async () => {
    now = worldNow;
    const { bookingId } = await bookFamily(noticesCtx(test.db, { locale: 'pt' }), 'pt');
    const { rows } = await test.db.pool.query<{ direction: string; departs_at: Date }>(
      'select direction, departs_at from booking_flight join flight using (flight_id) where booking_id = $1',
      [bookingId],
    );
    const opens = (direction: string) =>
      minutes(-48 * 60, rows.find((row) => row.direction === direction)?.departs_at ?? worldNow);
    now = minutes(-1, opens('outbound'));
    expect(await enqueueCheckinMails(job())).toBe(0);
    now = opens('outbound');
    await Promise.all([enqueueCheckinMails(job()), enqueueCheckinMails(job())]);
    await eventually(async () =>
      expect(await messagesOf(bookingId)).toMatchObject([
        { kind: 'checkin-open', occasion: 'outbound', sent: true },
      ]),
    );
    expect(await enqueueCheckinMails(job())).toBe(0);
    now = minutes(5, opens('inbound'));
    expect(await enqueueCheckinMails(job())).toBe(1);
    await eventually(async () => expect(await messagesOf(bookingId)).toHaveLength(2));
    expect((await messagesOf(bookingId)).map((row) => row.occasion).toSorted()).toEqual([
      'inbound',
      'outbound',
    ]);
  });

  it('is not announced to those who gave that direction up', async () => {
    now = worldNow;
    const { bookingId } = await bookFamily(noticesCtx(test.db), 'en');
    await giveUp(bookingId, 1);
    const { rows } = await test.db.pool.query<{ departs_at: Date }>(
      'select departs_at from booking_flight join flight using (flight_id) where booking_id = $1 order by flight_no',
      [bookingId],
    );
    now = minutes(5 - 48 * 60, rows[0]?.departs_at ?? worldNow);
    await enqueueCheckinMails(job());
    now = minutes(5 - 48 * 60, rows[1]?.departs_at ?? worldNow);
    await enqueueCheckinMails(job());
    const queued = `select data->>'direction' direction from pgboss.job
      where name = 'send-checkin-open' and data->>'bookingId' = $1`;
    expect((await test.db.pool.query(queued, [bookingId])).rows).toEqual([{ direction: 'inbound' }]);
  });

  it('is no longer announced when the flight has left', async () => {
    const ctx = noticesCtx(test.db);
    const { bookingId } = await bookFamily(ctx, 'en');
    const later = noticesCtx(test.db, { now: new Date('2027-01-16T12:00:00Z') });
    const work = { bookingId, direction: 'outbound' as const };
    expect(await sendCheckinOpen(later, mailKeeper(), work)).toBe('not needed');
  });
});

describe('a schedule that changed', () => {
  /** The world's own file, with other times for one flight and without the Fridays of another. */
  function changedSchedule(later: string, gone: string): Buffer {
    const lines = worldSchedule(worldNow).split(/(?<=\n)/);
    const isLegOf = (line: string, number: string) =>
      new RegExp(`^3 ${worldCarrier} +${number.replace(worldCarrier, '')}\\d{4}[A-Z]`).test(line);
    const shifted = lines.map((line) => {
      if (isLegOf(line, later)) return line.replaceAll(/(\d{3})\d(\d{3})\d(?=[+-]\d{4})/g, '$19$29');
      // The return flight is on a Friday.
      return isLegOf(line, gone) ? line.replace('1234567', '1234 67') : line;
    });
    return Buffer.from(shifted.join(''), 'latin1');
  }

  const booked = `select flight_id, flight_number, departs_at from booking_flight join flight using (flight_id)
    where booking_id = $1 order by flight_no`;

  it('is announced once to every confirmed booking of its flights, with the old and the new times', async () => {
    now = worldNow;
    const { bookingId } = await bookFamily(noticesCtx(test.db), 'en');
    const { rows: before } = await test.db.pool.query(booked, [bookingId]);
    const outbound = String(before[0]?.flight_number);
    const bytes = changedSchedule(outbound, 'none');
    const answer = await importSchedule({ db: test.db, now }, { fileName: 'later.ssim', bytes });
    expect(answer).toMatchObject({ ok: true });
    const { rows: after } = await test.db.pool.query(booked, [bookingId]);
    expect(after[0]?.departs_at).not.toEqual(before[0]?.departs_at);
    const left = await Promise.all([enqueueChangeMails(job()), enqueueChangeMails(job())]);
    // The other bookings of these tests are on that flight too; one of two concurrent timers takes them all.
    expect(Math.min(...left)).toBe(0);
    expect(Math.max(...left)).toBeGreaterThanOrEqual(1);
    await eventually(async () =>
      expect(await messagesOf(bookingId)).toMatchObject([{ kind: 'schedule-change', sent: true }]),
    );
    const [mail] = await messagesOf(bookingId);
    expect(mail?.subject).toMatch(/^New flight times for your booking [A-Z0-9]{6}$/);
    const was = localMinute(before[0]?.departs_at, 'Europe/Madrid').slice(11);
    const is = localMinute(after[0]?.departs_at, 'Europe/Madrid').slice(11);
    expect(mail?.text_body).toContain(`Before: Friday, January 15, 2027, ${was} to`);
    expect(mail?.text_body).toContain(`New times\nFriday, January 15, 2027\nDeparture: ${is} · Madrid (MAD)`);
    expect(mail?.text_body).toContain('Get a refund: If the new trip');
    expect(mail?.text_body.match(/Before:/g)).toHaveLength(1);
    const [calendar, ...others] = await filesOf(bookingId);
    expect(others).toEqual([]);
    expect(calendar?.content_type).toBe('text/calendar; charset=utf-8; method=PUBLISH');
    expect(calendar?.text).toContain(`DTSTART:${stampOf(after[0]?.departs_at)}`);
    expect(calendar?.text.match(/SEQUENCE:\d+/g)).toEqual(['SEQUENCE:1', 'SEQUENCE:0']);
    expect(await enqueueChangeMails(job())).toBe(0);
  });

  it('is not announced when the times are restored before the mail, but a cancelled flight is', async () => {
    const { bookingId } = await bookFamily(noticesCtx(test.db), 'en');
    const { rows } = await test.db.pool.query(booked, [bookingId]);
    const outbound = String(rows[0]?.flight_number);
    const load = async (bytes: Buffer) => {
      const answer = await importSchedule({ db: test.db, now }, { fileName: 'x.ssim', bytes });
      expect(answer).toMatchObject({ ok: true });
    };
    now = minutes(1);
    await load(changedSchedule('none', 'none'));
    now = minutes(1.5);
    await load(changedSchedule(outbound, 'none'));
    expect(await enqueueChangeMails(job())).toBeGreaterThanOrEqual(1);
    await eventually(async () => {
      const open = "select from pgboss.job where name = 'send-schedule-change' and state <> 'completed'";
      expect((await test.db.pool.query(open)).rowCount).toBe(0);
    });
    expect(await messagesOf(bookingId)).toEqual([]);
    now = minutes(2);
    await load(changedSchedule(outbound, String(rows[1]?.flight_number)));
    await enqueueChangeMails(job());
    await eventually(async () => expect(await messagesOf(bookingId)).toMatchObject([{ sent: true }]));
    const [mail] = await messagesOf(bookingId);
    expect(mail?.subject).toMatch(/^A flight of your booking [A-Z0-9]{6} was canceled$/);
    const files = await filesOf(bookingId);
    expect(files.map(({ content_type: type }) => type.split('method=')[1])).toEqual(['PUBLISH', 'CANCEL']);
    expect(files[1]?.text).toContain('STATUS:CANCELLED');
    expect(mail?.text_body).not.toContain('Accept:');
  });
});
