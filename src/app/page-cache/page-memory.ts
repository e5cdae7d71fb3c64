// What is kept within a limit of bytes: the least recently used goes first.

export type PageMemory<T> = {
  /** The value, which is now the most recently used one. */
  find: (key: string) => T | null;
  /** The value, without saying that it was used. */
  peek: (key: string) => T | null;
  /** A value larger than the whole memory is not kept. */
  keep: (key: string, value: T, bytes: number) => void;
};

export function pageMemory<T>(limitBytes: number): PageMemory<T> {
  // A Map remembers the order in which its keys were set: the first is the least recently used.
  const kept = new Map<string, { value: T; bytes: number }>();
  let used = 0;
  const drop = (key: string) => {
    used -= kept.get(key)?.bytes ?? 0;
    kept.delete(key);
  };
  return {
    find(key) {
      const found = kept.get(key);
      if (!found) return null;
      kept.delete(key);
      kept.set(key, found);
      return found.value;
    },
    peek: (key) => kept.get(key)?.value ?? null,
    keep(key, value, bytes) {
      drop(key);
      if (bytes > limitBytes) return;
      kept.set(key, { value, bytes });
      used += bytes;
      for (const oldest of kept.keys()) {
        if (used <= limitBytes) break;
        drop(oldest);
      }
    },
  };
}
