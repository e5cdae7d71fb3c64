// The next step may take a second to come: what is on view does not jump when it does, on no step and at no width.
import { expect, type Page, test } from '@playwright/test';

import { budget, watchShifts } from '#tests/support/pages/page-weight.ts';
import { openPage } from '#tests/support/pages/open-page.ts';
import { Seats } from '#tests/support/journeys/seats.ts';
import { ana, Traveller, travelDay } from '#tests/support/journeys/traveller.ts';
import { searchPath } from '#tests/support/journeys/helpers.ts';

declare global {
  interface Window {
    pressedAt: number;
  }
}

/** Chrome ignores shifts that follow a press within half a second; what comes later counts. */
const COUNTED_AFTER = 600;

/** Every answer, and every script that the page asks for after it was opened, comes when its shifts count. */
async function delayAnswers(page: Page): Promise<() => Promise<void>> {
  const counted = () =>
    page.waitForFunction((after) => performance.now() - window.pressedAt > after, COUNTED_AFTER);
  await page.route(/\.data(\?|$)|\/assets\/.+\.js$/, async (route) => {
    await counted();
    return route.continue();
  });
  return async () => void (await counted());
}

const widths = {
  'a small phone': { width: 360, height: 740 },
  'a wide screen': { width: 1280, height: 800 },
} as const;

for (const [where, viewport] of Object.entries(widths)) {
  test.describe(`on ${where}`, () => {
    test.use({ viewport });

    test('a booking shifts nothing from its first fare to its payment, also when its answers are late', async ({
      page,
    }) => {
      test.setTimeout(180_000);
      await page.addInitScript(watchShifts);
      await page.addInitScript(() =>
        window.addEventListener('pointerdown', () => (window.pressedAt = performance.now()), true),
      );
      const traveller = new Traveller(page, 'es');
      const { words } = traveller;
      await openPage(page, searchPath('es', { out: travelDay(261), back: travelDay(268) }));
      const counted = await delayAnswers(page);
      /** Nothing moves from the press until what it brings is there. */
      const expectStill = async (act: string, press: () => Promise<void>) => {
        await page.evaluate(() => {
          Reflect.set(window, 'shift', 0);
          Reflect.set(Reflect.get(window, 'moved'), 'length', 0);
        });
        await press();
        await counted();
        const { shift, moved } = await page.evaluate(async () => {
          // Shifts are reported after their frame.
          for (let frames = 0; frames < 2; frames += 1)
            await new Promise((done) => requestAnimationFrame(done));
          return { shift: Number(Reflect.get(window, 'shift')), moved: Reflect.get(window, 'moved') };
        });
        expect.soft(shift, `${act}: ${JSON.stringify(moved)}`).toBeLessThanOrEqual(budget.shift);
      };
      const fare = (number: string) =>
        page
          .getByRole('group', { name: traveller.tell('select.fares', { number }), exact: true })
          .getByRole('radio')
          .first();
      for (const [number, change] of [
        ['ZZ103', words.select.changeOutbound],
        ['ZZ104', words.select.changeInbound],
      ] as const)
        await expectStill(number, async () => {
          await fare(number).click();
          await expect(page.getByRole('button', { name: change, exact: true })).toBeVisible();
        });
      await expectStill('select', async () => {
        await traveller.press(words.select.continue);
        await expect(traveller.heading(words.extras.title)).toBeVisible();
      });
      const seats = new Seats(traveller);
      await expectStill('seat map', async () => {
        await seats.select().first().click();
        await expect(seats.grid()).toBeVisible();
      });
      await expectStill('seat', async () => {
        await seats.grid().locator('button:not([aria-disabled=true])').first().click();
        await expect(seats.grid().locator('[aria-pressed=true]')).toHaveCount(1);
      });
      await page.keyboard.press('Escape');
      await expectStill('extras', async () => {
        await traveller.press(words.common.continue);
        await expect(traveller.heading(words.passengers.title)).toBeVisible();
      });
      await traveller.namePerson(ana);
      await traveller.giveContact();
      await expectStill('passengers', async () => {
        await traveller.press(words.passengers.continue);
        await expect(traveller.heading(words.payment.title)).toBeVisible();
      });
      await expectStill('payment', async () => {
        await traveller.payButton().click();
        await expect(page.getByText(words.errors.consent_missing).first()).toBeVisible();
      });
    });
  });
}
