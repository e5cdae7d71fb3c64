// Every form of portal and office that adds something, sent three times with the key of its page: one effect, and the
// same answer. All other forms set a state, so that a repeat finds it set.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { portalForms } from '#agency/frame/portal-forms.ts';
import { staffRoles } from '#identity/access/roles.ts';
import { officeForms } from '#office/frame/office-forms.ts';
import { flight } from '#platform/db/schema.ts';
import { uuidv7 } from '#platform/lib/ids.ts';
import { assert } from '#platform/lib/result.ts';
import { atOffice } from '#tests/support/acting.ts';
import type { TestPages } from '#tests/support/app/test-pages.ts';
import { openTestScreens } from '#tests/support/app/test-screens.ts';
import { openTestDatabase, type TestDatabase, worldNow } from '#tests/support/database/test-database.ts';
import { makeAgencyWorld, type TestAgency } from '#tests/support/trips/agency-world.ts';

let database: TestDatabase;
let pages: TestPages;
let own: TestAgency;
let staffCookie: string;
let flightId: number;

beforeAll(async () => {
  database = await openTestDatabase('world');
  const [scheduled] = await database.db.orm.select().from(flight).limit(1);
  assert(scheduled, 'the demonstration has flights');
  ({ flightId } = scheduled);
  pages = await openTestScreens(database.db);
  const made = { db: database.db, now: worldNow, settings: pages.app.settings };
  own = await makeAgencyWorld(made, 'Norteza');
  staffCookie = (await atOffice(made, staffRoles)).cookie;
});
afterAll(async () => {
  await pages.close();
  await database.drop();
});

type Fields = Readonly<Record<string, string>>;
type Form = { path: () => string; fields: () => Fields };

const reason = 'because of a test';
const atAgency = () => `/en/office/agencies/${own.agencyId}`;
const person = { name: 'Rita Prado', locale: 'en' };

/** By the file of the screen and the `intent`; `state` is a form whose repeat finds its state set. */
const portal: Readonly<Record<string, Readonly<Record<string, Form | 'state'>>>> = {
  'screens/ta/booking.tsx': { extend: 'state', release: 'state', hold_again: 'state' },
  'screens/ta/holds.tsx': { extend: 'state', release: 'state' },
  'screens/ta/agents.tsx': {
    invite: {
      path: () => '/en/ta/agents',
      fields: () => ({ ...person, email: 'rita@norteza.example', username: 'rita.prado', role: 'seller' }),
    },
  },
  'screens/ta/agent.tsx': {
    change: 'state',
    suspend: 'state',
    reactivate: 'state',
    reset: {
      path: () => `/en/ta/agents/${own.agents.finance}`,
      fields: () => ({}),
    },
    end_sessions: 'state',
    invite_again: 'state',
  },
  'screens/ta/branches.tsx': {
    add: {
      path: () => '/en/ta/branches',
      fields: () => ({
        branch: 'Norteza Sur',
        name: 'Eva Sur',
        email: 'eva@sur.example',
        username: 'eva.sur',
        locale: 'en',
      }),
    },
    suspend: 'state',
    reactivate: 'state',
    invite_again: 'state',
    transfer: {
      path: () => '/en/ta/branches',
      fields: () => ({
        branch: own.branchId,
        currency: 'EUR',
        direction: 'give',
        amountMinor: '10',
        transfer: uuidv7(worldNow),
      }),
    },
    bound: 'state',
    stop_selling: 'state',
    resume_selling: 'state',
  },
  'screens/ta/reset-password.tsx': { '': 'state', 'end-session': 'state', 'end-others': 'state' },
  'screens/ta/profile.tsx': { change: 'state', logo: 'state', remove_logo: 'state' },
  'screens/ta/allotments/allotment.tsx': {
    book: {
      path: () => `/en/ta/allotments/${own.blockId}`,
      fields: () => ({ bookingId: uuidv7(worldNow), adults: '1', children: '0', infants: '0', back: '' }),
    },
    return: {
      path: () => `/en/ta/allotments/${own.blockId}`,
      fields: () => ({ units: '2', confirmed: '2' }),
    },
  },
  'screens/ta/groups/group-new.tsx': {
    request: {
      path: () => '/en/ta/groups/new',
      fields: () => ({
        name: 'Coro Norteza',
        origin: 'MAD',
        destination: 'CUN',
        outDay: '2026-12-11',
        backDay: '2026-12-18',
        flexibleDays: '0',
        adults: '20',
        children: '0',
        infants: '0',
        currency: 'EUR',
        contactName: 'Ana Ruiz',
        contactPhone: '+34600112233',
      }),
    },
  },
  'screens/ta/groups/group.tsx': {
    change: 'state',
    withdraw: 'state',
    accept: 'state',
    pay: 'state',
    book: 'state',
    list: 'state',
  },
  'screens/ta/reports/reports-scheduled.tsx': {
    schedule: {
      path: () => '/en/ta/reports/scheduled',
      fields: () => ({
        query: 'report=sales',
        cadence: 'monthly',
        format: 'csv',
        recipient: own.agents.administrator,
      }),
    },
    stop: 'state',
  },
};

const office: typeof portal = {
  'screens/office/booking.tsx': {
    note: {
      path: () => `/en/office/bookings/${own.confirmedId}`,
      fields: () => ({ text: 'They called about a bag.' }),
    },
    resend: { path: () => `/en/office/bookings/${own.confirmedId}`, fields: () => ({ reason }) },
    // Its key is its own (src/office/bookings/refund-for-staff.test.ts).
    refund: 'state',
    act_for: 'state',
  },
  'screens/office/flights/flight.tsx': {
    report: {
      path: () => `/en/office/flights/${flightId}`,
      fields: () => ({ version: '0', departureGate: 'B12', reason }),
    },
  },
  'screens/office/message.tsx': { again: 'state' },
  'screens/office/people.tsx': {
    invite: {
      path: () => '/en/office/people',
      fields: () => ({ ...person, email: 'rita@alisio.example', role_editor: 'on', reason }),
    },
  },
  'screens/office/person.tsx': {
    change_roles: 'state',
    suspend: 'state',
    reactivate: 'state',
    end_sessions: 'state',
    reset_factor: 'state',
    invite_again: 'state',
  },
  'screens/office/agencies/agencies.tsx': {
    group: { path: () => '/en/office/agencies', fields: () => ({ group: 'Norte', reason }) },
    rename_group: 'state',
  },
  'screens/office/agencies/agency-new.tsx': { create: 'state' },
  'screens/office/agencies/agency.tsx': {
    change: 'state',
    // An agency has one administrator.
    invite: 'state',
    suspend: 'state',
    reactivate: 'state',
    act_as: 'state',
    open_credit: 'state',
    change_limit: 'state',
    adjust: {
      path: atAgency,
      fields: () => ({ currency: 'EUR', amount: '5', direction: 'more', key: uuidv7(worldNow), reason }),
    },
    block: 'state',
    unblock: 'state',
    payment: {
      path: atAgency,
      fields: () => ({ currency: 'EUR', amount: '7', bankReference: 'TRF 4711', reason }),
    },
    receive_deposit: 'state',
    return_deposit: 'state',
    draw_deposit: 'state',
    file_commission: {
      path: atAgency,
      fields: () => ({ whose: 'agency', appliesTo: 'fare', kind: 'percent', percent: '5', reason }),
    },
    file_hold: {
      path: atAgency,
      fields: () => ({
        whose: 'agency',
        family: '',
        holdHours: '24',
        hoursBeforeDeparture: '24',
        openHolds: '10',
        unitsPerFlight: '9',
        reason,
      }),
    },
    end_commission: 'state',
    end_hold: 'state',
  },
  'screens/office/agencies/allotments.tsx': {
    give: {
      path: () => `${atAgency()}/allotments`,
      fields: () => ({
        name: 'Winter',
        origin: 'MAD',
        destination: 'CUN',
        from: '2026-12-14',
        to: '2026-12-15',
        units: '5',
        family: 'basic',
        days: '5',
        currency: 'EUR',
        price: 'filed',
        reason,
      }),
    },
    take_back: {
      path: () => `${atAgency()}/allotments`,
      fields: () => ({ blockId: own.blockId, units: '1', reason }),
    },
  },
  'screens/office/agencies/application.tsx': { approve: 'state', refuse: 'state' },
  'screens/office/groups/group.tsx': { price: 'state', quote: 'state', decline: 'state' },
};

const added = (forms: typeof portal) =>
  Object.values(forms).flatMap((screen) =>
    Object.entries(screen).flatMap(([intent, form]) =>
      form === 'state' ? [] : [{ intent, name: `${intent} at ${form.path.toString()}`, form }],
    ),
  );

/** Every row but the kept answers, the moment a session was last used, and mails, which their process sends later. */
async function fingerprint(): Promise<Record<string, string>> {
  const { pool } = database.db;
  const tables = await pool.query<{ name: string }>(
    `select tablename name from pg_tables where schemaname = 'public'
      and tablename not in ('idempotency', 'account_session') and tablename not like 'message%'`,
  );
  const prints: Record<string, string> = {};
  for (const { name } of tables.rows) {
    const { rows } = await pool.query<{ print: string }>(
      `select count(*) || ' ' || coalesce(sum(hashtext(t::text)::bigint), 0) print from "${name}" t`,
    );
    prints[name] = rows[0]?.print ?? '';
  }
  return prints;
}

let client = 0;

async function send(path: string, fields: Fields, cookie: string) {
  const { status, headers } = await pages.get(path, {
    method: 'POST',
    headers: {
      cookie,
      'content-type': 'application/x-www-form-urlencoded',
      'x-forwarded-for': `10.9.0.${++client % 250}`,
    },
    body: new URLSearchParams(fields).toString(),
  });
  return { status, location: headers.location };
}

describe.each([
  ['portal', portal, portalForms],
  ['office', office, officeForms],
] as const)('a form of the %s', (area, forms, declared) => {
  test('is in the table', () => {
    const names = (of: Readonly<Record<string, object>>) =>
      Object.entries(of).map(([file, intents]) => [file, Object.keys(intents).toSorted()]);
    expect(Object.fromEntries(names(forms))).toEqual(Object.fromEntries(names(declared)));
  });

  test.each(added(forms))('$intent has one effect when it is sent three times with one key', async (each) => {
    const cookie = area === 'portal' ? own.cookies.administrator : staffCookie;
    const fields = { intent: each.intent, formKey: uuidv7(worldNow), ...each.form.fields() };
    const before = await fingerprint();
    const first = await send(each.form.path(), fields, cookie);
    expect(first.status).toBe(303);
    const once = await fingerprint();
    expect(once).not.toEqual(before);
    const again = await Promise.all([1, 2].map(() => send(each.form.path(), fields, cookie)));
    expect(again).toEqual([first, first]);
    expect(await fingerprint()).toEqual(once);
  });
});

test('the same form with the key of another page is another act, and so is one with other fields', async () => {
  const path = `/en/office/bookings/${own.confirmedId}`;
  const note = { intent: 'note', text: 'They called twice.' };
  const notes = async () =>
    Number((await database.db.pool.query('select count(*) from booking_note')).rows[0].count);
  const before = await notes();
  const formKey = uuidv7(worldNow);
  await send(path, { ...note, formKey }, staffCookie);
  await send(path, { ...note, formKey: uuidv7(worldNow) }, staffCookie);
  await send(path, { ...note, formKey, text: 'They called three times.' }, staffCookie);
  expect(await notes()).toBe(before + 3);
});

test('two equal forms at the same moment have one effect', async () => {
  const path = `/en/ta/allotments/${own.blockId}`;
  const fields = { intent: 'return', formKey: uuidv7(worldNow), units: '1', confirmed: '1' };
  const answers = await Promise.all([1, 2, 3].map(() => send(path, fields, own.cookies.seller)));
  expect(new Set(answers.map(({ location }) => location)).size).toBe(1);
  const { rows } = await database.db.pool.query(
    `select count(*)::int count from audit_entry where act = 'portal.return_units' and details->>'units' = '1'`,
  );
  expect(rows[0].count).toBe(1);
});
