// The sandbox payment provider beside the demonstration: a separate program with its own port and database. The product
// knows its address and its keys, and calls it over HTTP like any other provider.
import fs from 'node:fs';
import path from 'node:path';

import { type KeptProcess, keepProcess } from '#app/keep-process.server.ts';
import type { Logger } from '#platform/lib/log.server.ts';
import { stopTimes } from '#app/stop/stop-times.ts';
import type { Settings } from '#platform/lib/settings.server.ts';

export type SandboxProcessOptions = {
  settings: Settings;
  /** The product's database: the sandbox's own is on the same server unless SANDBOX_DATABASE_URL names another. */
  databaseUrl: string;
  log: Logger;
  pauseMs?: number;
};

/** In the demonstration, unless PAYMENT_API_URL points to a sandbox that somebody else runs. */
export function startsSandbox({ APP_MODE, PAYMENT_API_URL, SANDBOX_PORT }: Settings): boolean {
  return APP_MODE === 'demo' && new URL(PAYMENT_API_URL).port === String(SANDBOX_PORT);
}

/** The sandbox reads its switches (docs/sandbox-cards.md) from this process's environment. */
export function keepSandbox({ settings, databaseUrl, log, pauseMs }: SandboxProcessOptions): KeptProcess {
  const env = {
    ...process.env,
    SANDBOX_HOST: settings.HOST,
    SANDBOX_PORT: String(settings.SANDBOX_PORT),
    SANDBOX_PUBLIC_URL: settings.PAYMENT_API_URL,
    SANDBOX_DATABASE_URL: settings.SANDBOX_DATABASE_URL ?? sandboxDatabase(databaseUrl),
    SANDBOX_SECRET_KEY: settings.PAYMENT_SECRET_KEY,
    SANDBOX_WEBHOOK_SECRET: settings.PAYMENT_WEBHOOK_SECRET,
    LOG_LEVEL: settings.LOG_LEVEL,
  };
  const patienceMs = stopTimes(settings).childMs;
  return keepProcess({
    name: 'sandbox',
    entry: program(),
    env,
    log,
    patienceMs,
    ...(pauseMs && { pauseMs }),
  });
}

/** The sandbox's database for `product` is `product_sandbox`. */
function sandboxDatabase(productUrl: string): string {
  const url = new URL(productUrl);
  url.pathname += '_sandbox';
  return url.href;
}

/** Searched upwards from this file, which is in `src` here and in `build/server` in the built product. */
function program(): string {
  for (let at = import.meta.dirname; ; at = path.dirname(at)) {
    const file = path.join(at, 'sandbox/main.ts');
    if (fs.existsSync(file)) return file;
    if (at === path.dirname(at)) throw new Error('sandbox/main.ts was not found above the running program');
  }
}
