// What every command of the sandbox is given; its clock and its randomness come from outside, as everywhere.
import type { Database } from '#platform/db/client.server.ts';
import type { RandomBytes } from '#platform/lib/ids.ts';
import type { Logger } from '#platform/lib/log.server.ts';
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
  desk: Desk;
};

/** A webhook that is owed, as it is sent. */
export type Letter = { deliveryId: string; url: string; body: string; attempts: number };

/** What this process knows of its books without asking the database. */
export type Desk = {
  /** When something in the books is due: before that nobody looks, except now and then for what others have written. */
  dueAt: number;
  /** Written down as tried, and not sent yet. */
  settlingNow: Letter[];
  /** Being sent at this moment, by the delivery. */
  underWay: Map<string, Promise<void>>;
  /** Accepted by the merchant, and not written down yet. */
  accepted: { deliveryId: string; sentAt: Date }[];
  /** What never changes of payments that were authorised here lately, by their ids: most are captured soon. */
  authorised: Map<string, OfPayment>;
};

/** Enough to tell a merchant of a payment. */
export type OfPayment = {
  merchantReference: string;
  webhookUrl: string;
  cardLastFour: string | null;
  amountMinor: number;
};

export function openDesk(): Desk {
  return { dueAt: 0, settlingNow: [], underWay: new Map(), accepted: [], authorised: new Map() };
}

/** Something in the books becomes due then; without a time at once. To be said when it is stored. */
export function noteDue({ desk }: Pick<SandboxCtx, 'desk'>, at: Date | null = null): void {
  desk.dueAt = Math.min(desk.dueAt, at?.getTime() ?? 0);
}

export function inSeconds(ctx: Pick<SandboxCtx, 'now'>, count: number): Date {
  return new Date(ctx.now.getTime() + count * 1000);
}

/** True for this share of the times that it is asked; chance costs nothing where it is not wanted. */
export function happens(ctx: Pick<SandboxCtx, 'random'>, share: number): boolean {
  return share > 0 && shareOf(ctx) < share;
}

/** A random number from 0 up to, but not including, 1. */
export function shareOf(ctx: Pick<SandboxCtx, 'random'>): number {
  const [high = 0, low = 0] = ctx.random(2);
  return (high * 256 + low) / 65_536;
}
