// Sessions of staff and agents on a real database: their owners, when they end, and that they are never mixed.
import { createHash } from 'node:crypto';

import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { noteSeen } from '#identity/accounts/note-seen.server.ts';
import { readAccount } from '#identity/accounts/read-account.server.ts';
import { endSessionsOf, forgetEndedSessions, listSessions } from '#identity/accounts/sessions.server.ts';
import { readSettings, type Settings } from '#platform/lib/settings.server.ts';
import { assert } from '#platform/lib/result.ts';
import { makeAgency, makeAgent, makeStaff, openSessionOf } from '#tests/support/accounts.ts';
import { openTestDatabase, type TestDatabase, worldNow } from '#tests/support/database/test-database.ts';
import { madeToken } from '#tests/support/visitors.ts';
import { sized } from '#tests/support/extent.ts';

let test: TestDatabase;
let settings: Settings;
beforeAll(async () => {
  test = await openTestDatabase('empty');
  const read = readSettings({ STAFF_IDLE_MINUTES: '30', STAFF_SESSION_HOURS: '12' });
  assert(read.ok, 'the settings are good');
  settings = read.settings;
});
afterAll(() => test.drop());

const at = (minutes: number) => ({
  db: test.db,
  now: new Date(worldNow.getTime() + minutes * 60_000),
  settings,
});
const staffCookie = (token: string) => `staff-session=${token}`;
const agentCookie = (token: string) => `user-uid=${token}; user-type=agency`;

it('[SS-04] a session of one population never counts for the other, whichever cookie has its token', async () => {
  const staff = await makeStaff(at(0), { roles: ['editor'] });
  const agencyId = await makeAgency(at(0), 'Viajes Norte');
  const agent = await makeAgent(at(0), agencyId, { role: 'finance' });
  const staffToken = await openSessionOf(at(0), staff.accountId, 'staff');
  const agentToken = await openSessionOf(at(0), agent, 'agency');
  expect(await readAccount(at(0), staffCookie(staffToken), 'staff')).toMatchObject({
    kind: 'staff',
    accountId: staff.accountId,
    roles: ['editor'],
  });
  expect(await readAccount(at(0), agentCookie(agentToken), 'agency')).toMatchObject({
    kind: 'agency',
    accountId: agent,
    agencyId,
    roles: ['finance'],
  });
  const core = agentToken.split('.')[0] ?? '';
  for (const token of [staffToken, agentToken, core]) {
    expect(await readAccount(at(0), agentCookie(token), 'staff')).toBeNull();
    if (token !== agentToken) expect(await readAccount(at(0), agentCookie(token), 'agency')).toBeNull();
    if (token !== staffToken) expect(await readAccount(at(0), staffCookie(token), 'staff')).toBeNull();
  }
  // A row whose population differs from the account's opens nothing either.
  await test.db.pool.query("update account_session set kind = 'agency' where account_id = $1", [
    staff.accountId,
  ]);
  expect(await readAccount(at(0), staffCookie(staffToken), 'staff')).toBeNull();
  expect(await readAccount(at(0), agentCookie(staffToken), 'agency')).toBeNull();
});

it('ends after 30 minutes without a request and after 12 hours in any case', async () => {
  const { accountId } = await makeStaff(at(0));
  const token = await openSessionOf(at(0), accountId, 'staff');
  const read = (minutes: number) => readAccount(at(minutes), staffCookie(token), 'staff');
  expect(await read(29)).not.toBeNull();
  expect(await read(58)).not.toBeNull();
  expect(await read(89)).toBeNull();
  const used = await openSessionOf(at(0), accountId, 'staff');
  const readUsed = (minutes: number) => readAccount(at(minutes), staffCookie(used), 'staff');
  for (let minutes = 25; minutes < 720; minutes += 25) expect(await readUsed(minutes)).not.toBeNull();
  expect(await readUsed(720)).toBeNull();
});

it('agents of a suspended agency are not signed in', async () => {
  const agencyId = await makeAgency(at(0), 'Viajes Sur');
  const token = await openSessionOf(at(0), await makeAgent(at(0), agencyId), 'agency');
  expect(await readAccount(at(0), agentCookie(token), 'agency')).not.toBeNull();
  await test.db.pool.query('update agency set suspended_at = now() where agency_id = $1', [agencyId]);
  expect(await readAccount(at(0), agentCookie(token), 'agency')).toBeNull();
});

it('the last use of a session is written once a minute, and sessions used simultaneously each get theirs', async () => {
  const { accountId } = await makeStaff(at(0));
  const tokens = await Promise.all([1, 2, 3].map(() => openSessionOf(at(0), accountId, 'staff')));
  const list = () => listSessions(at(2), accountId, 30 * 60_000);
  const seen = async () => (await list()).map(({ seenAt }) => seenAt.getTime()).toSorted((a, b) => a - b);
  const use = (token: string | undefined, minutes: number) =>
    readAccount(at(minutes), staffCookie(token ?? ''), 'staff');
  const times = (...minutes: number[]) => minutes.map((each) => at(each).now.getTime());
  await Promise.all(tokens.map((token) => use(token, 0.9)));
  expect(await seen()).toEqual(times(0, 0, 0));
  await Promise.all([use(tokens[0], 1.5), use(tokens[1], 1), use(tokens[2], 0.5)]);
  expect(await seen()).toEqual(times(0, 1, 1.5));
  await use(tokens[0], 2.4);
  expect(await seen()).toEqual(times(0, 1, 1.5));
});

it('of two uses of a session that were read before either was written, the later one counts', async () => {
  const { accountId } = await makeStaff(at(0));
  await openSessionOf(at(0), accountId, 'staff');
  const list = () => listSessions(at(5), accountId, 30 * 60_000);
  const [session] = await list();
  assert(session, 'there is a session');
  for (const minutes of [
    [1.2, 1.5],
    [3, 2.6],
  ]) {
    await Promise.all(minutes.map((each) => noteSeen(at(each), session)));
    expect((await list())[0]?.seenAt).toEqual(at(Math.max(...minutes)).now);
  }
  // A slower process writes an earlier use last.
  await noteSeen(at(2.8), session);
  expect((await list())[0]?.seenAt).toEqual(at(3).now);
});

it('the sessions of an account are listed until they end, and all but one can be ended', async () => {
  const { accountId } = await makeStaff(at(0));
  for (let count = 0; count < 3; count++) await openSessionOf(at(count), accountId, 'staff');
  const idleMs = 30 * 60_000;
  const listed = await listSessions(at(5), accountId, idleMs);
  expect(listed.map(({ seenAt }) => seenAt)).toEqual([at(2).now, at(1).now, at(0).now]);
  const [kept] = listed;
  assert(kept, 'there is a session');
  expect(await endSessionsOf(test.db, accountId, { except: kept.sessionId })).toBe(2);
  expect((await listSessions(at(5), accountId, idleMs)).map(({ sessionId }) => sessionId)).toEqual([
    kept.sessionId,
  ]);
  expect(await listSessions(at(40), accountId, idleMs)).toEqual([]);
  await forgetEndedSessions(at(60 * 13));
  const rows = await test.db.pool.query('select 1 from account_session where account_id = $1', [accountId]);
  expect(rows.rowCount).toBe(0);
});

it('the database has only a hash of a token', async () => {
  const { accountId } = await makeStaff(at(0));
  const token = await openSessionOf(at(0), accountId, 'staff');
  const { rows } = await test.db.pool.query<{ token: string }>(
    'select token from account_session where account_id = $1',
    [accountId],
  );
  expect(rows).toEqual([{ token: createHash('sha256').update(token).digest('hex') }]);
});

it('[SS-04] no token out of 10,000 that were forged, cut or mixed is accepted', async () => {
  const agent = await makeAgent(at(0), await makeAgency(at(0), 'Viajes Este'));
  const right = await openSessionOf(at(0), agent, 'agency');
  const [core = '', signature = ''] = right.split('.');
  const anonymous = madeToken();
  const forged = fc.oneof(
    fc.string({ maxLength: 120 }),
    fc.stringMatching(/^[\w-]{43}$/),
    fc.stringMatching(/^[\w-]{43}$/).map((other) => `${other}.${signature}`),
    fc.stringMatching(/^[\w-]{43}$/).map((other) => `${core}.a${other}`),
    fc.constantFrom('i', 'f', 'r').map((kind) => `${core}.${kind}${signature.slice(1)}`),
    fc.integer({ min: 0, max: 60 }).map((length) => right.slice(0, length)),
    fc.constant(anonymous),
    fc.constant(anonymous.replace('.i', '.a')),
  );
  await fc.assert(
    fc.asyncProperty(forged, async (token) => {
      const sent = encodeURIComponent(token);
      expect(await readAccount(at(0), agentCookie(sent), 'agency')).toBeNull();
      expect(await readAccount(at(0), staffCookie(sent), 'staff')).toBeNull();
    }),
    { numRuns: sized({ short: 1_000, full: 10_000 }) },
  );
  expect(await readAccount(at(0), agentCookie(right), 'agency')).not.toBeNull();
});
