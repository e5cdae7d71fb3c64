// Tests of rules and commands: in Node, against one real PostgreSQL that the global setup starts.
import { configDefaults, defineConfig } from 'vitest/config';

import { isFull } from '#tests/support/extent.ts';

// Pages are rendered by the React of the product, not by its slower development build.
process.env.NODE_ENV = 'production';

export default defineConfig({
  // Pages are rendered with the formatter of the build (vite.config.ts): it reads compiled messages.
  resolve: { alias: { 'use-intl/format-message': 'use-intl/format-message/format-only' } },
  test: {
    server: { deps: { inline: ['use-intl'] } },
    name: 'node',
    environment: 'node',
    include: [
      'src/**/*.test.{ts,tsx}',
      'demo/**/*.test.ts',
      'sandbox/**/*.test.ts',
      'tests/{,house/}*.test.ts',
      'tests/support/**/*.test.ts',
    ],
    // These run with `npm test -- --full`, or alone: `TESTS=full npx vitest run FILE` (docs/tests.md).
    exclude: [...configDefaults.exclude, ...(isFull() ? [] : ['**/*.full.test.{ts,tsx}'])],
    globalSetup: ['tests/support/database/test-server.ts'],
    // Three workers on two processors: commands wait for the disk, and for answers that are late on purpose.
    maxWorkers: 3,
    // A worker imports the program once, not once per file: its modules keep no state but listed caches (tests/house).
    isolate: false,
    // They only end what would never end: no test fails because the machine is slow.
    testTimeout: 600_000,
    hookTimeout: 600_000,
  },
});
