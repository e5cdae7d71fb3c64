// Every form of portal and office, sent three times with the key of its page: one effect, and the same answer. Without a
// key, or after an attempt that ended nobody knows how, a form does nothing.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { portalForms as portalIntents } from '#agency/frame/portal-forms.ts';
import { staffRoles } from '#identity/access/roles.ts';
import { officeForms as officeIntents } from '#office/frame/office-forms.ts';
import { flight } from '#platform/db/schema.ts';
import { errors as en } from '#platform/i18n/messages/en/errors.ts';
import { uuidv7 } from '#platform/lib/ids.ts';
import { assert } from '#platform/lib/result.ts';
import { atOffice } from '#tests/support/acting.ts';
import { openGroupWorld } from '#tests/support/agency/group-world.ts';
import { type EveryForm, type FormsWorld, portalForms } from '#tests/support/app/every-form.ts';
import { officeForms } from '#tests/support/app/every-office-form.ts';
import type { TestPages } from '#tests/support/app/test-pages.ts';
import { openTestScreens } from '#tests/support/app/test-screens.ts';
import { worldNow } from '#tests/support/database/test-database.ts';
import { makeAgencyWorld, type TestAgency } from '#tests/support/trips/agency-world.ts';

let world: FormsWorld;
let pages: TestPages;
let own: TestAgency;
let staffCookie: string;

beforeAll(async () => {
  const groups = await openGroupWorld();
  const [scheduled] = await groups.db.orm.select().from(flight).limit(1);
  assert(scheduled, 'the demonstration has flights');
  pages = await openTestScreens(groups.db);
  const { settings } = pages.app;
  const made = { db: groups.db, now: worldNow, settings };
  own = await makeAgencyWorld(made, 'Norteza');
  await groups.db.pool.query('update credit_account set limit_minor = 100000000');
  world = { ...groups, own, settings, flightId: scheduled.flightId };
  staffCookie = (await atOffice(made, staffRoles)).cookie;
});
afterAll(async () => {
  await pages.close();
  await world.drop();
});

type Fields = Readonly<Record<string, string>>;

const every = (forms: typeof portalForms) =>
  Object.entries(forms).flatMap(([file, screen]) =>
    Object.entries(screen).map(([intent, form]) => ({ file, intent, form })),
  );

/** These change nothing: they show a price. */
const shows = ['price'];

/** What the process that sends mails writes of them, whenever it runs. */
const sentLater: Readonly<Record<string, string>> = {
  booking_event: "where kind not in ('mail_written', 'mail_sent', 'mail_failed')",
};

/** Every row but the kept answers, the moment a session was last used, and mails, which their process sends later. */
async function fingerprint(): Promise<Record<string, string>> {
  const { pool } = world.db;
  const tables = await pool.query<{ name: string }>(
    `select tablename name from pg_tables where schemaname = 'public' and tablename <> 'idempotency'
      and tablename not like 'message%'`,
  );
  const each = tables.rows.map(({ name }) => {
    const row = name === 'account_session' ? `to_jsonb(t) - 'seen_at'` : 't';
    return `select '${name}' name, count(*) || ' ' || coalesce(sum(hashtext((${row})::text)::bigint), 0) print
      from "${name}" t ${sentLater[name] ?? ''}`;
  });
  const prints = await pool.query<{ name: string; print: string }>(each.join(' union all '));
  return Object.fromEntries(prints.rows.map(({ name, print }) => [name, print]));
}

let client = 0;

type Sent = Awaited<ReturnType<EveryForm['of']>>;

async function send({ path, fields = {}, file }: Sent, own: Fields, cookie: string) {
  const all = { ...fields, ...own };
  const form = new FormData();
  for (const [name, value] of Object.entries(all)) form.set(name, value);
  if (file) form.set(file.name, new Blob([new Uint8Array(file.bytes)], { type: 'image/png' }), 'a.png');
  const sent = new Response(file ? form : new URLSearchParams(all));
  const { status, headers, body } = await pages.get(path, {
    method: 'POST',
    headers: {
      cookie,
      'content-type': sent.headers.get('content-type') ?? '',
      'x-forwarded-for': `10.9.0.${++client % 250}`,
    },
    body: new Uint8Array(await sent.arrayBuffer()),
  });
  const text = body.toString();
  const [, said = ''] = /(?:role="alert"|o-error)[^>]*>([\s\S]{0,300})/.exec(text) ?? [];
  return { status, location: headers.location, cookies: headers['set-cookie'], text, said };
}

describe.each([
  ['portal', portalForms, portalIntents],
  ['office', officeForms, officeIntents],
] as const)('a form of the %s', (area, forms, declared) => {
  const cookieFor = ({ by = 'administrator' }: EveryForm) =>
    area === 'portal' ? own.cookies[by] : staffCookie;

  test('is in the table', () => {
    const names = (of: Readonly<Record<string, object>>) =>
      Object.entries(of).map(([file, intents]) => [file, Object.keys(intents).toSorted()]);
    expect(Object.fromEntries(names(forms))).toEqual(Object.fromEntries(names(declared)));
  });

  test.each(every(forms))('$intent at $file has one effect when it is sent three times', async (each) => {
    const { intent, form } = each;
    const cookie = cookieFor(form);
    const sent = await form.of(world);
    const before = await fingerprint();
    for (const formKey of [undefined, 'garbage']) {
      const keyless = { intent, ...(formKey && { formKey }) };
      const { status, text } = await send(sent, keyless, cookie);
      expect([status, text.includes(en.form_malformed)], formKey ?? 'none').toEqual([400, true]);
    }
    expect(await fingerprint()).toEqual(before);
    const fields = { intent, formKey: uuidv7(worldNow) };
    const first = await send(sent, fields, cookie);
    expect([first.status, first.said]).toEqual([form.repeats?.[0] ?? 303, '']);
    const once = await fingerprint();
    if (!shows.includes(intent)) expect(once).not.toEqual(before);
    const again = await Promise.all([1, 2].map(() => send(sent, fields, cookie)));
    const statuses = again.map(({ status }) => status);
    if (form.repeats) expect(statuses).toEqual([form.repeats.at(-1), form.repeats.at(-1)]);
    else expect(again).toEqual([first, first]);
    expect(await fingerprint()).toEqual(once);
  });
});

const note = () => ({
  path: `/en/office/bookings/${own.confirmedId}`,
  fields: { text: 'They called twice.' },
});

async function notes(): Promise<number> {
  return Number((await world.db.pool.query('select count(*) from booking_note')).rows[0].count);
}

test('the same form with the key of another page is another act, and so is one with other fields', async () => {
  const before = await notes();
  const formKey = uuidv7(worldNow);
  await send(note(), { intent: 'note', formKey }, staffCookie);
  await send(note(), { intent: 'note', formKey: uuidv7(worldNow) }, staffCookie);
  await send(note(), { intent: 'note', formKey, text: 'They called three times.' }, staffCookie);
  expect(await notes()).toBe(before + 3);
});

test('two equal forms at the same moment have one effect', async () => {
  const sent = { path: `/en/ta/allotments/${own.blockId}`, fields: { units: '1', confirmed: '1' } };
  const fields = { intent: 'return', formKey: uuidv7(worldNow) };
  const answers = await Promise.all([1, 2, 3].map(() => send(sent, fields, own.cookies.administrator)));
  expect(new Set(answers.map(({ location }) => location)).size).toBe(1);
  const { rows } = await world.db.pool.query(
    `select count(*)::int count from audit_entry where act = 'portal.return_units' and details->>'units' = '1'`,
  );
  expect(rows[0].count).toBe(1);
});

test('a form whose process was killed before its answer was stored does not act again, and says so in the page', async () => {
  const { pool } = world.db;
  const formKey = uuidv7(worldNow);
  const before = await notes();
  await send(note(), { intent: 'note', formKey }, staffCookie);
  // As it is when the process ends between the commit of the command and the stored answer, half a minute later.
  await pool.query(
    `update idempotency set status = null, body = null, locked_until = $2 where key like $1 || ':%'`,
    [formKey, new Date(worldNow.getTime() - 1)],
  );
  const again = await send(note(), { intent: 'note', formKey }, staffCookie);
  expect([again.status, again.text.includes(en.form_sent_before)]).toEqual([409, true]);
  expect(await notes()).toBe(before + 1);
  const [, next = ''] = /name="formKey" value="([^"]*)"/.exec(again.text) ?? [];
  expect(next).not.toBe(formKey);
  expect((await send(note(), { intent: 'note', formKey: next }, staffCookie)).status).toBe(303);
  expect(await notes()).toBe(before + 2);
});

test('a key older than kept answers, or of no page, is refused', async () => {
  const before = await notes();
  const hours = (count: number) => uuidv7(new Date(worldNow.getTime() + count * 3_600_000));
  for (const formKey of [hours(-48), hours(1), crypto.randomUUID(), ''])
    expect((await send(note(), { intent: 'note', formKey }, staffCookie)).status).toBe(400);
  expect((await send(note(), { intent: 'note', formKey: hours(-47) }, staffCookie)).status).toBe(303);
  expect(await notes()).toBe(before + 1);
});
