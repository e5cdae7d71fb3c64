// What a traveller presses, by name: each is found by its role and words, and prepared so that one press is measured.
import { expect, type Locator, type Page } from '@playwright/test';

import { searchPath } from '#tests/support/journeys/helpers.ts';
import { Seats } from '#tests/support/journeys/seats.ts';
import { ana, Traveller } from '#tests/support/journeys/traveller.ts';

export type Interaction = {
  name: string;
  /** Opens the screen, and returns what is pressed; null where this build has no such control. */
  prepare: (page: Page) => Promise<Locator | null>;
};

const one = { adults: 1, children: 0, infants: 0 };

/** On a phone, in English. */
export const interactions: readonly Interaction[] = [
  { name: 'open-menu', prepare: at('/en', (page) => page.locator('summary', { hasText: 'Menu' })) },
  {
    name: 'open-language',
    prepare: at('/en', (page) => page.locator('summary', { hasText: 'Region and language' })),
  },
  {
    // The native list below it opens outside of the page.
    name: 'open-typeahead',
    prepare: at('/en', (page) => page.getByRole('combobox', { name: /^From/ })),
  },
  { name: 'open-travellers', prepare: at('/en', (page) => page.getByRole('search').locator('summary')) },
  {
    name: 'open-calendar',
    prepare: at(searchPath('en'), (page) => page.getByRole('button', { name: 'Calendar with prices' })),
  },
  {
    name: 'choose-fare',
    prepare: at(searchPath('en'), (page) => page.getByRole('group').getByRole('radio')),
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
      return traveller.page
        .getByRole('main')
        .getByRole('button', { name: /\b(more|add)\b.*bag|bag.*\b(more|add)\b/i });
    }),
  },
  {
    name: 'fold-passenger',
    prepare: inBooking(async (traveller) => {
      const { page } = traveller;
      await page.goto(`/en/passengers?booking=${traveller.bookingId()}`);
      await page.waitForLoadState('networkidle');
      return page
        .getByRole('main')
        .locator('button[aria-expanded], summary')
        .filter({ hasText: /Adult 1/ });
    }),
  },
  {
    name: 'choose-method',
    prepare: atPayment(({ page }) => page.getByRole('radio', { name: /bank/i })),
  },
  {
    name: 'open-voucher',
    prepare: atPayment(({ page, words }) =>
      page.locator('summary', { hasText: words.payment.vouchersTitle }),
    ),
  },
  {
    name: 'consent',
    prepare: atPayment(({ page, words }) => page.getByRole('checkbox', { name: words.payment.consent })),
  },
];

function at(path: string, find: (page: Page) => Locator): Interaction['prepare'] {
  return async (page) => {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    return here(find(page));
  };
}

function inBooking(find: (traveller: Traveller) => Promise<Locator>): Interaction['prepare'] {
  return async (page) => {
    const traveller = new Traveller(page, 'en');
    await traveller.chooseFlights(one, { oneWay: true });
    await page.waitForLoadState('networkidle');
    return here(await find(traveller));
  };
}

function atPayment(find: (traveller: Traveller) => Locator): Interaction['prepare'] {
  return async (page) => {
    const traveller = new Traveller(page, 'en');
    const bookingId = await traveller.chooseFlights(one, { oneWay: true });
    await page.goto(`/en/passengers?booking=${bookingId}`);
    await traveller.nameParty([ana]);
    await page.waitForLoadState('networkidle');
    return here(find(traveller));
  };
}

async function here(found: Locator): Promise<Locator | null> {
  const seen = found.filter({ visible: true }).first();
  return (await seen.count()) > 0 ? seen : null;
}
