// What the sandbox does by itself, five times a second: slow banks answer, disputes arrive, webhooks are sent.
import type { SandboxCtx } from '#sandbox/context.ts';
import { resolveDue } from '#sandbox/books/payment-book.ts';
import { deliverDue } from '#sandbox/webhooks/deliver-webhooks.ts';

const ROUND_MS = 200;

/** `stop` sends what is due once more, and ends when it has arrived. */
export function startWorker(open: () => SandboxCtx): { stop: () => Promise<void> } {
  const stopping = new AbortController();
  const stopped = new Promise((resolve) => stopping.signal.addEventListener('abort', resolve));
  // A slow merchant must not delay the others.
  const sending = new Set<Promise<void>>();
  const goRound = async () => {
    try {
      await resolveDue(open());
      for (const one of await deliverDue(open())) {
        sending.add(one);
        void one.finally(() => sending.delete(one));
      }
    } catch (error) {
      // A short outage of the database must not end the provider.
      open().log.error({ err: error }, 'sandbox round failed');
    }
  };
  const run = async () => {
    while (!stopping.signal.aborted) {
      await goRound();
      await Promise.race([new Promise((resolve) => setTimeout(resolve, ROUND_MS)), stopped]);
    }
  };
  const running = run();
  return {
    stop: async () => {
      stopping.abort();
      await running;
      await goRound();
      await Promise.all(sending);
    },
  };
}
