// Applications of agencies on a real database: received, approved, refused, forgotten; and what is mailed.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { applyForAgency } from '#agency/applications/apply.server.ts';
import { approveApplication, refuseApplication } from '#agency/applications/decide-application.server.ts';
import { forgetApplications } from '#agency/applications/forget-applications.server.ts';
import { listApplications, readApplicationFile } from '#agency/applications/read-applications.server.ts';
import { sendApplicationMail } from '#agency/applications/send-application-mail.server.ts';
import { staffRoles } from '#identity/access/roles.ts';
import { readAgency } from '#identity/agencies/read-agencies.server.ts';
import type { SignedIn, Staff } from '#identity/signed-in.ts';
import type { JobData, JobName, Jobs } from '#messages/jobs.ts';
import { agencyApplication, auditEntry, message } from '#platform/db/schema.ts';
import { locales } from '#platform/i18n/locales.ts';
import { makeAgency, makeAgent, makeApplication, makeStaff } from '#tests/support/accounts.ts';
import { testRates } from '#tests/support/app/test-rates.ts';
import { openTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import {
  addSite,
  openTestDatabase,
  type TestDatabase,
  worldNow,
} from '#tests/support/database/test-database.ts';
import { mailKeeper, readable } from '#tests/support/messages/mail-keeper.ts';

let test: TestDatabase;
let api: TestApp;
let boss: Staff;
let rates: ReturnType<typeof testRates>;
let left: JobData['send-agency-application'][];
beforeAll(async () => {
  test = await openTestDatabase('empty');
  await addSite(test.db);
  api = openTestApp(test.db, () => worldNow);
  boss = await makeStaff({ db: test.db, now: worldNow }, { name: 'Boss', roles: ['administrator'] });
});
afterAll(async () => {
  await api.app.stop();
  await test.drop();
});
beforeEach(async () => {
  left = [];
  rates = testRates();
  await test.db.orm.delete(agencyApplication);
  await test.db.pool.query(`delete from account where kind = 'agency'`);
});

const DAY_MS = 86_400_000;
const later = (days: number) => new Date(worldNow.getTime() + days * DAY_MS);

function ctx(who: SignedIn | null, { now = worldNow, locale = 'es' as const, client = 'c' } = {}) {
  const { settings } = api.app;
  const site = { domainId: 1, url: settings.PUBLIC_URL, preview: false };
  const jobs: Jobs = {
    enqueue: <N extends JobName>(_tx: unknown, _name: N, ...work: JobData[N][]) => {
      left.push(...(work as JobData['send-agency-application'][]));
      return Promise.resolve();
    },
  };
  const facts = { locale, site, visitor: null, requestId: 'request-1', account: who, client };
  return { ...api.app.ctxFor(facts), now, jobs, rates };
}

const typed = {
  name: 'Viajes Faro',
  legalName: 'Viajes Faro S.L.',
  taxNumber: 'B-12345678',
  country: 'ES',
  address: 'Calle Mayor 1\n28013 Madrid',
  contactName: 'Eva Sanz',
  email: 'Eva@Faro.example',
  phone: '600 11 22 33',
  phoneCountry: 'ES',
  registration: '',
  monthlyBookings: '21-100',
  message: '',
  consent: true,
};

const stored = () => test.db.orm.select().from(agencyApplication).orderBy(agencyApplication.createdAt);
const reason = 'agreed with the sales team';

async function applied(): Promise<string> {
  expect(await applyForAgency(ctx(null), typed)).toEqual({ ok: true, value: undefined });
  const [row] = await stored();
  return row?.agencyApplicationId ?? '';
}

const agency = {
  name: 'Viajes Faro',
  legalName: 'Viajes Faro S.L.',
  taxNumber: 'B-12345678',
  country: 'ES',
  address: 'Calle Mayor 1',
  email: 'info@faro.example',
  phone: '+34600112233',
  agencyGroupId: '',
  terms: '',
  administrator: { name: 'Eva Sanz', email: 'eva@faro.example', username: 'faro.eva', locale: 'es' as const },
  reason,
};

describe('applying as an agency', () => {
  it('[AG-01] stores what was typed, with the country code of the number, and enqueues a receipt', async () => {
    const agencyApplicationId = await applied();
    expect(await stored()).toMatchObject([
      {
        company: 'Viajes Faro',
        email: 'eva@faro.example',
        phone: '+34600112233',
        registration: null,
        state: 'received',
        locale: 'es',
        consentedAt: worldNow,
      },
    ]);
    expect(left).toEqual([{ agencyApplicationId, occasion: 'received' }]);
  });

  it('names every wrong field and stores nothing', async () => {
    const wrong = {
      ...typed,
      name: '',
      contactName: '',
      email: 'eva@',
      phone: 'x',
      monthlyBookings: '7',
      message: 'x'.repeat(2_001),
      consent: false,
    };
    expect(await applyForAgency(ctx(null), wrong)).toEqual({
      ok: false,
      code: 'input_invalid',
      fields: [
        { path: 'name', code: 'field_missing' },
        { path: 'email', code: 'email_invalid' },
        { path: 'phone', code: 'phone_invalid' },
        { path: 'contactName', code: 'field_missing' },
        { path: 'message', code: 'text_too_long' },
        { path: 'monthlyBookings', code: 'field_missing' },
        { path: 'consent', code: 'consent_missing' },
      ],
    });
    expect(await stored()).toEqual([]);
  });

  it('is answered the same for an address that has an account, and one address gets one receipt a day', async () => {
    const agencyId = await makeAgency({ db: test.db, now: worldNow }, 'Viajes Norte');
    await makeAgent({ db: test.db, now: worldNow }, agencyId, { username: 'known' });
    const known = { ...typed, email: 'known@agency.example' };
    expect(await applyForAgency(ctx(null), known)).toEqual({ ok: true, value: undefined });
    for (let again = 0; again < 4; again++)
      expect(await applyForAgency(ctx(null), known)).toEqual({ ok: true, value: undefined });
    expect(left).toHaveLength(1);
    // At most three of one address wait for a decision.
    expect(await stored()).toHaveLength(3);
  });

  it('is limited for one network address', async () => {
    const codes = [];
    for (let no = 0; no < 11; no++) {
      const done = await applyForAgency(ctx(null, { client: 'flood' }), {
        ...typed,
        email: `a${no}@x.example`,
      });
      codes.push(done.ok ? 'ok' : done.code);
    }
    expect(codes.slice(-2)).toEqual(['ok', 'rate_limited']);
  });
});

describe('approving an application', () => {
  it('makes the agency and invites its first administrator, once', async () => {
    const agencyApplicationId = await applied();
    const made = await approveApplication(ctx(boss), { agencyApplicationId, ...agency });
    expect(made).toMatchObject({ ok: true });
    const agencyId = made.ok ? made.value.agencyId : '';
    expect(await readAgency(ctx(boss), agencyId)).toMatchObject({
      value: { name: 'Viajes Faro', people: [{ username: 'faro.eva', state: 'invited' }] },
    });
    expect(await readApplicationFile(ctx(boss), agencyApplicationId)).toMatchObject({
      value: { state: 'approved', agencyId, decidedBy: 'Boss' },
    });
    const entries = await test.db.orm.select().from(auditEntry).orderBy(auditEntry.auditEntryId);
    expect(entries.slice(-2)).toMatchObject([
      { act: 'agencies.create', subjectId: agencyId, reason },
      { act: 'agencies.approve', subjectId: agencyApplicationId, reason, details: { agency: agencyId } },
    ]);
    const again = {
      ...agency,
      administrator: { ...agency.administrator, email: 'b@x.example', username: 'bbb' },
    };
    expect(await approveApplication(ctx(boss), { agencyApplicationId, ...again })).toMatchObject({
      code: 'application_closed',
    });
    expect(await refuseApplication(ctx(boss), { agencyApplicationId, reason })).toMatchObject({
      code: 'application_closed',
    });
  });

  it('two simultaneous approvals create one agency', async () => {
    const agencyApplicationId = await applied();
    const approve = (username: string) =>
      approveApplication(ctx(boss), {
        agencyApplicationId,
        ...agency,
        administrator: { ...agency.administrator, username, email: `${username}@faro.example` },
      });
    const done = await Promise.all([approve('faro.a'), approve('faro.b')]);
    expect(done.map((each) => (each.ok ? 'ok' : each.code)).toSorted()).toEqual(['application_closed', 'ok']);
    const { rows } = await test.db.pool.query(
      `select count(*)::int agents from account where kind = 'agency'`,
    );
    expect(rows).toEqual([{ agents: 1 }]);
  });
});

it('a refusal is mailed with its reason, in the language of the applicant', async () => {
  const agencyApplicationId = await applied();
  expect(await refuseApplication(ctx(boss), { agencyApplicationId, reason: ' ' })).toMatchObject({
    fields: [{ path: 'reason', code: 'reason_missing' }],
  });
  const why = 'No vendemos en su país todavía.';
  expect(await refuseApplication(ctx(boss), { agencyApplicationId, reason: why })).toMatchObject({
    ok: true,
  });
  expect(left.map(({ occasion }) => occasion)).toEqual(['received', 'refused']);
  const mail = mailKeeper();
  for (const job of [...left, ...left]) await sendApplicationMail(ctx(null), mail, job);
  expect(mail.sent.map(({ to, locale }) => [to, locale])).toEqual([
    ['eva@faro.example', 'es'],
    ['eva@faro.example', 'es'],
  ]);
  const [receipt, refusal] = mail.sent.map(({ html }) => readable(html));
  expect(receipt).toContain('Viajes Faro');
  expect(receipt).not.toContain(why);
  expect(refusal).toContain(why);
});

it.each(locales)(
  'no mail makes a link of what a stranger has typed as the name of an agency, in %s',
  async (locale) => {
    const company = 'Win now http://evil.example/x www.evil.example';
    const agencyApplicationId = await makeApplication(test.db, worldNow, { company, locale });
    const mail = mailKeeper();
    await sendApplicationMail(ctx(null), mail, { agencyApplicationId, occasion: 'received' });
    const text = `${mail.sent[0]?.text}${mail.sent[0]?.html}`;
    expect(text).toContain('Win now');
    expect(text).not.toMatch(/https?:\/\/evil|www\.evil|evil\.example/);
  },
);

it('a refused application is deleted with its mails after 180 days, an open one after a year', async () => {
  const open = await makeApplication(test.db, worldNow);
  const refused = await makeApplication(test.db, worldNow, {
    state: 'refused',
    reason,
    decidedAt: worldNow,
    decidedBy: boss.accountId,
  });
  await sendApplicationMail(ctx(null), mailKeeper(), { agencyApplicationId: refused, occasion: 'refused' });
  const ids = async () => (await stored()).map((row) => row.agencyApplicationId);
  expect(await forgetApplications({ ...ctx(null), now: later(180) })).toBe(0);
  expect(await forgetApplications({ ...ctx(null), now: later(181) })).toBe(1);
  expect(await ids()).toEqual([open]);
  const about = await test.db.orm.select().from(message);
  expect(about.filter((each) => each.agencyApplicationId === refused)).toEqual([]);
  expect(await forgetApplications({ ...ctx(null), now: later(366) })).toBe(1);
  expect(await ids()).toEqual([]);
});

it('deciding needs the right to change agencies, and finding them the right to read', async () => {
  const agencyApplicationId = await applied();
  for (const role of staffRoles) {
    const who = ctx({ ...boss, roles: [role] });
    if (role !== 'administrator' && role !== 'revenue') {
      const unknown = { code: 'application_unknown' };
      expect(await approveApplication(who, { agencyApplicationId, ...agency })).toMatchObject(unknown);
      expect(await refuseApplication(who, { agencyApplicationId, reason })).toMatchObject(unknown);
    }
    const listed = await listApplications(who, { state: 'received', after: null });
    expect(listed.ok).toBe(!['editor', 'planner'].includes(role));
  }
});
