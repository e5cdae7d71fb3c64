// What every command of the sandbox is given; its clock and its randomness come from outside, as everywhere.
import type { Database } from '#db/client.server.ts';
import type { RandomBytes } from '#lib/ids.ts';
import type { Logger } from '#lib/log.server.ts';
import type { SandboxOptions } from '#sandbox/sandbox-options.ts';

export type SandboxCtx = {
  db: Database;
  now: Date;
  random: RandomBytes;
  log: Logger;
  /** Where travellers reach the sandbox; no slash at the end. */
  publicUrl: string;
  secretKey: string;
  webhookSecret: string;
  options: SandboxOptions;
};

export function inSeconds(ctx: Pick<SandboxCtx, 'now'>, count: number): Date {
  return new Date(ctx.now.getTime() + count * 1000);
}

/** A random number from 0 up to, but not including, 1. */
export function shareOf(ctx: Pick<SandboxCtx, 'random'>): number {
  const [high = 0, low = 0] = ctx.random(2);
  return (high * 256 + low) / 65_536;
}
