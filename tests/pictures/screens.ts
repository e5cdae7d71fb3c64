// The screens to take pictures of, each with its address and with what has to be opened first.
import { expect, type Page } from '@playwright/test';

import type { Locale } from '#platform/i18n/locales.ts';
import { messages } from '#platform/i18n/messages.server.ts';
import { searchPath } from '#tests/support/journeys/helpers.ts';
import { Traveller } from '#tests/support/journeys/traveller.ts';
import { consentName } from '#tests/support/journeys/consent-name.ts';

/** What the addresses need from the driven booking, in one language. */
export type Facts = { locale: Locale; bookingId: string; reservationPath: string; lapsedId: string };

/** The viewer and the state of the booking: a paid booking no longer shows the steps before it. */
export type Stage = 'held' | 'named' | 'paid' | 'agent' | 'staff';

export type Screen = {
  name: string;
  stage: Stage;
  path: (facts: Facts) => string;
  /** Opens the subject of the picture. */
  open?: (page: Page, locale: Locale) => Promise<unknown>;
  /** Not one of the fourteen standard screens: taken with `--all`, or when it is named. */
  extra?: true;
};

const step = (name: string) => (facts: Facts) => `/${facts.locale}/${name}?booking=${facts.bookingId}`;
const page = (path: string) => (facts: Facts) => `/${facts.locale}${path}`;

export const screens: readonly Screen[] = [
  { name: 'home', stage: 'held', path: page('') },
  { name: 'select', stage: 'held', path: ({ locale }) => searchPath(locale, { adults: '2' }) },
  {
    name: 'calendar',
    stage: 'held',
    path: ({ locale }) => searchPath(locale, { adults: '2' }),
    open: openCalendar,
  },
  { name: 'extras', stage: 'held', path: step('extras') },
  { name: 'seats', stage: 'held', path: step('extras'), open: openSeats },
  { name: 'passengers', stage: 'held', path: step('passengers') },
  { name: 'payment', stage: 'named', path: step('payment') },
  { name: 'confirmation', stage: 'paid', path: step('confirmation') },
  { name: 'reservation', stage: 'paid', path: ({ reservationPath }) => reservationPath },
  { name: 'manage', stage: 'held', path: page('/manage') },
  { name: 'page', stage: 'held', path: page('/baggage') },
  { name: 'lost', stage: 'held', path: page('/nowhere') },
  { name: 'portal', stage: 'agent', path: page('/ta') },
  { name: 'office', stage: 'staff', path: page('/office') },
  {
    name: 'ended',
    stage: 'held',
    extra: true,
    path: ({ locale, lapsedId }) => `/${locale}/payment?booking=${lapsedId}`,
  },
  { name: 'no-booking', stage: 'held', extra: true, path: page('/passengers') },
  { name: 'failed', stage: 'held', extra: true, path: page('/_fail') },
  { name: 'cookies', stage: 'held', extra: true, path: page('/cookie-settings') },
  { name: 'contact', stage: 'held', extra: true, path: page('/contact') },
  { name: 'newsletter', stage: 'held', extra: true, path: page('/newsletter') },
  { name: 'us-flights', stage: 'held', extra: true, path: page('/us-flights') },
  {
    name: 'checkin',
    stage: 'paid',
    extra: true,
    path: ({ reservationPath }) => reservationPath.replace('/manage', '/checkin/select'),
  },
  { name: 'agent-login', stage: 'held', extra: true, path: page('/ta') },
  { name: 'staff-login', stage: 'held', extra: true, path: page('/office/login') },
  { name: 'apply', stage: 'held', extra: true, path: page('/ta/apply') },
  ...[
    'bookings',
    'holds',
    'groups',
    'groups/new',
    'allotments',
    'agents',
    'branches',
    'profile',
    'reports',
    'statement',
    'invoices',
  ].map((name): Screen => ({
    name: `portal-${name.replace('/', '-')}`,
    stage: 'agent',
    extra: true,
    path: page(`/ta/${name}`),
  })),
  ...[
    'bookings',
    'messages',
    'agencies',
    'agencies/new',
    'groups',
    'people',
    'audit',
    'health',
    'measures',
  ].map((name): Screen => ({
    name: `office-${name.replace('/', '-')}`,
    stage: 'staff',
    extra: true,
    path: page(`/office/${name}`),
  })),
  {
    name: 'payment-refused',
    stage: 'named',
    extra: true,
    path: step('payment'),
    open: payWithoutConsent,
  },
  ...['confirmation', 'schedule-change', 'refund', 'checkin-open', 'payment-problem-refunding'].map(
    (name): Screen => ({
      name: `mail-${name}`,
      stage: 'held',
      extra: true,
      path: ({ locale }) => `/dev/mail/gallery/${name}/${locale}/html`,
    }),
  ),
];

async function openCalendar(at: Page, locale: Locale): Promise<void> {
  await at.getByRole('button', { name: messages[locale].select.calendar }).first().click();
  await expect(at.getByRole('grid').first()).toBeVisible();
  await expect(at.getByText(messages[locale].search.calendarLoading)).toBeHidden();
}

async function payWithoutConsent(at: Page, locale: Locale): Promise<void> {
  const traveller = new Traveller(at, locale);
  await traveller.payButton().first().click();
  const consent = at.getByRole('checkbox', { name: consentName(traveller.words) });
  await expect(consent).toHaveAttribute('aria-invalid', 'true');
}

async function openSeats(at: Page, locale: Locale): Promise<void> {
  const part = at.getByRole('region', { name: messages[locale].seats.title, exact: true });
  await part.locator('button[aria-expanded="false"]').first().click();
  await expect(at.getByRole('grid').first()).toBeVisible();
}
