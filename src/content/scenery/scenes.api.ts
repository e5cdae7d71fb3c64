// Serves the scenes: the airline's drawings, under an address that changes with them.
import { Hono } from 'hono';
import { compress } from 'hono/compress';

import { publishedRows } from '#content/content-copy.server.ts';
import { sceneOf, sceneSvg } from '#content/scenery/scenes.ts';
import type { Database } from '#platform/db/client.server.ts';
import type { Served } from '#platform/http/router-env.ts';
import type { Scene, SceneShape } from '#platform/lib/airline.ts';

/** Answers GET `/scene/:edition/:file` with compressed SVG, cached for a year; 404 for another name. */
export function scenesRouter({ db }: { db: Database }): Hono<Served> {
  const router = new Hono<Served>();
  router.use('/scene/*', compress());
  router.get('/scene/:edition/:file', async (c) => {
    const { edition, list } = (await publishedRows(db)).airline.scenes;
    const svg = svgOfFile(list, c.req.param('file'));
    if (svg === null) return c.text('Not Found', 404);
    // A page of another process may name an edition that this one does not have yet.
    const isCurrent = c.req.param('edition') === edition;
    c.header('Cache-Control', isCurrent ? 'public, max-age=31536000, immutable' : 'public, max-age=60');
    c.header('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
    return c.body(svg, 200, { 'content-type': 'image/svg+xml' });
  });
  return router;
}

function svgOfFile(scenes: readonly Scene[], file: string): string | null {
  const [, of = '', shape, motion] = /^([\w-]{1,40})\.(card|band|wide)(\.moving)?\.svg$/.exec(file) ?? [];
  if (shape === undefined) return null;
  return sceneSvg(sceneOf(scenes, of), shape as SceneShape, motion !== undefined);
}
