// The API of the session (Specification §7): who is signed in, and log-out.
import { Hono } from 'hono';
import { z } from 'zod';

import type { AccountsCtx } from '#identity/accounts/account-ctx.ts';
import { forgottenActingCookie } from '#identity/acting/acting-cookie.server.ts';
import type { SignedIn } from '#identity/signed-in.ts';
import { logOut } from '#identity/login/log-out.server.ts';
import { forgottenVisitorCookies } from '#identity/visitor.server.ts';
import { describe } from '#platform/http/describe.ts';
import type { RouterEnv } from '#platform/http/router-env.ts';

export const sessionSchema = z
  .strictObject({ user: z.strictObject({ name: z.string() }).nullable() })
  .meta({ id: 'Session' });

export const sessionApi = new Hono<RouterEnv<AccountsCtx>>()
  .get(
    '/_auth/session',
    describe({
      operationId: 'readSession',
      summary: 'Get the session',
      description: 'Of the token in the cookie `user-uid`. Nobody, and an expired session, are `null`.',
      tag: 'Accounts',
      access: 'open',
      answer: { status: 200, schema: sessionSchema, description: 'The user, or null.' },
      refusals: [],
    }),
    (c) => {
      const { account } = c.get('ctx');
      return c.json({ user: account ? { name: shownName(account) } : null });
    },
  )
  .delete(
    '/_auth/session',
    describe({
      operationId: 'endSession',
      summary: 'Log out',
      description: 'Ends the session and clears the cookies `user-uid` and `user-type`.',
      tag: 'Accounts',
      access: 'open',
      answer: { status: 200, schema: sessionSchema, description: 'There is no user any more.' },
      refusals: ['origin_refused'],
    }),
    async (c) => {
      const ctx = c.get('ctx');
      await logOut(ctx);
      if (ctx.account?.kind === 'agency' && ctx.account.actingStaff) {
        c.header('Set-Cookie', forgottenActingCookie(ctx.settings), { append: true });
        return c.json({ user: null });
      }
      const secure = ctx.settings.PUBLIC_URL.startsWith('https:');
      for (const cookie of forgottenVisitorCookies(secure)) c.header('Set-Cookie', cookie, { append: true });
      return c.json({ user: null });
    },
  );

/** For staff who act as an agency it shows both names: on pages for everybody only the header says so. */
function shownName(account: SignedIn): string {
  const acting = account.kind === 'agency' ? account.actingStaff : undefined;
  return acting ? `${acting.agency} (${account.name})` : account.name;
}
