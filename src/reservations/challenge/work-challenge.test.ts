// The built-in challenge: met by work or by waiting, for one address and its flights only, and for some minutes.
import { createHash } from 'node:crypto';

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { leadingZeroBits, solveChallenge } from '#reservations/challenge/solve-challenge.ts';
import { workChallenge } from '#reservations/challenge/work-challenge.server.ts';
import { cryptoRandom } from '#platform/lib/ids.ts';
import { settingsOf } from '#tests/support/trips/busy-flight.ts';

const settings = settingsOf({ HOLD_CHALLENGE_BITS: '6', HOLD_CHALLENGE_WAIT_SECONDS: '20' });
const verifier = workChallenge(settings, cryptoRandom);
const now = new Date('2026-11-20T12:00:00Z');
const after = (seconds: number) => new Date(now.getTime() + seconds * 1_000);
const ana = { client: 'ana', flightIds: [1, 2], now };
const signal = new AbortController().signal;

async function solved(pressure = 0): Promise<string> {
  const answer = await solveChallenge(verifier.issue(ana, pressure), signal);
  return answer ?? '';
}

describe('a challenge', () => {
  it('is met by the number that its work finds', async () => {
    const answer = await solved();
    expect(leadingZeroBits(createHash('sha256').update(answer).digest())).toBeGreaterThanOrEqual(6);
    expect(await verifier.check(ana, answer)).toEqual({ state: 'met', id: answer.slice(0, 36) });
  });

  it('accepts waiting instead of work, and not a second too early', async () => {
    const { challenge, waitSeconds } = verifier.issue(ana, 0);
    expect(waitSeconds).toBe(20);
    const early = { state: 'early', challenge: { challenge, bits: 6, waitSeconds: 1 } };
    expect(await verifier.check({ ...ana, now: after(19) }, challenge)).toEqual(early);
    expect(await verifier.check({ ...ana, now: after(20) }, challenge)).toMatchObject({ state: 'met' });
  });

  it('is the same one however it is met: its id is what is stored', async () => {
    const given = verifier.issue(ana, 0);
    const worked = await verifier.check(ana, (await solveChallenge(given, signal)) ?? '');
    expect(await verifier.check({ ...ana, now: after(60) }, given.challenge)).toEqual(worked);
  });

  it('stays valid when the number is wrong', async () => {
    const { challenge } = verifier.issue({ ...ana }, 5);
    const wrong = Array.from({ length: 20 }, (_, number) => `${challenge}.${number}`).find(
      (answer) => leadingZeroBits(createHash('sha256').update(answer).digest()) < 11,
    );
    expect(await verifier.check(ana, wrong ?? '')).toMatchObject({
      state: 'early',
      challenge: { challenge },
    });
  });

  it('takes more work and a longer wait under pressure', () => {
    expect(verifier.issue(ana, 5)).toMatchObject({ bits: 11, waitSeconds: 70 });
  });

  it.each([
    ['another address', { client: 'bea' }],
    ['other flights', { flightIds: [1] }],
    ['more than ten minutes later', { now: after(601) }],
  ])('is useless for %s', async (_, changes) => {
    expect(await verifier.check({ ...ana, ...changes }, await solved())).toEqual({ state: 'invalid' });
  });

  it('cannot be made easier, older or different by the client that has it', async () => {
    const answer = await solved();
    await fc.assert(
      fc.asyncProperty(
        fc.nat(answer.lastIndexOf('.') - 1),
        fc.constantFrom('0', '1', '.', 'a'),
        async (at, sign) => {
          fc.pre(answer[at] !== sign);
          const forged = answer.slice(0, at) + sign + answer.slice(at + 1);
          expect(await verifier.check({ ...ana, now: after(300) }, forged)).toEqual({ state: 'invalid' });
        },
      ),
    );
    for (const text of ['', '.', 'x'.repeat(5_000)])
      expect(await verifier.check(ana, text)).toEqual({ state: 'invalid' });
  });

  it('is abandoned when the page is closed', async () => {
    expect(await solveChallenge({ challenge: 'any', bits: 24 }, AbortSignal.abort())).toBeNull();
  });
});
