// Which payments this process is settling for a traveller who waits. What a provider tells of such a payment is mostly
// the echo of what was just asked of it: it can wait until the answer is stored, instead of asking everything again.

const settlingNow = new Map<string, Promise<unknown>>();

/** While `work` runs, `untilOutOfHand` waits for it. */
export async function inOurHand<T>(paymentId: string, work: () => Promise<T>): Promise<T> {
  const running = work();
  settlingNow.set(paymentId, running);
  try {
    return await running;
  } finally {
    // Another press may have taken it in hand meanwhile.
    if (settlingNow.get(paymentId) === running) settlingNow.delete(paymentId);
  }
}

/** Resolves when nobody in this process has the payment in hand, or after `mostMs`: an echo must not wait for ever. */
export async function untilOutOfHand(paymentId: string, mostMs: number): Promise<void> {
  const running = settlingNow.get(paymentId);
  if (!running) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, mostMs);
  running.then(
    () => resolve(),
    () => resolve(),
  );
  await promise;
  clearTimeout(timer);
}
