// The newsletter (Specification §4 and §5): subscribing in the footer, confirming by mail, unsubscribing.
import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect, type Locator, type Page, type Route, test } from '@playwright/test';

import { messages } from '#tests/support/journeys/site-words.ts';
import { say } from '#tests/support/journeys/site-words.ts';
import { query } from '#tests/support/journeys/database.ts';
import { expectAccessible, languages } from '#tests/support/journeys/helpers.ts';
import { matrix } from '#tests/support/journeys/matrix.ts';

const site = (region: string, path: string) =>
  `http://${region}.localhost:${process.env.JOURNEY_PORT}${path}`;
/** A request by a program, because only browsers resolve names below localhost. */
function callOf(region: string, path: string, client: string) {
  const port = process.env.JOURNEY_PORT;
  const headers = { host: `${region}.localhost:${port}`, 'x-forwarded-for': client };
  return { url: `http://127.0.0.1:${port}${path}`, headers };
}

async function post(request: APIRequestContext, region: string, data: object, client: string) {
  const { url, headers } = callOf(region, '/api/newsletter', client);
  return request.post(url, { data, headers });
}

const newAddress = () => `ana.${randomUUID()}@example.com`;

const newClient = () => `10.${crypto.getRandomValues(new Uint8Array(3)).join('.')}`;

// Every journey is a different client: rate limits count the address that a proxy would forward.
test.beforeEach(({ context }) => context.setExtraHTTPHeaders({ 'x-forwarded-for': newClient() }));

type Lang = (typeof languages)[number];

/** The form in the footer, found by its text in this language. */
function formOf(page: Page, lang: Lang) {
  const words = messages[lang].site.newsletter;
  const region = page.getByRole('region', { name: words.title });
  const field = (label: string) => region.getByRole('textbox', { name: label });
  return {
    words,
    region,
    name: field(words.name),
    email: field(words.email),
    button: region.getByRole('button'),
    async fill(name: string, email: string) {
      await field(words.name).fill(name);
      await field(words.email).fill(email);
    },
  };
}

/** Holds the form's request until it is released. */
async function holdRequest(page: Page) {
  const { promise, resolve } = Promise.withResolvers<void>();
  let requests = 0;
  await page.route('**/api/newsletter', async (route: Route) => {
    requests++;
    await promise;
    await route.continue();
  });
  return { letGo: resolve, count: () => requests };
}

const shownErrors = (page: Page) =>
  page.evaluate(() => (window.dataLayer ?? []).filter((each) => Reflect.get(each, 'event') === 'page_error'));

async function expectError(page: Page, field: Locator | null, region: Locator, sentence: string) {
  const error = region.getByText(sentence, { exact: true });
  await expect(error).toBeVisible();
  await expect(error).toHaveCSS('color', 'rgb(185, 43, 24)');
  const [below, button] = [await error.boundingBox(), await region.getByRole('button').last().boundingBox()];
  expect(below?.y).toBeGreaterThan(button?.y ?? Infinity);
  if (!field) return;
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveAccessibleDescription(sentence);
  await expect(field).toBeFocused();
}

for (const { lang } of matrix('sign-up form', { lang: languages })) {
  test(`[SS-05] the form in ${lang} goes from idle to submitting to submitted @full`, async ({ page }) => {
    await page.goto(site('www', `/${lang}`));
    const form = formOf(page, lang);
    const held = await holdRequest(page);
    const email = newAddress();
    await expect(form.button).toHaveText(form.words.submit);
    await form.fill('Ana García', email);
    await form.button.click();
    // While submitting, another press, or Enter in a field, sends nothing more.
    await expect(form.button).toHaveText(form.words.submitting);
    await expect(form.button).toHaveAttribute('aria-disabled', 'true');
    await form.button.press('Space');
    await form.email.press('Enter');
    held.letGo();
    const modal = page.getByRole('dialog', { name: form.words.sentTitle });
    await expect(modal).toContainText(say(lang)('site.newsletter.sentText', { email }));
    expect(held.count()).toBe(1);
    await expectAccessible(page);
    await modal.getByRole('button').click();
    await expect(modal).toBeHidden();
    await expect(form.button).toHaveText(form.words.submitted);
    // Typing in either field returns to the idle state.
    await form.name.press('End');
    await form.name.pressSequentially('!');
    await expect(form.button).toHaveText(form.words.submit);
    expect(await stateOf(email)).toEqual([
      { domain_id: 9, language: lang, state: 'pending', name: 'Ana García' },
    ]);
    await expectAccessible(page);
  });

  test(`[VA-01] [VA-02] errors of wrong fields in ${lang} are shown in red under the form`, async ({
    page,
  }) => {
    await page.goto(site('www', `/${lang}`));
    const form = formOf(page, lang);
    const { errors } = messages[lang];
    for (const field of [form.name, form.email]) await expect(field).toHaveAttribute('required', '');
    await expect(form.region.getByText(`(${form.words.required})`)).toHaveCount(2);

    await form.button.click();
    await expectError(page, form.name, form.region, errors.invalid_name);
    await form.name.fill('  Al  ');
    await expect(form.region.getByText(errors.invalid_name)).toBeHidden();
    await form.name.press('Enter');
    await expectError(page, form.name, form.region, errors.invalid_name);
    await expectAccessible(page);

    await form.name.fill('Ana');
    for (const wrong of ['', 'ana', 'ana@', '@example.com']) {
      await form.email.fill(wrong);
      await form.button.click();
      await expectError(page, form.email, form.region, errors.invalid_email);
      await expect(form.name).not.toHaveAttribute('aria-invalid');
    }
    await form.email.fill(newAddress());
    await expect(form.region.getByText(errors.invalid_email)).toBeHidden();

    // All other failures share one message, and what was typed is kept.
    await page.route('**/api/newsletter', (route) => route.fulfill({ status: 503, body: 'away' }));
    await form.button.click();
    await expectError(page, null, form.region, errors.message);
    await page.route('**/api/newsletter', (route) => route.abort());
    await form.email.press('Enter');
    await expectError(page, null, form.region, errors.message);
    await expect(form.name).toHaveValue('Ana');
    await expect(form.button).toHaveText(form.words.submit);

    const events = await shownErrors(page);
    const reported = events.map((event) => [
      Reflect.get(event, 'error_type'),
      Reflect.get(event, 'additional_info'),
    ]);
    expect(reported).toEqual([
      ...Array.from({ length: 2 }, () => ['422 newsletter', errors.invalid_name]),
      ...Array.from({ length: 4 }, () => ['422 newsletter', errors.invalid_email]),
      ['503 newsletter', errors.message],
      ['0 newsletter', errors.message],
    ]);
  });
}

test('[VA-02] an error that only the server can detect is shown under the form, too @full', async ({
  page,
  context,
  request,
}) => {
  const client = newClient();
  await context.setExtraHTTPHeaders({ 'x-forwarded-for': client });
  await page.goto(site('www', '/en'));
  const form = formOf(page, 'en');
  for (let i = 0; i < 5; i++) {
    const answer = await post(request, 'www', { name: 'Ana', email: newAddress(), language: 'en' }, client);
    expect(answer.status()).toBe(202);
  }
  await form.fill('Ana', newAddress());
  await form.button.click();
  await expectError(page, null, form.region, messages.en.errors.message);
  expect(await shownErrors(page)).toMatchObject([{ error_type: '429 newsletter' }]);
});

test('[SS-05] the whole form works by keyboard, and the focus returns after the confirmation @full', async ({
  page,
}) => {
  await page.goto(site('portugal', '/pt'));
  const form = formOf(page, 'pt');
  await form.name.focus();
  await page.keyboard.type('Inês');
  await page.keyboard.press('Tab');
  await page.keyboard.type(newAddress());
  await page.keyboard.press('Tab');
  await expect(form.button).toBeFocused();
  await page.keyboard.press('Space');
  const modal = page.getByRole('dialog', { name: form.words.sentTitle });
  await expect(modal).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(modal).toBeHidden();
  await expect(form.button).toBeFocused();
  await expect(form.button).toHaveText(form.words.submitted);
});

for (const { script } of matrix('a subscription', { script: [true, false] })) {
  test.describe(script ? 'with a script' : 'without a script', () => {
    test.use({ javaScriptEnabled: script });

    test('[SS-05] a visitor subscribes, confirms by mail and unsubscribes', async ({ page }) => {
      const { newsletter: words, mail, errors } = messages.pt;
      const email = newAddress();
      await page.goto(site('portugal', '/pt'));
      const form = formOf(page, 'pt');
      await form.fill('Inês Sá', email);
      await form.button.click();
      const sentence = say('pt')('site.newsletter.sentText', { email });
      await expect(page.getByText(sentence)).toBeVisible();
      if (!script) {
        await expect(page).toHaveURL(site('portugal', '/pt/newsletter'));
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(
          messages.pt.site.newsletter.sentTitle,
        );
      }
      const pending = { domain_id: 5, language: 'pt', name: 'Inês Sá' };
      expect(await stateOf(email)).toEqual([{ ...pending, state: 'pending' }]);

      await openMail(page, email, mail.newsletterSubject);
      await page.getByRole('link', { name: /newsletter\/confirm/ }).click();
      expect(new URL(page.url()).origin).toBe(site('portugal', ''));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.confirmTitle);
      // Merely opening the link, as mail programs do, changes nothing.
      expect(await stateOf(email)).toEqual([{ ...pending, state: 'pending' }]);
      await expectNoindex(page);
      await expectAccessible(page);
      await page.getByRole('button', { name: words.confirmButton }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.confirmedTitle);
      expect(await stateOf(email)).toEqual([{ ...pending, state: 'confirmed' }]);

      await openMail(page, email, mail.newsletterSubject);
      await page.getByRole('link', { name: /newsletter\/confirm/ }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.usedTitle);
      await expect(page.getByRole('link', { name: words.again })).toBeVisible();

      await openMail(page, email, mail.newsletterSubject);
      await page.getByRole('link', { name: /newsletter\/unsubscribe/ }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.unsubscribeTitle);
      expect(await stateOf(email)).toEqual([{ ...pending, state: 'confirmed' }]);
      await expectNoindex(page);
      await page.getByRole('button', { name: words.unsubscribeButton }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.unsubscribedTitle);
      expect(await stateOf(email)).toEqual([{ ...pending, state: 'unsubscribed' }]);
      await expectAccessible(page);
      await page.getByRole('link', { name: errors.back }).click();
      await expect(page).toHaveURL(site('portugal', '/pt'));
    });
  });
}

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  for (const { lang } of matrix('sign-up without a script', { lang: languages })) {
    test(`[VA-01] [VA-02] the page in ${lang} shows what is wrong and keeps what was typed @full`, async ({
      page,
    }) => {
      await page.goto(site('www', `/${lang}`));
      const { errors, newsletter } = messages[lang];
      const form = formOf(page, lang);
      await form.fill('Al', 'al@example.com');
      await form.button.click();
      await expect(page).toHaveURL(site('www', `/${lang}/newsletter`));
      const main = page.getByRole('main');
      await expect(main.getByRole('heading', { level: 1 })).toHaveText(newsletter.title);
      const name = main.getByRole('textbox', { name: form.words.name });
      const email = main.getByRole('textbox', { name: form.words.email });
      await expect(main.getByText(errors.invalid_name)).toBeVisible();
      await expect(name).toHaveAccessibleDescription(errors.invalid_name);
      await expect(name).toHaveValue('Al');
      await expect(email).toHaveValue('al@example.com');
      await name.fill('Alba');
      await email.fill('alba@');
      await main.getByRole('button').click();
      await expect(main.getByText(errors.invalid_email)).toBeVisible();
      await expect(email).toHaveAttribute('aria-invalid', 'true');
      await email.fill(newAddress());
      await main.getByRole('button').click();
      await expect(main.getByRole('heading', { level: 1 })).toHaveText(form.words.sentTitle);
    });
  }
});

test('the unsubscribe button of a mail program ends the subscription with one POST, without a redirect', async ({
  page,
  request,
}) => {
  const email = newAddress();
  await post(request, 'mexico', { name: 'Ana', email, language: 'es' }, newClient());
  await openMail(page, email, messages.es.mail.newsletterSubject);
  const link = await page.getByRole('link', { name: /newsletter\/unsubscribe/ }).getAttribute('href');
  const { pathname, search } = new URL(link ?? '');
  const { url, headers } = callOf('mexico', pathname + search, newClient());
  const form = { 'List-Unsubscribe': 'One-Click' };
  const answer = await request.post(url, { form, headers, maxRedirects: 0 });
  expect(answer.status()).toBe(200);
  expect(await stateOf(email)).toMatchObject([{ domain_id: 1, state: 'unsubscribed' }]);
});

test('forged and expired links show their own page @full', async ({ page, request }) => {
  for (const { lang } of matrix('links of the mail', { lang: languages })) {
    const words = messages[lang].newsletter;
    for (const name of ['confirm', 'unsubscribe']) {
      const answer = await page.goto(site('www', `/${lang}/newsletter/${name}?token=${'A'.repeat(54)}`));
      expect(answer?.status()).toBe(404);
      expect(answer?.headers()['x-robots-tag']).toBe('noindex');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.unknownTitle);
    }
    await expectAccessible(page);
  }
  const email = newAddress();
  await post(request, 'www', { name: 'Ana', email, language: 'en' }, newClient());
  await openMail(page, email, messages.en.mail.newsletterSubject);
  await query(`update newsletter_subscription set asked_at = now() - interval '8 days' where email = $1`, [
    email,
  ]);
  await page.getByRole('link', { name: /newsletter\/confirm/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(messages.en.newsletter.expiredTitle);
  await expect(page.locator('main .text-danger')).toBeVisible();
  await expectAccessible(page);
});

test('[AP-06] the API accepts name, email and a lower-case language, and nothing else', async ({
  request,
}) => {
  const email = newAddress();
  const client = newClient();
  const send = (data: object) => post(request, 'portugal', data, client);
  expect((await send({ name: 'Inês', email, language: 'pt' })).status()).toBe(202);
  expect(await stateOf(email)).toMatchObject([{ domain_id: 5, language: 'pt', state: 'pending' }]);
  const wrong = await send({ name: 'Al', email: 'al', language: 'PT' });
  expect(wrong.status()).toBe(422);
  expect(await wrong.json()).toMatchObject({
    code: 'input_invalid',
    errors: [
      { path: 'name', code: 'invalid_name' },
      { path: 'email', code: 'invalid_email' },
      { path: 'language', code: 'locale_unknown' },
    ],
  });
});

/** The subscription of an address in the database: its site, language and state. */
function stateOf(email: string) {
  return query(`select domain_id, language, state, name from newsletter_subscription where email = $1`, [
    email,
  ]);
}

/** The demonstration's mailbox: the newest message to this address. */
async function openMail(page: Page, email: string, subject: string): Promise<void> {
  const listed = page.getByRole('listitem').filter({ hasText: email });
  await expect(async () => {
    await page.goto(site('www', '/dev/mail'));
    await expect(listed).toHaveCount(1, { timeout: 500 });
  }).toPass();
  await listed.getByRole('link', { name: subject }).click();
}

async function expectNoindex(page: Page): Promise<void> {
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
}
