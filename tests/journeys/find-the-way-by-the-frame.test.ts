// Header and footer of every page: which variant appears where, and its content (Specification §2).
import { expect, type Page, test } from '@playwright/test';

import { desktop, dropdown, footer, header, phone, site } from '#tests/support/journeys/frame.ts';
import { readyToPay } from '#tests/support/journeys/booking/ready-to-pay.ts';
import { expectAccessible, languages, searchPath } from '#tests/support/journeys/helpers.ts';
import { matrix } from '#tests/support/journeys/matrix.ts';

test.use({ viewport: desktop });

const words = {
  en: {
    manage: 'Manage booking',
    title: 'Manage reservation',
    checkin: 'Check-in',
    agencies: 'Travel agencies',
    terms: 'Conditions of carriage',
    newsletter: /news/i,
    footerText: 'direct flights from Cancún to Madrid, Barcelona, Lisbon and Porto',
    group: 'Your rights',
    entry: 'Passenger rights',
    main: 'Main',
    social: 'Follow us',
  },
  es: {
    manage: 'Administrar reservación',
    title: 'Administrar reservación',
    checkin: 'Check-in',
    agencies: 'Agencias de viajes',
    terms: 'Condiciones de transporte',
    newsletter: /novedades|boletín|ofertas/i,
    footerText: 'vuelos directos de Cancún a Madrid, Barcelona, Lisboa y Oporto',
    group: 'Tus derechos',
    entry: 'Derechos de los pasajeros',
    main: 'Principal',
    social: 'Síguenos',
  },
  pt: {
    manage: 'Gerir reserva',
    title: 'Gerir reserva',
    checkin: 'Check-in',
    agencies: 'Agências de viagens',
    terms: 'Condições de transporte',
    newsletter: /novidades|newsletter|ofertas/i,
    footerText: 'voos diretos de Cancún para Madrid, Barcelona, Lisboa e Porto',
    group: 'Os seus direitos',
    entry: 'Direitos dos passageiros',
    main: 'Principal',
    social: 'Siga-nos',
  },
} as const;

const year = new Date().getUTCFullYear();

for (const { lang } of matrix('the frame', { lang: languages })) {
  const say = words[lang];

  test(`[LY-01] [NV-01] home in ${lang}: the header with the logo stays visible, and the phone has a bar`, async ({
    page,
  }) => {
    await page.goto(`${site('mexico')}/${lang}`);
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
    await page.mouse.wheel(0, 2000);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500);
    expect((await header(page).boundingBox())?.y).toBe(0);
    await expect(bar(page, say.title)).toBeHidden();
    await page.setViewportSize(phone);
    await expect(bar(page, say.title)).toBeVisible();
    await expect(bar(page, say.checkin)).toBeVisible();
    await expectAccessible(page);
    await page.goto(`${site('mexico')}/${lang}/baggage`);
    await expect(bar(page, say.title)).toBeHidden();
    await header(page).getByRole('link', { name: 'Alisio' }).click();
    await expect(page).toHaveURL(`${site('mexico')}/${lang}`);
  });

  test(`[LY-02] [LY-03] while booking in ${lang}, pages have the short footer and no menus`, async ({
    page,
  }) => {
    for (const step of ['extras', 'passengers', 'payment']) {
      await page.goto(`${site('mexico')}/${lang}/${step}`);
      await expectShortFooter(page, say);
      await expect(page.getByRole('navigation', { name: say.main })).toHaveCount(0);
      await expect(dropdown(page, say.manage)).toHaveCount(0);
    }
    await page.goto(`${site('mexico')}${searchPath(lang)}`);
    await expectShortFooter(page, say);
    await expect(page.getByRole('navigation', { name: say.main })).toHaveCount(0);
    await expectAccessible(page);
  });

  test(`[LY-02] [LY-03] after booking in ${lang}, pages have the short footer and the whole navbar @full`, async ({
    page,
  }) => {
    const query = 'referenceCode=BCDFGH&lastName=Nobody';
    for (const path of ['confirmation', `manage?${query}`, `checkin/select?${query}`]) {
      await page.goto(`${site('mexico')}/${lang}/${path}`);
      await expectShortFooter(page, say);
      await expect(page.getByRole('navigation', { name: say.main })).toBeVisible();
      await expect(dropdown(header(page), say.manage)).toBeVisible();
    }
    await expectAccessible(page);
  });

  test(`[LY-04] [FT-01] [FT-02] [FT-03] any other page in ${lang} has the full footer`, async ({ page }) => {
    for (const path of ['checkin', 'nowhere/at-all', 'baggage']) {
      await page.goto(`${site('mexico')}/${lang}/${path}`);
      await expect(footer(page).getByRole('textbox').first()).toBeVisible();
      await expect(footer(page).getByText(say.newsletter).first()).toBeVisible();
    }
    const foot = footer(page);
    await expect(foot.getByRole('link', { name: 'Alisio' }).first()).toHaveAttribute('href', `/${lang}`);
    await expect(foot.getByText(say.footerText)).toBeVisible();
    await expect(foot.locator('strong', { hasText: 'Alisio México' })).toBeVisible();
    await expect(foot.getByRole('link', { name: say.agencies }).first()).toHaveAttribute(
      'href',
      `/${lang}/travel-agencies`,
    );
    await expect(foot.getByText(say.group, { exact: true })).toBeVisible();
    await expect(foot.getByRole('link', { name: say.entry })).toBeVisible();
    await expect(foot.getByRole('link', { name: say.terms }).last()).toHaveAttribute(
      'href',
      `/${lang}/conditions-of-carriage`,
    );
    await expect(foot.getByText(`© ${year} Alisio`)).toBeVisible();
    const networks = foot.getByRole('list', { name: say.social }).getByRole('link');
    await expect(networks).toHaveText(['Facebook', 'Twitter', 'Instagram', 'TikTok']);
    // On pages other than home the header scrolls away with the page.
    await page.mouse.wheel(0, 3000);
    await expect(header(page)).not.toBeInViewport();
    await expectAccessible(page);
  });

  test(`[FT-02] a phone folds the menu groups of the footer in ${lang} @full`, async ({ page }) => {
    await page.setViewportSize(phone);
    await page.goto(`${site('mexico')}/${lang}/baggage`);
    const entry = footer(page).getByRole('link', { name: say.entry });
    await expect(entry).toBeHidden();
    await dropdown(footer(page), say.group).click();
    await expect(entry).toBeVisible();
    await expectAccessible(page);
    await dropdown(footer(page), say.group).press('Enter');
    await expect(entry).toBeHidden();
  });
}

function bar(page: Page, name: string) {
  return page.locator('form').getByRole('button', { name, exact: true });
}

async function expectShortFooter(page: Page, say: (typeof words)[keyof typeof words]): Promise<void> {
  const foot = footer(page);
  await expect(foot.getByText('Alisio', { exact: true }).first()).toBeVisible();
  await expect(foot.getByText(`© ${year} Alisio`)).toBeVisible();
  await expect(foot.getByRole('link', { name: say.terms })).toBeVisible();
  await expect(foot.getByText(say.footerText)).toHaveCount(0);
  await expect(foot.getByRole('textbox')).toHaveCount(0);
}

test('[LY-01] home loads its offers, sliders and banners @full', async ({ page }) => {
  await page.goto(`${site('mexico')}/es`);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'Europa sin escalas' })).toBeVisible();
  const offer = main.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Barcelona' }) });
  await expect(offer.getByText(/^\$[\d.,]+$/).first()).toBeVisible();
  await expect(main.getByRole('heading', { name: 'Diez kilos en todas las tarifas' })).toBeVisible();
});

test('[NV-02] [NV-05] the page shows exactly the site’s telephone and social links', async ({ page }) => {
  await page.goto(`${site('mexico')}/es/baggage`);
  const telephone = header(page).getByRole('link', { name: /\+52 55 5550 0101/ });
  await expect(telephone.first()).toHaveAttribute('href', 'tel:+525555500101');
  const networks = () => header(page).getByRole('list', { name: 'Síguenos' }).getByRole('link');
  await expect(networks()).toHaveText(['Facebook', 'Twitter', 'Instagram', 'TikTok']);
  await expect(networks().first()).toHaveAttribute('href', 'https://social.example/facebook/alisio-mexico');
  await page.goto(`${site('honduras')}/es/baggage`);
  await expect(networks()).toHaveText(['Facebook', 'Twitter', 'Instagram']);
  await expect(
    header(page)
      .getByRole('link', { name: /\+504 2550 0102/ })
      .first(),
  ).toBeVisible();
  await page.goto(`${site('web-staging')}/es/baggage`);
  await expect(networks()).toHaveCount(0);
  await expectAccessible(page);
});

test('[NV-02] the bar of the payment dials the site’s number, on a phone by its icon @full', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await readyToPay(page, { locale: 'es', site: 'mexico' });
  const dial = header(page).getByRole('link', { name: 'Teléfono: +52 55 5550 0101', exact: true });
  await expect(dial).toHaveAttribute('href', 'tel:+525555500101');
  const { width, height } = (await dial.boundingBox()) ?? { width: 0, height: 0 };
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  await page.setViewportSize(desktop);
  await expect(dial.getByText('+52 55 5550 0101')).toBeInViewport({ ratio: 1 });
  expect((await dial.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await expectAccessible(page);
  await page.goto(`${site('honduras')}${searchPath('es')}`);
  await expect(header(page).getByRole('link', { name: /\+504 2550 0102/ })).toHaveAttribute(
    'href',
    'tel:+50425500102',
  );
});

test('[NV-04] a site without online check-in offers neither of the two forms', async ({ page }) => {
  await page.goto(`${site('web-staging')}/en`);
  await expect(header(page).getByRole('link', { name: 'Alisio' }).first()).toBeVisible();
  await expect(dropdown(page, words.en.manage)).toHaveCount(0);
  await expect(dropdown(page, words.en.checkin)).toHaveCount(0);
  await page.goto(`${site('mexico')}/en`);
  for (const name of [words.en.manage, words.en.checkin]) {
    await dropdown(header(page), name).click();
    const form = header(page).getByRole('form').filter({ visible: true });
    await expect(form.getByRole('textbox')).toHaveCount(2);
    await expect(form.getByRole('button')).toBeVisible();
  }
  await expectAccessible(page);
});
