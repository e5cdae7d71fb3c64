// A site that requires a signed link shows its drafts only to visitors who have one, and a notice to all others.
import { expect, test } from '@playwright/test';

import { previewToken } from '#content/preview.server.ts';
import { readSettings } from '#platform/lib/settings.server.ts';
import { query } from '#tests/support/journeys/database.ts';
import { site } from '#tests/support/journeys/frame.ts';
import { expectAccessible, languages } from '#tests/support/journeys/helpers.ts';
import { matrix } from '#tests/support/journeys/matrix.ts';

const words = {
  en: 'To see drafts you need a valid preview link. This is what is published.',
  es: 'Para ver borradores necesitas un enlace de vista previa válido. Esto es lo publicado.',
  pt: 'Para ver rascunhos precisa de uma ligação de pré-visualização válida. Isto é o que está publicado.',
} as const;

function tokenOf(domainId: number): string {
  const read = readSettings({ APP_MODE: 'demo' });
  const secret = read.ok ? read.settings : {};
  return previewToken(secret, domainId, new Date(Date.now() + 3_600_000)) ?? '';
}

for (const { lang } of matrix('preview links', { lang: languages })) {
  test(`[SS-06] preview=1 without a signed link shows the published page in ${lang} and the reason`, async ({
    page,
  }) => {
    const key = `signed-preview-${lang}`;
    const published = { title: 'Signed', description: 'S.', updatedOn: '2026-01-01', html: '<p>Out.</p>' };
    await query(
      `insert into content_entry (domain_id, language, kind, entry_key, published, draft, updated_at)
       values (6, $1, 'page', $2, $3, $4, now())`,
      [lang, key, published, { ...published, html: '<p>Secret.</p>' }],
    );
    const address = `${site('web-staging')}/${lang}/${key}?preview=1`;
    for (const token of ['', '&preview_token=1.x', `&preview_token=${tokenOf(5)}`]) {
      const answer = await page.goto(address + token);
      expect(answer?.headers()).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
      await expect(page.getByText(words[lang])).toBeVisible();
      await expect(page.getByText('Out.', { exact: true })).toBeVisible();
      await expect(page.getByText('Secret.')).toHaveCount(0);
    }
    await expectAccessible(page);

    await page.goto(`${address}&preview_token=${tokenOf(6)}`);
    await expect(page.getByText('Secret.')).toBeVisible();
    await expect(page.getByText(words[lang])).toHaveCount(0);
    // The next page of the visit needs no token; a page without preview=1 is the published one.
    await page.goto(address);
    await expect(page.getByText('Secret.')).toBeVisible();
    await page.goto(address.replace('?preview=1', ''));
    await expect(page.getByText('Out.', { exact: true })).toBeVisible();
  });
}
