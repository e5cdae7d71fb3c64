// A traveller of the journeys: finds everything by the texts of the site, in their own language.
import { expect, type Page, test } from '@playwright/test';

import { worldExtras } from '#demo/extras/extras.ts';
import { money, monthWord, total } from '#platform/i18n/format.ts';
import type { Locale } from '#platform/i18n/locales.ts';
import { messages, say } from '#tests/support/journeys/site-words.ts';
import { type CardName, magicCards } from '#sandbox/magic-cards.ts';
import { sandboxWords } from '#sandbox/payer/words.ts';
import { dayAhead, expectAccessible } from './helpers.ts';
import { holdForPage } from './booking/hold-by-api.ts';
import { openPage } from '#tests/support/pages/open-page.ts';
import { consentName } from '#tests/support/journeys/consent-name.ts';

export type Party = { adults: number; children: number; infants: number };
export type Person = {
  type: 'adult' | 'child' | 'infant';
  ordinal: number;
  givenNames: string;
  surname: string;
  /** YYYY-MM-DD. */
  birthDate: string;
  gender?: 'F' | 'M' | 'X' | 'U';
  country?: { en: string; es: string; pt: string };
};

const spain = { en: 'Spain', es: 'España', pt: 'Espanha' };

/** `localhost`, like any unknown host, shows the site of Mexico. */
export const MEXICO = 'MX';

/** On a retry a journey travels ten weeks later, because its first attempt may have taken the seats. */
const SECOND_WALK_LATER_DAYS = 70;

/** The day on which a journey that was planned for `days` ahead travels, YYYY-MM-DD. */
export function travelDay(days: number): string {
  return dayAhead(days + walksBefore() * SECOND_WALK_LATER_DAYS);
}

function walksBefore(): number {
  try {
    return test.info().retry;
  } catch {
    // A benchmark or a proof drives the browser itself and never retries.
    return 0;
  }
}

/** A birth date of this age on the day of the first flight, far from a birthday. */
export function bornYearsAgo(years: number): string {
  const day = new Date();
  return `${day.getUTCFullYear() - years - 1}-07-15`;
}

export class Traveller {
  readonly page: Page;
  readonly locale: Locale;
  readonly words: (typeof messages)[Locale];
  readonly tell: ReturnType<typeof say>;

  constructor(page: Page, locale: Locale) {
    this.page = page;
    this.locale = locale;
    this.words = messages[locale];
    this.tell = say(locale);
  }

  /** Opens the search and chooses the cheapest fare of the daily flight each way; returns the booking's id. */
  async chooseFlights(party: Party, { oneWay = false, out = 45, back = 52 } = {}): Promise<string> {
    const query = new URLSearchParams({
      type: oneWay ? 'one-way' : 'return',
      from: 'MAD',
      to: 'CUN',
      out: travelDay(out),
      ...(oneWay ? {} : { back: travelDay(back) }),
      adults: String(party.adults),
      children: String(party.children),
      infants: String(party.infants),
      currency: 'EUR',
    });
    await openPage(this.page, `/${this.locale}/select?${query}`);
    for (const number of oneWay ? ['ZZ103'] : ['ZZ103', 'ZZ104']) {
      const fares = this.page.getByRole('group', {
        name: this.tell('select.fares', { number }),
        exact: true,
      });
      await fares.getByRole('radio').first().check();
    }
    await this.press(this.words.select.continue);
    await expect(this.heading(this.words.extras.title)).toBeVisible();
    return this.bookingId();
  }

  /** Holds the same flights through the API, and opens a step of them; other tests choose on the screens. */
  async haveFlights(
    party: Party,
    { oneWay = false, out = 45, back = 52, step = 'extras' as 'extras' | 'passengers' } = {},
  ): Promise<string> {
    const days = { departureDate: travelDay(out), returnDate: oneWay ? null : travelDay(back) };
    const bookingId = await holdForPage(this.page, party, days);
    await openPage(this.page, `/${this.locale}/${step}?booking=${bookingId}`);
    await expect(this.heading(this.words[step].title)).toBeVisible();
    return bookingId;
  }

  /** A section of the extras, opened. */
  async openExtras(name: keyof (typeof messages)['en']['extras']['sections']): Promise<void> {
    await this.heading(this.words.extras.sections[name]).click();
  }

  /** The name of an extra in the catalogue. */
  extraTitle(extraCode: string): string {
    return worldExtras.find((extra) => extra.extraCode === extraCode)?.title[this.locale] ?? extraCode;
  }

  bookingId(): string {
    return new URL(this.page.url()).searchParams.get('booking') ?? '';
  }

  heading(name: string) {
    return this.page.getByRole('heading', { name, exact: true });
  }

  async press(name: string): Promise<void> {
    await this.page.getByRole('button', { name, exact: true }).click();
  }

  /** The fields of one traveller, by the heading of their section. */
  section({ type, ordinal }: Pick<Person, 'type' | 'ordinal'>) {
    const key = { adult: 'adultNumber', child: 'childNumber', infant: 'infantNumber' } as const;
    const name = this.tell(`common.${key[type]}`, { number: String(ordinal) });
    return this.page.getByRole('group', { name, exact: true });
  }

  async namePerson(person: Person): Promise<void> {
    const words = this.words.passengers;
    const section = this.section(person);
    await this.unfold(person);
    const genders = { F: words.genderF, M: words.genderM, X: words.genderX, U: words.genderU };
    await section.getByLabel(words.givenNames, { exact: true }).fill(person.givenNames);
    await section.getByLabel(words.surname, { exact: true }).fill(person.surname);
    await section.getByRole('radio', { name: genders[person.gender ?? 'F'], exact: true }).check();
    await this.giveBirthDate(person, person.birthDate);
    const country = (person.country ?? spain)[this.locale];
    await section.getByLabel(words.nationality, { exact: true }).selectOption({ label: country });
  }

  /** A completed card has folded, and with a script the cards that wait for their turn are closed. */
  async unfold(person: Pick<Person, 'type' | 'ordinal'>): Promise<void> {
    const card = this.section(person);
    const surname = card.getByLabel(this.words.passengers.surname, { exact: true });
    await expect(card.getByText(this.words.passengers.birthDate, { exact: true }).first()).toBeAttached();
    await expect(async () => {
      if (!(await surname.isVisible())) await card.locator('summary').first().click();
      await expect(surname).toBeVisible({ timeout: 1_000 });
    }).toPass();
  }

  /** The three parts of a birth date, in the order of the page. */
  birthDate(person: Pick<Person, 'type' | 'ordinal'>) {
    const { birthDate, birthDay, birthMonth, birthYear } = this.words.passengers;
    const group = this.section(person).getByRole('group', { name: birthDate, exact: true });
    const part = (label: string) => group.getByLabel(label, { exact: true });
    return { day: part(birthDay), month: part(birthMonth), year: part(birthYear) };
  }

  async giveBirthDate(person: Pick<Person, 'type' | 'ordinal'>, isoDay: string): Promise<void> {
    await this.unfold(person);
    const { day, month, year } = this.birthDate(person);
    await day.fill(String(Number(isoDay.slice(8))));
    await month.selectOption({ label: monthWord(Number(isoDay.slice(5, 7)), this.locale) });
    await year.fill(isoDay.slice(0, 4));
  }

  async giveContact(email = 'ana@example.com', phone = '+34 600 11 22 33'): Promise<void> {
    await this.page.getByLabel(this.words.passengers.email, { exact: true }).fill(email);
    await this.page.getByLabel(this.words.passengers.phone, { exact: true }).fill(phone);
  }

  async nameParty(people: Person[]): Promise<void> {
    for (const person of people) await this.namePerson(person);
    await this.giveContact();
    await this.press(this.words.passengers.continue);
    const title = this.heading(this.words.payment.title);
    // An agency may have sold the same person a seat of this flight before.
    const asked = this.page.getByRole('group', { name: this.words.passengers.againTitle });
    await expect(title.or(asked.first())).toBeVisible();
    if (await asked.first().isVisible()) {
      for (const box of await asked.getByRole('checkbox').all()) await box.check();
      await this.press(this.words.passengers.continue);
    }
    await expect(title).toBeVisible();
  }

  payButton() {
    const [before = '', after = ''] = this.words.payment.pay.split('{price}');
    return this.page.getByRole('button', { name: new RegExp(`^${before}.+${after}$`) });
  }

  async acceptAndPay(): Promise<void> {
    await this.page.getByRole('checkbox', { name: consentName(this.words) }).check();
    await this.payButton().click();
    await expect(this.cardNumber()).toBeVisible();
  }

  cardNumber() {
    return this.page.getByRole('textbox', { name: sandboxWords[this.locale].number });
  }

  /** Pays with a test card on the provider's page. */
  async giveCard(name: CardName): Promise<void> {
    const words = sandboxWords[this.locale];
    const card = magicCards.find((each) => each.name === name);
    await this.cardNumber().fill(card?.number ?? '');
    await this.page.getByRole('textbox', { name: words.expiry }).fill('12/39');
    await this.page.getByRole('textbox', { name: words.cvc }).fill('123');
    await this.page.getByRole('textbox', { name: words.holder }).fill('ANA GARCIA');
    await this.page.getByRole('button', { name: words.pay }).click();
  }

  /** The confirmation greets the first traveller, or says that the trip is booked; returns the reference. */
  async expectConfirmed(): Promise<string> {
    const greeting = this.tell('confirmation.greeting', { city: '.+', name: '.+' });
    const title = new RegExp(`^(${this.words.confirmation.title}|${greeting})$`);
    await expect(this.page.getByRole('heading', { level: 1, name: title })).toBeVisible({ timeout: 20_000 });
    const reference = this.page.getByText(/^[B-DF-HJ-KM-NP-TV-Z2-9]{6}$/);
    await expect(reference).toBeVisible();
    return (await reference.textContent()) ?? '';
  }

  /** The price as formatted in this language. */
  price(minor: number): string {
    return money({ minor, currency: 'EUR' }, this.locale, MEXICO);
  }

  /** A total as formatted in this language: with the code of its currency. */
  total(minor: number): string {
    return total({ minor, currency: 'EUR' }, this.locale, MEXICO);
  }

  /** The title of the tab, with its site name. */
  async expectTitle(title: string): Promise<void> {
    await expect(this.page).toHaveTitle(this.tell('common.pageTitle', { title, airline: 'Alisio' }));
  }

  /** axe finds no violation of WCAG 2.2 AA, and the page does not scroll sideways. */
  async expectAccessible(examined: { byNight?: boolean } = {}): Promise<void> {
    await expectAccessible(this.page, examined);
    const overflow = await this.page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  }
}

export const ana: Person = {
  type: 'adult',
  ordinal: 1,
  givenNames: 'María José',
  surname: 'Núñez Peña',
  birthDate: '1988-04-12',
};
