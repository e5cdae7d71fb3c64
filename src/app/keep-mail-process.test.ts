// The mail process as a real process with a real database and mail server: killed, stopped, orphaned.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { keepMailProcess } from '#app/keep-mail-process.server.ts';
import type { KeptProcess } from '#app/keep-process.server.ts';
import { withTx } from '#platform/db/client.server.ts';
import { isRunning } from '#platform/db/embedded-process.server.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts';
import { openLog } from '#platform/lib/log.server.ts';
import { bookFamily, noticesCtx } from '#tests/support/trips/booked-trips.ts';
import { openOutbox, type Outbox } from '#messages/outbox/outbox.server.ts';
import { readMessageLog } from '#messages/read-messages.server.ts';
import { openTestSmtp, type TestSmtp } from '#tests/support/messages/test-smtp.ts';
import { eventually } from '#tests/support/eventually.ts';

const entry = resolve(import.meta.dirname, 'mail-process.ts');
const log = openLog('silent');

let test: TestDatabase;
let smtp: TestSmtp;
/** Like in the application: it only stores jobs. */
let outbox: Outbox;
/** Called when a process begins to send a mail; the process waits for it. */
let whenBegun = () => Promise.resolve();
let env: NodeJS.ProcessEnv;

beforeAll(async () => {
  test = await openTestDatabase('world', 6);
  smtp = await openTestSmtp({
    onMailFrom: (_address, _session, answer) => void letPass(answer),
  });
  env = { ...process.env, LOG_LEVEL: 'silent', SMTP_URL: smtp.url };
  outbox = openOutbox({ db: test.db, log });
  await outbox.ready;
});
afterAll(async () => {
  await outbox.stop();
  await smtp.close();
  await test.drop();
});

async function letPass(answer: () => void): Promise<void> {
  await whenBegun();
  answer();
}

const keep = () => keepMailProcess({ entry, databaseUrl: test.url, mode: 'demo', log, env, pauseMs: 50 });

async function enqueueConfirmation(): Promise<string> {
  const { bookingId } = await bookFamily(noticesCtx(test.db), 'en');
  await withTx(test.db, (tx) =>
    outbox.enqueue(tx, 'send-confirmation', { bookingId, occasion: 'confirmed' }),
  );
  return bookingId;
}

/** Releases the killed process's jobs now, rather than when their lease of a minute ends. */
async function endLeases(): Promise<void> {
  await test.db.pool.query(
    `update pgboss.job set started_on = started_on - interval '1 hour' where state = 'active'`,
  );
  await test.db.pool.query('update pgboss.queue set monitor_on = null');
  const executeSql = (text: string, values?: unknown[]) => test.db.pool.query(text, values);
  const boss = new PgBoss({ db: { executeSql }, schedule: false, supervise: false });
  await boss.start();
  await boss.supervise();
  await test.db.pool.query(`update pgboss.job set start_after = now() where state = 'retry'`);
  await boss.stop({ graceful: false, close: false });
}

async function messagesOf(bookingId: string) {
  return (await readMessageLog({ db: test.db }, bookingId)).messages;
}

function pidOf(mails: KeptProcess): number {
  return mails.pid() ?? 0;
}

describe('the process of the mails', () => {
  it('is restarted after a kill in the middle of a mail, and sends exactly the same mail', async () => {
    const begun = Promise.withResolvers<void>();
    const killed = Promise.withResolvers<void>();
    whenBegun = () => {
      begun.resolve();
      return killed.promise;
    };
    const mails = keep();
    const bookingId = await enqueueConfirmation();
    await begun.promise;
    const [written] = await messagesOf(bookingId);
    expect(written).toMatchObject({ kind: 'confirmation', state: 'waiting', attempts: [] });
    const first = pidOf(mails);
    whenBegun = () => Promise.resolve();
    process.kill(first, 'SIGKILL');
    await eventually(() => expect([0, first]).not.toContain(pidOf(mails)));
    killed.resolve();
    expect(smtp.received).toEqual([]);
    await endLeases();
    await eventually(async () => expect(await messagesOf(bookingId)).toMatchObject([{ state: 'sent' }]));
    const [sent] = await messagesOf(bookingId);
    expect(sent).toMatchObject({ messageId: written?.messageId, attempts: [{ outcome: 'sent' }] });
    expect(smtp.received.map(String)).toEqual([
      expect.stringContaining(`Message-ID: <${written?.messageId}@`),
    ]);
    expect(smtp.received.map(String)).toEqual([
      expect.stringMatching(/application\/pdf[\s\S]*text\/calendar/),
    ]);
    await mails.stop();
  });

  it('finishes the current mail when it is stopped, and is not started again', async () => {
    const begun = Promise.withResolvers<void>();
    whenBegun = async () => {
      begun.resolve();
      await new Promise((go) => setTimeout(go, 500));
    };
    const mails = keep();
    const bookingId = await enqueueConfirmation();
    await begun.promise;
    const pid = pidOf(mails);
    await mails.stop();
    expect(await messagesOf(bookingId)).toMatchObject([{ state: 'sent' }]);
    expect([mails.pid(), isRunning(pid)]).toEqual([undefined, false]);
  });

  it('ends when the process that started it is killed, and uses its own connections until then', async () => {
    const code = `import { keepMailProcess } from '#app/keep-mail-process.server.ts';
      import { openLog } from '#platform/lib/log.server.ts';
      const [entry, databaseUrl] = process.argv.slice(1);
      console.log(keepMailProcess({ entry, databaseUrl, mode: 'demo', log: openLog('silent') }).pid());`;
    const args = ['--input-type=module', '--eval', code, entry, test.url];
    const parent = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'inherit'] });
    const [output] = (await once(parent.stdout, 'data')) as [Buffer];
    const pid = Number(output);
    const connections = async () => {
      const own = `application_name = 'alisio mails' and datname = current_database()`;
      return (await test.db.pool.query(`select from pg_stat_activity where ${own}`)).rowCount;
    };
    await eventually(async () => expect(await connections()).toBeGreaterThan(0));
    expect(isRunning(pid)).toBe(true);
    parent.kill('SIGKILL');
    await eventually(() => expect(isRunning(pid)).toBe(false));
    await eventually(async () => expect(await connections()).toBe(0));
  });
});
