// The sandbox payment provider as a process of its own, so that it outlives the app it is used by:
//   DATABASE_URL=postgres://… node scripts/sandbox.ts
// The database has to be migrated already; SANDBOX_* variables are described in docs/sandbox-cards.md.
import { openDatabase } from '#db/client.server.ts';
import { openLog } from '#lib/log.server.ts';
import { readSettings } from '#lib/settings.server.ts';
import { openSandbox } from '#sandbox/open-sandbox.server.ts';
import { readSandboxOptions } from '#sandbox/sandbox-options.ts';

const read = readSettings(process.env);
if (!read.ok) {
  for (const { name, message } of read.problems) console.error(`${name} ${message}`);
  process.exit(1);
}
const { settings } = read;
const log = openLog(settings.LOG_LEVEL);
if (!settings.DATABASE_URL) {
  console.error('DATABASE_URL is required: the sandbox keeps its books in the database.');
  process.exit(1);
}
const db = openDatabase({ url: settings.DATABASE_URL, poolSize: 5, applicationName: 'sandbox' });
const options = readSandboxOptions(process.env);
const sandbox = await openSandbox({ db, port: settings.SANDBOX_PORT, settings, log, options });
console.log(`sandbox payments at ${sandbox.url}`);

async function stop(): Promise<void> {
  await sandbox.close();
  await db.close();
}
process.once('SIGTERM', stop);
process.once('SIGINT', stop);
