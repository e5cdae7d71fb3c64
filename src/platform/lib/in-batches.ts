// Batches single calls: calls that arrive while a batch runs form the next one. Nothing is delayed to fill a batch: a
// lone call runs at once.

/** `run` returns results in the order of the calls. When a batch fails, each is tried alone: only the bad one fails. */
export function inBatches<Piece, Answer>(
  run: (pieces: readonly Piece[]) => Promise<Answer[]>,
  most = 64,
): (piece: Piece) => Promise<Answer> {
  type Waiting = { piece: Piece; done: (answer: Answer) => void; fail: (error: unknown) => void };
  const waiting: Waiting[] = [];
  let running = false;

  const settle = async (batch: Waiting[]): Promise<void> => {
    try {
      const answers = await run(batch.map(({ piece }) => piece));
      // As many answers as pieces: `run` guarantees it.
      batch.forEach(({ done }, index) => done(answers[index] as Answer));
    } catch (error) {
      const [only] = batch;
      if (only && batch.length === 1) only.fail(error);
      else for (const one of batch) await settle([one]);
    }
  };
  const pump = async () => {
    if (running) return;
    running = true;
    while (waiting.length > 0) await settle(waiting.splice(0, most));
    running = false;
  };
  return (piece) =>
    new Promise((done, fail) => {
      waiting.push({ piece, done, fail });
      // After the microtasks of this turn, so that simultaneous calls share a batch.
      queueMicrotask(() => void pump());
    });
}
