// For monitoring and load balancers: is the process alive, and may it be sent traffic.
import { Hono } from 'hono';

import type { App } from './open-app.server.ts';
import { prepared } from '#platform/db/client.server.ts';

/** `/healthz` answers while the process lives; `/readyz` answers 503 while it drains or the database is away. */
export function healthRouter(app: App): Hono {
  const router = new Hono();
  router.get('/healthz', (c) => c.json({ status: 'alive' }));
  router.get('/readyz', async (c) => {
    if (app.draining) return c.json({ status: 'draining' }, 503);
    try {
      await prepared(app.db, 'select from booking limit 1');
      return c.json({ status: 'ready' });
    } catch {
      return c.json({ status: 'database-away' }, 503);
    }
  });
  return router;
}
