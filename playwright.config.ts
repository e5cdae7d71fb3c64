// Journeys: a browser drives the built product as a traveller would.
import { defineConfig } from '@playwright/test';

import { freePort } from '#db/test-server.ts';
import { findBrowser } from './tests/browser.ts';

// Workers read this file again: they must find the ports that the first reading chose.
process.env.JOURNEY_PORT ??= String(await freePort());
process.env.JOURNEY_SANDBOX_PORT ??= String(await freePort());
const address = `http://localhost:${process.env.JOURNEY_PORT}`;
const { executablePath, args, env } = await findBrowser();

export default defineConfig({
  testDir: 'tests/journeys',
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  timeout: 60_000,
  reporter: [['list']],
  use: {
    baseURL: address,
    browserName: 'chromium',
    launchOptions: { executablePath, args, env },
    trace: 'retain-on-failure',
  },
  webServer: {
    command: `"${process.execPath}" tests/journeys/server.ts`,
    url: `${address}/readyz`,
    timeout: 120_000,
    stdout: 'pipe',
    // Time to drain and to stop the database: killed at once, it would be left running.
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
  },
});
