// For the crash tests: a context whose process "dies" before or just after its n-th external call: a statement to the
// database, including a commit, or a call to the provider. A dead process does nothing more.
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { expect } from 'vitest';

import type { Database } from '#platform/db/client.server.ts';
import * as schema from '#platform/db/schema.ts';
import { type Gateway, gatewaysOf } from '#payments/states/gateway.ts';
import type { PaymentCtx } from '#payments/states/payment-ctx.ts';
import type { PaymentWorld } from './payment-world.ts';
import { sweepPayments } from '#payments/sweep-payments.server.ts';
import { eventually } from '#tests/support/eventually.ts';

class Crash extends Error {}

type Mortal = { db: Database; gateway: Gateway; readonly died: boolean };

/** Runs `work` in a process that dies at call `at`; true when it finished alive. */
export async function lives(
  world: PaymentWorld,
  at: number,
  work: (ctx: PaymentCtx) => Promise<unknown>,
  gateway = world.ctx().gateways.usual,
): Promise<boolean> {
  const life = mortal(world.db, gateway, at);
  const ctx = world.ctxOn(life.db, { gateways: gatewaysOf(life.gateway) });
  await work(ctx).catch((error: unknown) => {
    if (!causedByCrash(error)) throw error;
  });
  return !life.died;
}

function causedByCrash(error: unknown): boolean {
  for (let e = error; e instanceof Error; e = e.cause) if (e instanceof Crash) return true;
  return false;
}

/** Waits until the server has rolled back the dead process's transactions: the sweep skips locked rows. */
async function buried({ db }: PaymentWorld): Promise<void> {
  const open = sql`select from pg_stat_activity where datname = current_database() and xact_start is not null
    and pid <> pg_backend_pid() and state like 'idle in transaction%'`;
  await eventually(async () => expect((await db.orm.execute(open)).rows).toEqual([]));
}

/** Three minutes pass, each with a sweep. */
export async function sweepAfterwards(
  world: PaymentWorld,
  gateway = world.ctx().gateways.usual,
): Promise<void> {
  await buried(world);
  for (let i = 0; i < 3; i++) {
    pass(world, 1);
    await sweepPayments(world.ctx({ gateways: gatewaysOf(gateway) }));
  }
}

export function pass({ clock }: PaymentWorld, minutes: number): void {
  clock.now = new Date(clock.now.getTime() + minutes * 60_000);
}

/** Dies at call number `at` (from 0): an even number dies before the call, an odd one after its effect. */
function mortal(db: Database, gateway: Gateway, at: number): Mortal {
  let contacts = 0;
  const life: Life = { died: false, clients: new Set() };
  const point = () => {
    if (life.died || contacts++ === at) {
      life.died = true;
      // The connections of a dead process break, and the server rolls its transactions back.
      for (const client of life.clients) client.release(true);
      life.clients.clear();
      throw new Crash('the process died here');
    }
  };
  const around: Around = async (contact) => {
    point();
    const answer = await contact();
    point();
    return answer;
  };
  const pool = mortalPool(db.pool, around, life);
  return {
    db: { pool, orm: drizzle(pool, { schema }), close: () => Promise.resolve() },
    gateway: {
      provider: gateway.provider,
      marks: gateway.marks,
      bounds: gateway.bounds,
      create: (order) => around(() => gateway.create(order)),
      read: (id) => around(() => gateway.read(id)),
      capture: (ref, amountMinor) => around(() => gateway.capture(ref, amountMinor)),
      cancel: (ref) => around(() => gateway.cancel(ref)),
      refund: (ref, amountMinor, refundId) => around(() => gateway.refund(ref, amountMinor, refundId)),
      list: (since, cursor) => around(() => gateway.list(since, cursor)),
      readWebhook: (webhook, now) => gateway.readWebhook(webhook, now),
    },
    get died() {
      return life.died;
    },
  };
}

type Life = { died: boolean; clients: Set<pg.PoolClient> };
type Around = <T>(contact: () => Promise<T>) => Promise<T>;

function mortalPool(pool: pg.Pool, around: Around, life: Life): pg.Pool {
  return new Proxy(pool, {
    get(target, name) {
      if (name === 'query') return (...args: [never]) => around(() => target.query(...args));
      if (name === 'connect') return async () => mortalClient(await target.connect(), around, life);
      return Reflect.get(target, name, target) as unknown;
    },
  });
}

function mortalClient(client: pg.PoolClient, around: Around, life: Life): pg.PoolClient {
  life.clients.add(client);
  return new Proxy(client, {
    get(target, name) {
      if (name === 'query') return (...args: [never]) => around(() => target.query(...args));
      if (name === 'release') {
        return (broken?: boolean) => {
          if (life.clients.delete(target)) target.release(broken);
        };
      }
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
}
