// What a database is for: the demonstration, whose passwords and vouchers are public, or an airline's own business. The
// first program that opens it writes that down, and a program with the other mode refuses to start.
import { type Database, prepared } from '#platform/db/client.server.ts';
import type { Settings } from '#platform/lib/settings.server.ts';

type Purpose = Settings['APP_MODE'];

/** How the ids of the demonstration's accounts begin: a database with one of them was once a demonstration. */
export const demonstrationIds = '0de30000-0000-7000-8000-';

type Found = { purpose: Purpose | null; hasDemonstration: boolean; hasData: boolean };

/**
 * Marks an unmarked database, unless it has the data of the other kind. Throws a sentence with the remedy if the
 * database is not for this mode. Programs that start at once agree: one of them writes the mark, all read it.
 */
export async function claimDatabase(db: Database, mode: Purpose): Promise<void> {
  const found = await read(db);
  const problem = problemOf(found, mode);
  if (problem) throw new Error(problem);
  if (found.purpose !== null) return;
  await prepared(db, MARK, [mode]);
  const marked = await read(db);
  if (marked.purpose !== mode)
    throw new Error(problemOf(marked, mode) ?? 'This database could not be marked.');
}

/** Throws unless the database is marked as a demonstration: nothing of the demonstration is loaded elsewhere. */
export async function assertDemonstration(db: Database): Promise<void> {
  if ((await read(db)).purpose !== 'demo') throw new Error(ownData);
}

async function read(db: Database): Promise<Found> {
  const [found] = await prepared<Found>(db, FIND, [`${demonstrationIds}%`]);
  return found ?? { purpose: null, hasDemonstration: false, hasData: false };
}

const ownDatabase = 'set DATABASE_URL, or DATA_DIR for the embedded database, to';

const ownData =
  "This database is an airline's own, and APP_MODE=demo would load the demonstration into it: " +
  `set APP_MODE=production, or ${ownDatabase} an empty database.`;

const publicAccounts =
  'This database has accounts of the demonstration, whose passwords are public, so it cannot be used in production: ' +
  `restore a backup from before they were loaded, or ${ownDatabase} an empty database.`;

const demonstration =
  'This database belongs to the demonstration, whose passwords and vouchers are public, so it cannot be used in ' +
  `production: ${ownDatabase} a database of your own, or set APP_MODE=demo.`;

function problemOf({ purpose, hasDemonstration, hasData }: Found, mode: Purpose): string | null {
  if (mode === 'production')
    return purpose === 'demo' ? demonstration : hasDemonstration ? publicAccounts : null;
  if (purpose === 'production') return ownData;
  // A demonstration of a release that wrote no mark is known by its accounts.
  return purpose === null && hasData && !hasDemonstration ? ownData : null;
}

const FIND = `select (select purpose from installation) purpose,
    exists (select from account where account_id::text like $1) "hasDemonstration",
    exists (select from selling_airline) or exists (select from domain) or exists (select from flight)
      or exists (select from account) or exists (select from booking) "hasData"`;

const MARK = 'insert into installation (purpose, marked_at) values ($1, now()) on conflict do nothing';
