// Where British wording differs from American (docs/words/markets.md).
import type { portalGroups as en } from '#platform/i18n/messages/en/portal-groups.ts';
import type { Overrides } from '#platform/i18n/word-shapes.ts';

export const portalGroups = {
  intro: 'From 10 travellers on. Ask for a quote; the names can come later.',
  travelers: 'Travellers',
  form: { small: 'Up to 9 travellers you book at once, in the usual way.', people: 'Travellers' },
  names: {
    listHint:
      'One traveller a line: surname, given names, type (A, C or I), date of birth, sex (F, M, X or U), nationality (two letters). Bookings of at most 9 seats are made, children and infants with adults.',
    contact: 'Contact of the travellers',
    sameName: 'Travellers with the same name and birth date are different people',
    made: '{people, plural, one {# traveller} other {# travellers}} in {bookings, plural, one {# booking} other {# bookings}}. Pay each before its hold ends.',
  },
  history: { names_given: '{people, plural, one {# traveller} other {# travellers}} booked by {by}' },
} as const satisfies Overrides<typeof en>;
