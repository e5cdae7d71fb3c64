// The process that makes and sends mails with their files, so that no buyer waits for a PDF. src/server.ts starts it
// (keep-mail-process.server.ts). It ends when it is stopped, and when its parent process is gone.
import { existsSync } from 'node:fs';
import os from 'node:os';
import { resolve } from 'node:path';

import { processName, readBuildId } from '#app/builds/read-build.server.ts';
import { openMailer } from '#app/open-mailer.server.ts';
import { stopTimes } from '#app/stop/stop-times.ts';
import { limitsOf, openDatabase } from '#platform/db/client.server.ts';
import { openDatabaseClock } from '#platform/db/database-clock.server.ts';
import { openLog } from '#platform/lib/log.server.ts';
import { assert } from '#platform/lib/result.ts';
import { readSettings } from '#platform/lib/settings.server.ts';
import { platformSlug } from '#platform/lib/product.ts';

/** Mails are made one after another on one processor: more connections would only wait. */
const poolSize = 3;
/** A lower priority than all work that somebody waits for, if the system allows it. */
const lowPriority = 10;

const read = readSettings(process.env);
assert(read.ok && read.settings.DATABASE_URL, 'the settings are those of the process that started this one');
const { settings } = read;
try {
  os.setPriority(lowPriority);
} catch {
  // Then mails are made at the normal priority.
}
process.title = `${platformSlug} mails`;
const log = openLog(settings.LOG_LEVEL, 'mails');
const db = openDatabase({
  url: read.settings.DATABASE_URL,
  poolSize,
  applicationName: processName('mails', builtId()),
  limits: limitsOf(settings),
});
const clock = openDatabaseClock(db, { log });
const mailer = openMailer({ db, settings, log, clock: clock.now });
// If this never happens, the server's /readyz reports that no process sends mails.
mailer.ready.then(
  // If the application is gone, the message fails, and `disconnect` below ends this process.
  () => process.send?.('ready', undefined, undefined, () => {}),
  () => {},
);

/** In a build the browser's files are next to the server; next to the sources there are none. */
function builtId(): string | null {
  const client = resolve(import.meta.dirname, '../client');
  return existsSync(client) ? readBuildId(client) : null;
}

let stopping = false;
async function stop(why: string): Promise<void> {
  if (stopping) return;
  stopping = true;
  log.info({ why }, 'stopping');
  // Running mails get this much time to end; another process sends the rest.
  setTimeout(() => process.exit(1), stopTimes(settings).workMs).unref();
  await mailer.stop();
  await db.close();
  process.exit(0);
}
process.on('message', (message) => void (message === 'stop' && stop('the parent asks')));
process.on('disconnect', () => void stop('the application is gone'));
process.on('SIGTERM', () => void stop('SIGTERM'));
// Ctrl+C reaches every process of the terminal; the application decides when this one ends.
process.on('SIGINT', () => {});
if (!process.connected) await stop('the application is gone');
