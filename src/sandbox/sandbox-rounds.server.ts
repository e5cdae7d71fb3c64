// What the sandbox does by itself, five times a second: it sends what it owes, writes down what was accepted, and looks
// into the books when something in them is due. What is due it knows without asking, but for what others have written.
import { busy, deliverDue, noteAccepted, sendInHand } from '#sandbox/deliver-webhooks.server.ts';
import { resolveDue } from '#sandbox/payment-book.server.ts';
import { noteDue, type SandboxCtx } from '#sandbox/sandbox-ctx.ts';

/** Long enough for the answer to a call to arrive before the webhook about it; see docs/decisions/0017. */
const ROUND_MS = 200;
/** Another process on the same books may owe something, or end before it has sent it. */
const ROUNDS_BETWEEN_LOOKS = 5;

/** `stop` ends when what is being sent has arrived. */
export function startRounds(open: () => SandboxCtx): { stop: () => Promise<void> } {
  const stopping = new AbortController();
  const stopped = new Promise((resolve) => stopping.signal.addEventListener('abort', resolve));
  const attempt = (work: Promise<void>) =>
    // A database that is away for a moment must not end the provider.
    work.catch((error: unknown) => open().log.error({ err: error }, 'sandbox round failed'));
  const run = async () => {
    for (let round = 0; !stopping.signal.aborted; round++) {
      if (round % ROUNDS_BETWEEN_LOOKS === 0) noteDue(open());
      await attempt(goRound(open()));
      await Promise.race([new Promise((resolve) => setTimeout(resolve, ROUND_MS)), stopped]);
    }
  };
  const running = run();
  return {
    stop: async () => {
      stopping.abort();
      await running;
      sendInHand(open());
      await Promise.all(open().desk.underWay.values());
      await attempt(noteAccepted(open()));
    },
  };
}

async function goRound(ctx: SandboxCtx): Promise<void> {
  sendInHand(ctx);
  await noteAccepted(ctx);
  if (ctx.desk.dueAt > ctx.now.getTime()) return;
  // Before the look: what becomes due while it lasts is seen by the next one.
  ctx.desk.dueAt = Infinity;
  const dueAt = await nextDue(ctx);
  if (dueAt && dueAt <= ctx.now) {
    await resolveDue(ctx);
    await deliverDue(ctx);
    noteDue(ctx);
  } else if (dueAt) noteDue(ctx, dueAt);
}

async function nextDue({ db, options, desk }: SandboxCtx): Promise<Date | null> {
  const { rows } = await db.pool.query<{ dueAt: Date | null }>(
    `select least(
      (select min(resolves_at) from sandbox.payment where resolves_at is not null),
      (select min(resolves_at) from sandbox.operation where resolves_at is not null),
      (select min(opened_at) from sandbox.dispute where state = 'coming'),
      (select min(decides_at) from sandbox.dispute where state = 'open'),
      (select min(due_at) from sandbox.delivery
        where delivered_at is null and attempts < $1 and delivery_id <> all($2::text[]))) "dueAt"`,
    [options.webhooks.retryGapsMs.length, busy(desk)],
  );
  return rows[0]?.dueAt ?? null;
}
