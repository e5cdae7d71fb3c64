// Finance books a security deposit in the office and reads the agency's statement there. The agency sees the same in
// its portal, and open tasks are counted at the top of every page.
import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';

import { messages } from '#tests/support/journeys/site-words.ts';
import { sellingAgency, signInAgent } from '#tests/support/journeys/agents.ts';
import { query } from '#tests/support/journeys/database.ts';
import { expectAccessible, languages } from '#tests/support/journeys/helpers.ts';
import { matrix } from '#tests/support/journeys/matrix.ts';
import { signIn } from '#tests/support/journeys/staff.ts';

type Lang = (typeof languages)[number];

async function shoot(page: Page, name: string): Promise<void> {
  if (!process.env.SHOTS) return;
  await page.screenshot({ path: `${process.env.SHOTS}/${name}-1280.png`, fullPage: true });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.screenshot({ path: `${process.env.SHOTS}/${name}-360.png`, fullPage: true });
  await page.setViewportSize({ width: 1280, height: 720 });
}

/** Opens one action of the page, fills in its form and sends it. */
async function act(page: Page, lang: Lang, { title, button, fields }: Act) {
  await page.locator('summary').filter({ hasText: title }).click();
  const form = page.locator('details[open] form');
  for (const [name, value] of Object.entries(fields)) {
    const field = form.locator(`[name=${name}]`);
    if (name === 'kind') await field.selectOption(value);
    else await field.fill(value);
  }
  await form.getByRole('textbox', { name: messages[lang].office.act.reason }).fill('as agreed');
  await form.getByRole('button', { name: button }).click();
}

type Act = { title: string; button: string; fields: Record<string, string> };

for (const { lang } of matrix('deposits', { lang: languages })) {
  test(`a deposit secures the line, and the statement lists it separately, in ${lang}`, async ({
    page,
    context,
  }) => {
    const say = messages[lang].officeAgencies;
    const words = messages[lang].portalReports;
    const { agencyId, people } = await sellingAgency(`Faro ${lang}`);
    await signIn(context, ['finance']);
    await page.goto(`/${lang}/office/agencies/${agencyId}/credit`);
    const title = (key: 'receiveDeposit' | 'changeLimit') => say[key].replace('{currency}', 'EUR');
    const transfer = { amount: '250000', bankReference: 'SEPA 2026/7' };
    await act(page, lang, {
      title: title('receiveDeposit'),
      button: say.receiveDepositButton,
      fields: transfer,
    });
    await expect(page.getByText(say.done.receive_deposit)).toBeVisible();
    const secured = { kind: 'deposit', depositPercent: '80' };
    await act(page, lang, { title: title('changeLimit'), button: say.changeButton, fields: secured });
    await expect(page.getByText(say.done.change_limit)).toBeVisible();
    await expect(page.getByRole('region', { name: say.deposit })).toContainText('SEPA 2026/7');
    await expect(page.getByRole('region', { name: say.credit, exact: true })).toContainText('80 %');
    await expectAccessible(page);
    await shoot(page, `office-deposit-${lang}`);

    await page.getByRole('link', { name: say.tabs.statement }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(`Faro ${lang}`);
    await expect(page.getByRole('region', { name: words.deposit.title })).toContainText('SEPA 2026/7');
    await expectAccessible(page);
    await shoot(page, `office-statement-${lang}`);
    for (const [name, begins] of [
      [words.pdf, '%PDF'],
      [words.csv, ''],
    ] as const) {
      const waiting = page.waitForEvent('download');
      await page.getByRole('link', { name, exact: true }).first().click();
      const content = (await readFile(await (await waiting).path())).toString('latin1');
      expect(content.length).toBeGreaterThan(100);
      expect(content.startsWith(begins)).toBe(true);
    }
    expect(
      await query(
        `select details->>'format' as format from audit_entry where act = 'agencies.statements'
          and details->>'agencyId' = $1 order by audit_entry_id`,
        [agencyId],
      ),
    ).toEqual([{ format: 'pdf' }, { format: 'csv' }]);

    await signInAgent(context, people.finance);
    await page.goto(`/${lang}/ta/statement`);
    await expect(page.getByRole('region', { name: words.deposit.title })).toContainText('SEPA 2026/7');
    await expectAccessible(page);
    await shoot(page, `portal-statement-${lang}`);
    // Open tasks are counted at the top, with a link to their list.
    await query(
      `update credit_account set blocked_at = now(), blocked_reason = 'staff' where agency_id = $1
        and currency = 'EUR'`,
      [agencyId],
    );
    await page.reload();
    const bell = page.locator('.ta-bell');
    const count = Number(await bell.locator('b').textContent());
    expect(count).toBeGreaterThan(0);
    await bell.click();
    await expect(page).toHaveURL(new RegExp(`/${lang}/ta#needs$`));
    const needs = page.getByRole('region', { name: messages[lang].portal.dashboard.needs });
    await expect(needs.getByRole('listitem')).toHaveCount(count);
    await expectAccessible(page);
    await shoot(page, `portal-bell-${lang}`);
  });
}

test('staff without the right to see money see no statement @full', async ({ page, context }) => {
  const { agencyId } = await sellingAgency('Faro');
  await signIn(context, ['service']);
  await page.goto(`/en/office/agencies/${agencyId}`);
  await expect(page.getByRole('link', { name: messages.en.officeAgencies.tabs.statement })).toHaveCount(0);
  const answer = await page.goto(`/en/office/agencies/${agencyId}/statement`);
  expect(answer?.status()).toBe(404);
});
