// Tables of the portal and of the office show all their columns and buttons, whatever the width of the window.
import { expect, type Page, test } from '@playwright/test';

import { sellingAgency, signInAgent } from '#tests/support/journeys/agents.ts';
import { bookConfirmed } from '#tests/support/journeys/booking/confirmed.ts';
import { expectTablesWhole } from '#tests/support/journeys/helpers.ts';
import { messages } from '#tests/support/journeys/site-words.ts';
import { signIn } from '#tests/support/journeys/staff.ts';

const { pay: toPay, addNames } = messages.es.portalBookings;
const payOrName = new RegExp(`${toPay}|${addNames}`);
const widths = [900, 1024, 1200, 1248, 1280] as const;

async function readAtEveryWidth(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator('.o-card table').first()).toBeVisible();
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    await test.step(`${path} at ${width}`, () => expectTablesWhole(page));
  }
}

test('an agent sees every column and each button to pay at every width', async ({ page, context }) => {
  const { people } = await sellingAgency(`Anchas ${crypto.randomUUID().slice(0, 6)}`);
  await signInAgent(context, people.administrator);
  for (const path of ['/es/ta', '/es/ta/holds', '/es/ta/bookings', '/es/ta/agents', '/es/ta/allotments'])
    if (await hasTable(page, path)) await readAtEveryWidth(page, path);
  await page.goto('/es/ta/holds');
  const pay = page.locator('.ta-acts').getByRole('link').filter({ hasText: payOrName }).first();
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    const box = await pay.boundingBox();
    expect((box?.x ?? width) + (box?.width ?? 0)).toBeLessThan(width);
  }
});

test('a member of the staff sees every column, or can scroll to it by keyboard @full', async ({
  page,
  context,
  request,
}) => {
  await bookConfirmed(request, [{ givenNames: 'Ana', surname: 'Anchas' }]);
  await signIn(context, ['administrator', 'service']);
  for (const path of ['/es/office/bookings', '/es/office/agencies', '/es/office/health'])
    await readAtEveryWidth(page, path);
});

test('the check of tables can fail: a table that is wider than its card is reported @full', async ({
  page,
  context,
}) => {
  const { people } = await sellingAgency(`Anchas ${crypto.randomUUID().slice(0, 6)}`);
  await signInAgent(context, people.administrator);
  await page.goto('/es/ta/bookings');
  await expect(page.locator('.o-card table').first()).toBeVisible();
  await expectTablesWhole(page);
  await page.evaluate(() => {
    for (const box of document.querySelectorAll<HTMLElement>('.o-wide')) box.style.overflowX = 'visible';
    for (const table of document.querySelectorAll('table')) table.style.width = '3000px';
  });
  await expect(expectTablesWhole(page)).rejects.toThrow('tables that are cut off');
});

async function hasTable(page: Page, path: string): Promise<boolean> {
  await page.goto(path);
  return (await page.locator('.o-card table').count()) > 0;
}
