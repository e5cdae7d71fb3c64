// Mails to people of an agency: each invoice and each report period once per person, with the file or a link, and only
// to people who may still have it.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

import { mailAcceptance } from '#agency/mails/mail-acceptance.server.ts';
import {
  type Cadence,
  queueReports,
  scheduleReport,
  stopReport,
} from '#agency/mails/report-schedule.server.ts';
import { readSchedules } from '#agency/mails/read-schedules.server.ts';
import { sendAgencyMail } from '#agency/mails/send-agency-mail.server.ts';
import { readScheduled } from '#agency/mails/scheduled-report.ts';
import { keptAgencyInvoice } from '#agency/statement/kept-agency-invoice.server.ts';
import { makeInvoices } from '#agency/statement/make-invoices.server.ts';
import type { AgencyRole } from '#identity/access/roles.ts';
import type { Agent } from '#identity/signed-in.ts';
import type { Jobs } from '#messages/jobs.ts';
import type { MailTransport, OutgoingMail } from '#messages/outbox/mail-transport.server.ts';
import { withTx } from '#platform/db/client.server.ts';
import { readCsv } from '#platform/lib/csv.ts';
import { ok, refuse } from '#platform/lib/result.ts';
import { agencyWithCredit } from '#tests/support/agency/credit-books.ts';
import { sellBookings } from '#tests/support/agency/agency-sales.ts';
import { goodPassword, makeAgency, makeAgent } from '#tests/support/accounts.ts';
import { openTestDatabase, type TestDatabase, worldNow } from '#tests/support/database/test-database.ts';
import { readPdf } from '#tests/support/messages/read-pdf.ts';
import { noticesCtx } from '#tests/support/trips/booked-trips.ts';

let test: TestDatabase;
let agencyId: string;
const ids = new Map<AgencyRole, string>();

beforeAll(async () => {
  test = await openTestDatabase('world');
  const ctx = { db: test.db, now: worldNow };
  agencyId = await agencyWithCredit(
    { db: test.db, now: new Date('2026-08-01T00:00:00Z') },
    { name: 'Viajes Brisa', kind: 'invoice' },
  );
  for (const role of ['administrator', 'seller', 'finance'] as const)
    ids.set(role, await makeAgent(ctx, agencyId, { role, name: `Ana ${role}`, password: goodPassword }));
  await test.db.pool.query('update account set activated_at = created_at');
  const from = new Date('2026-10-01T10:00:00Z');
  await sellBookings(test.db, {
    agencyId,
    agentIds: [id('seller')],
    count: 40,
    from,
    everySeconds: 36_000,
    seed: 5,
  });
});
afterAll(() => test.drop());

let queued: string[] = [];
let sent: OutgoingMail[] = [];
beforeEach(() => {
  queued = [];
  sent = [];
});

const id = (role: AgencyRole) => ids.get(role) ?? '';

const jobs: Jobs = {
  enqueue: (_tx, _name, ...work) => {
    for (const data of work) if ('agencyMailId' in data) queued.push(data.agencyMailId);
    return Promise.resolve();
  },
};

const transport: MailTransport = {
  send: (mail) => {
    sent.push(mail);
    return Promise.resolve('taken');
  },
  close: () => {},
};

const ctxAt = (now: string) =>
  noticesCtx(test.db, { now: new Date(now), jobs, env: { AIRLINE_TIME_ZONE: 'Europe/Madrid' } });

function agentOf(role: AgencyRole): Agent {
  return {
    kind: 'agency',
    accountId: id(role),
    sessionId: 's',
    name: 'Ana',
    email: 'a@b.example',
    agencyId,
    roles: [role],
  };
}

type Asked = { address?: string; cadence?: Cadence; by?: AgencyRole };

function schedule(now: string, recipientIds: string[], asked: Asked = {}) {
  const { address = 'report=sales&group=day&by=booked', cadence = 'weekly', by = 'finance' } = asked;
  const ctx = { ...ctxAt(now), account: agentOf(by) };
  const query = readScheduled(new URLSearchParams(address), { now: ctx.now, zone: 'Europe/Madrid' });
  return scheduleReport(ctx, { query, cadence, format: 'csv', recipientIds });
}

async function sendAll(now: string): Promise<void> {
  for (const agencyMailId of queued) await sendAgencyMail(ctxAt(now), transport, { agencyMailId });
}

async function readAll(file: Buffer | undefined): Promise<string[][]> {
  const rows: string[][] = [];
  const bytes = (async function* () {
    yield await Promise.resolve(file ?? Buffer.alloc(0));
  })();
  for await (const { fields } of readCsv(bytes)) rows.push(fields);
  return rows;
}

it('[AG-09] a report is sent once for each person and week, with the days of that week', async () => {
  // On a Wednesday: the week of 5 October ends on the 11th.
  const made = await schedule('2026-10-07T10:00:00Z', [id('finance'), id('administrator')]);
  expect(made.ok).toBe(true);
  expect(await queueReports(ctxAt('2026-10-11T21:00:00Z'))).toBe(0);
  const runs = await Promise.all([1, 2, 3].map(() => queueReports(ctxAt('2026-10-12T08:00:00Z'))));
  expect(runs.reduce((sum, each) => sum + each, 0)).toBe(2);
  expect(await queueReports(ctxAt('2026-10-14T08:00:00Z'))).toBe(0);
  await sendAll('2026-10-12T08:01:00Z');
  await sendAll('2026-10-12T08:02:00Z');
  expect(sent.map(({ to }) => to).toSorted()).toHaveLength(2);
  const [mail] = sent;
  expect(mail?.subject).toBe('Sales and commission, October 5, 2026 to October 11, 2026');
  const [file] = mail?.files ?? [];
  expect(file?.fileName).toBe('sales-2026-10-05-2026-10-11.csv');
  const [, ...rows] = await readAll(file?.content);
  expect(rows.length).toBeGreaterThan(3);
  for (const [day = ''] of rows) expect(day >= '2026-10-05' && day <= '2026-10-11').toBe(true);
  const { rows: kept } = await test.db.pool.query<{ kind: string }>(
    'select kind from message where agency_mail_id is not null',
  );
  expect(kept.map(({ kind }) => kind)).toEqual(['agency-report', 'agency-report']);
  if (made.ok)
    await stopReport({ ...ctxAt('2026-10-14T10:00:00Z'), account: agentOf('finance') }, made.value);
});

it('[AG-09] a report by days of travel is about the week or the month that begins', async () => {
  const recipients = [id('finance')];
  const made = [
    await schedule('2026-10-07T10:00:00Z', recipients, { address: 'report=departures' }),
    await schedule('2026-10-07T10:00:00Z', recipients, {
      address: 'report=bookings&by=travel',
      cadence: 'monthly',
    }),
  ];
  expect(await queueReports(ctxAt('2026-10-11T21:00:00Z'))).toBe(0);
  expect(await queueReports(ctxAt('2026-10-12T08:00:00Z'))).toBe(1);
  expect(await queueReports(ctxAt('2026-10-14T08:00:00Z'))).toBe(0);
  await sendAll('2026-10-12T08:01:00Z');
  expect(sent[0]?.subject).toBe('Departures, October 12, 2026 to October 18, 2026');
  expect(await queueReports(ctxAt('2026-11-01T08:00:00Z'))).toBe(2);
  await sendAll('2026-11-01T08:01:00Z');
  expect(sent.map(({ subject }) => subject)).toEqual(
    expect.arrayContaining(['Bookings, November 1, 2026 to November 30, 2026']),
  );
  const ctx = { ...ctxAt('2026-11-01T10:00:00Z'), account: agentOf('finance') };
  for (const each of made) if (each.ok) await stopReport(ctx, each.value);
});

it('[AG-09] the statement of a currency is sent with the movements of the week', async () => {
  const recipients = [id('finance')];
  const address = 'report=statement&currency=EUR';
  for (const wrong of [{ address: 'report=statement&currency=USD' }, { address, by: 'seller' as const }])
    expect(await schedule('2026-10-07T10:00:00Z', recipients, wrong)).toMatchObject({
      code: 'resource_unknown',
    });
  const made = await schedule('2026-10-07T10:00:00Z', recipients, { address });
  expect(await queueReports(ctxAt('2026-10-12T08:00:00Z'))).toBe(1);
  await sendAll('2026-10-12T08:01:00Z');
  const [mail] = sent;
  expect(mail?.subject).toBe('Statement EUR, October 5, 2026 to October 11, 2026');
  expect(mail?.text).toContain('/en/ta/statement?currency=EUR&from=2026-10-05&to=2026-10-11');
  expect(mail?.files?.[0]?.fileName).toBe('statement-eur-2026-10-05-2026-10-11.csv');
  const [head, ...rows] = await readAll(mail?.files?.[0]?.content);
  expect(head?.at(-1)).toBe('Balance');
  expect(rows.length).toBeGreaterThan(10);
  for (const [at = ''] of rows) expect(at >= '2026-10-05' && at < '2026-10-12').toBe(true);
  if (made.ok)
    await stopReport({ ...ctxAt('2026-10-14T10:00:00Z'), account: agentOf('finance') }, made.value);
});

it('[AG-09] the list says what each report is limited to, and leads to it', async () => {
  const limits = `by=travel&agent=${id('seller')}&route=MAD-CUN&family=basic&rows=1000`;
  const addresses = [
    `report=sales&group=week&${limits}`,
    'report=bookings&state=confirmed',
    'report=statement&currency=EUR',
  ];
  const made = [];
  for (const address of addresses)
    made.push(await schedule('2026-10-07T10:00:00Z', [id('finance')], { address }));
  const ctx = { ...ctxAt('2026-10-14T10:00:00Z'), account: agentOf('finance') };
  const { schedules } = await readSchedules(ctx, null);
  expect(schedules.map(({ title, covers }) => [title, ...covers])).toEqual([
    [
      'Sales and commission',
      'Days count by: Travel date',
      'Group by: Week',
      'Agent: Ana seller',
      'Route: MAD-CUN',
      'Fare: Basic',
    ],
    ['Bookings', 'Days count by: Booking date', 'State: Confirmed'],
    ['Statement', 'Currency: EUR'],
  ]);
  const [sales, , statement] = schedules;
  const reopened = new URL(sales?.href ?? '', 'http://localhost').searchParams;
  for (const [name, value] of new URLSearchParams(addresses[0])) expect(reopened.get(name)).toBe(value);
  expect(statement?.href).toBe('/en/ta/statement?currency=EUR');
  for (const each of made) if (each.ok) await stopReport(ctx, each.value);
});

const branchOf = (parent: string | null) =>
  test.db.pool.query('update agency set parent_agency_id = $2 where agency_id = $1', [agencyId, parent]);

it('[AG-09] a stopped report, a suspended person, parent or export right: nothing is sent', async () => {
  const made = await schedule('2026-11-03T10:00:00Z', [id('finance'), id('administrator')]);
  await queueReports(ctxAt('2026-11-09T08:00:00Z'));
  await test.db.pool.query(`update agency_member set role = 'seller' where account_id = $1`, [id('finance')]);
  await test.db.pool.query('update account set suspended_at = now() where account_id = $1', [
    id('administrator'),
  ]);
  await sendAll('2026-11-09T08:01:00Z');
  expect(sent).toEqual([]);
  await test.db.pool.query(`update agency_member set role = 'finance' where account_id = $1`, [
    id('finance'),
  ]);
  await test.db.pool.query('update account set suspended_at = null where account_id = $1', [
    id('administrator'),
  ]);
  // A suspended parent closes its branches: nothing is queued, and what waits is not sent.
  const parent = await makeAgency({ db: test.db, now: worldNow }, 'Grupo Brisa');
  await test.db.pool.query('update agency set suspended_at = now() where agency_id = $1', [parent]);
  await branchOf(parent);
  await sendAll('2026-11-09T08:02:00Z');
  expect([sent, await queueReports(ctxAt('2026-11-16T08:00:00Z'))]).toEqual([[], 0]);
  await branchOf(null);
  const ctx = { ...ctxAt('2026-11-10T10:00:00Z'), account: agentOf('administrator') };
  const given = made.ok ? made.value : { reportScheduleId: '' };
  expect(await stopReport(ctx, given)).toMatchObject({ ok: true });
  expect(await stopReport(ctx, given)).toMatchObject({ ok: false, code: 'resource_unknown' });
  await sendAll('2026-11-10T10:01:00Z');
  expect(sent).toEqual([]);
  expect(await queueReports(ctxAt('2026-11-16T08:00:00Z'))).toBe(0);
});

it('[AG-11] only members of the agency who may export get a report, and another agency cannot stop it', async () => {
  const other = await agencyWithCredit({ db: test.db, now: worldNow }, { name: 'Costa Norte' });
  const stranger = await makeAgent({ db: test.db, now: worldNow }, other, {
    role: 'finance',
    password: goodPassword,
  });
  await test.db.pool.query('update account set activated_at = created_at where activated_at is null');
  for (const recipients of [[], [id('seller')], [stranger], [id('finance'), stranger], ['not an id']])
    expect(await schedule('2026-11-03T10:00:00Z', recipients)).toMatchObject({
      code: 'report_recipients_invalid',
    });
  const made = await schedule('2026-11-03T10:00:00Z', [id('finance')]);
  if (!made.ok) throw new Error(made.code);
  const foreign = { ...agentOf('finance'), agencyId: other, accountId: stranger };
  expect(await stopReport({ ...ctxAt('2026-11-04T10:00:00Z'), account: foreign }, made.value)).toMatchObject({
    code: 'resource_unknown',
  });
  await stopReport({ ...ctxAt('2026-11-04T10:00:00Z'), account: agentOf('finance') }, made.value);
});

it('[AG-09] an agency has at most 20 reports by e-mail, also when two people add one at once', async () => {
  const recipients = [id('finance')];
  for (let at = 0; at < 19; at++)
    expect(await schedule('2026-11-17T10:00:00Z', recipients)).toMatchObject({ ok: true });
  const two = await Promise.all([1, 2].map(() => schedule('2026-11-17T10:00:00Z', recipients)));
  expect(two.filter(({ ok }) => ok)).toHaveLength(1);
  expect(two.find(({ ok }) => !ok)).toMatchObject({ code: 'report_schedules_too_many' });
});

it('an invoice goes to the finance people as PDF with the data of both sides and every line', async () => {
  await test.db.pool.query(
    `update agency set legal_name = 'Viajes Brisa, S. L.', tax_number = 'B07123456',
      address = E'Carrer del Mar 3\\n07001 Palma',
      country = 'ES' where agency_id = $1`,
    [agencyId],
  );
  await makeInvoices(ctxAt('2026-11-01T12:00:00Z'));
  expect(queued).toHaveLength(1);
  await sendAll('2026-11-01T12:01:00Z');
  const [mail] = sent;
  expect(mail?.to).toMatch(/@agency\.example$/);
  const { rows } = await test.db.pool.query<{ amount: string; number: number; lines: number }>(
    `select number,
      (select count(*)::int from agency_invoice_line l where l.agency_invoice_id = i.agency_invoice_id) lines,
      amount_minor amount from agency_invoice i where agency_id = $1`,
    [agencyId],
  );
  const [invoice] = rows;
  expect(invoice?.lines).toBeGreaterThan(30);
  const number = `AG-2026-${String(invoice?.number).padStart(6, '0')}`;
  expect(mail?.subject).toContain(number);
  const pdf = await readPdf(mail?.files?.[0]?.content ?? Buffer.alloc(0));
  // Its number is longer than a booking reference, and still fits on the page.
  expect(pdf.right).toBeLessThanOrEqual(595.3 - 48);
  for (const text of [
    number,
    'Viajes Brisa, S. L.',
    'B07123456',
    'Carrer del Mar 3',
    'Spain',
    'October 1, 2026 to October 31, 2026',
  ])
    expect(pdf.text).toContain(text);
  expect(pdf.marked).toBe(true);
  expect(pdf.unmarkedText).toBe(0);
  const { rows: references } = await test.db.pool.query<{ reference: string }>(
    `select reference from agency_invoice_line join agency_invoice using (agency_invoice_id)
      where agency_id = $1 and reference is not null`,
    [agencyId],
  );
  for (const { reference } of references) expect(pdf.text).toContain(reference);
});

it('the file of an invoice is the one of its mail, whatever colours and addresses there are later', async () => {
  const { rows } = await test.db.pool.query<{ id: string; locale: string; content: Buffer }>(
    `select f.agency_invoice_id id, f.locale, f.content from agency_invoice_file f
       join agency_invoice using (agency_invoice_id) where agency_id = $1`,
    [agencyId],
  );
  expect(rows).toHaveLength(1);
  const [{ id: agencyInvoiceId, locale, content }] = rows as [(typeof rows)[number]];
  const { rows: mailed } = await test.db.pool.query<{ content: Buffer }>(
    `select content from message_attachment join message using (message_id) where kind = 'agency-invoice'`,
  );
  expect(mailed.map((each) => each.content.equals(content))).toEqual([true]);
  const ctx = ctxAt('2026-11-02T12:00:00Z');
  const later = await keptAgencyInvoice(ctx, { agencyInvoiceId, locale }, () => {
    throw new Error('it is made a second time');
  });
  expect(later).toEqual(ok(content));
  // In another language it is another file, and two that ask at once get the same one.
  const made = ['one', 'two'].map((text) => () => Promise.resolve(ok(Buffer.from(text))));
  const both = await Promise.all(
    made.map((make) => keptAgencyInvoice(ctx, { agencyInvoiceId, locale: 'pt' }, make)),
  );
  expect(both[0]).toEqual(both[1]);
  // A refusal is passed on, and the next request tries again.
  const refused = await keptAgencyInvoice(ctx, { agencyInvoiceId, locale: 'es' }, () =>
    Promise.resolve(refuse('service_unavailable')),
  );
  expect(refused).toMatchObject({ ok: false, code: 'service_unavailable' });
  const next = await keptAgencyInvoice(ctx, { agencyInvoiceId, locale: 'es' }, () =>
    Promise.resolve(ok(Buffer.from('es'))),
  );
  expect(next).toEqual(ok(Buffer.from('es')));
});

it('[AG-10] an accepted offer is told to the agent who made it, and to administrators once that agent is gone', async () => {
  const now = '2026-11-20T10:00:00Z';
  const { rows } = await test.db.pool.query<{ bookingId: string }>(
    `insert into agency_quote (agency_quote_id, booking_id, agency_id, agent_id, created_at, accepted_at,
        accepted_version, accepted_minor)
      select gen_random_uuid(), booking_id, agency_id, $2, now(), now(),
        'a-version-of-22-letter', 123456 from booking
      where agency_id = $1 order by booking_id limit 1 returning booking_id "bookingId"`,
    [agencyId, id('seller')],
  );
  const bookingId = rows[0]?.bookingId ?? '';
  const accepted = { bookingId, agencyId, agentId: id('seller') };
  const tell = () => withTx(test.db, (tx) => mailAcceptance(tx, ctxAt(now), accepted));
  await tell();
  await sendAll(now);
  const emailOf = async (role: AgencyRole) =>
    (await test.db.pool.query('select email from account where account_id = $1', [id(role)])).rows[0]?.email;
  expect(sent.map(({ to }) => to)).toEqual([await emailOf('seller')]);
  expect(sent[0]?.html).toContain(`/ta/bookings/${bookingId}`);
  expect(sent[0]?.text).toMatch(/1[.,\s]?234[.,]56/);
  await sendAll(now);
  expect(sent).toHaveLength(1);

  await test.db.pool.query('update account set suspended_at = now() where account_id = $1', [id('seller')]);
  queued = [];
  await tell();
  await sendAll(now);
  expect(sent.slice(1).map(({ to }) => to)).toEqual([await emailOf('administrator')]);
  await test.db.pool.query('update account set suspended_at = null where account_id = $1', [id('seller')]);
});
