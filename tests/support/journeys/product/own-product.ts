// The built product as the journeys start it, for a program that is not a test: with its own ports, folder and
// database.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import os from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';

import { freePort } from '#tests/support/database/test-server.ts';

const START_SECONDS = 120;

/** `work` gets the address; the support code of the journeys finds ports and database in the environment. */
export async function withOwnProduct<T>(work: (url: string) => Promise<T>): Promise<T> {
  for (const name of ['PORT', 'SANDBOX_PORT', 'PROVIDER_PORT', 'DATABASE_PORT'])
    process.env[`JOURNEY_${name}`] = String(await freePort());
  // With this name the next test run removes the folder if this run is killed.
  process.env['JOURNEY_DATA_DIR'] = path.join(os.tmpdir(), `alisio-test-${process.pid}`);
  const url = `http://localhost:${process.env['JOURNEY_PORT']}`;
  const program = path.resolve(import.meta.dirname, 'server.ts');
  const child = spawn(process.execPath, [program], { stdio: ['ignore', 'ignore', 'inherit'] });
  try {
    await untilReady(child, url);
    return await work(url);
  } finally {
    child.kill('SIGTERM');
    if (child.exitCode === null) await once(child, 'exit');
  }
}

async function untilReady(child: ChildProcess, url: string): Promise<void> {
  for (let second = 0; second < START_SECONDS; second++) {
    if (child.exitCode !== null) throw new Error(`The product ended with ${child.exitCode}.`);
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await setTimeout(1_000);
  }
  throw new Error(`The product does not answer after ${START_SECONDS} seconds.`);
}
