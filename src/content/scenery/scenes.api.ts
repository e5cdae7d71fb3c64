// Serves the drawn scenes: SVG files that are made when asked for and never change.
import { Hono } from 'hono';
import { compress } from 'hono/compress';

import type { Served } from '#platform/http/router-env.ts';
import { drawScene, sceneWidth } from '#content/scenery/draw-scene.ts';
import { type Scene, sceneOfFile } from '#content/scenery/scene-address.ts';

/** Inside a picture, too, nothing moves when reduced motion is preferred. */
const motion =
  '<style>@media (prefers-reduced-motion:no-preference){.sun{animation:drift .9s ease-out}' +
  '.wave{animation:sway 1.2s ease-out}}@keyframes drift{from{transform:translateY(5px)}}' +
  '@keyframes sway{from{transform:translateX(-8px)}}</style>';

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

/** The whole file of a scene; at most 6 kB. */
export function sceneSvg({ scenery, seed, shape, moving }: Scene): string {
  const [w, h] = [sceneWidth[shape], 100];
  // A size of its own, large enough that no browser rounds it: `object-fit` crops it.
  const head = `<svg xmlns="http://www.w3.org/2000/svg" width="${w * 5}" height="${h * 5}" viewBox="0 0 ${w} ${h}">`;
  return `${head}${moving ? motion : ''}${drawScene(scenery, seed, shape)}</svg>`;
}
