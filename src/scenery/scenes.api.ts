// The door of the drawn scenes: SVG files that are made when asked for and never change.
import { Hono } from 'hono';
import { compress } from 'hono/compress';

import type { Served } from '#http/door.ts';
import { drawScene, sceneWidth } from '#scenery/draw-scene.ts';
import { type Scene, sceneOfFile } from '#scenery/scene-address.ts';

/** Inside a picture, too, nothing moves for who asked for less motion. */
const motion =
  '<style>@media (prefers-reduced-motion:no-preference){.sun{animation:drift .9s ease-out}' +
  '.wave{animation:sway 1.2s ease-out}}@keyframes drift{from{transform:translateY(5px)}}' +
  '@keyframes sway{from{transform:translateX(-8px)}}</style>';

export function scenesDoor(): Hono<Served> {
  const door = new Hono<Served>();
  door.use('/scene/*', compress());
  door.get('/scene/:edition/:file', (c) => {
    const scene = sceneOfFile(c.req.param('file'));
    if (!scene) return c.text('Not Found', 404);
    c.header('Cache-Control', 'public, max-age=31536000, immutable');
    return c.body(sceneSvg(scene), 200, { 'content-type': 'image/svg+xml' });
  });
  return door;
}

/** The whole file of a scene; at most 6 kB. */
export function sceneSvg({ scenery, seed, shape, moving }: Scene): string {
  const [w, h] = [sceneWidth[shape], 100];
  // A size of its own, large enough that no browser rounds it: `object-fit` crops it.
  const head = `<svg xmlns="http://www.w3.org/2000/svg" width="${w * 5}" height="${h * 5}" viewBox="0 0 ${w} ${h}">`;
  return `${head}${moving ? motion : ''}${drawScene(scenery, seed, shape)}</svg>`;
}
