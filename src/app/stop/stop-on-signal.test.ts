// A real process that gets a signal or meets a bug.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';

import { assert } from '#platform/lib/result.ts';

/** Runs a program after the imports; returns its exit code and what it printed. */
async function run(program: string, whenStarted: (kill: (signal: NodeJS.Signals) => void) => void) {
  const code = `import { logBeforeCrash, stopOnSignal } from '#app/stop/stop-on-signal.server.ts';
    import { openLog } from '#platform/lib/log.server.ts';
    const log = openLog('info');
    const settings = { STOP_SECONDS: 2, STOP_DELAY_SECONDS: 0 };
    logBeforeCrash(log);
    ${program}`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', code], {
    stdio: ['ignore', 'pipe', 'ignore', 'ipc'],
  });
  child.once('message', () => whenStarted((signal) => child.kill(signal)));
  const { stdout } = child;
  assert(stdout, 'its output is a pipe');
  const [output, [exit]] = await Promise.all([text(stdout), once(child, 'exit')]);
  const lines = output
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { msg: string });
  return { exit, lines };
}

it('a signal stops what has been started so far, with the function that was set last', async () => {
  const program = `const named = (name) => async () => void log.info(name);
    const lifetime = stopOnSignal(log, settings, named('the database'));
    lifetime.stopBy(named('everything'));
    setInterval(() => {}, 1000);
    process.send('started');`;
  const { exit, lines } = await run(program, (kill) => kill('SIGTERM'));
  expect([exit, lines.map(({ msg }) => msg)]).toEqual([0, ['stopping', 'everything']]);
});

it('a stop that never ends is cut short, and one that fails is reported', async () => {
  const stop = (close: string) =>
    run(
      `stopOnSignal(log, settings, ${close}); setInterval(() => {}, 1000); process.send('started');`,
      (kill) => kill('SIGINT'),
    );
  const endless = await stop('() => new Promise(() => {})');
  expect([endless.exit, endless.lines.at(-1)?.msg]).toEqual([1, 'not everything ended in time']);
  const failing = await stop(`() => Promise.reject(new Error('no'))`);
  expect([failing.exit, failing.lines.at(-1)?.msg]).toEqual([1, 'the stop failed']);
});

it('an uncaught error ends the process with a log line like any other', async () => {
  const program = `setImmediate(() => { throw new TypeError('a bug'); }); process.send('started');`;
  const { exit, lines } = await run(program, () => {});
  expect(exit).toBe(1);
  expect(lines).toEqual([
    expect.objectContaining({ level: 60, err: expect.objectContaining({ message: 'a bug' }) }),
  ]);
});
