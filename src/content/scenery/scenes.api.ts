// Serves the drawn scenes: SVG files that are made on request and never change.
import { Hono } from 'hono';
import { compress } from 'hono/compress';

import type { Served } from '#platform/http/router-env.ts';
import { type Scene, sceneSvg } from '#content/scenery/draw-scene.ts';
import type { SceneShape } from '#content/scenery/scene-address.ts';
import { isScenery, sceneryOf } from '#content/scenery/scenery.ts';

/** Answers GET `/scene/:edition/:file` with compressed SVG, cached for a year; 404 for a name without a scene. */
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

/** The scene of a file's name, or null when no scene has such a name. */
export function sceneOfFile(file: string): Scene | null {
  const [, of = '', shape, motion] = /^([a-z]+|[A-Z]{3})\.(card|band|wide)(\.moving)?\.svg$/.exec(file) ?? [];
  if (!shape || !(isScenery(of) || /^[A-Z]{3}$/.test(of))) return null;
  return { scenery: sceneryOf(of), shape: shape as SceneShape, moving: motion !== undefined };
}
