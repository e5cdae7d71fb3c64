// The editors' pages: their text, their table of contents, and their metadata for search engines.
import { expect, type Page, test } from '@playwright/test';

import { date } from '#platform/i18n/format.ts';
import { publish } from '#tests/support/journeys/content.ts';
import { expectAccessible, languages } from '#tests/support/journeys/helpers.ts';
import { matrix } from '#tests/support/journeys/matrix.ts';

const port = process.env.JOURNEY_PORT;
const at = (region: string, path: string) => `http://${region}.localhost:${port}${path}`;

const titles = { en: 'Care of sails', es: 'Cuidado de las velas', pt: 'Cuidado das velas' } as const;
const home = { en: 'Home', es: 'Inicio', pt: 'Início' } as const;
const contents = { en: 'On this page', es: 'En esta página', pt: 'Nesta página' } as const;

const html = `<p>Start with the <a href="baggage">bags</a>, then read <a href="https://europa.eu/x">the law</a>.</p>
  <h2 id="wind">Wind</h2><p>${'A trade wind blows from the east. '.repeat(40)}</p>
  <h2 id="sea">Sea</h2><table><caption>Depths</caption><tr><th scope="row">Deep</th><td>4,000 m</td></tr></table>
  <h2>Sun</h2><p>Warm.</p><h2>Land</h2><p>Near.</p><script>document.title = 'broken'</script>`;

async function writePage(key: string, language: string, title: string, text = html): Promise<void> {
  const body = { title, description: `About: ${title}`, html: text, updatedOn: '2026-02-03' };
  await publish({ kind: 'page', key, language }, body);
}

const linkTo = (page: Page, rel: string, more = '') =>
  page.locator(`head link[rel="${rel}"]${more}`).getAttribute('href');

for (const { lang } of matrix('content pages', { lang: languages })) {
  test(`[RT-01] an editors’ page is in ${lang}, and its links stay in that language`, async ({ page }) => {
    await writePage(`journey-sails-${lang}`, lang, titles[lang]);
    const answer = await page.goto(`/${lang}/journey-sails-${lang}`);
    expect(answer?.status()).toBe(200);
    await expect(page.locator('html')).toHaveAttribute('lang', lang === 'es' ? 'es-MX' : lang);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(titles[lang]);
    await expect(page).toHaveTitle(`${titles[lang]} · Alisio`);
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: home[lang] })).toHaveAttribute('href', `/${lang}`);
    await expect(main.getByRole('link', { name: 'bags' })).toHaveAttribute('href', `/${lang}/baggage`);
    await expect(main.getByRole('link', { name: 'the law' })).toHaveAttribute('rel', 'noopener');
    await expect(main.getByText(date('2026-02-03', lang))).toBeVisible();
    await expectAccessible(page);
  });

  test(`the list of contents leads to the sections in ${lang} @full`, async ({ page }) => {
    await writePage(`journey-long-${lang}`, lang, titles[lang]);
    await page.goto(`/${lang}/journey-long-${lang}`);
    const list = page.getByRole('navigation', { name: contents[lang] });
    await expect(list.getByRole('link')).toHaveText(['Wind', 'Sea', 'Sun', 'Land']);
    await list.getByRole('link', { name: 'Sun' }).click();
    await expect(page).toHaveURL(/#s-sun$/);
    await expect(page.getByRole('heading', { name: 'Sun' })).toBeInViewport();
  });
}

test('a phone folds the table of contents, and a wide table scrolls within itself', async ({ page }) => {
  const cells = Array.from({ length: 12 }, (_, n) => `<td>Column ${n}</td>`).join('');
  const wide = `${html}<table><caption>Wide one</caption><tr>${cells}</tr></table>`;
  await writePage('journey-wide', 'en', titles.en, wide);
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto('/en/journey-wide');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Wind' })).toBeHidden();
  await main.getByText('On this page').first().click();
  await expect(main.getByRole('link', { name: 'Wind' })).toBeVisible();
  const table = page.getByRole('region', { name: 'Wide one' });
  await table.focus();
  await expect(table).toBeFocused();
  expect(await table.evaluate((element) => element.scrollWidth > element.clientWidth)).toBe(true);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await expectAccessible(page);
});

test('a line of text has at most 76 characters on average @full', async ({ page }) => {
  await writePage('journey-measure', 'en', titles.en);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/en/journey-measure');
  const perLine = await page.getByText('A trade wind blows').evaluate((paragraph) => {
    const height = Number.parseFloat(getComputedStyle(paragraph).lineHeight);
    const lines = Math.round(paragraph.getBoundingClientRect().height / height);
    return (paragraph.textContent ?? '').length / lines;
  });
  expect(perLine).toBeGreaterThan(45);
  expect(perLine).toBeLessThanOrEqual(76);
});

test('an untranslated page shows a notice and marks the language of its text @full', async ({ page }) => {
  await writePage('journey-english', 'en', 'Only in English');
  await page.goto(at('portugal', '/pt/journey-english'));
  await expect(page.locator('html')).toHaveAttribute('lang', 'pt-PT');
  await expect(
    page.getByText('Esta página ainda não existe em português. Está a lê-la em inglês.'),
  ).toBeVisible();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveAttribute('lang', 'en');
  await expect(page.locator('[lang="en"]').filter({ hasText: 'Warm.' })).toHaveCount(1);
  expect(await linkTo(page, 'canonical')).toBe(at('portugal', '/en/journey-english'));
  await expect(page.locator('head link[hreflang="pt-PT"]')).toHaveCount(0);
  await expectAccessible(page);
});

test('the next visit shows an edit, and a script in it does not run @full', async ({ page }) => {
  await writePage('journey-edit', 'en', 'Before');
  await page.goto('/en/journey-edit');
  await expect(page).toHaveTitle('Before · Alisio');
  await writePage('journey-edit', 'en', 'After');
  await page.goto('/en/journey-edit');
  await expect(page).toHaveTitle('After · Alisio');
  await expect(page.getByRole('main').locator('script')).toHaveCount(0);
});

test('search engines get one canonical address, every language and region, breadcrumbs, and a picture @full', async ({
  page,
}) => {
  await page.goto(at('mexico', '/es/baggage?utm_source=test'));
  expect(await linkTo(page, 'canonical')).toBe(at('mexico', '/es/baggage'));
  expect(await linkTo(page, 'alternate', '[hreflang="es-MX"]')).toBe(at('mexico', '/es/baggage'));
  expect(await linkTo(page, 'alternate', '[hreflang="pt-PT"]')).toBe(at('portugal', '/pt/baggage'));
  expect(await linkTo(page, 'alternate', '[hreflang="en"]')).toBe(at('www', '/en/baggage'));
  expect(await linkTo(page, 'alternate', '[hreflang="x-default"]')).toBe(at('www', '/es/baggage'));
  const data: unknown = JSON.parse(
    (await page.locator('script[type="application/ld+json"]').textContent()) ?? '',
  );
  expect(data).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: 'Inicio' }, { name: 'Equipaje', item: at('mexico', '/es/baggage') }],
  });
  const picture = await page.locator('meta[property="og:image"]').getAttribute('content');
  expect(picture).toBe(at('mexico', '/og/es/baggage.png'));
  const size = await page.evaluate(async (src) => {
    const image = new Image();
    image.src = src;
    await image.decode();
    return [image.naturalWidth, image.naturalHeight];
  }, picture ?? '');
  expect(size).toEqual([1200, 630]);
  await expect(page.locator('meta[name="theme-color"][media*="light"]')).toHaveAttribute(
    'content',
    '#0b6b4f',
  );
});

for (const { lang } of matrix('contents of a page', { lang: languages })) {
  test(`[RT-08] a browser reads /${lang}/sitemap.xml as XML, and each page listed there answers @full`, async ({
    page,
    request,
  }) => {
    await page.goto(at('mexico', `/${lang}`));
    const found = await page.evaluate(async (path) => {
      const answer = await fetch(path);
      const type = answer.headers.get('content-type');
      const xml = new DOMParser().parseFromString(await answer.text(), 'application/xml');
      const wrong = xml.querySelector('parsererror')?.textContent ?? null;
      const links = [...xml.getElementsByTagNameNS('http://www.w3.org/1999/xhtml', 'link')];
      return {
        type,
        wrong,
        root: xml.documentElement.namespaceURI,
        pages: [...xml.getElementsByTagName('loc')].map((loc) => loc.textContent ?? ''),
        languages: [...new Set(links.map((link) => link.getAttribute('hreflang')))],
      };
    }, `/${lang}/sitemap.xml`);
    expect(found).toMatchObject({ wrong: null, root: 'http://www.sitemaps.org/schemas/sitemap/0.9' });
    expect(found.type).toContain('application/xml');
    expect(found.languages).toEqual(expect.arrayContaining(['en', 'es', 'pt', 'x-default']));
    const own = found.pages.filter((address) => !address.includes('journey'));
    expect(own).toEqual(
      expect.arrayContaining(['', '/us-flights', '/baggage'].map((path) => at('mexico', `/${lang}${path}`))),
    );
    for (const address of own) {
      const { pathname } = new URL(address);
      const answer = await request.get(`http://localhost:${port}${pathname}`, {
        headers: { host: `mexico.localhost:${port}` },
        maxRedirects: 0,
      });
      expect([address, answer.status()]).toEqual([address, 200]);
    }
  });
}
