// A group from its request to the return of its deposit: the agency asks, the office quotes, the agency accepts on its
// credit, names arrive as a list, and each booking is paid in full.
import { type Browser, expect, type Page, test } from '@playwright/test';

import { messages } from '#tests/support/journeys/site-words.ts';
import { say } from '#tests/support/journeys/site-words.ts';
import { sellerSession } from '#tests/support/journeys/accounts.ts';
import { signInAgent } from '#tests/support/journeys/agents.ts';
import { query } from '#tests/support/journeys/database.ts';
import { dayAhead, expectAccessible, languages } from '#tests/support/journeys/helpers.ts';
import { matrix } from '#tests/support/journeys/matrix.ts';
import { signIn } from '#tests/support/journeys/staff.ts';
import { Traveller, travelDay } from '#tests/support/journeys/traveller.ts';
import { consentName } from '#tests/support/journeys/consent-name.ts';

type Lang = (typeof languages)[number];

test.beforeEach(({ context }) =>
  context.setExtraHTTPHeaders({ 'x-forwarded-for': `2001:db8:${crypto.randomUUID().slice(0, 4)}:3::1` }),
);

const main = (page: Page) => page.getByRole('main');
const press = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true }).click();
const stateOf = (page: Page) => main(page).locator('.o-title .o-badge');
const unique = () =>
  crypto
    .randomUUID()
    .replaceAll(/[^a-f]/g, '')
    .slice(0, 6);

/** Requests a group of twelve and returns its name. */
async function request(page: Page, lang: Lang): Promise<string> {
  const words = messages[lang].portalGroups;
  const name = `Coro ${unique()}`;
  await page.goto(`/${lang}/ta/groups`);
  await main(page).getByRole('link', { name: words.request }).click();
  const field = (id: string) => main(page).locator(`[name=${id}]`);
  await expect(field('name')).toBeVisible();
  await field('name').fill(name);
  await field('origin').selectOption('MAD');
  await field('destination').selectOption('CUN');
  await field('outDay').fill(travelDay(60));
  await field('backDay').fill(travelDay(67));
  await field('adults').fill('9');
  await field('contactPhone').fill('+34600112233');
  await press(page, words.form.send);
  await expect(main(page).getByRole('alert')).toBeVisible();
  await expect(field('name')).toHaveValue(name);
  await field('adults').fill('12');
  await press(page, words.form.send);
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(stateOf(page)).toHaveText(words.states.requested);
  return name;
}

/** The price is shown before anything is sent. */
async function quote(page: Page, lang: Lang, name: string): Promise<void> {
  const words = messages[lang].officeGroups;
  await page.goto(`/${lang}/office/groups`);
  await main(page).getByRole('link', { name }).click();
  const field = (id: string) => main(page).locator(`[name=${id}]`);
  for (const way of ['outFlight', 'backFlight']) await field(way).selectOption({ index: 1 });
  await field('family').selectOption('basic');
  for (const fare of ['outAdult', 'backAdult']) await field(fare).fill('310');
  await field('deposit').fill('40');
  await field('validUntil').fill(dayAhead(10));
  await field('depositDue').fill(dayAhead(12));
  await field('namesDue').fill(dayAhead(40));
  await press(page, words.price);
  await expect(main(page).getByText(words.priceTitle)).toBeVisible();
  await expect(field('outAdult')).toHaveValue('310');
  await main(page).locator('#quote-reason').fill('as agreed by phone');
  await press(page, words.send);
  await expect(main(page).getByText(words.done.quote)).toBeVisible();
}

/** Two travellers first, then eleven, which is too many, then the remaining ten. */
async function giveNames(page: Page, lang: Lang): Promise<void> {
  const words = messages[lang].portalGroups.names;
  const person = (letter: string) => `Lista${letter};Ana;A;1985-07-21;F;ES`;
  const send = async (lines: string[]) => {
    const summary = main(page).locator('summary', { hasText: words.list });
    const text = main(page).locator('[name=list]');
    if (!(await text.isVisible())) await summary.click();
    await text.fill(lines.join('\n'));
    await main(page).locator('[name=contactEmail]').fill('coro@example.com');
    const phone = main(page).locator('[name=contactPhone]');
    await expect(phone).toHaveAttribute('maxlength', '25');
    await phone.fill('+34600112299');
    await press(page, words.listButton);
  };
  await send([person('a'), 'Ruiz;Leo;C;1985-07-21;M;ES']);
  await expect(main(page).getByRole('alert')).toContainText(/2: /);
  await send('abcdefghijkl'.split('').map(person));
  await expect(main(page).locator('.o-done')).toContainText(/12.*2/);
}

/** A page of the office's revenue desk, in a browser of its own. */
async function openDesk(browser: Browser, javaScriptEnabled: boolean): Promise<Page> {
  const office = await browser.newContext({ javaScriptEnabled });
  await signIn(office, ['revenue']);
  return office.newPage();
}

for (const { lang, script } of matrix('groups', { lang: languages, script: [true, false] })) {
  test.describe(`in ${lang} ${script ? 'with' : 'without'} a script`, () => {
    test.use({ javaScriptEnabled: script });

    test('a group is requested, quoted, accepted on credit and named, and its deposit is returned', async ({
      page,
      browser,
    }) => {
      test.setTimeout(120_000);
      const words = messages[lang].portalGroups;
      const { agencyId, agentId } = await sellerSession(5_000_000);
      await signInAgent(page.context(), agentId);
      const accessible = () => (script ? expectAccessible(page) : Promise.resolve());
      const name = await request(page, lang);
      await accessible();
      const address = page.url();
      const desk = await openDesk(browser, script);
      await quote(desk, lang, name);
      await expectAccessible(desk);
      await desk.context().close();
      await page.goto(address);
      await expect(stateOf(page)).toHaveText(words.states.quoted);
      await accessible();
      await main(page).locator('input[name=deposit][value=now]').check();
      await press(page, words.accept.button);
      await expect(main(page).getByText(words.done.accept)).toBeVisible();
      await expect(stateOf(page)).toHaveText(words.states.secured);
      await giveNames(page, lang);
      await accessible();
      const bookings = await query<{ id: string }>(
        `select booking_id id from booking where agency_id = $1 and state = 'held' order by adults`,
        [agencyId],
      );
      expect(bookings).toHaveLength(2);
      const { id } = bookings[0] ?? { id: '' };
      const traveller = new Traveller(page, lang);
      await page.goto(`/${lang}/payment?booking=${id}`);
      await page.getByRole('radio', { name: traveller.words.payment.methodCredit }).check();
      await page.getByRole('checkbox', { name: consentName(traveller.words) }).check();
      await main(page).locator('button[name=intent][value=continue]:visible').click();
      await traveller.expectConfirmed();
      const rows = await query<{ kind: string; minor: number }>(
        `select m.kind, m.amount_minor::int minor from credit_movement m join credit_account c using (credit_account_id)
          where c.agency_id = $1 order by movement_no`,
        [agencyId],
      );
      expect(rows.map(({ kind }) => kind)).toEqual(['deposit', 'sale', 'deposit_return']);
      expect(rows[0]?.minor).toBe(48_000);
      expect(rows[2]?.minor).toBe(-12_000);
      await query(`update agency_member set role = 'administrator' where account_id = $1`, [agentId]);
      await page.goto(`/${lang}/ta/statement`);
      await expect(
        main(page).getByText(say(lang)('portalReports.kinds.deposit_return')).first(),
      ).toBeVisible();
      await page.goto(address);
      await expect(main(page).getByText(words.deposit.returned)).toBeVisible();
    });
  });
}

for (const { lang, script } of matrix('declined quotes', { lang: languages, script: [true, false] })) {
  test.describe(`a declined quote, in ${lang} ${script ? 'with' : 'without'} a script`, () => {
    test.use({ javaScriptEnabled: script });

    test('the agent declines it: the office sees that, and agents can no longer accept it @full', async ({
      page,
      browser,
    }) => {
      test.setTimeout(120_000);
      const words = messages[lang].portalGroups;
      const { agencyId, agentId } = await sellerSession(5_000_000);
      await signInAgent(page.context(), agentId);
      const name = await request(page, lang);
      const address = page.url();
      const desk = await openDesk(browser, script);
      await quote(desk, lang, name);
      await page.goto(address);
      // The same group in another tab, as it was before.
      const otherTab = await page.context().newPage();
      await otherTab.goto(address);
      await main(page).locator('summary', { hasText: words.decline.title }).click();
      await expect(main(page).getByText(words.decline.hint)).toBeVisible();
      if (script) await expectAccessible(page);
      await press(page, words.decline.button);
      await expect(main(page).getByText(words.done.withdraw)).toBeVisible();
      await expect(stateOf(page)).toHaveText(words.states.withdrawn);
      for (const { button } of [words.accept, words.decline])
        await expect(main(page).getByRole('button', { name: button, exact: true })).toHaveCount(0);
      await main(otherTab).locator('input[name=deposit][value=now]').check();
      await press(otherTab, words.accept.button);
      await expect(main(otherTab).getByRole('alert')).toHaveText(messages[lang].errors.group_changed);
      await expect(stateOf(otherTab)).toHaveText(words.states.withdrawn);
      if (script) await expectAccessible(otherTab);
      await desk.goto(desk.url().replace(/\?.*/, ''));
      await expect(stateOf(desk)).toHaveText(words.states.withdrawn);
      await expect(
        main(desk).getByText(say(lang)('portalGroups.history.withdrawn', { by: 'Ana Peña' })),
      ).toBeVisible();
      const { price, declineButton } = messages[lang].officeGroups;
      for (const button of [price, declineButton])
        await expect(main(desk).getByRole('button', { name: button, exact: true })).toHaveCount(0);
      await desk.context().close();
      const moved = await query(
        `select from credit_movement m join credit_account c using (credit_account_id) where c.agency_id = $1`,
        [agencyId],
      );
      expect(moved).toEqual([]);
    });
  });
}
