// An agency applies, and the office decides. An approved agency's administrator logs in to the portal; a refused agency
// gets the reason. A suspended agency loses access at once.
import { expect, type Page, test } from '@playwright/test';

import { messages } from '#tests/support/journeys/site-words.ts';
import { agentPerson } from '#tests/support/journeys/accounts.ts';
import { expectAccessible, languages } from '#tests/support/journeys/helpers.ts';
import { matrix } from '#tests/support/journeys/matrix.ts';
import { signIn } from '#tests/support/journeys/staff.ts';

type Lang = (typeof languages)[number];

test.beforeEach(({ context }) =>
  context.setExtraHTTPHeaders({ 'x-forwarded-for': `2001:db8:${crypto.randomUUID().slice(0, 4)}:2::1` }),
);

const main = (page: Page) => page.getByRole('main');
const unique = () => `${Date.now().toString(36)}${crypto.randomUUID().slice(0, 4)}`;

/** Fills in the application and sends it. */
async function apply(page: Page, lang: Lang, { company, email }: { company: string; email: string }) {
  const say = messages[lang].agencyApply;
  const field = (name: string) => main(page).getByRole('textbox', { name });
  await page.goto(`/${lang}/ta/apply`);
  await field(say.name).fill(company);
  await field(say.legalName).fill(`${company} S.L.`);
  await field(say.taxNumber).fill('B12345678');
  await main(page).locator('select[name=country]').selectOption('ES');
  await field(say.address).fill('Calle Mayor 1\n28013 Madrid');
  await field(say.contactName).fill('Eva Sanz');
  await field(say.email).fill(email);
  await main(page).locator('select[name=phoneCountry]').selectOption('ES');
  await main(page).locator('input[name=phone]').fill('600 11 22 33');
  await main(page).locator('select[name=monthlyBookings]').selectOption('21-100');
  await main(page).getByRole('checkbox').check();
  await main(page).getByRole('button', { name: say.send }).click();
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(say.sentTitle);
}

/** The newest mail to an address in the demonstration's mailbox, once it has this subject. */
async function mailTo(page: Page, address: string, subject: RegExp): Promise<string> {
  const listed = page.getByRole('listitem').filter({ hasText: address }).filter({ hasText: subject });
  await expect(async () => {
    await page.goto('/dev/mail');
    await expect(listed).toHaveCount(1, { timeout: 500 });
  }).toPass();
  await listed.getByRole('link').click();
  return page.content();
}

async function openApplication(page: Page, company: string) {
  await page.goto('/en/office/agencies/applications');
  await page.getByRole('link', { name: company }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(company);
}

for (const { lang } of matrix('applications without a script', { lang: languages })) {
  test.describe(`without a script, in ${lang}`, () => {
    test.use({ javaScriptEnabled: false });

    test('[AG-01] errors in an application are listed by field, and what was typed is kept', async ({
      page,
    }) => {
      const say = messages[lang].agencyApply;
      await page.goto(`/${lang}/ta/apply`);
      const { phoneNear, phoneOthers } = messages[lang].passengers;
      const groups = main(page).locator('optgroup');
      expect(await groups.evaluateAll((all) => all.map((group) => group.getAttribute('label')))).toEqual([
        phoneNear,
        phoneOthers,
      ]);
      await main(page).getByRole('textbox', { name: say.name }).fill('Viajes Faro');
      await main(page).getByRole('button', { name: say.send }).click();
      await expect(main(page).getByRole('alert')).toContainText(messages[lang].errors.consent_missing);
      await expect(main(page).getByRole('textbox', { name: say.name })).toHaveValue('Viajes Faro');
      await apply(page, lang, { company: `Faro ${unique()}`, email: `${unique()}@faro.example` });
    });
  });
}

test('an approved agency is invited, chooses a password and logs in to the portal', async ({
  page,
  browser,
  context,
}) => {
  const company = `Faro ${unique()}`;
  const email = `${unique()}@faro.example`;
  await apply(page, 'en', { company, email });
  await signIn(context, ['administrator']);
  await page.goto('/en/office/agencies');
  await expectAccessible(page);
  await openApplication(page, company);
  await expectAccessible(page);
  const say = messages.en.officeAgencies;
  await page.getByText(say.approve, { exact: true }).click();
  const username = unique();
  const form = page.locator('details[open] form');
  await form.getByLabel(say.adminUsername, { exact: true }).fill(username);
  await form.locator('select[name=currency]').selectOption('EUR');
  await form.getByLabel(say.limit, { exact: true }).fill('5000');
  await form.getByRole('textbox', { name: messages.en.office.act.reason }).fill('agreed with sales');
  await form.getByRole('button', { name: say.approveButton }).click();
  await expect(page.getByText(say.done.create)).toBeVisible();
  for (const tab of [say.tabs.people, say.tabs.credit]) {
    await main(page).getByRole('link', { name: tab, exact: true }).press('Enter');
    await expect(main(page).getByRole('link', { name: tab, exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await expectAccessible(page);
  }
  // What was refused is in view and leads to its field.
  await page.getByText(say.adjust.replace('{currency}', 'EUR'), { exact: true }).click();
  await form.getByRole('button', { name: say.adjustButton, exact: true }).click();
  const { amount_invalid: wrong } = messages.en.errors;
  await expect(form.locator(':focus').getByRole('alert')).toContainText(wrong);
  await form.getByRole('alert').getByRole('link', { name: wrong }).click();
  await expect(form.getByLabel(say.amount, { exact: true })).toBeFocused();
  await expect(page.getByRole('region', { name: say.credit, exact: true })).toContainText('5,000');

  const agent = await (await browser.newContext()).newPage();
  const mail = await mailTo(agent, email, /Invitation/);
  const link = /\/[a-z]{2}\/ta\/[a-z-]+\?token=[\w-]{43}/.exec(mail)?.[0] ?? '';
  await agent.goto(link);
  const login = messages.en.login;
  const password = 'nine yellow teapots';
  await agent.getByLabel(login.newPassword, { exact: true }).fill(password);
  await agent.getByLabel(login.repeat, { exact: true }).fill(password);
  await agent.getByRole('button', { name: login.save }).click();
  await expect(main(agent)).toContainText(login.savedTitle);
  await agent.goto('/en/ta');
  await main(agent).getByRole('textbox', { name: login.username }).fill(username);
  await main(agent).getByLabel(login.password, { exact: true }).fill(password);
  await main(agent).getByRole('button', { name: login.taEnter, exact: true }).click();
  await expect(agent.getByText(company).first()).toBeVisible();
});

test('a refused agency gets the reason by mail @full', async ({ page, browser, context }) => {
  const company = `Faro ${unique()}`;
  const email = `${unique()}@faro.example`;
  await apply(page, 'es', { company, email });
  await signIn(context, ['revenue']);
  await openApplication(page, company);
  const say = messages.en.officeAgencies;
  await page.getByText(say.refuse, { exact: true }).first().click();
  const form = page.locator('details[open] form');
  await form
    .getByRole('textbox', { name: messages.en.office.act.reason })
    .fill('Todavía no vendemos en su región.');
  await form.getByRole('button', { name: say.refuseButton }).click();
  await expect(page.getByText(say.done.refuse)).toBeVisible();
  const reader = await (await browser.newContext()).newPage();
  expect(await mailTo(reader, email, /Tu solicitud/)).toContain('Todavía no vendemos en su región.');
});

test('a suspended agency loses access to the portal at once @full', async ({ page, browser, context }) => {
  const agency = `Norte ${unique()}`;
  const person = await agentPerson('Marta Ruiz', agency);
  const login = messages.en.login;
  const agent = await (await browser.newContext()).newPage();
  await agent.goto('/en/ta');
  await main(agent).getByRole('textbox', { name: login.username }).fill(person.login);
  await main(agent).getByLabel(login.password, { exact: true }).fill(person.password);
  await main(agent).getByRole('button', { name: login.taEnter, exact: true }).click();
  await expect(agent.getByRole('textbox', { name: login.username })).toHaveCount(0);

  await signIn(context, ['finance']);
  const say = messages.en.officeAgencies;
  await page.goto('/en/office/agencies');
  await page.getByRole('textbox', { name: say.name }).fill(agency);
  await page.getByRole('button', { name: messages.en.workspace.filter }).click();
  await page.getByRole('link', { name: agency }).click();
  await page.getByText(say.suspend, { exact: true }).first().click();
  const form = page.locator('details[open] form');
  await form.getByRole('textbox', { name: messages.en.office.act.reason }).fill('has not paid for 60 days');
  await form.getByRole('button', { name: say.suspendButton }).click();
  await expect(page.getByText(say.done.suspend)).toBeVisible();
  await agent.goto('/en/ta/bookings');
  await expect(agent.getByRole('textbox', { name: login.username })).toBeVisible();
});
