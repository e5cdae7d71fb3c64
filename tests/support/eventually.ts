// Waits for a condition. A busy machine may be slow: the limit only ends a test that would never end.
import { vi } from 'vitest';

/** Repeats `check` until it passes; returns its result. */
export function eventually<T>(check: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(check, { timeout: 300_000, interval: 20 });
}
