// The pages live in src; there is one server build (vite.config.ts).
import path from 'node:path';

import type { Config } from '@react-router/dev/config';

import { compressRouteList } from './scripts/precompress.ts';

export default {
  appDirectory: 'src',
  buildDirectory: 'build',
  ssr: true,
  // All routes from the start: plain links do not announce theirs, and a page is fetched ahead by its route.
  routeDiscovery: { mode: 'initial' },
  buildEnd: ({ reactRouterConfig }) =>
    compressRouteList(path.join(reactRouterConfig.buildDirectory, 'client')),
} satisfies Config;
