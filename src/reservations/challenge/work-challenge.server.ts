// The built-in verifier: a proof of work, or a wait. The challenge is signed and contains everything needed to check
// its answer, so nothing is stored for clients that never come back.
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

import type {
  Challenge,
  ChallengeFor,
  Checked,
  HoldChallenge,
} from '#reservations/challenge/hold-challenge.ts';
import { leadingZeroBits } from '#reservations/challenge/solve-challenge.ts';
import { uuidv7 } from '#platform/lib/ids.ts';
import type { RandomBytes } from '#platform/lib/ids.ts';
import type { Settings } from '#platform/lib/settings.server.ts';

/** How long a challenge can be answered: enough for a traveller who first reads a changed price. */
const validSeconds = 600;

/** Extra wait per pressure level. */
const pressureSeconds = 10;

type WorkSettings = Pick<Settings, 'LINK_SECRET' | 'HOLD_CHALLENGE_BITS' | 'HOLD_CHALLENGE_WAIT_SECONDS'>;

export function workChallenge(settings: WorkSettings, random: RandomBytes): HoldChallenge {
  return {
    issue(asked, pressure) {
      const id = uuidv7(asked.now, random);
      const bits = settings.HOLD_CHALLENGE_BITS + pressure;
      const waitSeconds = settings.HOLD_CHALLENGE_WAIT_SECONDS + pressure * pressureSeconds;
      const terms = `${id}.${secondOf(asked.now)}.${bits}.${waitSeconds}`;
      return { challenge: `${terms}.${signatureOf(settings, terms, asked)}`, bits, waitSeconds };
    },
    check: (asked, answer) => Promise.resolve(checkAnswer(settings, asked, answer)),
  };
}

const ANSWER = /^(([\w-]{36})\.(\d{1,12})\.(\d{1,2})\.(\d{1,4}))\.([\w-]{43})(\.\d{1,16})?$/;

function checkAnswer(settings: WorkSettings, asked: ChallengeFor, answer: string): Checked {
  const [, terms = '', id = '', issued, bits, wait, signature = '', nonce] = ANSWER.exec(answer) ?? [];
  const right = signatureOf(settings, terms, asked);
  if (signature.length !== right.length) return { state: 'invalid' };
  if (!timingSafeEqual(Buffer.from(signature), Buffer.from(right))) return { state: 'invalid' };
  const age = secondOf(asked.now) - Number(issued);
  if (age > validSeconds) return { state: 'invalid' };
  const digest = createHash('sha256').update(answer).digest();
  if (nonce !== undefined && leadingZeroBits(digest) >= Number(bits)) return { state: 'met', id };
  const waitSeconds = Number(wait) - age;
  if (waitSeconds <= 0) return { state: 'met', id };
  const challenge: Challenge = { challenge: `${terms}.${signature}`, bits: Number(bits), waitSeconds };
  return { state: 'early', challenge };
}

function secondOf(now: Date): number {
  return Math.floor(now.getTime() / 1_000);
}

function signatureOf(
  { LINK_SECRET }: WorkSettings,
  terms: string,
  { client, flightIds }: ChallengeFor,
): string {
  const text = `hold challenge ${terms} ${client} ${flightIds.join(' ')}`;
  return createHmac('sha256', LINK_SECRET).update(text).digest('base64url');
}
