// What a load balancer asks: is the process alive, and may it be sent traffic.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { openTestApp } from '#tests/support/app/test-app.ts';
import { healthRouter } from './health.api.ts';
import { openDatabase } from '#platform/db/client.server.ts';
import { openTestDatabase, type TestDatabase, worldNow } from '#tests/support/database/test-database.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await openTestDatabase('empty');
});
afterAll(() => test.drop());

const status = async (router: ReturnType<typeof healthRouter>, path: string) =>
  (await router.request(path)).status;

describe('the health of the process', () => {
  it('is alive and ready on a migrated database, and not ready while it drains', async () => {
    const { app } = openTestApp(test.db, () => worldNow);
    const router = healthRouter(app);
    expect([await status(router, '/healthz'), await status(router, '/readyz')]).toEqual([200, 200]);
    app.draining = true;
    expect([await status(router, '/healthz'), await status(router, '/readyz')]).toEqual([200, 503]);
    await app.stop();
  });

  it('is alive but not ready when the database is away or was never migrated', async () => {
    const url = new URL(test.url);
    url.pathname = '/postgres';
    for (const away of ['postgres://nobody@127.0.0.1:9/nothing', url.href]) {
      const db = openDatabase({ url: away });
      const { app } = openTestApp(test.db, () => worldNow);
      const router = healthRouter({ ...app, db });
      expect([await status(router, '/healthz'), await status(router, '/readyz')]).toEqual([200, 503]);
      await app.stop();
      await db.close();
    }
  });
});
