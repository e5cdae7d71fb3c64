// The context of every command of the sandbox. Its clock and its randomness come from outside, so that tests set both.
import type { RandomBytes } from '#platform/lib/ids.ts';
import type { Logger } from '#platform/lib/log.server.ts';
import type { Books } from '#sandbox/books/open-books.ts';
import type { SandboxOptions } from '#sandbox/options.ts';

export type SandboxCtx = {
  books: Books;
  now: Date;
  random: RandomBytes;
  log: Logger;
  /** Where payers reach the sandbox; no slash at the end. */
  publicUrl: string;
  secretKey: string;
  webhookSecret: string;
  options: SandboxOptions;
};

export function inSeconds(ctx: Pick<SandboxCtx, 'now'>, count: number): Date {
  return new Date(ctx.now.getTime() + count * 1000);
}

/** True for this share of calls. */
export function happens(ctx: Pick<SandboxCtx, 'random'>, share: number): boolean {
  return shareOf(ctx) < share;
}

/** A random number from 0 up to, but not including, 1. */
export function shareOf(ctx: Pick<SandboxCtx, 'random'>): number {
  const [high = 0, low = 0] = ctx.random(2);
  return (high * 256 + low) / 65_536;
}
