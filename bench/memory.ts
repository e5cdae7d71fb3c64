// Memory of the web process during 100,000 mixed requests: it must stay below 300 MB and stop growing. BENCH_REQUESTS
// shortens the run.
import { once } from 'node:events';

import { serverEnv, serverFlags } from './stage/as-started.ts';
import { openMixedRequests } from './stage/load/mixed-requests.ts';
import { withProduct } from './stage/product.ts';
import { median, report } from './stage/stage.ts';
import { localDay } from '#platform/lib/time.ts';
import { roomyBudgets } from '#tests/support/app/roomy-budgets.ts';

const requests = Number(process.env.BENCH_REQUESTS ?? 100_000);
const steps = 10;
const limitMb = 300;
/** How much two thirds may differ even if nothing is kept: V8 collects garbage at its own time. */
const steadyShare = 1.05;

/** The current memory; the heap is read after a garbage collection. */
type Memory = { rssMb: number; heapMb: number; externalMb: number };

const program = `${import.meta.dirname}/stage/serve/serve-measured.mjs`;
const env = { ...roomyBudgets, ...serverEnv, TRUST_PROXY: '1' };
await withProduct({ program, env, flags: serverFlags }, async ({ url, child }) => {
  const measure = async (): Promise<Memory> => {
    child.send('memory');
    const [memory] = (await once(child, 'message')) as [Memory];
    return memory;
  };
  // The first copies of availability and content are loaded in the background.
  await new Promise((done) => setTimeout(done, 2_000));
  const mixed = openMixedRequests(url, localDay(new Date(), 'UTC'));
  const all: Memory[] = [];
  for (let step = 1; step <= steps; step++) {
    const began = performance.now();
    const counts = await mixed.run(requests / steps);
    const memory = await measure();
    all.push(memory);
    const rate = requests / steps / ((performance.now() - began) / 1000);
    const done = ((step * requests) / steps).toLocaleString('en');
    const heap = `${memory.heapMb.toFixed(1)} MB, external ${memory.externalMb.toFixed(1)} MB`;
    process.stdout.write(
      `  after ${done}: RSS ${memory.rssMb.toFixed(0)} MB, heap in use ${heap}, ${rate.toFixed(0)}/s\n`,
    );
    if (step === 1) {
      const kinds = [...counts].map(([kind, count]) => `${kind} ${count}`);
      process.stdout.write(`  of each ${requests / steps}: ${kinds.join(', ')}\n`);
    }
  }
  const third = Math.floor(steps / 3);
  const growth = (of: (memory: Memory) => number) =>
    median(all.slice(-third).map(of)) / median(all.slice(-2 * third, -third).map(of));
  const mostMb = Math.max(...all.map(({ rssMb }) => rssMb));
  report('memory-rss-MB', mostMb, `${limitMb} MB`, mostMb <= limitMb);
  const rss = growth(({ rssMb }) => rssMb);
  report('memory-rss-growth', rss, `${steadyShare.toFixed(2)} of the third before`, rss <= steadyShare);
  const heap = growth(({ heapMb }) => heapMb);
  report('memory-heap-growth', heap, `${steadyShare.toFixed(2)} of the third before`, heap <= steadyShare);
});
