// For the crash tests: a context whose process "dies" at its n-th contact with the outside, before it or just after it.
// Contacts are statements to the database, commits included, and calls to the provider. The dead do nothing more.
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';

import type { Database } from '#db/client.server.ts';
import * as schema from '#db/schema.ts';
import type { Gateway } from '#payments/gateway.ts';

export class Crash extends Error {}

export type Mortal = { db: Database; gateway: Gateway; readonly died: boolean };

/** Dies at contact `at` (from 0): an even number dies before, an odd one after the contact has had its effect. */
export function mortal(db: Database, gateway: Gateway, at: number): Mortal {
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
