// What a traveller presses, by name. Each control is found by its role and text, and prepared so that one press is
// measured.
import { expect, type Locator, type Page } from '@playwright/test';

import { sellingAgency, signInAgent } from '#tests/support/journeys/agents.ts';
import { searchPath } from '#tests/support/journeys/helpers.ts';
import { openPage } from '#tests/support/pages/open-page.ts';
import { cellOf } from '#tests/support/journeys/search-by-finger.ts';
import { Seats } from '#tests/support/journeys/seats.ts';
import { ana, Traveller } from '#tests/support/journeys/traveller.ts';

export type Interaction = {
  name: string;
  /** Opens the screen, and returns the control to press. */
  prepare: (page: Page) => Promise<Locator>;
  /** The measured action, if it is not a tap. */
  act?: (control: Locator) => Promise<unknown>;
};

const one = { adults: 1, children: 0, infants: 0 };
/** Three flights a day, so that there is something to sort. */
const island = searchPath('en', { to: 'TFS', adults: '2' });
const day = (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name: /^\w+day, .*from .*€/, disabled: false });

/** On a phone, in English. */
export const interactions: readonly Interaction[] = [
  { name: 'open-menu', prepare: at('/en', (page) => page.getByRole('button', { name: 'Menu' })) },
  {
    name: 'open-language',
    prepare: at('/en', (page) => page.locator('summary', { hasText: 'Region and language' })),
  },
  { name: 'open-finder', prepare: at('/en', (page) => cellOf(page, 'from')) },
  {
    name: 'type-in-finder',
    prepare: inFinder(async (page) => page.getByRole('combobox', { name: /^From/ }).last()),
    act: (control) => control.press('m'),
  },
  {
    name: 'choose-airport',
    prepare: inFinder(async (page) => page.getByRole('listbox').getByRole('option')),
  },
  { name: 'open-travellers', prepare: at('/en', (page) => page.getByRole('search').locator('summary')) },
  {
    name: 'step-travellers',
    prepare: at(
      '/en',
      (page) => page.getByRole('button', { name: 'One adult more' }),
      (page) => page.getByRole('search').locator('summary', { hasText: 'adult' }).click(),
    ),
  },
  {
    name: 'open-calendar',
    prepare: at(island, (page) => page.getByRole('button', { name: 'Choose other days' })),
  },
  { name: 'choose-day', prepare: at(island, day, openCalendar) },
  {
    name: 'length-of-stay',
    prepare: at(
      island,
      (page) => page.getByRole('dialog').getByRole('button', { name: /^\d+ nights from/ }),
      openCalendar,
    ),
  },
  {
    name: 'other-day',
    prepare: at(island, (page) => page.getByRole('navigation', { name: /^Other days/ }).getByRole('link')),
  },
  {
    name: 'open-month',
    prepare: at(island, (page) => page.getByText('See the whole month')),
  },
  { name: 'sort', prepare: at(island, (page) => page.getByRole('link', { name: 'Arrival time' })) },
  { name: 'open-filters', prepare: at(island, (page) => page.getByRole('button', { name: /^Filters/ })) },
  {
    name: 'open-needs',
    prepare: at(island, (page) => page.getByRole('button', { name: 'With my bags and seats' })),
  },
  {
    name: 'compare-fares',
    prepare: at(island, (page) => page.getByRole('button', { name: 'Compare all' })),
  },
  {
    name: 'price-details',
    prepare: at(island, (page) => page.getByRole('button', { name: /^Price details/ })),
  },
  { name: 'choose-fare', prepare: at(island, (page) => page.getByRole('group').getByRole('radio')) },
  {
    name: 'preview-seats',
    prepare: at(island, (page) => page.getByRole('link', { name: 'See which seats' })),
  },
  {
    name: 'open-seats',
    prepare: inBooking(async (traveller) =>
      new Seats(traveller).part().locator('button[aria-expanded="false"]'),
    ),
  },
  {
    name: 'pick-seat',
    prepare: inBooking(async (traveller) => {
      const seats = new Seats(traveller);
      await seats.part().locator('button[aria-expanded="false"]').first().click();
      await expect(seats.grid().first()).toBeVisible();
      return seats.page.getByRole('button', { name: /^\d+[A-K],(?!.*(taken|not available))/i });
    }),
  },
  {
    name: 'open-extra',
    prepare: inBooking(async ({ page, words }) =>
      page.locator('summary, button[aria-expanded]', { hasText: words.extras.sections.pet }),
    ),
  },
  {
    name: 'step-an-extra',
    prepare: inBooking(async (traveller) => {
      await traveller.openExtras('baggage');
      return traveller.page.getByRole('main').getByRole('button', { name: /^(One more|Add)/ });
    }),
  },
  {
    name: 'add-a-bundle',
    prepare: inBooking(async ({ page }) => page.getByRole('button', { name: /^Add .*(bundle|pack)/i })),
  },
  {
    name: 'fold-passenger',
    prepare: atPassengers(({ page }) =>
      page
        .getByRole('main')
        .locator('summary')
        .filter({ hasText: /Adult 1/ }),
    ),
  },
  {
    name: 'type-a-name',
    prepare: atPassengers(({ page, words }) => page.getByLabel(words.passengers.surname, { exact: true })),
    act: (control) => control.press('G'),
  },
  {
    name: 'choose-gender',
    prepare: atPassengers(({ page }) => page.getByRole('radiogroup').getByText('Female')),
  },
  {
    name: 'choose-method',
    prepare: atPayment(({ page }) => page.getByRole('radio', { name: /bank/i })),
  },
  {
    name: 'open-voucher',
    prepare: atPayment(({ page, words }) =>
      page.locator('summary, button', { hasText: words.payment.voucherOpen }),
    ),
  },
  {
    name: 'consent',
    prepare: atPayment(({ page, words }) => page.getByRole('checkbox', { name: words.payment.consent })),
  },
  {
    name: 'pay-without-consent',
    prepare: atPayment((traveller) => traveller.payButton()),
  },
  {
    name: 'portal-menu',
    prepare: inPortal((page) => page.locator('summary', { hasText: 'More' })),
  },
  {
    name: 'portal-bookings',
    prepare: inPortal((page) => page.getByRole('link', { name: 'Bookings', exact: true })),
  },
];

function at(
  path: string,
  find: (page: Page) => Locator,
  before?: (page: Page) => Promise<unknown>,
): Interaction['prepare'] {
  return async (page) => {
    await openPage(page, path);
    await page.waitForLoadState('networkidle');
    await before?.(page);
    return first(find(page));
  };
}

function inFinder(find: (page: Page) => Promise<Locator>): Interaction['prepare'] {
  return async (page) => {
    await openPage(page, '/en');
    await page.waitForLoadState('networkidle');
    await cellOf(page, 'from').click();
    await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
    return first(await find(page));
  };
}

async function openCalendar(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Choose other days' }).click();
  await expect(day(page).first()).toBeVisible();
}

function inBooking(find: (traveller: Traveller) => Promise<Locator>): Interaction['prepare'] {
  return async (page) => {
    const traveller = new Traveller(page, 'en');
    await traveller.chooseFlights(one, { oneWay: true });
    await page.waitForLoadState('networkidle');
    return first(await find(traveller));
  };
}

function atPassengers(find: (traveller: Traveller) => Locator): Interaction['prepare'] {
  return inBooking(async (traveller) => {
    await openPage(traveller.page, `/en/passengers?booking=${traveller.bookingId()}`);
    await traveller.page.waitForLoadState('networkidle');
    return find(traveller);
  });
}

function atPayment(find: (traveller: Traveller) => Locator): Interaction['prepare'] {
  return async (page) => {
    const traveller = new Traveller(page, 'en');
    const bookingId = await traveller.chooseFlights(one, { oneWay: true });
    await openPage(page, `/en/passengers?booking=${bookingId}`);
    await traveller.nameParty([ana]);
    await page.waitForLoadState('networkidle');
    return first(find(traveller));
  };
}

function inPortal(find: (page: Page) => Locator): Interaction['prepare'] {
  return async (page) => {
    const { people } = await sellingAgency('Viajes Norte');
    await signInAgent(page.context(), people.administrator);
    return at('/en/ta', find)(page);
  };
}

/** A missing control is a fault of this list. */
async function first(found: Locator): Promise<Locator> {
  const seen = found.filter({ visible: true }).first();
  await expect(seen).toBeVisible();
  return seen;
}
