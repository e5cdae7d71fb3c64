// Which tokens are ours.
import { expect, it } from 'vitest';

import { newVisitor, visitorOf } from '#identity/visitor.server.ts';
import { nextCore, readToken, tokenOf, visitorHash } from '#identity/visitor-token.server.ts';
import { cryptoRandom, opaqueToken } from '#platform/lib/ids.ts';

const secret = { LINK_SECRET: 'a secret of the tests' };

it('an issued token is recognised, and its stored hash does not contain it', () => {
  const { token, visitor } = newVisitor(cryptoRandom, secret);
  expect(visitorOf(token, secret)).toEqual({ token, visitor });
  expect(visitor).toMatch(/^[0-9a-f]{64}$/);
  expect(token).toMatch(/^[A-Za-z0-9_.-]{80,100}$/);
});

it('a made-up, changed or unsigned token, or one of another secret, identifies no visitor', () => {
  const { token } = newVisitor(cryptoRandom, secret);
  const [core = '', signature = ''] = token.split('.');
  const made = [
    opaqueToken(),
    core,
    `${core}.`,
    `${opaqueToken()}.${signature}`,
    `${core}.r${signature.slice(1)}`,
    `${core}.i${opaqueToken()}`,
    `${token}A`,
    ` ${token}`,
    newVisitor(cryptoRandom, { LINK_SECRET: 'another secret of the tests' }).token,
    '',
    null,
    undefined,
  ];
  for (const each of made) expect(visitorOf(each, secret), String(each)).toBeNull();
});

it('different token kinds are the same visitor, each with its own signature', () => {
  const core = opaqueToken();
  const tokens = (['issued', 'fresh', 'renewed'] as const).map((kind) => tokenOf(core, kind, secret));
  expect(new Set(tokens).size).toBe(3);
  for (const token of tokens) expect(readToken(token, secret)?.visitor).toBe(visitorHash(core));
});

it('the next token is the same at every attempt, different for each reason, and unknown without the secret', () => {
  const core = opaqueToken();
  expect(nextCore(core, 'a', secret)).toBe(nextCore(core, 'a', secret));
  expect(nextCore(core, 'b', secret)).not.toBe(nextCore(core, 'a', secret));
  expect(nextCore(core, 'a', { LINK_SECRET: 'another secret of the tests' })).not.toBe(
    nextCore(core, 'a', secret),
  );
  expect(readToken(tokenOf(nextCore(core, 'a', secret), 'fresh', secret), secret)?.kind).toBe('fresh');
});
