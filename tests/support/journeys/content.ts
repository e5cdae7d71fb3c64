// Writes content straight into the database, as another process would, and waits until the tested server shows it.
import { randomBytes } from 'node:crypto';
import { expect } from '@playwright/test';

import { query } from './database.ts';

export type NewEntry = {
  kind: 'page' | 'link' | 'texts' | 'banner' | 'offer' | 'slider' | 'menu';
  key: string;
  language: string;
  /** Null for all sites. */
  domainId?: number | null;
};

/** Publishes an entry or replaces its content; resolves when the server shows it. */
export async function publish(entry: NewEntry, body: object): Promise<void> {
  await write(entry, body);
  // The server is notified of a commit a moment later. Once it shows a later entry, it has all earlier ones.
  const key = `journey-seen-${randomBytes(8).toString('hex')}`;
  await write({ kind: 'link', key, language: 'en' }, { title: key, page: 'baggage' });
  const address = `http://localhost:${process.env.JOURNEY_PORT}/en/${key}`;
  await expect.poll(async () => (await fetch(address, { redirect: 'manual' })).status).toBe(302);
}

async function write({ kind, key, language, domainId = null }: NewEntry, body: object): Promise<void> {
  await query(
    `insert into content_entry (domain_id, language, kind, entry_key, published, updated_at)
     values ($1, $2, $3, $4, $5, now())
     on conflict (domain_id, language, kind, entry_key) do update set published = excluded.published`,
    [domainId, language, kind, key, JSON.stringify(body)],
  );
}
