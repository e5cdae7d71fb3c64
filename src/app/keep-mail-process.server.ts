// The mail process beside the one that serves requests. Jobs are stored in the database: a job that was running when
// the process died is run again (messages/outbox/outbox.server.ts).
import { type KeptProcess, keepProcess } from '#app/keep-process.server.ts';
import type { Logger } from '#platform/lib/log.server.ts';
import type { Settings } from '#platform/lib/settings.server.ts';

export type MailProcessOptions = {
  /** The program: src/app/mail-process.ts, or its built form. */
  entry: string;
  /** The database that this process uses, which may be its own. */
  databaseUrl: string;
  /** Said, because settings with a database need one. */
  mode: Settings['APP_MODE'];
  log: Logger;
  env?: NodeJS.ProcessEnv;
  pauseMs?: number;
  patienceMs?: number;
};

/** One processor at most, and little memory: nobody waits for a mail. */
export const mailProcessFlags = ['--max-semi-space-size=8', '--max-old-space-size=128', '--single-threaded'];

/** Starts the process with `databaseUrl` as `DATABASE_URL`, and again whenever it ends by itself. */
export function keepMailProcess({
  databaseUrl,
  mode,
  env = process.env,
  ...options
}: MailProcessOptions): KeptProcess {
  return keepProcess({
    ...options,
    name: 'mail',
    flags: mailProcessFlags,
    env: { ...env, DATABASE_URL: databaseUrl, APP_MODE: mode },
  });
}
