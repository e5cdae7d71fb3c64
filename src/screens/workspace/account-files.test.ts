// The PDF of an agency's invoice: the portal gives the file that was mailed, and makes none for anybody else.
import { afterAll, beforeAll, expect, it } from 'vitest';

import { sendAgencyMail } from '#agency/mails/send-agency-mail.server.ts';
import { makeInvoices } from '#agency/statement/make-invoices.server.ts';
import type { Jobs } from '#messages/jobs.ts';
import type { MailTransport, OutgoingMail } from '#messages/outbox/mail-transport.server.ts';
import type { Locale } from '#platform/i18n/locales.ts';
import { assert } from '#platform/lib/result.ts';
import { invoiceAnswer, statementAnswer } from '#screens/workspace/account-files.server.ts';
import type { AgentCtx } from '#screens/ta/require-agent.ts';
import { goodPassword, makeAgency, makeAgent } from '#tests/support/accounts.ts';
import { sellBookings } from '#tests/support/agency/agency-sales.ts';
import { agencyWithCredit } from '#tests/support/agency/credit-books.ts';
import { openTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts';
import { noticesCtx } from '#tests/support/trips/booked-trips.ts';

const now = new Date('2026-11-01T12:00:00Z');
const env = { AIRLINE_TIME_ZONE: 'Europe/Madrid' };

let test: TestDatabase;
let api: TestApp;
let agencyId: string;
let accountId: string;
let agencyInvoiceId: string;
let mailed: Buffer;

beforeAll(async () => {
  test = await openTestDatabase('world');
  api = openTestApp(test.db, () => now, env);
  const before = { db: test.db, now: new Date('2026-08-01T00:00:00Z') };
  agencyId = await agencyWithCredit(before, { name: 'Viajes Brisa', kind: 'invoice' });
  const person = { role: 'finance', name: 'Ana', password: goodPassword } as const;
  accountId = await makeAgent(before, agencyId, person);
  await test.db.pool.query('update account set activated_at = created_at');
  const from = new Date('2026-10-01T10:00:00Z');
  const sales = { agencyId, agentIds: [accountId], count: 20, from, everySeconds: 36_000, seed: 5 };
  await sellBookings(test.db, sales);
  mailed = await mailedInvoice();
  const { rows } = await test.db.pool.query<{ id: string }>(
    'select agency_invoice_id id from agency_invoice',
  );
  expect(rows).toHaveLength(1);
  agencyInvoiceId = rows[0]?.id ?? '';
});
afterAll(async () => {
  await api.app.stop();
  await test.drop();
});

/** Makes the invoice of the month and sends its mail. */
async function mailedInvoice(): Promise<Buffer> {
  const queued: string[] = [];
  const jobs: Jobs = {
    enqueue: (_tx, _name, ...work) => {
      for (const data of work) if ('agencyMailId' in data) queued.push(data.agencyMailId);
      return Promise.resolve();
    },
  };
  const sent: OutgoingMail[] = [];
  const transport: MailTransport = {
    send: (mail) => {
      sent.push(mail);
      return Promise.resolve('taken');
    },
    close: () => {},
  };
  const ctx = noticesCtx(test.db, { now, jobs, env });
  await makeInvoices(ctx);
  for (const agencyMailId of queued) await sendAgencyMail(ctx, transport, { agencyMailId });
  const content = sent[0]?.files?.[0]?.content;
  assert(content, 'the mail brings the invoice');
  return Buffer.from(content);
}

function agentCtx(locale: Locale = 'en', of = agencyId): AgentCtx {
  const site = { domainId: 1, url: api.app.settings.PUBLIC_URL, preview: false };
  const account = {
    kind: 'agency',
    accountId,
    sessionId: 's',
    name: 'Ana',
    email: 'a@b.example',
    agencyId: of,
    roles: ['finance'],
  } as const;
  return { ...api.app.ctxFor({ locale, site, visitor: null, requestId: 't', account }), account };
}

async function download(ctx: AgentCtx, id = agencyInvoiceId): Promise<Buffer> {
  const url = new URL(`http://localhost:3000/en/ta/invoices/${encodeURIComponent(id)}/file?format=pdf`);
  const asked = { agencyId: ctx.account.agencyId, agencyInvoiceId: id, url };
  return bytesOf(await invoiceAnswer(ctx, asked));
}

async function statement(ctx: AgentCtx): Promise<Buffer> {
  const url = new URL('http://localhost:3000/en/ta/statement/file?format=pdf&from=2026-10-01&to=2026-10-31');
  return bytesOf(await statementAnswer(ctx, ctx.account.agencyId, url));
}

async function bytesOf(response: Response): Promise<Buffer> {
  expect(response.headers.get('content-type')).toBe('application/pdf');
  return Buffer.from(await response.arrayBuffer());
}

async function keptIn(): Promise<string[]> {
  const { rows } = await test.db.pool.query<{ locale: string }>(
    'select locale from agency_invoice_file order by locale',
  );
  return rows.map(({ locale }) => locale);
}

it('is the one of the mail, also when colours, mark and name are others later', async () => {
  expect((await download(agentCtx())).equals(mailed)).toBe(true);
  const ctx = agentCtx();
  const colors = { primary: '#1a2b3c', primarySoft: '#eef1f4', accent: '#4d5e6f' };
  const later = { ...ctx, airline: { ...ctx.airline, name: 'Another Name', colors, mark: null } };
  // A statement is not kept: it shows that the new look reaches the documents.
  expect((await statement(later)).equals(await statement(ctx))).toBe(false);
  expect((await download(later)).equals(mailed)).toBe(true);
  expect(await keptIn()).toEqual(['en']);
});

it.each([
  "update agency_invoice_file set content = ''",
  'delete from agency_invoice_file',
  'truncate agency_invoice_file',
])('cannot be changed: %s', async (statement) => {
  await expect(test.db.pool.query(statement)).rejects.toMatchObject({ code: '23000' });
  expect((await download(agentCtx())).equals(mailed)).toBe(true);
});

it('is made once for two people who are the first to ask in their language', async () => {
  const ctx = agentCtx('pt');
  const restyled = { ...ctx, airline: { ...ctx.airline, name: 'Another Name' } };
  const [one, two] = await Promise.all([download(ctx), download(restyled)]);
  expect(one.equals(two)).toBe(true);
  expect(one.equals(mailed)).toBe(false);
  expect(await keptIn()).toEqual(['en', 'pt']);
});

it('is refused to another agency, and under anything that is no id, although it is kept', async () => {
  const other = await makeAgency({ db: test.db, now }, 'Viajes Faro');
  const refused: [AgentCtx, string][] = [
    [agentCtx('en', other), agencyInvoiceId],
    ...['', 'AG-2026-000001', `${agencyInvoiceId}'`, `${agencyInvoiceId}/..`, "' or 1=1 --", '\u0000'].map(
      (id): [AgentCtx, string] => [agentCtx(), id],
    ),
    [agentCtx(), '01900000-0000-7000-8000-000000000000'],
  ];
  for (const [ctx, id] of refused) {
    const thrown: unknown = await download(ctx, id).catch((error: unknown) => error);
    expect(thrown, id).toMatchObject({ init: { status: 404 } });
  }
});
