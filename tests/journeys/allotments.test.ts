// The office gives an agency an allotment, an agent books from it and pays on credit, and its figures follow. When its
// release time passes, free units return to sale.
import { type BrowserContext, expect, type Page, test } from '@playwright/test';

import { messages } from '#tests/support/journeys/site-words.ts';
import { query } from '#tests/support/journeys/database.ts';
import { sellingAgency, signInAgent } from '#tests/support/journeys/agents.ts';
import { dayAhead, expectAccessible, languages } from '#tests/support/journeys/helpers.ts';
import { matrix } from '#tests/support/journeys/matrix.ts';
import { signIn } from '#tests/support/journeys/staff.ts';
import { bornYearsAgo, Traveller } from '#tests/support/journeys/traveller.ts';
import { consentName } from '#tests/support/journeys/consent-name.ts';

type Lang = (typeof languages)[number];

test.beforeEach(({ context }) =>
  context.setExtraHTTPHeaders({ 'x-forwarded-for': `2001:db8:${crypto.randomUUID().slice(0, 4)}:5::1` }),
);

const main = (page: Page) => page.getByRole('main');

type Size = { units: string; days: string };

/** Both directions on three consecutive days, as revenue management enters it. */
async function give(page: Page, lang: Lang, agencyId: string, { units, days }: Size): Promise<void> {
  const say = messages[lang].officeAllotments;
  await page.goto(`/${lang}/office/agencies/${agencyId}/allotments`);
  await expect(main(page)).toContainText(say.none);
  const fill = (name: string, text: string) => main(page).locator(`[name=${name}]`).first().fill(text);
  await fill('origin', 'mad');
  await fill('destination', 'CUN');
  await fill('from', dayAhead(70));
  await fill('to', dayAhead(72));
  await main(page).getByLabel(say.back).selectOption('1');
  await fill('units', units);
  await fill('days', days);
  await main(page).getByLabel(say.family).selectOption('plus');
  await main(page).getByRole('button', { name: say.show }).click();
  await expect(main(page).getByRole('table', { name: say.preview }).getByRole('row')).not.toHaveCount(1);
  await expectAccessible(page);
  await main(page).getByLabel(say.name).fill('Winter charter');
  await main(page).getByLabel(say.price, { exact: true }).selectOption('contracted');
  await main(page).getByLabel(say.adult).fill('210.50');
  await main(page).getByLabel(say.child).fill('150');
  await main(page).getByLabel(say.infant).fill('0');
  await main(page).getByLabel(messages[lang].office.act.reason).first().fill('Contract 2027-14');
  await main(page).getByRole('button', { name: say.give, exact: true }).click();
  await expect(main(page)).toContainText(say.done.give);
  await expectAccessible(page);
}

async function asSeller(context: BrowserContext, accountId: string): Promise<Page> {
  await signInAgent(context, accountId);
  return context.newPage();
}

/** Figures of the first outbound block: contracted, free, held, sold, released. */
async function figures(agencyId: string): Promise<number[]> {
  const [row] = await query<{ figures: number[] }>(
    `select array[contracted_units, free_units, coalesce(sum(units) filter (where b.state = 'held'), 0),
        coalesce(sum(units) filter (where b.state = 'confirmed'), 0), released_units]::int[] figures
      from inventory_block k join block_contract c using (contract_id) join flight f on f.flight_id = k.flight_id
        left join (booking_flight bf join booking b using (booking_id)) on bf.block_id = k.block_id
      where c.agency_id = $1 and k.direction = 'outbound' group by k.block_id, f.departs_at
      order by f.departs_at limit 1`,
    [agencyId],
  );
  return row?.figures ?? [];
}

for (const { lang, script } of matrix('allotments', { lang: languages, script: [true, false] })) {
  test.describe(`in ${lang} ${script ? 'with' : 'without'} a script`, () => {
    test.use({ javaScriptEnabled: script });

    test('[AG-10] the office gives an allotment, an agent books from it on credit, and gives some back', async ({
      page,
      context,
    }) => {
      const say = messages[lang].portalAllotments;
      const { agencyId, people } = await sellingAgency(`Charter ${crypto.randomUUID().slice(0, 8)}`);
      await signIn(context, ['revenue']);
      await give(page, lang, agencyId, { units: '6', days: '21' });

      const sold = await asSeller(context, people.seller);
      await sold.goto(`/${lang}/ta/allotments`);
      await expect(main(sold)).toContainText('Winter charter');
      await expectAccessible(sold);
      await main(sold)
        .getByRole('link', { name: /MAD–CUN/ })
        .first()
        .click();
      await expectAccessible(sold);
      await main(sold).getByLabel(say.wayBack).selectOption({ index: 1 });
      await main(sold).getByLabel(say.adults).selectOption('2');
      await main(sold).getByRole('button', { name: say.bookButton }).click();
      await expect(sold).toHaveURL(/\/passengers\?booking=/);
      expect(await figures(agencyId)).toEqual([6, 4, 2, 0, 0]);

      const traveller = new Traveller(sold, lang);
      const adult = { type: 'adult' as const, surname: 'Vidal', birthDate: bornYearsAgo(40) };
      await traveller.nameParty([
        { ...adult, ordinal: 1, givenNames: 'Joan' },
        { ...adult, ordinal: 2, givenNames: 'Inés' },
      ]);
      const bookingId = traveller.bookingId();
      await sold.getByRole('radio', { name: messages[lang].payment.methodCredit }).check();
      await sold.getByRole('checkbox', { name: consentName(messages[lang]) }).check();
      if (script) {
        const pay = messages[lang].payment.payCredit.split('{price}')[0] ?? '';
        await sold.getByRole('button', { name: new RegExp(`^${pay}`) }).click();
      } else await traveller.payButton().click();
      await traveller.expectConfirmed();
      expect(await figures(agencyId)).toEqual([6, 4, 0, 2, 0]);
      const [stored] = await query<{ fare: number; commission: number }>(
        `select min(amount_minor)::int fare, sum(commission_minor)::int commission from price_line
          where booking_id = $1 and kind = 'fare'`,
        [bookingId],
      );
      expect(stored).toEqual({ fare: 21_050, commission: 0 });

      await sold.goto(`/${lang}/ta/bookings/${bookingId}`);
      const from = messages[lang].portalBookings.detail.from.allotment;
      await expect(main(sold)).toContainText(from.replace('{name}', 'Winter charter'));

      // Some of the remaining units are given back before the release.
      await sold.goto(`/${lang}/ta/allotments`);
      await main(sold)
        .getByRole('link', { name: /MAD–CUN/ })
        .first()
        .click();
      await main(sold).getByText(say.return, { exact: true }).click();
      await main(sold).getByLabel(say.returnUnits).fill('3');
      await main(sold).getByRole('button', { name: say.returnButton, exact: true }).click();
      // A second press confirms the number, because it cannot be undone.
      const confirm = `${say.returnConfirmed.split('{')[0] ?? ''}3 `;
      await main(sold)
        .getByRole('button', { name: new RegExp(`^${confirm}`) })
        .click();
      const [, many = '', rest = ''] = /other \{# ([^}]*)\}\}(.*)$/.exec(say.done.return) ?? [];
      await expect(main(sold)).toContainText(`3 ${many}${rest}`);
      expect(await figures(agencyId)).toEqual([6, 1, 0, 2, 3]);
      await expectAccessible(sold);
    });
  });
}

test('when the release of an allotment passes, its free seats return to sale and agents cannot book from it @full', async ({
  page,
  context,
}) => {
  test.setTimeout(150_000);
  const say = messages.en.portalAllotments;
  const { agencyId, people } = await sellingAgency(`Charter ${crypto.randomUUID().slice(0, 8)}`);
  await signIn(context, ['revenue']);
  await give(page, 'en', agencyId, { units: '5', days: '21' });
  const sold = await asSeller(context, people.seller);
  await sold.goto('/en/ta/allotments');
  await main(sold)
    .getByRole('link', { name: /MAD–CUN/ })
    .first()
    .click();
  await expect(main(sold).getByRole('button', { name: say.bookButton })).toBeVisible();
  await query(
    `update inventory_block set release_at = now() - interval '1 minute'
      where contract_id in (select contract_id from block_contract where agency_id = $1)`,
    [agencyId],
  );
  await main(sold).getByRole('button', { name: say.bookButton }).click();
  await expect(main(sold)).toContainText(/has been released/);
  // The release job is due every minute, and starts within half a minute.
  await expect.poll(() => figures(agencyId), { timeout: 120_000 }).toEqual([5, 0, 0, 0, 5]);
  await sold.reload();
  await expect(main(sold)).toContainText(say.closed);
  await page.reload();
  await expect(main(page)).toContainText(messages.en.officeAllotments.over);
});

test('an agency without allotments reads what one is and whom to ask @full', async ({ context }) => {
  const { people } = await sellingAgency(`Charter ${crypto.randomUUID().slice(0, 8)}`);
  const page = await asSeller(context, people.finance);
  await page.goto('/en/ta/allotments');
  await expect(main(page)).toContainText(messages.en.portalAllotments.empty);
  await expectAccessible(page);
});
