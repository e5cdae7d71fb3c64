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
};

export type WebhookChaos = {
  /** How often each event is delivered although the first was answered. */
  copies: number;
  delayMs: number;
  /** Each delivery waits a random time up to this, so that events overtake each other. */
  shuffleMs: number;
  /** The first attempt is lost on its way. */
  dropFirst: boolean;
  /** Growing gaps between attempts; after the last the event is given up. */
  retryGapsMs: readonly number[];
};

export type Operation = 'create' | 'read' | 'capture' | 'cancel' | 'refund';

/** `error` answers 503 undone; `lost_answer` does the work and answers 503; `hang` does it and answers nothing. */
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

const environment = z.object({
  SANDBOX_SLOW_SECONDS: seconds(30),
  SANDBOX_LATE_SECONDS: seconds(20),
  SANDBOX_VERY_LATE_SECONDS: seconds(25 * minutes),
  SANDBOX_SILENT_SECONDS: seconds(25 * minutes),
  SANDBOX_LOST_CHALLENGE_SECONDS: seconds(60),
  SANDBOX_WEBHOOK_COPIES: z.coerce.number().int().min(1).max(5).default(2),
  SANDBOX_WEBHOOK_DELAY_MS: milliseconds,
  SANDBOX_WEBHOOK_SHUFFLE_MS: milliseconds,
  SANDBOX_WEBHOOK_DROP_FIRST: z.enum(['0', '1']).default('0'),
  /** Share of API calls that fail, 0 to 1, in each of the ways of `Fault` by turns. */
  SANDBOX_FAULT_SHARE: z.coerce.number().min(0).max(1).default(0),
});

/** The options from the environment; throws with the name of a bad variable. By default every event comes twice. */
export function readSandboxOptions(env: Record<string, string | undefined> = {}): SandboxOptions {
  const given = environment.parse(env);
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
    },
    webhooks: {
      copies: given.SANDBOX_WEBHOOK_COPIES,
      delayMs: given.SANDBOX_WEBHOOK_DELAY_MS,
      shuffleMs: given.SANDBOX_WEBHOOK_SHUFFLE_MS,
      dropFirst: given.SANDBOX_WEBHOOK_DROP_FIRST === '1',
      retryGapsMs: [5_000, 15_000, 60_000, 300_000, 1_800_000, 2 * hours, 6 * hours, 12 * hours, 24 * hours],
    },
    fault: faultsByTurns(given.SANDBOX_FAULT_SHARE),
  };
}

/** Not random, so that a demonstration repeats: of every 1/share calls one fails, in turn by each kind. */
function faultsByTurns(share: number): SandboxOptions['fault'] {
  const kinds: readonly Fault[] = ['error', 'lost_answer', 'hang'];
  let due = 0;
  let failed = 0;
  return () => {
    due += share;
    if (due < 1) return null;
    due -= 1;
    return kinds[failed++ % kinds.length] ?? null;
  };
}
