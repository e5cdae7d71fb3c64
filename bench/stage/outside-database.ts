// A new, empty database on the server of DATABASE_URL, for one run of a benchmark.
import pg from 'pg';

import { urlOfDatabase } from '#tests/support/database/test-server.ts';

export type OutsideDatabase = { url: string; drop: () => Promise<void> };

export async function openOutsideDatabase(): Promise<OutsideDatabase> {
  const given = process.env.DATABASE_URL;
  if (!given) throw new Error('DATABASE_URL names no server');
  const name = `alisio_bench_${process.pid}_${Date.now()}`;
  await ask(given, `create database ${name}`);
  return { url: urlOfDatabase(given, name), drop: () => ask(given, `drop database ${name} with (force)`) };
}

async function ask(url: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(text);
  await client.end();
}
