// The forms about an agency's credit and terms: the commands get what was typed, and refusals appear beside their
// fields.
import { afterAll, beforeAll, expect, it } from 'vitest';

import { approveApplication } from '#agency/applications/decide-application.server.ts';
import { staffRoles } from '#identity/access/roles.ts';
import {
  readAgencyCredit,
  readAgencyHistory,
  readAgencyMovements,
  readCommissionRules,
  readHoldRules,
} from '#office/agencies/read-agency-money.server.ts';
import { agencyGroup } from '#platform/db/schema.ts';
import { assert, type Result } from '#platform/lib/result.ts';
import {
  actOnMoney,
  type MoneyIntent,
  readFirstCredit,
} from '#screens/office/agencies/agency-money.server.ts';
import type { StaffCtx } from '#screens/office/require-staff.server.ts';
import { makeAgency, makeApplication, makeStaff } from '#tests/support/accounts.ts';
import { openTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { openTestDatabase, type TestDatabase, worldNow } from '#tests/support/database/test-database.ts';

let test: TestDatabase;
let api: TestApp;
let ctx: StaffCtx;
let agencyId: string;
beforeAll(async () => {
  test = await openTestDatabase('world');
  api = openTestApp(test.db, () => worldNow);
  const account = await makeStaff({ db: test.db, now: worldNow }, { name: 'Boss', roles: staffRoles });
  const site = { domainId: 1, url: api.app.settings.PUBLIC_URL, preview: false };
  ctx = {
    ...api.app.ctxFor({ locale: 'en', site, visitor: null, requestId: 'request-1', account }),
    account,
  };
  agencyId = await makeAgency({ db: test.db, now: worldNow }, 'Viajes Faro');
  await test.db.orm
    .insert(agencyGroup)
    .values({ agencyGroupId: groupId, name: 'Consortium', createdAt: worldNow });
});
afterAll(async () => {
  await api.app.stop();
  await test.drop();
});

const reason = 'contract of 2027';
const groupId = '01900000-0000-7000-8000-0000000000a1';

function send(intent: MoneyIntent, fields: Record<string, string>, agencyGroupId: string | null = null) {
  return actOnMoney(ctx, intent, { agencyId, agencyGroupId, form: formOf({ reason, ...fields }) });
}

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

const wrong = (done: Result<unknown>) =>
  done.ok ? [] : (done.fields ?? []).map(({ path, code }) => `${path} ${code}`);

it("a line is opened, changed, paid, corrected and blocked, and each action is in the agency's history", async () => {
  const billed = { kind: 'invoice', limit: '1500,50', invoicePeriod: 'month', invoiceDays: '30' };
  expect(await send('open_credit', { currency: 'EUR', ...billed })).toMatchObject({ ok: true });
  expect(await readAgencyCredit(ctx, agencyId)).toMatchObject([
    { currency: 'EUR', kind: 'invoice', limitMinor: 150_050, invoicePeriod: 'month', invoiceDays: 30 },
  ]);
  const limit = { currency: 'EUR', kind: 'limit', limit: '2000' };
  expect(await send('change_limit', limit)).toMatchObject({ ok: true });
  const payment = { currency: 'EUR', amount: '100', bankReference: 'N26 0001' };
  expect(await send('payment', payment)).toMatchObject({ ok: true });
  expect(await send('payment', payment)).toMatchObject({ ok: true });
  expect(wrong(await send('payment', { ...payment, amount: '101' }))).toEqual([
    'bankReference bank_reference_used',
  ]);
  const adjustment = {
    currency: 'EUR',
    amount: '20.5',
    direction: 'more',
    key: '01900000-0000-7000-8000-000000000009',
  };
  expect(await send('adjust', adjustment)).toMatchObject({ ok: true });
  expect(await send('adjust', adjustment)).toMatchObject({ ok: true });
  expect(await send('block', { currency: 'EUR' })).toMatchObject({ ok: true });
  expect(await readAgencyCredit(ctx, agencyId)).toMatchObject([
    { kind: 'limit', limitMinor: 200_000, usedMinor: -7_950, availableMinor: 207_950, blocked: 'staff' },
  ]);
  expect(await send('unblock', { currency: 'EUR' })).toMatchObject({ ok: true });
  expect(
    (await readAgencyMovements(ctx, agencyId)).map(({ kind, amountMinor }) => [kind, amountMinor]),
  ).toEqual([
    ['adjustment', 2_050],
    ['payment', -10_000],
  ]);
  const entries = await readAgencyHistory(ctx, agencyId);
  expect(entries.map(({ act, who, reason: why }) => [act, who, why])).toEqual([
    ...Array.from({ length: 3 }, () => ['agencies.credit', 'Boss', reason]),
    ['agencies.payments', 'Boss', reason],
    ...Array.from({ length: 2 }, () => ['agencies.credit', 'Boss', reason]),
  ]);
});

it.each<[MoneyIntent, Record<string, string>, string[]]>([
  ['open_credit', { currency: 'XXX', kind: 'limit', limit: '1' }, ['limit amount_invalid']],
  [
    'open_credit',
    { currency: 'USD', kind: 'gift', limit: 'x' },
    ['kind field_invalid', 'limit amount_invalid'],
  ],
  [
    'open_credit',
    { currency: 'USD', kind: 'invoice', limit: '1' },
    ['invoicePeriod field_missing', 'invoiceDays field_invalid'],
  ],
  ['open_credit', { currency: 'USD', kind: 'prepaid', limit: '1' }, ['limit field_invalid']],
  ['payment', { currency: 'EUR', amount: '1.234' }, ['amount amount_invalid']],
  ['payment', { currency: 'EUR', amount: '1', bankReference: ' ' }, ['bankReference field_invalid']],
  ['payment', { currency: 'EUR', amount: '99999999999', bankReference: 'x' }, ['amount amount_invalid']],
  [
    'adjust',
    { currency: 'EUR', amount: '0', reason: '' },
    ['direction field_missing', 'amount amount_invalid', 'reason reason_missing'],
  ],
  ['adjust', { currency: 'EUR', amount: '1', direction: 'fewer' }, ['direction field_missing']],
  ['block', { currency: 'EUR', reason: 'x' }, ['reason reason_missing']],
  ['file_commission', { appliesTo: 'fare', kind: 'percent', percent: '8.555' }, ['percent field_missing']],
  [
    'file_commission',
    { appliesTo: 'fare', kind: 'percent', percent: '8', origin: 'QQQ' },
    ['origin airport_unknown'],
  ],
  ['end_commission', { ruleId: '01900000-0000-7000-8000-000000000009' }, ['ruleId resource_unknown']],
])('%s with %o is refused by field', async (intent, fields, expected) => {
  expect(wrong(await send(intent, fields))).toEqual(expected);
});

it('rules are filed for the agency and ended', async () => {
  const rule = { whose: 'agency', appliesTo: 'fare', kind: 'percent', percent: '8,5', origin: 'mad' };
  expect(await send('file_commission', rule)).toMatchObject({ ok: true });
  const hold = {
    whose: 'agency',
    holdHours: '48',
    hoursBeforeDeparture: '72',
    openHolds: '20',
    unitsPerFlight: '9',
  };
  expect(await send('file_hold', hold)).toMatchObject({ ok: true });
  const own = async () => ({
    commission: (await readCommissionRules(ctx, agencyId)).filter(({ whose }) => whose === 'agency'),
    holds: (await readHoldRules(ctx, agencyId)).filter(({ whose }) => whose === 'agency'),
  });
  const filed = await own();
  expect(filed).toMatchObject({
    commission: [{ origin: 'MAD', basisPoints: 850 }],
    holds: [{ holdHours: 48, unitsPerFlight: 9 }],
  });
  const ended = await send('end_commission', { ruleId: filed.commission[0]?.commissionRuleId ?? '' });
  expect(ended).toMatchObject({ ok: true });
  expect(await send('end_hold', { ruleId: filed.holds[0]?.agencyHoldRuleId ?? '' })).toMatchObject({
    ok: true,
  });
  expect(await own()).toEqual({ commission: [], holds: [] });
});

it.each([
  ['group', { agencyId: null, agencyGroupId: groupId }],
  ['all', { agencyId: null, agencyGroupId: null }],
] as const)('rules filed for “%s” are no agency’s own, and shown as what they are', async (whose, owner) => {
  await test.db.pool.query('update agency set agency_group_id = $1 where agency_id = $2', [
    groupId,
    agencyId,
  ]);
  const rate = { all: '3.5', group: '4.5' }[whose];
  const rule = { whose, appliesTo: 'surcharge', kind: 'percent', percent: rate };
  expect(await send('file_commission', rule, groupId)).toMatchObject({ ok: true });
  const hold = { whose, holdHours: '24', hoursBeforeDeparture: '48', openHolds: '5', unitsPerFlight: '6' };
  expect(await send('file_hold', hold, groupId)).toMatchObject({ ok: true });
  const [commission, holds] = [await readCommissionRules(ctx, agencyId), await readHoldRules(ctx, agencyId)];
  const own = commission.filter(({ appliesTo }) => appliesTo === 'surcharge');
  expect(own.find(({ basisPoints }) => basisPoints === Number(rate) * 100)).toMatchObject({ whose });
  expect(holds[0]).toMatchObject({ whose, holdHours: 24 });
  const { rows } = await test.db.pool.query(
    `select agency_id "agencyId", agency_group_id "agencyGroupId" from commission_rule where basis_points = $1
      union all select agency_id, agency_group_id from agency_hold_rule where agency_hold_rule_id = $2`,
    [Number(rate) * 100, holds[0]?.agencyHoldRuleId],
  );
  expect(rows).toEqual([owner, owner]);
  const history = await readAgencyHistory(ctx, agencyId);
  expect(history.slice(0, 2).map(({ act, who }) => [act, who])).toEqual([
    ['agencies.terms', 'Boss'],
    ['agencies.terms', 'Boss'],
  ]);
  expect(new Set(history.map(({ subjectId }) => subjectId))).toContain(holds[0]?.agencyHoldRuleId);
  expect(await send('end_hold', { ruleId: holds[0]?.agencyHoldRuleId ?? '' })).toMatchObject({ ok: true });
});

it('a net fare is filed with another amount for a child, or with one for both', async () => {
  const rule = { whose: 'agency', appliesTo: 'fare', kind: 'net', amount: '82', currency: 'EUR' };
  expect(await send('file_commission', { ...rule, childAmount: '60,50' })).toMatchObject({ ok: true });
  expect(await send('file_commission', { ...rule, childAmount: ' ' })).toMatchObject({ ok: true });
  const filed = (await readCommissionRules(ctx, agencyId)).filter(({ kind }) => kind === 'net');
  expect(new Set(filed.map((row) => `${row.amountMinor} ${row.childAmountMinor}`))).toEqual(
    new Set(['8200 null', '8200 6050']),
  );
  expect(wrong(await send('file_commission', { ...rule, childAmount: 'six' }))).toEqual([
    'childAmount amount_invalid',
  ]);
});

it('a rule names one extra, a group of them, or a category of seats', async () => {
  const rule = { whose: 'agency', kind: 'percent', percent: '9' };
  const { rows } = await test.db.pool.query<{ code: string; group: string }>(
    `select extra_code code, group_code "group" from extra limit 1`,
  );
  const { code = '', group = '' } = rows[0] ?? {};
  expect(await send('file_commission', { ...rule, appliesTo: 'extra', extra: `one:${code}` })).toMatchObject({
    ok: true,
  });
  await send('file_commission', { ...rule, appliesTo: 'extra', extra: `group:${group}` });
  await send('file_commission', { ...rule, appliesTo: 'seat', seatCategory: 'SXL' });
  const filed = await readCommissionRules(ctx, agencyId);
  const named = filed.map(
    ({ extraCode, extraGroup, seatCategory }) => extraCode ?? extraGroup ?? seatCategory,
  );
  expect(named).toEqual(expect.arrayContaining([code, group, 'SXL']));
  const wrongItem = { ...rule, appliesTo: 'fare', extra: `one:${code}` };
  expect(wrong(await send('file_commission', wrongItem))).toEqual(['extra commission_item_wrong']);
  expect(wrong(await send('file_commission', { ...wrongItem, extra: code }))).toEqual([
    'extra commission_item_wrong',
  ]);
  expect(wrong(await send('file_commission', { ...rule, appliesTo: 'fare', seatCategory: 'SXL' }))).toEqual([
    'seatCategory commission_item_wrong',
  ]);
});

it('a correction beyond what is owed asks for its amount once more', async () => {
  const currency = 'MXN';
  await send('open_credit', { currency, kind: 'limit', limit: '2000' });
  const less = { currency, direction: 'less', amount: '120', key: '01900000-0000-7000-8000-0000000000ab' };
  const asked = await send('adjust', less);
  expect(wrong(asked)).toEqual(['surplus correction_below_zero']);
  expect(asked).toMatchObject({ fields: [{ params: { surplus: expect.stringContaining('120') } }] });
  expect(wrong(await send('adjust', { ...less, amount: '1200', surplus: '120' }))).toEqual([
    'surplus correction_below_zero',
  ]);
  expect(await send('adjust', { ...less, surplus: '120' })).toMatchObject({ ok: true });
  const line = (await readAgencyCredit(ctx, agencyId)).find((each) => each.currency === currency);
  expect(line).toMatchObject({ usedMinor: -12_000 });
});

it('of rules for the same sales the one that counts is told from those that it replaces', async () => {
  const rule = { whose: 'agency', appliesTo: 'seat', kind: 'percent', family: 'basic' };
  for (const percent of ['3', '4']) await send('file_commission', { ...rule, percent });
  await send('file_commission', { ...rule, percent: '5', soldFrom: '2027-01-01' });
  const hold = { whose: 'agency', hoursBeforeDeparture: '72', openHolds: '20', unitsPerFlight: '9' };
  for (const holdHours of ['10', '12']) await send('file_hold', { ...hold, holdHours });
  const seats = (await readCommissionRules(ctx, agencyId)).filter(
    ({ appliesTo, family }) => appliesTo === 'seat' && family === 'basic',
  );
  // Both began at the same moment: the ids decide.
  const replaced = seats.filter(({ isReplaced }) => isReplaced).map(({ basisPoints }) => basisPoints);
  expect(seats).toHaveLength(3);
  expect(replaced).toHaveLength(1);
  expect([300, 400]).toContain(replaced[0]);
  const holds = (await readHoldRules(ctx, agencyId)).filter(({ whose }) => whose === 'agency');
  expect(new Set(holds.map(({ isReplaced }) => isReplaced))).toEqual(new Set([false, true]));
  expect(holds).toHaveLength(2);
});

it('a line is changed to one secured by a deposit, and the deposit is moved with the forms', async () => {
  const currency = 'GBP';
  const secured = { currency, kind: 'deposit', depositPercent: '', limit: 'not asked' };
  expect(wrong(await send('open_credit', { ...secured, depositPercent: 'half' }))).toEqual([
    'depositPercent field_invalid',
  ]);
  expect(await send('open_credit', secured)).toMatchObject({ ok: true });
  const transfer = { currency, amount: '1000', bankReference: 'SEPA 1' };
  expect(await send('receive_deposit', transfer)).toMatchObject({ ok: true });
  const lines = async () =>
    (await readAgencyCredit(ctx, agencyId)).find((each) => each.currency === currency);
  expect(await lines()).toMatchObject({ depositPercent: 100, depositMinor: 100_000, limitMinor: 100_000 });
  expect(wrong(await send('payment', transfer))).toEqual(['bankReference bank_reference_used']);
  const key = '01900000-0000-7000-8000-0000000000aa';
  expect(wrong(await send('draw_deposit', { currency, amount: '1', key }))).toEqual([
    'amount deposit_exceeded',
  ]);
  const back = { currency, amount: '400', bankReference: 'OUT 1' };
  expect(await send('return_deposit', back)).toMatchObject({ ok: true });
  expect(await lines()).toMatchObject({ depositMinor: 60_000, limitMinor: 60_000 });
});

it('an application is approved with its first line of credit in one transaction, or not at all', async () => {
  const agencyApplicationId = await makeApplication(test.db, worldNow);
  const agency = {
    name: 'Faro',
    legalName: 'Faro S.L.',
    taxNumber: 'B12345678',
    country: 'ES',
    address: 'Mayor 1',
    email: 'info@faro.example',
    phone: '+34600112233',
    agencyGroupId: '',
    terms: '',
    administrator: { name: 'Eva', email: 'eva@faro.example', username: 'faro.eva', locale: 'es' as const },
    reason,
  };
  const approve = (also: Parameters<typeof approveApplication>[2]) =>
    approveApplication(ctx, { agencyApplicationId, ...agency }, also);
  const terms = { currency: 'EUR', kind: 'limit', reason };
  const tooMuch = readFirstCredit(ctx, formOf({ ...terms, kind: 'prepaid', limit: '5' }));
  assert(tooMuch.ok, 'only the command knows that a prepaid line has no limit');
  expect(wrong(await approve(tooMuch.value))).toEqual(['limit field_invalid']);
  const { rows } = await test.db.pool.query(`select 1 from account where username = 'faro.eva'`);
  expect(rows).toEqual([]);
  const credit = readFirstCredit(ctx, formOf({ ...terms, limit: '5000' }));
  assert(credit.ok, 'the terms are right');
  const made = await approve(credit.value);
  assert(made.ok, 'the application is approved');
  expect(await readAgencyCredit(ctx, made.value.agencyId)).toMatchObject([
    { limitMinor: 500_000, currency: 'EUR' },
  ]);
});
