// The payments that this process is settling for a waiting traveller. A webhook about such a payment usually repeats
// what was just requested, so it waits until the result is stored instead of asking the provider again.

const settlingNow = new Map<string, Promise<unknown>>();

/** While `work` runs, `whenSettled` waits for it. */
export async function whileSettling<T>(paymentId: string, work: () => Promise<T>): Promise<T> {
  const running = work();
  settlingNow.set(paymentId, running);
  try {
    return await running;
  } finally {
    // Another request may have started settling it meanwhile.
    if (settlingNow.get(paymentId) === running) settlingNow.delete(paymentId);
  }
}

/** Resolves when this process is no longer settling the payment, or after `mostMs`, so that a webhook never hangs. */
export async function whenSettled(paymentId: string, mostMs: number): Promise<void> {
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
