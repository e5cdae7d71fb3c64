// An agency reads its reports and its statement, downloads them as files, and schedules one by e-mail.
import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';

import type { Locale } from '#platform/i18n/locales.ts';
import { messages } from '#tests/support/journeys/site-words.ts';
import { sellingAgency, signInAgent } from '#tests/support/journeys/agents.ts';
import { expectAccessible, languages } from '#tests/support/journeys/helpers.ts';
import { matrix } from '#tests/support/journeys/matrix.ts';

async function shoot(page: Page, name: string): Promise<void> {
  if (!process.env.SHOTS) return;
  await page.screenshot({ path: `${process.env.SHOTS}/${name}-1280.png`, fullPage: true });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.screenshot({ path: `${process.env.SHOTS}/${name}-360.png`, fullPage: true });
  await page.setViewportSize({ width: 1280, height: 720 });
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

for (const { locale } of matrix('reports of an agency', { locale: languages })) {
  test(`[AG-09] [AG-11] finance reads sales and downloads them, in ${locale}`, async ({ page, context }) => {
    const words = messages[locale as Locale].portalReports;
    const own = await sellingAgency(`Brisa ${locale}`);
    const other = await sellingAgency(`Norte ${locale}`);
    await signInAgent(context, own.people.finance);
    await page.goto(`/${locale}/ta/reports`);
    await expect(heading(page, words.title)).toBeVisible();
    const rows = page.getByRole('table', { name: words.reports.bookings });
    await expect(rows.getByRole('row')).toHaveCount(61);
    await expect(page.getByRole('main')).not.toContainText(`Norte ${locale}`);
    await expectAccessible(page);
    await shoot(page, `reports-bookings-${locale}`);

    await page
      .getByRole('navigation', { name: words.nav })
      .getByRole('link', { name: words.reports.sales })
      .click();
    const totals = page.getByRole('table', { name: words.totals });
    await expect(totals.getByRole('row')).toHaveCount(3);
    await expect(page.getByRole('figure')).toHaveCount(2);
    await page.getByLabel(words.filters.group).selectOption('week');
    await page.getByRole('button', { name: messages[locale as Locale].workspace.filter }).click();
    await expect(page).toHaveURL(/group=week/);
    await expect(totals.getByRole('row')).toHaveCount(3);
    await expectAccessible(page);
    await shoot(page, `reports-sales-${locale}`);

    // The address contains the whole state: a colleague sees the same filters, and another agency sees its own figures.
    const address = page.url();
    await signInAgent(context, other.people.administrator);
    await page.goto(address);
    await expect(page.getByLabel(words.filters.group)).toHaveValue('week');
    await expect(page.getByRole('main')).not.toContainText(`Brisa ${locale}`);
    await signInAgent(context, own.people.finance);
    await page.goto(address);

    for (const [name, ending] of [
      [words.csv, 'csv'],
      [words.xlsx, 'xlsx'],
    ] as const) {
      const waiting = page.waitForEvent('download');
      await page.getByRole('link', { name, exact: true }).click();
      const file = await waiting;
      expect(file.suggestedFilename()).toMatch(new RegExp(`-sales-[\\d-]+\\.${ending}$`));
      const content = await readFile(await file.path());
      if (ending === 'csv') expect(content.toString()).toContain(`${words.columns.net}\r\n`);
      else expect(content.subarray(0, 2).toString()).toBe('PK');
    }
  });

  test(`[AG-09] finance reads the statement and schedules a report, in ${locale} @full`, async ({
    page,
    context,
  }) => {
    const words = messages[locale as Locale].portalReports;
    const own = await sellingAgency(`Sur ${locale}`);
    await signInAgent(context, own.people.finance);
    await page.goto(`/${locale}/ta/statement?from=2020-01-01`);
    await expect(heading(page, words.statement.title)).toBeVisible();
    await expect(page.getByRole('table', { name: words.statement.list }).getByRole('row')).not.toHaveCount(1);
    await expectAccessible(page);
    await shoot(page, `statement-${locale}`);
    const waiting = page.waitForEvent('download');
    await page.getByRole('link', { name: words.pdf, exact: true }).click();
    expect((await readFile(await (await waiting).path())).subarray(0, 5).toString()).toBe('%PDF-');

    await page.goto(`/${locale}/ta/invoices`);
    await expect(page.getByText(words.invoices.empty)).toBeVisible();
    await expectAccessible(page);

    await page.goto(`/${locale}/ta/reports?report=sales`);
    await page.getByRole('link', { name: words.byMail, exact: true }).click();
    await expect(heading(page, words.scheduled.title)).toBeVisible();
    await expectAccessible(page);
    await shoot(page, `reports-scheduled-${locale}`);
    await page.getByRole('button', { name: words.scheduled.make }).click();
    await expect(page.getByText(words.scheduled.made)).toBeVisible();
    const scheduled = page.getByRole('table', { name: words.scheduled.list });
    await expect(scheduled).toContainText(words.reports.sales);
    await expect(scheduled).toContainText(`${words.filters.group}: ${words.groups.month}`);
    await scheduled.getByRole('button', { name: words.scheduled.stop }).click();
    await expect(page.getByText(words.scheduled.stopped)).toBeVisible();
    await expect(page.getByText(words.scheduled.empty)).toBeVisible();

    await page.goto(`/${locale}/ta/statement`);
    await page.getByRole('link', { name: words.byMail, exact: true }).click();
    await page.getByRole('button', { name: words.scheduled.make }).click();
    await scheduled.getByRole('link', { name: words.statement.title, exact: true }).click();
    await expect(heading(page, words.statement.title)).toBeVisible();
  });
}

test('[AG-09] a seller reads bookings and departures with their passengers, and no amounts @full', async ({
  page,
  context,
}) => {
  const own = await sellingAgency('Este');
  await signInAgent(context, own.people.seller);
  await page.goto('/en/ta/reports?report=sales');
  const kinds = page.getByRole('navigation', { name: 'Kinds of report' });
  await expect(kinds.getByRole('link')).toHaveText(['Bookings', 'Departures', 'Passengers']);
  // Exact: the reference of a booking may contain these letters.
  await expect(page.getByRole('link', { name: 'CSV', exact: true })).toHaveCount(0);
  await expect(page.getByRole('columnheader', { name: 'Gross' })).toHaveCount(0);
  for (const path of ['statement', 'invoices', 'reports/file?report=bookings', 'reports/scheduled']) {
    const answer = await page.goto(`/en/ta/${path}`);
    expect(answer?.status()).toBe(404);
  }
  await page.goto('/en/ta/reports?report=departures&from=2020-01-01&to=2022-01-01');
  await expect(page.getByText('Nothing matches these filters.')).toBeVisible();
  const first = new Date(Date.now() - 30 * 86_400_000).toISOString().slice(0, 10);
  await page.goto(`/en/ta/reports?report=departures&from=${first}&to=2100-01-01`);
  const flights = page.getByRole('table', { name: 'Departures' });
  await flights.getByRole('link').first().focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('table', { name: 'Passengers' })).toContainText('PENA');
  await expectAccessible(page);
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('[AG-09] reports are filtered by the address alone @full', async ({ page, context }) => {
    const own = await sellingAgency('Oeste');
    await signInAgent(context, own.people.administrator);
    await page.goto('/en/ta/reports');
    await page.getByLabel('State').selectOption('held');
    await page.getByRole('button', { name: 'Apply filters' }).click();
    await expect(page).toHaveURL(/state=held/);
    await expect(page.getByRole('table', { name: 'Bookings' }).getByRole('row')).toHaveCount(7);
  });
});
