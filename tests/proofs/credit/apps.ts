// Two processes that pay on credit, killed at random and restarted; requests to a dead process are repeated.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

import type { Asked, Answer } from './app-process.ts';
import { roomyBudgets } from '#tests/support/app/roomy-budgets.ts';

const appFile = fileURLToPath(new URL('./app-process.ts', import.meta.url));

export type Apps = Awaited<ReturnType<typeof openApps>>;

export async function openApps(databaseUrl: string, mutant: string | null) {
  const env = {
    ...process.env,
    ...roomyBudgets,
    APP_MODE: 'demo',
    DATABASE_URL: databaseUrl,
    LOG_LEVEL: 'silent',
    ...(mutant && { MUTANT: mutant }),
  };
  const apps: ChildProcess[] = [];
  const starts: Promise<void>[] = [];
  let [open, kills] = [true, 0];
  const start = async (at: number) => {
    const child = fork(appFile, [], { env });
    child.setMaxListeners(0);
    child.once('exit', () => {
      if (open) starts.push(start(at));
    });
    await Promise.race([once(child, 'message'), once(child, 'exit')]);
    apps[at] = child;
  };
  await Promise.all([0, 1].map(start));
  return {
    kills: () => kills,
    /** `died` if the process was killed before it answered. */
    ask(asked: Asked, at: number): Promise<string> {
      const child = apps[at % apps.length];
      if (!child?.connected) return Promise.resolve('died');
      return new Promise((resolve) => {
        const end = (code: string) => {
          child.off('message', receive).off('exit', die);
          resolve(code);
        };
        const receive = (answer: Answer) => {
          if (answer.bookingId === asked.bookingId) end(answer.code);
        };
        const die = () => end('died');
        child.on('message', receive).once('exit', die);
        child.send(asked, (error) => error && die());
      });
    },
    /** Only while both run: a start takes longer than a round of the storm, and no process would answer otherwise. */
    killOne() {
      if (!apps.every(({ connected }) => connected)) return;
      kills++;
      apps[Math.floor(Math.random() * apps.length)]?.kill('SIGKILL');
    },
    async close() {
      open = false;
      // A process that is still starting would be left behind.
      await Promise.all(starts);
      for (const child of apps) {
        if (child.exitCode !== null || child.signalCode !== null) continue;
        child.kill('SIGKILL');
        await once(child, 'exit');
      }
    },
  };
}
