// Every call of the API that uses a session, by everybody. Each session is recognised as the table says, one kind of
// session never grants access to another's calls, and a logout ends nobody else's session. It runs in real time,
// because the passkey library has no other clock.
import { afterAll, beforeAll, expect, it } from 'vitest';

import { apiRoutes } from '#app/api.ts';
import { suspendPerson } from '#identity/accounts/change-person.server.ts';
import { createSession, endSessionsOf } from '#identity/accounts/sessions.server.ts';
import { agencyRoles, staffRoles } from '#identity/access/roles.ts';
import { agency } from '#platform/db/schema.ts';
import { withTx } from '#platform/db/client.server.ts';
import { cryptoRandom } from '#platform/lib/ids.ts';
import { makeAgency, makeAgent, makeStaff, openSessionOf } from '#tests/support/accounts.ts';
import { openTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { sampleOf, sized } from '#tests/support/extent.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts';
import { madeToken } from '#tests/support/visitors.ts';
import { eq } from 'drizzle-orm';

type Actor = {
  cookie: string;
  /** The name in the greeting of public pages. */
  user: string | null;
  /** `half`: the password was correct, and the second factor comes next. */
  staff: 'whole' | 'half' | null;
};

let test: TestDatabase;
let api: TestApp;
let actors: Map<string, Actor>;
beforeAll(async () => {
  test = await openTestDatabase('world');
  api = openTestApp(test.db, () => new Date(), { TRUST_PROXY: '1' });
  actors = await everybody();
});
afterAll(async () => {
  await api.app.stop();
  await test.drop();
});

const made = () => ({ db: test.db, now: new Date(), settings: api.app.settings });
const asAgent = (token: string) => `user-uid=${token}; user-type=agency`;
const asStaff = (token: string) => `staff-session=${token}`;

async function everybody(): Promise<Map<string, Actor>> {
  const all = new Map<string, Actor>();
  const nobody = { user: null, staff: null };
  all.set('nobody', { cookie: '', ...nobody });
  all.set('a visitor', { cookie: `user-uid=${madeToken()}; user-type=anonymous`, ...nobody });
  all.set('a visitor who says to be an agent', { cookie: asAgent(madeToken()), ...nobody });
  for (const name of ['one', 'two']) {
    const agencyId = await makeAgency(made(), name);
    for (const role of agencyRoles) {
      const user = `${role} of ${name}`;
      const accountId = await makeAgent(made(), agencyId, { name: user, role });
      all.set(user, { cookie: asAgent(await openSessionOf(made(), accountId, 'agency')), user, staff: null });
    }
  }
  for (const roles of [[], ...staffRoles.map((role) => [role])]) {
    const { accountId } = await makeStaff(made(), { roles });
    const cookie = asStaff(await openSessionOf(made(), accountId, 'staff'));
    all.set(`staff: ${roles.join() || 'no role'}`, { cookie, user: null, staff: 'whole' });
  }
  for (const [name, cookie] of await withoutSession()) all.set(name, { cookie, ...nobody });
  all.set('staff before the second factor', {
    cookie: asStaff(await halfLogin()),
    user: null,
    staff: 'half',
  });
  return all;
}

/** Tokens of sessions that are over, closed, or sent in the wrong cookie. */
async function withoutSession(): Promise<[string, string][]> {
  const agencyId = await makeAgency(made(), 'three');
  const closedId = await makeAgency(made(), 'closed');
  const agent = async (of = agencyId) => {
    const accountId = await makeAgent(made(), of);
    return { accountId, token: await openSessionOf(made(), accountId, 'agency') };
  };
  const staff = async () => {
    const person = await makeStaff(made(), { roles: ['service'] });
    return { ...person, token: await openSessionOf(made(), person.accountId, 'staff') };
  };
  const [ended, closed, endedStaff, suspended] = [
    await agent(),
    await agent(closedId),
    await staff(),
    await staff(),
  ];
  await withTx(test.db, (tx) => endSessionsOf(tx, ended.accountId));
  await withTx(test.db, (tx) => endSessionsOf(tx, endedStaff.accountId));
  await test.db.orm.update(agency).set({ suspendedAt: new Date() }).where(eq(agency.id, closedId));
  const account = await makeStaff(made(), { roles: ['administrator'] });
  const ctx = { db: test.db, now: new Date(), requestId: 'request-1', account };
  await suspendPerson(ctx, { accountId: suspended.accountId, reason: 'left the company' });
  return [
    ['an agent whose session has ended', asAgent(ended.token)],
    ['an agent of a suspended agency', asAgent(closed.token)],
    ['staff whose session has ended', asStaff(endedStaff.token)],
    ['suspended staff', asStaff(suspended.token)],
    ['an agent in the cookie of the staff', asStaff((await agent()).token)],
    ['staff in the cookie of agents', asAgent((await staff()).token)],
  ];
}

async function halfLogin(): Promise<string> {
  const { accountId } = await makeStaff(made(), { roles: ['administrator'] });
  const session = { accountId, kind: 'staff', userAgent: null, complete: false } as const;
  const ctx = { now: new Date(), random: cryptoRandom, settings: api.app.settings };
  return (await withTx(test.db, (tx) => createSession(tx, ctx, session))).token;
}

/** Signed with a key that nobody has. */
const forged = {
  id: 'AQID',
  rawId: 'AQID',
  type: 'public-key',
  clientExtensionResults: {},
} as const;

type Row = { body?: object; answer: (actor: Actor) => unknown };

const adds =
  (allowed: string, half = allowed) =>
  (actor: Actor) =>
    actor.staff === 'whole' ? allowed : actor.staff === 'half' ? half : 'login_expired';

/** The answer of each call: the code of a refusal, `done`, or the user. */
const table: Readonly<Record<string, Row>> = {
  'GET /api/_auth/session': { answer: ({ user }) => ({ user: user === null ? null : { name: user } }) },
  'POST /api/office/passkey-login/challenge': { body: {}, answer: () => 'done' },
  'POST /api/office/passkey-login': {
    body: {
      response: {
        ...forged,
        response: { clientDataJSON: 'e30', authenticatorData: 'AQID', signature: 'AQID' },
      },
    },
    answer: () => 'passkey_refused',
  },
  'POST /api/office/passkeys/challenge': {
    body: { password: 'not mine' },
    answer: adds('password_wrong', 'done'),
  },
  'POST /api/office/passkeys': {
    body: {
      name: 'mine',
      response: { ...forged, response: { clientDataJSON: 'e30', attestationObject: 'AQID' } },
    },
    answer: adds('passkey_refused'),
  },
  'DELETE /api/_auth/session': { answer: () => ({ user: null }) },
};

let clients = 0;

async function call(name: string, { cookie }: Actor, body?: object): Promise<unknown> {
  const [method = '', path = ''] = name.split(' ');
  const headers = { cookie, 'x-forwarded-for': `198.51.${Math.floor(clients / 250)}.${clients++ % 250}` };
  const answer = await api.call(path, { method, headers, ...(body && { json: body }) });
  if (path.startsWith('/api/_auth')) return answer.body;
  return answer.status === 200 ? 'done' : Reflect.get(Object(answer.body), 'code');
}

it('every call that uses a session is in the table', () => {
  const routes = apiRoutes().routes.filter(({ path }) => /\/(_auth|office)\//.test(path));
  const names = new Set(routes.map(({ method, path }) => `${method} ${path}`));
  expect([...names].toSorted()).toEqual(Object.keys(table).toSorted());
});

it('[SS-03] [SS-04] each person is recognised by their session, and logout ends only that session', async () => {
  const wrong: string[] = [];
  let asked = 0;
  const ask = async (name: string, who: string, expected?: unknown) => {
    const [row, actor] = [table[name], actors.get(who)];
    if (!row || !actor) throw new Error(`${name} ${who}`);
    const [answer, right] = [await call(name, actor, row.body), expected ?? row.answer(actor)];
    asked++;
    if (JSON.stringify(answer) !== JSON.stringify(right))
      wrong.push(`${who}, ${name}: ${JSON.stringify(answer)} and not ${JSON.stringify(right)}`);
  };
  const readable = Object.keys(table).filter((name) => !name.startsWith('DELETE'));
  for (const who of actors.keys()) for (const name of readable) await ask(name, who);
  const gone = new Set<string>();
  for (const who of actors.keys()) {
    await ask('DELETE /api/_auth/session', who);
    gone.add(who);
    const others = [...actors.keys()].filter((other) => other !== who);
    for (const other of [who, ...sampleOf(others, 6, gone.size)])
      await ask('GET /api/_auth/session', other, gone.has(other) ? { user: null } : undefined);
  }
  // A logout of the public site does not end an office session: staff log out with a form there.
  for (const [who, actor] of actors) if (actor.staff === 'whole') await ask('POST /api/office/passkeys', who);
  expect(wrong).toEqual([]);
  expect(asked).toBeGreaterThan(sized({ short: 200, full: 600 }));
});
