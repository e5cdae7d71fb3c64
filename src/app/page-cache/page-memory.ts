// Whole pages within a limit of bytes: the least recently used page is dropped first.
import { LRUCache } from 'lru-cache';

/** Pages by key; a page larger than the whole limit (more than 0 bytes) is not kept. */
export function pageMemory<T extends { page: { bytes: number } }>(limitBytes: number): LRUCache<string, T> {
  return new LRUCache({ maxSize: limitBytes, sizeCalculation: ({ page }) => page.bytes });
}
