// Journeys: a browser drives the built product as a traveller would.
import os from 'node:os';
import path from 'node:path';
import { defineConfig } from '@playwright/test';

import { freePort } from '#tests/support/database/test-server.ts';
import { isFull } from '#tests/support/extent.ts';
import { findBrowser } from '#tests/support/pages/browser.ts';

// Workers read this file again: they must find the ports that the first reading chose.
process.env.JOURNEY_PORT ??= String(await freePort());
process.env.JOURNEY_SANDBOX_PORT ??= String(await freePort());
process.env.JOURNEY_PROVIDER_PORT ??= String(await freePort());
process.env.JOURNEY_DATABASE_PORT ??= String(await freePort());
// The name is the one that the next run of the tests sweeps, should this run be killed.
process.env.JOURNEY_DATA_DIR ??= path.join(os.tmpdir(), `alisio-test-${process.pid}`);
const address = `http://localhost:${process.env.JOURNEY_PORT}`;
const { executablePath, args, env } = await findBrowser();

export default defineConfig({
  testDir: 'tests/journeys',
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  // Only the full run has the journeys marked @full; `TESTS=full npx playwright test FILE` includes them.
  ...(!isFull() && { grepInvert: /@full/ }),
  // A journey that passes the second time is named at the end: unsteady, a fault to find (docs/decisions/0022).
  retries: 1,
  timeout: 60_000,
  // Beside other work a page of this machine takes seconds; a page that does not come fails all the same.
  expect: { timeout: 15_000 },
  reporter: [
    ['list'],
    ['./tests/support/journeys/run/unsteady-reporter.ts'],
    ['./tests/support/journeys/run/missing-words-reporter.ts'],
  ],
  use: {
    baseURL: address,
    browserName: 'chromium',
    launchOptions: { executablePath, args, env },
    // Recording takes as long again as half of the journeys: only the second walk is recorded, or with TRACE=on
    // every walk that fails.
    trace: process.env.TRACE === 'on' ? 'retain-on-failure' : 'on-first-retry',
    screenshot: 'only-on-failure',
  },
  webServer: {
    command: `"${process.execPath}" tests/support/journeys/product/server.ts`,
    url: `${address}/readyz`,
    timeout: 120_000,
    stdout: 'pipe',
    // As long as the product may take (STOP_SECONDS): killed earlier, its database would be left running.
    gracefulShutdown: { signal: 'SIGTERM', timeout: 30_000 },
  },
});
