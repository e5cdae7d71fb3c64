// Waits for what comes by itself. A busy machine is slow, not wrong: the limit only ends a test that would never end.
import { vi } from 'vitest';

/** Checks again and again until `check` holds; answers what it answers. */
export function eventually<T>(check: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(check, { timeout: 60_000, interval: 20 });
}
