// The pages live in src; there is one server build (vite.config.ts).
import path from 'node:path';
import type { Config } from '@react-router/dev/config';

import { describeBuild } from './scripts/describe-build.ts';
import { precompress } from './scripts/precompress.ts';

export default {
  appDirectory: 'src',
  buildDirectory: 'build',
  // Each program of vite.config.ts by its own name.
  serverBuildFile: '[name].js',
  ssr: true,
  routeDiscovery: { mode: 'initial' },
  // At the very end: the list of the routes is written after everything else.
  buildEnd: ({ viteConfig }) => {
    const client = path.resolve(viteConfig.root, 'build/client');
    precompress(path.join(client, 'assets'));
    describeBuild(client, new Date());
  },
} satisfies Config;
