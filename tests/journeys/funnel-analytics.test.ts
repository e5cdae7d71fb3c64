// Analytics events of the funnel in the page's data layer: each step once, with the specified fields.
import { expect, type Page, test } from '@playwright/test';

import { locales } from '#platform/i18n/locales.ts';
import { addBag, takeBestSeats } from '#tests/support/journeys/booking/choices.ts';
import { query } from '#tests/support/journeys/database.ts';
import { dayAhead } from '#tests/support/journeys/helpers.ts';
import { matrix } from '#tests/support/journeys/matrix.ts';
import { ana, travelDay, Traveller } from '#tests/support/journeys/traveller.ts';

type Step = Record<string, string | number>;

/** Collects the events of every page of the tab, in order. */
async function listen(page: Page): Promise<() => Step[]> {
  const steps: Step[] = [];
  await page.exposeFunction('tell', (event: Step) => {
    if (event['event'] === 'funnel_step') steps.push(event);
  });
  await page.addInitScript(() => {
    const layer: object[] = [];
    const { push } = layer;
    layer.push = (...events) => {
      for (const event of events) Reflect.get(window, 'tell')(event);
      return push.apply(layer, events);
    };
    window.dataLayer = layer;
  });
  return () => steps;
}

const journeys = matrix('steps of the funnel', { locale: locales, oneWay: [false, true] });

for (const [index, { locale, oneWay }] of journeys.entries()) {
  const out = 175 + index;
  const trip = oneWay ? 'a one-way trip' : 'a round trip';
  test(`[EN-12] each step of ${trip} is reported once, with its fields, without personal data, in ${locale}${oneWay ? ' @full' : ''}`, async ({
    page,
  }) => {
    const steps = await listen(page);
    const traveller = new Traveller(page, locale);
    const { words } = traveller;
    const back = out + 7;
    const bookingId = await traveller.chooseFlights(
      { adults: 1, children: 0, infants: 0 },
      { oneWay, out, back },
    );
    await expect.poll(() => steps().map((step) => step['order_step'])).toEqual(['select', 'extras']);
    await takeBestSeats(traveller, bookingId);
    // A choice on the step is not another view.
    await addBag(traveller);
    await traveller.press(words.common.continue);
    await expect(traveller.heading(words.passengers.title)).toBeVisible();
    // Nor is a refused form.
    await traveller.press(words.passengers.continue);
    await expect(page.getByRole('alert')).toBeVisible();
    await traveller.nameParty([ana]);
    await traveller.acceptAndPay();
    await traveller.giveCard('approved');
    const reference = await traveller.expectConfirmed();
    await expect
      .poll(() => steps().map((step) => step['order_step']))
      .toEqual(['select', 'extras', 'passengers', 'payment', 'confirmation']);

    const [row] = await query<{ codes: string; families: string; days: number }>(
      `select (select string_agg(code, ',' order by code collate "C") from (
           select extra_code as code from booking_extra where booking_id = $1
           union select category_code from booking_seat where booking_id = $1) c) as codes,
         (select string_agg(family, '+' order by flight_no) from booking_flight where booking_id = $1) as families,
         (select ceil(extract(epoch from f.departs_at - now()) / 86400)::int from booking_flight b
            join flight f using (flight_id) where b.booking_id = $1 and b.flight_no = 1) as days`,
      [bookingId],
    );
    expect(row?.codes).toContain('BG23');
    for (const step of steps()) {
      const chosen = step['order_step'] !== 'select';
      const later = chosen && step['order_step'] !== 'extras';
      expect(step).toEqual({
        event: 'funnel_step',
        order_step: step['order_step'],
        origin: 'MAD',
        destination: 'CUN',
        check_in: travelDay(out),
        check_out: oneWay ? '' : travelDay(back),
        extra_service: later ? row?.codes : '',
        product_category: 'flights',
        product_name: chosen ? `MAD-CUN ${row?.families}` : 'MAD-CUN',
        anticipation: row?.days,
        fly_type: oneWay ? 'one way' : 'round trip',
      });
    }
    const all = JSON.stringify(steps());
    for (const secret of [reference, bookingId, ana.surname, ana.givenNames, 'ana@example.com'])
      expect(all).not.toContain(secret);

    // A confirmation is reported once, however often it is opened; reopening another step is a new view.
    await page.reload();
    await traveller.expectConfirmed();
    await page.goto(`/${locale}/confirmation?booking=${bookingId}`);
    await traveller.expectConfirmed();
    expect(steps()).toHaveLength(5);
    await traveller.expectAccessible();
  });
}

test('[EN-12] sorting, opening and choosing on the flights step are not new views, and another day is one @full', async ({
  page,
}) => {
  const steps = await listen(page);
  const traveller = new Traveller(page, 'en');
  const query = (out: number) =>
    `/en/select?${new URLSearchParams({ type: 'one-way', from: 'MAD', to: 'CUN', out: dayAhead(out), adults: '1' })}`;
  await page.goto(query(179));
  await expect.poll(() => steps().length).toBe(1);
  await page.goto(query(180));
  await expect.poll(() => steps().map((step) => step['check_in'])).toEqual([dayAhead(179), dayAhead(180)]);
  const fares = page.getByRole('group', {
    name: traveller.tell('select.fares', { number: 'ZZ103' }),
    exact: true,
  });
  await fares.getByRole('radio').first().check();
  expect(steps()).toHaveLength(2);
  // An invalid search is not a view of the flights.
  await page.goto('/en/select?from=MAD&to=MAD');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(steps()).toHaveLength(2);
});
