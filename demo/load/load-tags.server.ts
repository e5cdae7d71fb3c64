// The international site of the demonstration asks for consent. Its third-party scripts are our own stand-ins
// (app/demonstration-tags.ts) at another origin, so that everything can be tried and no other server is called.
import { prepared, type Database } from '#platform/db/client.server.ts';
import type { Tags } from '#platform/db/schema/tags.ts';

/** Keeps what staff configured; replaces an address from an earlier start. */
export async function loadDemoTags(db: Database, { PUBLIC_URL }: { PUBLIC_URL: string }): Promise<void> {
  const tags: Tags = {
    tagManager: { url: `${PUBLIC_URL}/dev/tags/manager.js`, id: 'GTM-DEMO', origins: [] },
    fraudBeacon: { url: `${PUBLIC_URL}/dev/tags/beacon.js` },
    monitoring: { url: `${PUBLIC_URL}/dev/tags/monitor.js`, key: 'demo' },
  };
  await prepared(db, UPDATE, [JSON.stringify(tags)]);
}

const UPDATE = `update domain set tags = $1::jsonb where region = 'www' and tags is distinct from $1::jsonb
  and (tags = '{}' or tags #>> '{tagManager,url}' like '%/dev/tags/%')`;
