// The settings of the sandbox: how long its banks take, and how unreliable its webhooks and its API are.
import { z } from 'zod';

/** Seconds. */
export type SandboxDelays = {
  slow: number;
  late: number;
  veryLate: number;
  silent: number;
  /** How long to wait for the bank's page that never answers. */
  lostChallenge: number;
  /** A page on which nobody pays is closed after this time. */
  session: number;
  lateWebhook: number;
  captureFails: number;
  /** Until a slow refund is done, or has failed. */
  refund: number;
  /** Until a bounced refund is back. */
  refundBounce: number;
  /** From the capture to the payer's complaint, and from there to the bank's decision. */
  dispute: number;
  disputeDecision: number;
  /** How long a hanging call waits for its answer. */
  hang: number;
};

export type WebhookChaos = {
  /** How often each event is delivered, even if the first delivery was accepted. */
  copies: number;
  /** If set, each event is delivered a random number of times, from `copies` to this number. */
  copiesAtMost?: number;
  /** The share of attempts that are unsigned or have a wrong signature; after a refusal they are repeated. */
  forgedShare?: number;
  /** The share of attempts after which an old event is sent again with its old signature. */
  replayShare?: number;
  delayMs: number;
  /** Each delivery waits a random time up to this limit, so that events overtake each other. */
  shuffleMs: number;
  /** The first attempt is lost on the way. */
  dropFirst: boolean;
  /** Growing intervals between attempts; after the last one the event is given up. */
  retryGapsMs: readonly number[];
};

export type Operation = 'create' | 'read' | 'capture' | 'cancel' | 'refund' | 'list';

/**
 * `error` answers 503 without doing the work; `lost_answer` does it and answers 503; `hang` does it and answers late.
 */
export type Fault = 'error' | 'lost_answer' | 'hang';

export type SandboxOptions = {
  delays: SandboxDelays;
  webhooks: WebhookChaos;
  /** Asked before every call of the merchant API. */
  fault: (operation: Operation) => Fault | null;
};

const minutes = 60;
const hours = 3_600_000;

const seconds = (fallback: number) => z.coerce.number().min(0).max(86_400).default(fallback);
const milliseconds = z.coerce.number().int().min(0).max(600_000).default(0);

const share = z.coerce.number().min(0).max(1).default(0);
const copies = z.coerce.number().int().min(1).max(5);

/** Each one has a row in docs/sandbox-cards.md. */
export const sandboxSwitches = z.object({
  SANDBOX_SLOW_SECONDS: seconds(30),
  SANDBOX_LATE_SECONDS: seconds(20),
  SANDBOX_VERY_LATE_SECONDS: seconds(25 * minutes),
  SANDBOX_SILENT_SECONDS: seconds(25 * minutes),
  SANDBOX_LOST_CHALLENGE_SECONDS: seconds(60),
  SANDBOX_REFUND_SECONDS: seconds(20),
  SANDBOX_REFUND_BOUNCE_SECONDS: seconds(60),
  SANDBOX_DISPUTE_SECONDS: seconds(15),
  SANDBOX_DISPUTE_DECISION_SECONDS: seconds(60),
  SANDBOX_HANG_SECONDS: seconds(30),
  SANDBOX_WEBHOOK_COPIES: copies.default(2),
  SANDBOX_WEBHOOK_COPIES_AT_MOST: copies.optional(),
  SANDBOX_WEBHOOK_FORGED_SHARE: share,
  SANDBOX_WEBHOOK_REPLAY_SHARE: share,
  SANDBOX_WEBHOOK_DELAY_MS: milliseconds,
  SANDBOX_WEBHOOK_SHUFFLE_MS: milliseconds,
  SANDBOX_WEBHOOK_DROP_FIRST: z.enum(['0', '1']).default('0'),
  /** The share of API calls that fail, 0 to 1, alternating between the kinds of `Fault`. */
  SANDBOX_FAULT_SHARE: share,
  /** The share of API calls that do their work but answer only after SANDBOX_HANG_SECONDS. */
  SANDBOX_HANG_SHARE: share,
});

/** The options from the environment; throws with the name of a wrong variable. By default every event is sent twice. */
export function readSandboxOptions(env: Record<string, string | undefined> = {}): SandboxOptions {
  const given = sandboxSwitches.parse(env);
  return {
    delays: {
      slow: given.SANDBOX_SLOW_SECONDS,
      late: given.SANDBOX_LATE_SECONDS,
      veryLate: given.SANDBOX_VERY_LATE_SECONDS,
      silent: given.SANDBOX_SILENT_SECONDS,
      lostChallenge: given.SANDBOX_LOST_CHALLENGE_SECONDS,
      session: 60 * minutes,
      lateWebhook: 30,
      captureFails: 5,
      refund: given.SANDBOX_REFUND_SECONDS,
      refundBounce: given.SANDBOX_REFUND_BOUNCE_SECONDS,
      dispute: given.SANDBOX_DISPUTE_SECONDS,
      disputeDecision: given.SANDBOX_DISPUTE_DECISION_SECONDS,
      hang: given.SANDBOX_HANG_SECONDS,
    },
    webhooks: {
      copies: given.SANDBOX_WEBHOOK_COPIES,
      ...(given.SANDBOX_WEBHOOK_COPIES_AT_MOST && { copiesAtMost: given.SANDBOX_WEBHOOK_COPIES_AT_MOST }),
      forgedShare: given.SANDBOX_WEBHOOK_FORGED_SHARE,
      replayShare: given.SANDBOX_WEBHOOK_REPLAY_SHARE,
      delayMs: given.SANDBOX_WEBHOOK_DELAY_MS,
      shuffleMs: given.SANDBOX_WEBHOOK_SHUFFLE_MS,
      dropFirst: given.SANDBOX_WEBHOOK_DROP_FIRST === '1',
      retryGapsMs: [5_000, 15_000, 60_000, 300_000, 1_800_000, 2 * hours, 6 * hours, 12 * hours, 24 * hours],
    },
    fault: inTurn(
      faultsByTurns(given.SANDBOX_FAULT_SHARE, ['error', 'lost_answer', 'hang']),
      faultsByTurns(given.SANDBOX_HANG_SHARE, ['hang']),
    ),
  };
}

/**
 * Reads `--webhook-copies 5` and `--webhook-copies=5` as SANDBOX_WEBHOOK_COPIES=5. Returns the environment with these
 * values, or the argument that is unknown.
 */
export function sandboxArguments(
  args: readonly string[],
  env: Record<string, string | undefined>,
): { ok: true; env: Record<string, string | undefined> } | { ok: false; argument: string } {
  const given: Record<string, string | undefined> = { ...env };
  const rest = args.flatMap((arg) => arg.split('=', 2));
  for (let i = 0; i < rest.length; i += 2) {
    const argument = rest[i] ?? '';
    const name = `SANDBOX_${argument.replace(/^--/, '').replaceAll('-', '_').toUpperCase()}`;
    if (!argument.startsWith('--') || !(name in sandboxSwitches.shape) || rest[i + 1] === undefined) {
      return { ok: false, argument };
    }
    given[name] = rest[i + 1];
  }
  return { ok: true, env: given };
}

type FaultSource = SandboxOptions['fault'];

/** Every source is asked on every call, so that each keeps its own share. */
function inTurn(...sources: FaultSource[]): FaultSource {
  return (operation) => sources.map((fault) => fault(operation)).find((fault) => fault !== null) ?? null;
}

/** Not random, so that a demonstration can be repeated: one of every 1/share calls fails, with each kind in turn. */
function faultsByTurns(portion: number, kinds: readonly Fault[]): FaultSource {
  let due = 0;
  let failed = 0;
  return () => {
    due += portion;
    if (due < 1) return null;
    due -= 1;
    return kinds[failed++ % kinds.length] ?? null;
  };
}
