// The built product in a process of its own, which tells its parent what memory it uses. Not a benchmark by itself.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

export type Memory = {
  /** In MB, as it is. */
  rssMb: number;
  /** In MB, after what is not used any more was collected. */
  heapMb: number;
  externalMb: number;
};

await import(new URL('../../build/server/index.js', import.meta.url).href);

process.on('message', () => {
  const rssMb = process.memoryUsage.rss() / 2 ** 20;
  collect();
  const { heapUsed, external } = process.memoryUsage();
  process.send?.({ rssMb, heapMb: heapUsed / 2 ** 20, externalMb: external / 2 ** 20 } satisfies Memory);
});
process.channel?.unref();
process.send?.('open');

function collect(): void {
  setFlagsFromString('--expose-gc');
  const gc: unknown = runInNewContext('gc');
  if (typeof gc === 'function') gc();
}
