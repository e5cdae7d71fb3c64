import { expect, test } from '@playwright/test';
import { ana, Traveller, travelDay } from '#tests/support/journeys/traveller.ts';
for (const [width, scheme, lang] of [
  [1280, 'light', 'pt'],
  [390, 'light', 'pt'],
  [1280, 'dark', 'en'],
  [390, 'dark', 'es'],
  [768, 'light', 'es'],
] as const)
  test(`shot ${width} ${scheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme });
    await page.setViewportSize({ width, height: 844 });
    const t = new Traveller(page, lang);
    await t.chooseFlights({ adults: 2, children: 1, infants: 1 });
    await t.press(t.words.common.continue);
    await expect(t.heading(t.words.passengers.title)).toBeVisible();
    await page.screenshot({ path: `/work/notes/passengers/empty-${width}-${scheme}.png`, fullPage: true });
    await t.namePerson({ ...ana, givenNames: 'Inês', surname: 'Carvalho de Sá' });
    await t.section(ana).getByRole('button', { name: t.words.passengers.personDone }).click();
    const d = travelDay(49);
    await t.namePerson({
      ...ana,
      type: 'child',
      givenNames: 'Leonor',
      surname: 'Brandão de Sá',
      birthDate: `${Number(d.slice(0, 4)) - 12}${d.slice(4)}`,
    });
    const two = t.section({ type: 'adult', ordinal: 2 });
    await two.getByLabel(t.words.passengers.givenNames, { exact: true }).fill('Miguel Ângelo');
    await two.getByLabel(t.words.passengers.surname, { exact: true }).fill('Brandão d’Ávila');
    const email = page.getByLabel(t.words.passengers.email, { exact: true });
    await email.fill('ines.sa@gmial.com');
    await email.blur();
    await page.waitForResponse(/draft/);
    await page.screenshot({ path: `/work/notes/passengers/typed-${width}-${scheme}.png`, fullPage: true });
    console.log(width, scheme, await page.evaluate(() => document.documentElement.scrollHeight));
  });
