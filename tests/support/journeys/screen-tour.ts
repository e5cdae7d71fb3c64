// Twelve screens of the product in one language, each with its address and the cookies of a visitor who may see it. For
// programs that measure every screen; a held booking stays open as long as its flights are held.
import type { Browser, BrowserContext } from '@playwright/test';

import type { Locale } from '#platform/i18n/locales.ts';
import { reservationPath } from '#servicing/reservation-pair.ts';
import { sellingAgency, signInAgent } from '#tests/support/journeys/agents.ts';
import { searchPath } from '#tests/support/journeys/helpers.ts';
import { signIn } from '#tests/support/journeys/staff.ts';
import { ana, Traveller } from '#tests/support/journeys/traveller.ts';
import { openPage } from '#tests/support/pages/open-page.ts';

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>;

export type Stop = { name: string; locale: Locale; path: string; cookies: Cookies };

const couple = { adults: 2, children: 0, infants: 0 };
export const bruno = { ...ana, ordinal: 2, givenNames: 'Bruno', birthDate: '1986-01-30' };

export async function tourScreens(browser: Browser, baseURL: string, locale: Locale): Promise<Stop[]> {
  const stops: Stop[] = [];
  const visit = async (work: (context: BrowserContext) => Promise<Record<string, string>>) => {
    const context = await browser.newContext({ baseURL });
    const paths = await work(context);
    const cookies = await context.cookies();
    for (const [name, path] of Object.entries(paths)) stops.push({ name, locale, path, cookies });
    await context.close();
  };
  await visit(async () => ({
    home: `/${locale}`,
    select: searchPath(locale),
    page: `/${locale}/baggage`,
    manage: `/${locale}/manage`,
    cookies: `/${locale}/cookie-settings`,
  }));
  await visit(async (context) => {
    const traveller = new Traveller(await context.newPage(), locale);
    const bookingId = await nameTwo(traveller);
    const step = (name: string) => `/${locale}/${name}?booking=${bookingId}`;
    return { extras: step('extras'), passengers: step('passengers'), payment: step('payment') };
  });
  await visit(async (context) => {
    const traveller = new Traveller(await context.newPage(), locale);
    const bookingId = await nameTwo(traveller);
    await traveller.acceptAndPay();
    await traveller.giveCard('approved');
    const reference = await traveller.expectConfirmed();
    // The reservation's session is opened here, so that its address contains no name.
    await openPage(traveller.page, reservationPath(locale, 'manage', { reference, lastName: ana.surname }));
    const { pathname, search } = new URL(traveller.page.url());
    return { confirmation: `/${locale}/confirmation?booking=${bookingId}`, reservation: pathname + search };
  });
  await visit(async (context) => {
    const { people } = await sellingAgency('Viajes Norte');
    await signInAgent(context, people.administrator);
    return { portal: `/${locale}/ta` };
  });
  await visit(async (context) => {
    await signIn(context, ['administrator', 'service']);
    return { office: `/${locale}/office` };
  });
  return stops;
}

async function nameTwo(traveller: Traveller): Promise<string> {
  const bookingId = await traveller.chooseFlights(couple);
  await openPage(traveller.page, `/${traveller.locale}/passengers?booking=${bookingId}`);
  await traveller.nameParty([ana, bruno]);
  return bookingId;
}
