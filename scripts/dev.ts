// The development server: runs the product from its sources and reloads pages when they are edited.
// A change of server code outside the pages needs a restart.
import { createServer } from 'vite';
import type { ServerBuild } from 'react-router';

import type { Development } from '../src/server.ts';

const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' });
const { start } = (await vite.ssrLoadModule('./src/server.ts')) as {
  start: (development: Development) => Promise<void>;
};
await start({
  build: () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<ServerBuild>,
  middleware: vite.middlewares,
});
