// Serves the files of photographs from the database: any process, on any machine, under an address that never changes.
import { Hono } from 'hono';
import { LRUCache } from 'lru-cache';

import { pictureFormats, pictureWidths } from '#content/photographs/photograph.ts';
import { readPictureFile } from '#content/photographs/read-photographs.server.ts';
import type { Database } from '#platform/db/client.server.ts';
import type { Served } from '#platform/http/router-env.ts';

const types = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' } as const;

/** Some twenty pages' worth; browsers and caches keep the rest for a year. */
const keptBytes = 8 * 1024 * 1024;

/** Answers GET `/photo/:id/:width.:format` (AVIF, WebP, JPEG), cached for a year; 404 for anything else. */
export function photographsRouter({ db }: { db: Database }): Hono<Served> {
  const kept = new LRUCache<string, Buffer>({
    maxSize: keptBytes,
    sizeCalculation: ({ length }) => length,
  });
  return new Hono<Served>().get('/photo/:id/:file', async (c) => {
    const id = c.req.param('id');
    const [, digits = '', ending] = /^(\d{1,4})\.([a-z]{3,4})$/.exec(c.req.param('file')) ?? [];
    const width = pictureWidths.find((each) => String(each) === digits);
    const format = pictureFormats.find((each) => each === ending);
    if (!/^[0-9a-f]{32}$/.test(id) || !width || !format) return c.text('Not Found', 404);
    const key = `${id}/${width}.${format}`;
    const file = kept.get(key) ?? (await readPictureFile(db, id, width, format));
    if (!file) return c.text('Not Found', 404);
    kept.set(key, file);
    c.header('Cache-Control', 'public, max-age=31536000, immutable');
    return c.body(new Uint8Array(file), 200, { 'content-type': types[format] });
  });
}
