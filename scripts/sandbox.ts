// The sandbox payment provider as a process of its own, so that it outlives the app it is used by:
//   DATABASE_URL=postgres://… node scripts/sandbox.ts --webhook-copies 5 --hang-share 0.01
// The database has to be migrated already. Arguments are the SANDBOX_* variables of docs/sandbox-cards.md.
import { openDatabase } from '#platform/db/client.server.ts';
import { openLog } from '#platform/lib/log.server.ts';
import { readSettings } from '#platform/lib/settings.server.ts';
import { openSandbox } from '#sandbox/open-sandbox.server.ts';
import { readSandboxOptions, sandboxArguments } from '#sandbox/sandbox-options.ts';

const given = sandboxArguments(process.argv.slice(2), process.env);
if (!given.ok) {
  console.error(`Unknown argument ${given.argument}; docs/sandbox-cards.md has the list.`);
  process.exit(2);
}
const read = readSettings(given.env);
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
const options = readSandboxOptions(given.env);
const sandbox = await openSandbox({ db, port: settings.SANDBOX_PORT, settings, log, options });
console.log(`sandbox payments at ${sandbox.url}`);

async function stop(): Promise<void> {
  await sandbox.close();
  await db.close();
}
process.once('SIGTERM', stop);
process.once('SIGINT', stop);
