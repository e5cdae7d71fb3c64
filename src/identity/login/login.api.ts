// The API of an agent's login (Specification §7, AP-07).
import { Hono } from 'hono';
import { z } from 'zod';

import type { AccountsCtx } from '#identity/accounts/account-ctx.ts';
import { agencyCookies } from '#identity/login/agency-cookies.server.ts';
import { logIn } from '#identity/login/log-in.server.ts';
import { readToken } from '#identity/visitor-token.server.ts';
import { describe } from '#platform/http/describe.ts';
import { requestHeader } from '#platform/http/node-headers.ts';
import { refuseRequest } from '#platform/http/problem.server.ts';
import { readInput } from '#platform/http/read-input.ts';
import type { RouterEnv } from '#platform/http/router-env.ts';
import { refuseFields } from '#platform/lib/result.ts';

const loginBodySchema = z.strictObject({
  // Empty and absent are the same to the specification's rules, which have their own order.
  username: z.string().max(200).default(''),
  password: z.string().max(500).default(''),
  uid: z
    .string()
    .max(200)
    .optional()
    .meta({ description: 'The token of the anonymous visitor, if there is one.' }),
});

const loginSchema = z
  .strictObject({ uid: z.string().meta({ description: 'The token of the session, as a bearer token too.' }) })
  .meta({ id: 'AgencyLogin' });

export const loginApi = new Hono<RouterEnv<AccountsCtx>>().post(
  '/login',
  describe({
    operationId: 'logIn',
    summary: 'Log in as an agent',
    description:
      'Sets the cookies `user-uid` and `user-type=agency`. Wrong names, wrong passwords and closed accounts look ' +
      'the same. The anonymous token of before is not changed by it, and takes no part in the session.',
    tag: 'Accounts',
    access: 'open',
    body: {
      schema: loginBodySchema,
      example: { username: 'brisa.marta', password: 'seven green parrots' },
    },
    answer: { status: 200, schema: loginSchema, description: 'The token of the new session.' },
    refusals: ['username_required', 'password_required', 'credentials_invalid', 'rate_limited'],
  }),
  async (c) => {
    const ctx = c.get('ctx');
    const input = readInput(loginBodySchema, c.get('body') ?? {});
    if (!input.ok) return refuseRequest(c, ctx, input);
    const { username, password, uid } = input.value;
    if (username.trim() !== '' && password !== '' && !mayBeAnonymous(uid, ctx.settings)) {
      return refuseRequest(c, ctx, refuseFields([{ path: 'uid', code: 'field_invalid' }]));
    }
    const done = await logIn(ctx, {
      kind: 'agency',
      login: username,
      password,
      cookies: requestHeader(c, 'cookie'),
      userAgent: requestHeader(c, 'user-agent'),
    });
    if (!done.ok) return refuseRequest(c, ctx, done);
    for (const cookie of agencyCookies(done.value, ctx.settings))
      c.header('Set-Cookie', cookie, { append: true });
    return c.json({ uid: done.value.token });
  },
);

/** An anonymous user must be an anonymous account (SS-04). */
function mayBeAnonymous(uid: string | undefined, settings: AccountsCtx['settings']): boolean {
  if (uid === undefined) return true;
  const kind = readToken(uid, settings)?.kind;
  return kind !== undefined && kind !== 'agency';
}
