// The preview of unpublished content, and its banner (Specification §1, §4, §9).
import { expect, type Page, test } from '@playwright/test';

import { query } from '#tests/support/journeys/database.ts';
import { desktop, phone, site } from '#tests/support/journeys/frame.ts';
import { expectAccessible, languages } from '#tests/support/journeys/helpers.ts';
import { matrix } from '#tests/support/journeys/matrix.ts';

const words = {
  en: { name: 'Preview', note: 'You also see what is not published yet.' },
  es: { name: 'Vista previa', note: 'También ves lo que aún no está publicado.' },
  pt: { name: 'Pré-visualização', note: 'Também vê o que ainda não está publicado.' },
} as const;

const summary = (page: Page, name: string) => page.locator('summary', { hasText: name });

for (const { lang } of matrix('preview banner', { lang: languages })) {
  const { name, note } = words[lang];

  test(`[SS-06] the preview banner in ${lang} is 30 px high, folds and unfolds`, async ({ page }) => {
    for (const viewport of [desktop, phone]) {
      await page.setViewportSize(viewport);
      await page.goto(`${site('mexico')}/${lang}/fares?preview=1`);
      const banner = page.getByRole('complementary', { name });
      await expect(page.getByText(note)).toBeVisible();
      expect((await banner.boundingBox())?.height).toBe(30);
      await expectAccessible(page);
      await summary(page, name).click();
      await expect(page.getByText(note)).toBeHidden();
      expect((await banner.boundingBox())?.height).toBe(0);
      await expectAccessible(page);
      await summary(page, name).press('Enter');
      await expect(page.getByText(note)).toBeVisible();
      expect((await banner.boundingBox())?.height).toBe(30);
    }
    await page.goto(`${site('mexico')}/${lang}/fares`);
    await expect(page.getByText(note)).toHaveCount(0);
  });
}

test('[SS-06] only preview=1 shows unpublished content @full', async ({ page }) => {
  const published = {
    title: 'A page in two states',
    description: 'As it is.',
    updatedOn: '2026-01-01',
    html: '<p>Out.</p>',
  };
  await query(
    `insert into content_entry (domain_id, language, kind, entry_key, published, draft, updated_at)
     values (null, 'en', 'page', 'frame-preview', $1, $2, now())`,
    [published, { ...published, html: '<p>Still being written.</p>' }],
  );
  // The preview shows an edit from its commit on; then the process's copy is as new too.
  await page.goto(`${site('mexico')}/en/frame-preview?preview=1`);
  await expect(page.getByText('Still being written.')).toBeVisible();
  await expectAccessible(page);
  await page.goto(`${site('mexico')}/en/frame-preview`);
  await expect(page.getByText('Out.')).toBeVisible();
  await expect(page.getByText('Still being written.')).toHaveCount(0);
});
