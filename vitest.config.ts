// Tests of rules and commands: in Node, against one real PostgreSQL that the global setup starts.
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'node',
    environment: 'node',
    include: [
      'src/**/*.test.{ts,tsx}',
      'demo/**/*.test.ts',
      'sandbox/**/*.test.ts',
      'tests/*.test.ts',
      'tests/support/**/*.test.ts',
    ],
    globalSetup: ['tests/support/database/test-server.ts'],
    // Two workers: commands wait for the disk, and the machine runs the database beside them.
    maxWorkers: 2,
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
});
