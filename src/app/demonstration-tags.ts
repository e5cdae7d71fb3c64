// Stand-ins for third-party scripts, in the demonstration only: they write to the console that they were loaded.
import { Hono } from 'hono';

import type { Served } from '#platform/http/router-env.ts';

const names = ['manager', 'beacon', 'monitor'];

/** Serves `manager.js`, `beacon.js` and `monitor.js` below `/dev/tags`; any other name is 404. */
export function demonstrationTags(): Hono<Served> {
  const router = new Hono<Served>();
  router.get('/dev/tags/:file', (c) => {
    const name = names.find((each) => c.req.param('file') === `${each}.js`);
    if (!name) return c.notFound();
    c.header('Content-Type', 'text/javascript; charset=utf-8');
    c.header('Cache-Control', 'no-store');
    // Another site's page loads it, as it would load a third-party script.
    c.header('Cross-Origin-Resource-Policy', 'cross-origin');
    return c.body(`console.info('demonstration: ${name}.js was loaded', document.currentScript?.src)`);
  });
  return router;
}
