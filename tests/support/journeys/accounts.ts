// For journeys: people who can log in to the demonstration under test, each of one journey's own.
import { createOTP } from '@better-auth/utils/otp';
import { base32 } from '@better-auth/utils/base32';

import { type Database, openDatabase } from '#platform/db/client.server.ts';
import { assert } from '#platform/lib/result.ts';
import { readSettings } from '#platform/lib/settings.server.ts';
import { goodPassword, makeAgency, makeAgent, makeStaff, openSessionOf } from '#tests/support/accounts.ts';
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

/** The token of an agent's session that was last used so many hours ago. */
export function agentSession(name: string, hoursAgo = 0): Promise<string> {
  const read = readSettings({});
  assert(read.ok, 'the settings of the demonstration are good');
  return onDatabase(async (db) => {
    const made = { db, now: new Date(Date.now() - hoursAgo * 3_600_000), settings: read.settings };
    const agent = await makeAgent(made, await makeAgency(made, 'Viajes Norte'), { name });
    return openSessionOf(made, agent, 'agency');
  });
}

/** The code that an app with this key shows now, or will show `ahead` steps of 30 seconds later. */
export function codeOfApp(key: string, ahead = 0): Promise<string> {
  const secret = new TextDecoder().decode(base32.decode(key.replaceAll(' ', '')));
  const step = Math.floor(Date.now() / 30_000) + ahead;
  return createOTP(secret).hotp(step);
}
