// The desk of measures: who may open it, and that it shows what was counted, in bars and in a table.
import { afterAll, beforeAll, expect, it } from 'vitest';

import { countMeasures } from '#content/measures/count-measures.server.ts';
import type { Measure } from '#content/measures/measures.schemas.ts';
import { staffRoles, type StaffRole } from '#identity/access/roles.ts';
import type { SignedIn, Staff } from '#identity/signed-in.ts';
import { openTestScreens } from '#tests/support/app/test-screens.ts';
import { openTestDatabase, type TestDatabase, worldNow } from '#tests/support/database/test-database.ts';

let test: TestDatabase;
const person = { accountId: 'a', sessionId: 's', name: 'Ana Peña', email: 'ana@example.com' };
const staff = (...roles: StaffRole[]): Staff => ({ ...person, kind: 'staff', roles });

beforeAll(async () => {
  test = await openTestDatabase('world');
  const step = (name: 'select' | 'extras' | 'confirmation', device: 'phone' | 'desktop'): Measure => ({
    event: 'funnel_step',
    step: name,
    origin: 'MAD',
    destination: 'CUN',
    flyType: 'one way',
    device,
  });
  const at = (domainId: number) => ({
    db: test.db,
    now: worldNow,
    locale: 'es' as const,
    site: { domainId, url: 'http://localhost', preview: false },
  });
  const many = (count: number, measure: Measure) => Array.from({ length: count }, () => measure);
  await countMeasures(at(1), [
    ...many(1_200, step('select', 'phone')),
    ...many(300, step('extras', 'phone')),
    ...many(60, step('confirmation', 'phone')),
    {
      event: 'page_error',
      status: 422,
      context: 'passengers',
      page: 'passengers',
      message: 'Introduce un dato',
    },
  ]);
  await countMeasures(at(5), many(40, step('select', 'desktop')));
});
afterAll(() => test.drop());

async function open(account: SignedIn | null, path: string): Promise<{ status: number; text: string }> {
  const pages = await openTestScreens(test.db, { accountOf: () => account });
  try {
    const { status, body } = await pages.get(path, { headers: { 'accept-language': 'en' } });
    return { status, text: body.toString() };
  } finally {
    await pages.close();
  }
}

const visible = (html: string) =>
  html.replaceAll(/<script[\s\S]*?<\/script>|<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');

it('opens for the roles that may read measures, and is unknown to all others', async () => {
  const mayRead = ['administrator', 'editor', 'revenue', 'auditor'];
  const agent: SignedIn = { ...person, kind: 'agency', agencyId: 'one', roles: ['administrator'] };
  const unknown = await open(null, '/en/office/nothing-here');
  expect(unknown.status).toBe(404);
  for (const account of [null, agent, staff(), ...staffRoles.map((role) => staff(role))]) {
    const may = account?.kind === 'staff' && account.roles.some((role) => mayRead.includes(role));
    const { status, text } = await open(account, '/en/office/measures');
    expect(status, JSON.stringify(account)).toBe(account === null ? 302 : may ? 200 : 404);
    if (!may) expect(text).not.toContain('From search to ticket');
  }
});

it('[EN-12] shows the funnel with its shares, divided by site, in every language', async () => {
  const en = visible((await open(staff('revenue'), '/en/office/measures')).text);
  expect(en).toContain('From search to ticket');
  expect(en).toMatch(/Flights 1,240 – 100% Extras 300 24\.2% 24\.2%/);
  expect(en).toMatch(/Confirmation 60 –? ?4\.8%/);
  expect(en).toMatch(/By site .* Mexico 1,200 300 0 0 60 5% Portugal 40 0 0 0 0 0%/);
  const es = visible((await open(staff('revenue'), '/es/office/measures?by=device')).text);
  expect(es).toMatch(/Por dispositivo .* Pantalla estrecha 1\.?200 300/);
  const pt = visible((await open(staff('revenue'), '/pt/office/measures?device=desktop&by=route')).text);
  expect(pt).toMatch(/Por rota .* MAD-CUN 40 0/);
});

it('[ER-06] lists the errors that were shown, by the key of their message', async () => {
  const text = visible((await open(staff('auditor'), '/en/office/measures')).text);
  expect(text).toMatch(/Errors that were shown .* other passengers 422 passengers 1/);
});

it('a question about days without any use says so, and an invalid one shows the last four weeks', async () => {
  const none = visible(
    (await open(staff('auditor'), '/en/office/measures?from=2020-01-01&to=2020-01-31')).text,
  );
  expect(none).toContain('Nothing was counted in this period.');
  expect(none).toContain('No error was shown in this period.');
  const odd =
    "/en/office/measures?from=tomorrow&to=2026-99-99&domain=x&route=%27%20or%201&by=name&device=' or 1";
  const usual = await open(staff('auditor'), odd.replaceAll(' ', '%20'));
  expect(usual.status).toBe(200);
  expect(visible(usual.text)).toContain('Mexico');
});
