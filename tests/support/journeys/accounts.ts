// For journeys: people who can log in to the tested demonstration, each used by one journey only.
import { TOTP } from 'otpauth';

import type { AgencyRole } from '#identity/access/roles.ts';
import { linkToken } from '#identity/accounts/account-links.server.ts';
import { type Database, openDatabase } from '#platform/db/client.server.ts';
import { uuidv7 } from '#platform/lib/ids.ts';
import { assert } from '#platform/lib/result.ts';
import { readSettings } from '#platform/lib/settings.server.ts';
import { goodPassword, makeAgency, makeAgent, makeStaff, openSessionOf } from '#tests/support/accounts.ts';
import { makeAgencyWorld, type TestAgency } from '#tests/support/trips/agency-world.ts';
import { databaseUrl } from '#tests/support/journeys/database.ts';

export type Person = { name: string; login: string; password: string };

async function onDatabase<T>(work: (db: Database) => Promise<T>): Promise<T> {
  const db = openDatabase({ url: databaseUrl(), poolSize: 2 });
  return work(db).finally(() => db.close());
}

export function staffPerson(name: string): Promise<Person> {
  return onDatabase(async (db) => {
    const given = { name, password: goodPassword, roles: ['service'] as const };
    const { email } = await makeStaff({ db, now: new Date() }, given);
    return { name, login: email, password: goodPassword };
  });
}

export function agentPerson(name: string, agency = 'Viajes Norte'): Promise<Person> {
  return onDatabase(async (db) => {
    const made = { db, now: new Date() };
    const username = `agent-${crypto.randomUUID().slice(0, 13)}`;
    const agencyId = await makeAgency(made, agency);
    await makeAgent(made, agencyId, { name, username, password: goodPassword });
    return { name, login: username, password: goodPassword };
  });
}

/** The token of an agent's session that was last used this many hours ago. */
export function agentSession(name: string, hoursAgo = 0): Promise<string> {
  const read = readSettings({});
  assert(read.ok, 'the settings of the demonstration are good');
  return onDatabase(async (db) => {
    const made = { db, now: new Date(Date.now() - hoursAgo * 3_600_000), settings: read.settings };
    const agent = await makeAgent(made, await makeAgency(made, 'Viajes Norte'), { name });
    return openSessionOf(made, agent, 'agency');
  });
}

/** A seller's session, of an agency with this line of credit in EUR. */
export function sellerSession(limitMinor: number) {
  const read = readSettings({});
  assert(read.ok, 'the settings of the demonstration are good');
  return onDatabase(async (db) => {
    const made = { db, now: new Date(), settings: read.settings };
    const agencyId = await makeAgency(made, 'Viajes Norte');
    const agentId = await makeAgent(made, agencyId, { name: 'Ana Peña' });
    await db.pool.query(
      `insert into credit_account (credit_account_id, agency_id, currency, kind, limit_minor, created_at)
        values ($1, $2, 'EUR', 'limit', $3, now())`,
      [uuidv7(made.now), agencyId, limitMinor],
    );
    const token = await openSessionOf(made, agentId, 'agency');
    return { agencyId, agentId, token };
  });
}

/** The code that an app with this key shows now, or will show `ahead` steps of 30 seconds later. */
export function codeOfApp(key: string, ahead = 0): Promise<string> {
  const app = new TOTP({ secret: key.replaceAll(' ', '') });
  return Promise.resolve(app.generate({ timestamp: Date.now() + ahead * 30_000 }));
}

export type PortalPeople = { agency: TestAgency; administrator: Person; seller: Person; finance: Person };

/** An agency with credit, a booking and a hold, and one person of each role who can log in. */
export async function portalPeople(marker: string): Promise<PortalPeople> {
  const read = readSettings({});
  assert(read.ok, 'the settings of the demonstration are good');
  const agency = await onDatabase((db) =>
    makeAgencyWorld({ db, now: new Date(), settings: read.settings }, marker),
  );
  const person = (role: AgencyRole): Person => ({
    name: `${marker} ${role}`,
    login: `${marker.toLowerCase()}-${role}`,
    password: goodPassword,
  });
  return {
    agency,
    administrator: person('administrator'),
    seller: person('seller'),
    finance: person('finance'),
  };
}

/** A person of an existing branch who can log in. */
export function branchSeller({ branchId }: TestAgency): Promise<Person> {
  return newSeller(branchId);
}

/** Somebody who can log in, and never has. */
export async function newSeller(agencyId: string): Promise<Person> {
  const login = `olga-${crypto.randomUUID().slice(0, 12)}`;
  const person = { name: 'Olga Sanz', login, password: goodPassword };
  await onDatabase((db) =>
    makeAgent({ db, now: new Date() }, agencyId, {
      username: login,
      name: person.name,
      password: goodPassword,
    }),
  );
  return person;
}

/** The token of the newest link that was mailed to an address. */
export function linkTo(email: string): Promise<string> {
  const read = readSettings({});
  assert(read.ok, 'the settings of the demonstration are good');
  return onDatabase(async (db) => {
    const { rows } = await db.pool.query<{ id: string }>(
      `select account_link_id id from account_link join account using (account_id)
        where email = $1 order by account_link_id desc limit 1`,
      [email],
    );
    return linkToken(rows[0]?.id ?? '', read.settings);
  });
}
