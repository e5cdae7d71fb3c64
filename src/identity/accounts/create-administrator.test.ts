// The first administrator, by command.
import { afterAll, beforeAll, expect, it } from 'vitest';

import { createAdministrator } from '#identity/accounts/create-administrator.server.ts';
import { logIn } from '#identity/login/log-in.server.ts';
import { setPasswordByLink } from '#identity/login/passwords.server.ts';
import { assert } from '#platform/lib/result.ts';
import { openTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { openTestDatabase, type TestDatabase, worldNow } from '#tests/support/database/test-database.ts';

let test: TestDatabase;
let api: TestApp;
beforeAll(async () => {
  test = await openTestDatabase('empty');
  api = openTestApp(test.db, () => worldNow);
});
afterAll(async () => {
  await api.app.stop();
  await test.drop();
});

it('gets a link that works once; until it is used, the command prints another one', async () => {
  const ctx = api.app.ctxForJob('staff');
  const asked = { email: 'Chief@airline.example', name: 'Nadia Prieto', locale: 'pt' } as const;
  const first = await createAdministrator(ctx, asked);
  const second = await createAdministrator(ctx, asked);
  assert(first.ok && second.ok, 'there is a link');
  const tokenOf = (link: string) => new URL(link).searchParams.get('token') ?? '';
  expect(second.value.link).toMatch(/\/pt\/office\/invitation\?token=[\w-]{43}$/);
  const chosen = { password: 'seven green parrots', repeat: 'seven green parrots' };
  expect(await setPasswordByLink(ctx, tokenOf(first.value.link), chosen)).toMatchObject({
    code: 'account_link_unknown',
  });
  expect((await setPasswordByLink(ctx, tokenOf(second.value.link), chosen)).ok).toBe(true);
  const login = { kind: 'staff', login: 'chief@airline.example', password: chosen.password } as const;
  expect(await logIn(ctx, { ...login, cookies: null, userAgent: null })).toMatchObject({
    value: { name: 'Nadia Prieto' },
  });
  expect(await createAdministrator(ctx, asked)).toMatchObject({ code: 'account_email_taken' });
  expect(await createAdministrator(ctx, { ...asked, email: 'chief' })).toMatchObject({
    code: 'email_invalid',
  });
});
