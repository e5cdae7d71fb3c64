// What can be turned on the sandbox: how long its banks take, and how badly its webhooks and its API behave.
import { z } from 'zod';

/** Seconds. */
export type SandboxDelays = {
  slow: number;
  late: number;
  veryLate: number;
  silent: number;
  /** How long the bank's page that never answers is waited for. */
  lostChallenge: number;
  /** A page that nobody pays on is closed after this. */
  session: number;
  lateWebhook: number;
  captureFails: number;
  /** Until a slow refund is done, or has failed. */
  refund: number;
  /** Until a refund that bounces is back. */
  refundBounce: number;
  /** From the capture to the payer's complaint, and from there to the bank's decision. */
  dispute: number;
  disputeDecision: number;
  /** How long a call that hangs is left without its answer. */
  hang: number;
};

export type WebhookChaos = {
  /** How often each event is delivered although the first was answered. */
  copies: number;
  /** With this each event is delivered a random number of times from `copies` up to it. */
  copiesAtMost?: number;
  /** Share of attempts that come unsigned or with a wrong signature; refused, they come again. */
  forgedShare?: number;
  /** Share of attempts after which some old event is sent once more with the signature that it had. */
  replayShare?: number;
  delayMs: number;
  /** Each delivery waits a random time up to this, so that events overtake each other. */
  shuffleMs: number;
  /** The first attempt is lost on its way. */
  dropFirst: boolean;
  /** Growing gaps between attempts; after the last the event is given up. */
  retryGapsMs: readonly number[];
};

export type Operation = 'create' | 'read' | 'capture' | 'cancel' | 'refund' | 'list';

/** `error` answers 503 undone; `lost_answer` does the work and answers 503; `hang` does it and answers late. */
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

/** Each has its row in docs/sandbox-cards.md. */
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
  /** Share of API calls that fail, 0 to 1, in each of the ways of `Fault` by turns. */
  SANDBOX_FAULT_SHARE: share,
  /** Share of API calls that are done and answered only after SANDBOX_HANG_SECONDS. */
  SANDBOX_HANG_SHARE: share,
});

/** The options from the environment; throws with the name of a bad variable. By default every event comes twice. */
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
 * `--webhook-copies 5` is SANDBOX_WEBHOOK_COPIES=5, as `--webhook-copies=5` is. Answers the environment with them, or
 * the argument that is none of ours.
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

/** Not random, so that a demonstration repeats: of every 1/share calls one fails, in turn by each kind. */
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
