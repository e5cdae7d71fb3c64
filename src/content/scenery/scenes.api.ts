// Serves the drawn scenes: SVG files that are made when asked for and never change.
import { Hono } from 'hono';
import { compress } from 'hono/compress';

import type { Served } from '#platform/http/router-env.ts';
import { sceneSvg } from '#content/scenery/draw-scene.ts';
import { sceneOfFile } from '#content/scenery/scene-address.ts';

export function scenesRouter(): Hono<Served> {
  const router = new Hono<Served>();
  router.use('/scene/*', compress());
  router.get('/scene/:edition/:file', (c) => {
    const scene = sceneOfFile(c.req.param('file'));
    if (!scene) return c.text('Not Found', 404);
    c.header('Cache-Control', 'public, max-age=31536000, immutable');
    return c.body(sceneSvg(scene), 200, { 'content-type': 'image/svg+xml' });
  });
  return router;
}
