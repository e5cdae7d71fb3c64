// An agency's people at work in the portal: its frame, its menu, the password, colleagues, holds and bookings.
import { expect, type Page, test } from '@playwright/test';

import { total } from '#platform/i18n/format.ts';
import { messages } from '#tests/support/journeys/site-words.ts';
import { branchSeller, linkTo, newSeller, portalPeople } from '#tests/support/journeys/accounts.ts';
import { desktop, phone, site } from '#tests/support/journeys/frame.ts';
import { expectAccessible, languages } from '#tests/support/journeys/helpers.ts';
import { enterPortal as enter, main, marker } from '#tests/support/journeys/portal.ts';
import { matrix } from '#tests/support/journeys/matrix.ts';

type Lang = (typeof languages)[number];

test.use({ viewport: desktop });
test.beforeEach(({ context }) =>
  context.setExtraHTTPHeaders({ 'x-forwarded-for': `2001:db8:${crypto.randomUUID().slice(0, 4)}:1::1` }),
);

const side = (page: Page, lang: Lang) =>
  page.getByRole('complementary', { name: messages[lang].portal.frame.menu });

/** Addresses of the menu by the text of its links. */
function linksOf(page: Page, lang: Lang): Promise<(readonly [string, string | null])[]> {
  return side(page, lang)
    .getByRole('navigation', { name: messages[lang].portal.frame.pages })
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => [link.textContent.trim(), link.getAttribute('href')] as const));
}

for (const { lang, script } of matrix('frame of the portal', { lang: languages, script: [true, false] })) {
  test.describe(`in ${lang} ${script ? 'with' : 'without'} a script`, () => {
    test.use({ javaScriptEnabled: script });

    test('[AG-02] [AG-03] [RT-06] the portal has its title, the credit line and a menu by role', async ({
      page,
    }) => {
      const { administrator, seller } = await portalPeople(marker());
      const say = messages[lang].portal;
      await enter(page, lang, administrator);
      const line = page.getByRole('list', { name: say.frame.credit, exact: true });
      await expect(line).toContainText(/10.000/);
      await expect(line).toContainText(/1.300/);
      const links = Object.fromEntries(await linksOf(page, lang));
      expect(links).toMatchObject({
        [say.pages.dashboard]: `/${lang}/ta`,
        [say.pages.book]: '/',
        [say.pages.reports]: `/${lang}/ta/reports`,
        [say.pages.agents]: `/${lang}/ta/agents`,
        [say.pages.password]: `/${lang}/ta/reset-password`,
      });
      await expectAccessible(page, { byNight: true });
      for (const name of ['bookings', 'agents', 'branches', 'profile'] as const) {
        await side(page, lang).getByRole('link', { name: say.pages[name], exact: true }).click();
        await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page).toHaveURL(new RegExp(`/${lang}/ta/${name}$`));
        await expectAccessible(page, { byNight: true });
      }
      await side(page, lang).getByRole('button', { name: say.frame.logout }).click();
      await expect(page).toHaveURL(new RegExp(`^${site('mexico')}/(en|es|pt)?$`));
      await enter(page, lang, seller);
      const names = (await linksOf(page, lang)).map(([name]) => name);
      expect(names).toContain(say.pages.book);
      expect(names).not.toContain(say.pages.agents);
      await page.goto(`${site('mexico')}/${lang}/ta/agents`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(messages[lang].errors.not_found_title);
    });

    test('[AG-04] [VA-03] an agent changes the password, typed twice, and the other sessions end', async ({
      page,
      browser,
    }) => {
      const { seller } = await portalPeople(marker());
      const say = messages[lang].login;
      const errors = messages[lang].errors;
      await enter(page, lang, seller);
      const opener = side(page, lang).getByRole('link', { name: messages[lang].portal.pages.password });
      await opener.click();
      const form = page.getByRole('form', { name: say.changeTitle });
      const dialog = page.getByRole('dialog', { name: say.changeTitle });
      const field = (label: string) => form.getByRole('textbox', { name: new RegExp(`^${label}( \\*)?$`) });

      // Anyone who cancels finds the typed text gone, and the old password stays.
      await field(say.current).fill(seller.password);
      await field(say.newPassword).fill('nine blue lanterns');
      await field(say.repeat).fill('nine blue lanterns');
      await form.getByRole(script ? 'button' : 'link', { name: say.cancel, exact: true }).click();
      await expect(form).toBeHidden();
      await expect(page).toHaveURL(new RegExp(`/${lang}/ta$`));
      const other = await browser.newPage();
      await enter(other, lang, seller);
      await opener.click();
      if (script) await expect(dialog).toBeVisible();
      for (const label of [say.current, say.newPassword, say.repeat])
        await expect(field(label)).toHaveValue('');

      for (const label of [say.current, say.newPassword, say.repeat])
        await expect(field(label)).toHaveAttribute('required', '');
      await field(say.current).fill(seller.password);
      await field(say.newPassword).fill('short');
      if (script) await expect(form).toContainText(errors.password_too_short);
      await field(say.newPassword).fill('eight blue lanterns');
      await field(say.repeat).fill('eight blue lantern');
      if (script) await expect(form).toContainText(errors.password_repeat_wrong);
      await expectAccessible(page);
      await form.getByRole('button', { name: say.save }).click();
      await expect(form).toContainText(errors.password_repeat_wrong);
      await field(say.current).fill(seller.password);
      await field(say.newPassword).fill('eight blue lanterns');
      await field(say.repeat).fill('eight blue lanterns');
      await form.getByRole('button', { name: say.save }).click();
      await expect(page.getByText(say.changed)).toBeVisible();
      await page.goto(`${site('mexico')}/${lang}/ta`);
      await expect(page.locator('.ta-title')).toBeVisible();
      await other.reload();
      await expect(main(other).getByRole('textbox', { name: say.username })).toBeVisible();
      await enter(other, lang, { ...seller, password: 'eight blue lanterns' });
      await other.close();
    });

    test('[AG-08] an administrator invites a colleague, who accepts, and suspends them again', async ({
      page,
      browser,
    }) => {
      const { administrator, agency } = await portalPeople(marker());
      const say = messages[lang].portalPeople;
      await enter(page, lang, administrator, '/ta/agents');
      await page.goto(`${site('mexico')}/${lang}/ta/agents`);
      await main(page).getByText(say.invite, { exact: true }).click();
      const email = `eva@${agency.marker.toLowerCase()}.example`;
      const login = `eva.${agency.marker.toLowerCase()}`;
      await main(page).getByRole('textbox', { name: say.name, exact: true }).fill('Eva Sanz');
      await main(page).getByRole('textbox', { name: say.email }).fill(email);
      await main(page).getByRole('textbox', { name: say.username }).fill(login);
      await main(page).getByRole('button', { name: say.send }).click();
      await expect(main(page)).toContainText(say.done.invite);
      const theirs = await browser.newPage();
      await theirs.goto(`${site('mexico')}/${lang}/ta/invitation?token=${await linkTo(email)}`);
      const words = messages[lang].login;
      await theirs.getByLabel(words.newPassword, { exact: true }).fill('eight blue lanterns');
      await theirs.getByLabel(words.repeat, { exact: true }).fill('eight blue lanterns');
      await theirs.getByRole('button', { name: words.save }).click();
      await expect(theirs.getByRole('heading', { level: 1 })).toHaveText(words.savedTitle);
      await enter(theirs, lang, { name: 'Eva Sanz', login, password: 'eight blue lanterns' });
      await main(page).getByRole('link', { name: 'Eva Sanz' }).click();
      await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Eva Sanz');
      await main(page).locator('summary', { hasText: say.acts.suspend.title }).click();
      await main(page).getByRole('button', { name: say.acts.suspend.title }).click();
      await expect(main(page)).toContainText(say.done.suspend);
      await theirs.reload();
      await expect(main(theirs).getByRole('textbox', { name: words.username })).toBeVisible();
      await theirs.close();
    });

    test('[AG-08] an administrator changes role and limits, and forces a new password @full', async ({
      page,
      browser,
    }) => {
      const { administrator, agency } = await portalPeople(marker());
      const seller = await newSeller(agency.agencyId);
      const say = messages[lang].portalPeople;
      const words = messages[lang].login;
      const row = (name: string) => main(page).getByRole('row', { name });
      await enter(page, lang, administrator, '/ta/agents');
      await page.goto(`${site('mexico')}/${lang}/ta/agents`);
      await expect(row(seller.name)).toContainText(say.never);
      const theirs = await browser.newPage();
      await enter(theirs, lang, seller);
      await page.reload();
      await expect(row(seller.name)).not.toContainText(say.never);
      await expect(row(seller.name).locator('time')).toHaveText(/\d\d:\d\d$/);

      await main(page).getByRole('link', { name: seller.name }).click();
      const facts = main(page).locator('dl');
      await expect(facts.locator('time')).toHaveText(/\d\d:\d\d$/);
      await expect(facts).toContainText(messages[lang].portal.roles.seller);
      await expect(facts).toContainText(say.noLimit);
      const limit = (label: string) =>
        main(page).getByRole('textbox', { name: label.replace('{currency}', 'EUR') });
      await main(page).locator('summary', { hasText: say.change }).click();
      await main(page).getByRole('combobox', { name: say.role }).selectOption('finance');
      await limit(say.bookingLimitIn).fill('mucho');
      await limit(say.dayLimitIn).fill('3000.50');
      await main(page).getByRole('button', { name: say.change }).click();
      await expect(main(page).getByRole('alert').first()).toBeVisible();
      await expect(limit(say.dayLimitIn)).toHaveValue('3000.50');
      await expectAccessible(page);
      await limit(say.bookingLimitIn).fill('1500');
      await main(page).getByRole('button', { name: say.change }).click();
      await expect(main(page)).toContainText(say.done.change);
      await expect(facts).toContainText(messages[lang].portal.roles.finance);
      await expect(facts).toContainText(total({ minor: 150_000, currency: 'EUR' }, lang));
      await expect(facts).toContainText(total({ minor: 300_050, currency: 'EUR' }, lang));
      // Another role begins with another login.
      await theirs.reload();
      await expect(main(theirs).getByRole('textbox', { name: words.username })).toBeVisible();
      await enter(theirs, lang, seller);
      const names = (await linksOf(theirs, lang)).map(([name]) => name);
      expect(names).toContain(messages[lang].portal.pages.statement);
      expect(names).not.toContain(messages[lang].portal.pages.book);

      await page.reload();
      await main(page).locator('summary', { hasText: say.acts.reset.title }).click();
      await main(page).getByRole('button', { name: say.acts.reset.title }).click();
      await expect(main(page)).toContainText(say.done.reset);
      await expectAccessible(page);
      await theirs.reload();
      await main(theirs).getByRole('textbox', { name: words.username }).fill(seller.login);
      await main(theirs).getByLabel(words.password, { exact: true }).fill(seller.password);
      await main(theirs).getByRole('button', { name: words.taEnter, exact: true }).click();
      await expect(main(theirs).getByRole('alert')).toContainText(words.invalidCredentials);
      const token = await linkTo(`${seller.login}@agency.example`);
      await theirs.goto(`${site('mexico')}/${lang}/ta/reset?token=${token}`);
      await theirs.getByLabel(words.newPassword, { exact: true }).fill('eight blue lanterns');
      await theirs.getByLabel(words.repeat, { exact: true }).fill('eight blue lanterns');
      await theirs.getByRole('button', { name: words.save }).click();
      await expect(theirs.getByRole('heading', { level: 1 })).toHaveText(words.savedTitle);
      await enter(theirs, lang, { ...seller, password: 'eight blue lanterns' });
      await theirs.close();
    });
  });
}

test('[AG-04] a password manager may paste into all three fields of the change @full', async ({ page }) => {
  const { seller } = await portalPeople(marker());
  const say = messages.en.login;
  await enter(page, 'en', seller);
  await page.goto(`${site('mexico')}/en/ta/reset-password`);
  const search = page.getByRole('searchbox', { name: messages.en.portal.frame.search });
  const field = (label: string) => main(page).getByRole('textbox', { name: new RegExp(`^${label}( \\*)?$`) });
  const paste = async (label: string, text: string) => {
    await search.fill(text);
    await search.press('ControlOrMeta+a');
    await search.press('ControlOrMeta+x');
    await field(label).focus();
    await page.keyboard.press('ControlOrMeta+v');
    await expect(field(label)).toHaveValue(text);
  };
  await paste(say.current, seller.password);
  await paste(say.newPassword, 'eight blue lanterns');
  await paste(say.repeat, 'eight blue lanterns');
  await main(page).getByRole('button', { name: say.save }).click();
  await expect(page.getByText(say.changed)).toBeVisible();
});

test('a confirmed booking says how to have it changed or canceled; a hold does not @full', async ({
  page,
}) => {
  const { agency, seller } = await portalPeople(marker());
  for (const lang of languages) {
    const say = messages[lang].portalBookings.detail;
    if (lang === 'en') await enter(page, lang, seller);
    await page.goto(`${site('mexico')}/${lang}/ta/bookings/${agency.confirmedId}`);
    const part = page.getByRole('region', { name: say.afterSale.title });
    await expect(part).toContainText(say.afterSale.how.replace('{reference}', agency.reference));
    await expect(part.getByRole('link', { name: '+52 55 5550 0101' })).toHaveAttribute(
      'href',
      'tel:+525555500101',
    );
    await expectAccessible(page);
    await part.getByRole('link', { name: say.afterSale.desk }).click();
    await expect(page).toHaveURL(`${site('mexico')}/${lang}/travel-agencies#s-desk`);
    await expect(main(page).locator('#s-desk')).toBeInViewport();
    await page.goto(`${site('mexico')}/${lang}/ta/bookings/${agency.heldId}`);
    await expect(main(page).getByRole('link', { name: say.go })).toBeVisible();
    await expect(part).toHaveCount(0);
  }
});

test('on a phone a seller finds a booking by its name, and releases a hold @full', async ({ page }) => {
  await page.setViewportSize(phone);
  const { agency, seller } = await portalPeople(marker());
  const say = messages.en.portalBookings;
  await enter(page, 'en', seller);
  await expectAccessible(page);
  const search = page.getByRole('searchbox', { name: messages.en.portal.frame.search });
  await search.fill(agency.marker);
  await search.press('Enter');
  await expect(main(page)).toContainText(agency.reference);
  expect(page.url()).not.toContain(agency.marker);
  await page
    .getByRole('navigation', { name: messages.en.portal.frame.shortMenu })
    .getByRole('link', { name: messages.en.portal.pages.holds })
    .click();
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(say.holds.title);
  await main(page).getByRole('rowheader').getByRole('link').click();
  await expect(main(page)).toContainText(agency.marker);
  await main(page).locator('summary', { hasText: say.detail.release }).click();
  await main(page).getByRole('button', { name: say.detail.release }).click();
  await expect(main(page)).toContainText(say.done.release);
  await expectAccessible(page);
});

test('an administrator adds a branch and gives it credit, no more than available, and takes it back @full', async ({
  page,
}) => {
  const { administrator } = await portalPeople(marker());
  const say = messages.en.portalAgency.branches;
  await enter(page, 'en', administrator, '/ta/branches');
  await page.getByText(say.add, { exact: true }).click();
  await page.getByRole('textbox', { name: say.name }).fill('Oficina del puerto');
  const people = messages.en.portalPeople;
  await main(page).getByRole('textbox', { name: people.name, exact: true }).fill('Olga Sanz');
  await page
    .getByRole('textbox', { name: people.username })
    .fill(`puerto.${crypto.randomUUID().slice(0, 8)}`);
  await page.getByRole('textbox', { name: people.email }).fill(`${crypto.randomUUID()}@example.com`);
  await page.getByRole('button', { name: say.addButton }).click();
  await expect(page.getByText(say.done.add)).toBeVisible();
  const branch = page.getByRole('region', { name: 'Oficina del puerto' });
  await branch.getByText(say.transfer, { exact: true }).click();
  await branch.getByRole('textbox', { name: say.transferAmount }).fill('90000');
  await branch.getByRole('button', { name: say.transferButton, exact: true }).click();
  await expect(branch.getByRole('alert')).toBeVisible();
  await expectAccessible(page);
  await branch.getByRole('textbox', { name: say.transferAmount }).fill('12.5');
  await branch.getByRole('button', { name: say.transferButton, exact: true }).click();
  await expect(page.getByText(say.done.transfer)).toBeVisible();
  await expect(branch).toContainText('12.50 € available');
  await branch.getByText(say.transfer, { exact: true }).click();
  await branch.getByRole('combobox', { name: say.transferDirection }).selectOption(say.transferTakeBack);
  await branch.getByRole('textbox', { name: say.transferAmount }).fill('12.5');
  await branch.getByRole('button', { name: say.transferButton, exact: true }).click();
  await expect(branch).not.toContainText('12.50 € available');
  await expectAccessible(page);
});

test('a parent limits the monthly credit of a branch and stops its selling, and the branch sees both @full', async ({
  page,
  browser,
}) => {
  const { agency, administrator } = await portalPeople(marker());
  const say = messages.es.portalAgency.branches;
  await enter(page, 'es', administrator, '/ta/branches');
  const branch = page.getByRole('region', { name: `Branch ${agency.marker}` });
  const bound = say.bound.replace('{currency}', 'EUR');
  const amount = branch.getByRole('textbox', { name: say.boundAmount.replace('{currency}', 'EUR') });
  const save = branch.getByRole('button', { name: say.boundButton });
  await branch.getByText(bound, { exact: true }).click();
  await amount.fill('mucho');
  await save.click();
  await expect(branch.getByRole('alert')).toBeVisible();
  await expectAccessible(page);
  await amount.fill('900');
  await save.click();
  await expect(page.getByText(say.done.bound)).toBeVisible();
  await expect(branch).toContainText('900 €');
  await branch.getByText(say.stop, { exact: true }).first().click();
  await branch.getByRole('button', { name: say.stop }).click();
  await expect(page.getByText(say.done.stop_selling)).toBeVisible();
  await expect(branch.getByText(say.stopped)).toBeVisible();
  await expectAccessible(page);

  const own = await browser.newContext({ viewport: phone });
  const theirs = await own.newPage();
  await enter(theirs, 'pt', await branchSeller(agency));
  const credit = theirs.getByRole('region', { name: messages.pt.portal.credit.title });
  await expect(credit).toContainText(messages.pt.portal.credit.stopped);
  await expect(credit).toContainText('900 €');
  await expectAccessible(theirs);
  await own.close();

  await branch.getByText(say.resume, { exact: true }).first().click();
  await branch.getByRole('button', { name: say.resume }).click();
  await expect(page.getByText(say.done.resume_selling)).toBeVisible();
  await expect(branch.getByText(say.stopped)).toBeHidden();
  await page.setViewportSize(phone);
  await expectAccessible(page);
});
