// The sandbox payment provider as a program: by itself, or as a child of the product that it is practised with.
//   SANDBOX_DATABASE_URL=postgres://… node sandbox/main.ts --webhook-copies 5 --hang-share 0.01
// Arguments are the switches of docs/sandbox-cards.md; where it listens and what it opens is in sandbox/settings.ts.
import { platformSlug } from '#platform/lib/product.ts';
import { openLog } from '#platform/lib/log.server.ts';
import { openSandbox, type Sandbox } from '#sandbox/open-sandbox.ts';
import { readSandboxOptions, sandboxArguments } from '#sandbox/options.ts';
import { readSandboxSettings } from '#sandbox/settings.ts';

/** Running calls and webhooks get this much time; a webhook that was cut off is repeated. */
const lastMs = 8_500;

process.title = `${platformSlug} sandbox`;
const given = sandboxArguments(process.argv.slice(2), process.env);
if (!given.ok) cannotStart([`unknown argument ${given.argument}; docs/sandbox-cards.md has the list`]);
const read = readSandboxSettings(given.env);
if (!read.ok) cannotStart(read.problems);
const { settings } = read;
const log = openLog(settings.logLevel, 'sandbox');
const options = readSandboxOptions(given.env);
const sandbox = await openSandbox({ settings, log, options }).catch((error: unknown) =>
  cannotStart([sentence(error)]),
);
stopWhenAsked(sandbox);
if (process.send) process.send('ready');
else process.stdout.write(`sandbox payments at ${sandbox.url}\n`);

function cannotStart(problems: readonly string[]): never {
  for (const problem of problems) process.stderr.write(`The sandbox cannot start: ${problem}\n`);
  process.exit(1);
}

function sentence(error: unknown): string {
  const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined;
  if (code === 'EADDRINUSE')
    return `port ${settings.port} is in use. Stop the other program, or set SANDBOX_PORT.`;
  return error instanceof Error ? error.message : String(error);
}

/** A child ends with its parent, or when the parent asks; a separate program ends on a signal. */
function stopWhenAsked({ close }: Sandbox): void {
  let stopping = false;
  const stop = async (why: string) => {
    if (stopping) return;
    stopping = true;
    log.info({ why }, 'stopping');
    setTimeout(() => process.exit(1), lastMs).unref();
    await close();
    process.exit(0);
  };
  process.on('SIGTERM', () => void stop('SIGTERM'));
  process.on('message', (message) => void (message === 'stop' && stop('the application says so')));
  process.on('disconnect', () => void stop('the application is gone'));
  // Ctrl+C reaches every process of the terminal; a child ignores it and leaves the decision to its parent.
  const isChild = process.send !== undefined;
  process.on('SIGINT', () => void (!isChild && stop('SIGINT')));
}
