// The API of passkeys: the browser's own dialogue needs a script, and the script needs these calls. Every other part of
// the staff login is a form (src/screens/office).
import { type Context, Hono } from 'hono';
import { z } from 'zod';

import type { AccountsCtx } from '#identity/accounts/account-ctx.ts';
import { readHalfLogin } from '#identity/login/finish-login.server.ts';
import type { LoggedIn } from '#identity/login/log-in.server.ts';
import { passkeyAnswerSchema, passkeyProofSchema } from '#identity/login/passkey-answers.ts';
import {
  addPasskey,
  type Challenge,
  logInByPasskey,
  loginChallenge,
  newPasskeyChallenge,
} from '#identity/login/passkeys.server.ts';
import { isOwnPassword } from '#identity/login/passwords.server.ts';
import { staffCookie } from '#identity/accounts/session-token.server.ts';
import type { SignedIn } from '#identity/signed-in.ts';
import { describe } from '#platform/http/describe.ts';
import { requestHeader } from '#platform/http/node-headers.ts';
import { refuseRequest } from '#platform/http/problem.server.ts';
import { readInput } from '#platform/http/read-input.ts';
import type { RouterEnv } from '#platform/http/router-env.ts';
import type { Result } from '#platform/lib/result.ts';

type Env = RouterEnv<AccountsCtx>;

const emptySchema = z.strictObject({});
const challengeSchema = z
  .strictObject({ options: z.looseObject({}).meta({ description: 'For `navigator.credentials`.' }) })
  .meta({ id: 'PasskeyChallenge' });
const loggedInSchema = z.strictObject({ name: z.string() }).meta({ id: 'StaffLogin' });
const proofBodySchema = z.strictObject({ response: passkeyProofSchema });
const passwordBodySchema = z.strictObject({ password: z.string().max(500) });
const answerBodySchema = z.strictObject({ response: passkeyAnswerSchema, name: z.string().max(200) });

const credential = { id: 'AQID', rawId: 'AQID', type: 'public-key', clientExtensionResults: {} } as const;

export const passkeysApi = new Hono<Env>()
  .post(
    '/office/passkey-login/challenge',
    describe({
      operationId: 'createPasskeyLoginChallenge',
      summary: 'Start a staff login with a passkey',
      tag: 'Accounts',
      access: 'open',
      body: { schema: emptySchema, example: {} },
      answer: { status: 200, schema: challengeSchema, description: 'The challenge.' },
      refusals: ['rate_limited'],
    }),
    async (c) => {
      const ctx = c.get('ctx');
      const input = readInput(emptySchema, c.get('body'));
      if (!input.ok) return refuseRequest(c, ctx, input);
      return answerChallenge(c, await loginChallenge(ctx));
    },
  )
  .post(
    '/office/passkey-login',
    describe({
      operationId: 'logInByPasskey',
      summary: 'Complete a staff login with a passkey',
      description: 'Sets the cookie of the session.',
      tag: 'Accounts',
      access: 'open',
      body: {
        schema: proofBodySchema,
        example: {
          response: {
            ...credential,
            response: { clientDataJSON: 'e30', authenticatorData: 'AQID', signature: 'AQID' },
          },
        },
      },
      answer: { status: 200, schema: loggedInSchema, description: 'Who is signed in.' },
      refusals: ['passkey_refused', 'rate_limited'],
    }),
    async (c) => {
      const ctx = c.get('ctx');
      const input = readInput(proofBodySchema, c.get('body'));
      if (!input.ok) return refuseRequest(c, ctx, input);
      return answerLogin(c, await logInByPasskey(ctx, { ...sentBy(c), ...input.value }));
    },
  )
  .post(
    '/office/passkeys/challenge',
    describe({
      operationId: 'createPasskeyChallenge',
      summary: 'Start the registration of a passkey',
      description: 'Needs the password again, but for the first factor of a login that is not complete.',
      tag: 'Accounts',
      access: 'open',
      body: { schema: passwordBodySchema, example: { password: 'seven green parrots' } },
      answer: { status: 200, schema: challengeSchema, description: 'The challenge.' },
      refusals: ['login_expired', 'password_required', 'password_wrong', 'rate_limited'],
    }),
    async (c) => {
      const ctx = c.get('ctx');
      const input = readInput(passwordBodySchema, c.get('body'));
      if (!input.ok) return refuseRequest(c, ctx, input);
      const adding = await whoAdds(c);
      if (!adding) return refuseRequest(c, ctx, { ok: false, code: 'login_expired' });
      if (!adding.half) {
        const own = await isOwnPassword(ctx, adding.who, input.value.password);
        if (!own.ok) return refuseRequest(c, ctx, own);
      }
      return answerChallenge(c, await newPasskeyChallenge(ctx, adding.who));
    },
  )
  .post(
    '/office/passkeys',
    describe({
      operationId: 'addPasskey',
      summary: 'Complete the registration of a passkey',
      description: 'Ends the other sessions of the account, and sets the cookie of a new one.',
      tag: 'Accounts',
      access: 'open',
      body: {
        schema: answerBodySchema,
        example: {
          name: 'My telephone',
          response: { ...credential, response: { clientDataJSON: 'e30', attestationObject: 'AQID' } },
        },
      },
      answer: { status: 200, schema: loggedInSchema, description: 'Who is signed in.' },
      refusals: ['login_expired', 'passkey_refused'],
    }),
    async (c) => {
      const ctx = c.get('ctx');
      const input = readInput(answerBodySchema, c.get('body'));
      if (!input.ok) return refuseRequest(c, ctx, input);
      const adding = await whoAdds(c);
      if (!adding) return refuseRequest(c, ctx, { ok: false, code: 'login_expired' });
      return answerLogin(c, await addPasskey(ctx, { ...sentBy(c), who: adding.who, ...input.value }));
    },
  );

type Adding = { who: SignedIn; half: boolean };

/** Staff who are signed in, or who have just given the password and have no second factor yet. */
async function whoAdds(c: Context<Env>): Promise<Adding | null> {
  const ctx = c.get('ctx');
  const cookies = requestHeader(c, 'cookie');
  const who = ctx.account;
  if (who?.kind === 'staff') return { who, half: false };
  const half = await readHalfLogin(ctx, cookies);
  return half && !half.hasSecondFactor ? { who: half.account, half: true } : null;
}

function sentBy(c: Context<Env>) {
  return { cookies: requestHeader(c, 'cookie'), userAgent: requestHeader(c, 'user-agent') ?? null };
}

function answerChallenge(c: Context<Env>, made: Result<Challenge>): Response {
  if (!made.ok) return refuseRequest(c, c.get('ctx'), made);
  for (const cookie of made.value.cookies) c.header('Set-Cookie', cookie, { append: true });
  return c.json({ options: made.value.options });
}

function answerLogin(c: Context<Env>, done: Result<LoggedIn>): Response {
  const ctx = c.get('ctx');
  if (!done.ok) return refuseRequest(c, ctx, done);
  const { name, token, cookies } = done.value;
  for (const cookie of [staffCookie(token, ctx.settings), ...cookies]) {
    c.header('Set-Cookie', cookie, { append: true });
  }
  return c.json({ name });
}
