// Which pages are being fetched ahead: a few at once, the others wait (Specification §9).

/** "At most about 4 route preloads run at once." */
export const maxPreloads = 4;
/** Older wishes are given up: the pointer has long been elsewhere. */
const maxWaiting = 8;

export type PreloadQueue = {
  running: readonly string[];
  waiting: readonly string[];
  /** Paths that were fetched already, or are being fetched; none is fetched twice by one document. */
  seen: ReadonlySet<string>;
};

export const emptyQueue: PreloadQueue = { running: [], waiting: [], seen: new Set() };

/** Somebody seems about to follow a link to `path`: what was wished last comes first. */
export function wish(queue: PreloadQueue, path: string): PreloadQueue {
  if (queue.seen.has(path)) return queue;
  const others = queue.waiting.filter((other) => other !== path);
  return start({ ...queue, waiting: [path, ...others].slice(0, maxWaiting) });
}

/** `path` has arrived, or will not. */
export function finish(queue: PreloadQueue, path: string): PreloadQueue {
  if (!queue.running.includes(path)) return queue;
  return start({ ...queue, running: queue.running.filter((other) => other !== path) });
}

function start(queue: PreloadQueue): PreloadQueue {
  const started = queue.waiting.slice(0, Math.max(0, maxPreloads - queue.running.length));
  if (started.length === 0) return queue;
  return {
    running: [...queue.running, ...started],
    waiting: queue.waiting.slice(started.length),
    seen: new Set([...queue.seen, ...started]),
  };
}
