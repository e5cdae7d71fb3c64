// What a browser fills in: each traveller from a section of their own in its address book.
import { renderToStaticMarkup } from 'react-dom/server';
import { IntlProvider } from 'use-intl';
import { expect, test } from 'vitest';

import { joinWords } from '#platform/i18n/join-words.ts';
import { wordsFor } from '#platform/i18n/words.server.ts';
import { PersonFields } from '#reservations/naming/PersonFields.tsx';

const messages = joinWords([{ words: wordsFor('en', ['passengers', 'common']) }]);

const fieldsOf = (passengerNo: number) =>
  renderToStaticMarkup(
    <IntlProvider locale="en" messages={messages} timeZone="UTC">
      <PersonFields
        person={{
          passengerNo,
          type: 'adult',
          ordinal: passengerNo,
          fullName: null,
          ticketName: null,
          ticketNumber: null,
          adultNo: null,
        }}
        index={passengerNo - 1}
        help={(name) => ({ id: name, name, defaultValue: '', error: undefined, onBlur: () => {} })}
        typed={{}}
        fill={() => {}}
        onDateLeft={() => {}}
        countries={[]}
        adults={[]}
        site="ES"
        sameSurname=""
      />
    </IntlProvider>,
  );

const sorted = (all: string[]) => all.toSorted((a, b) => a.localeCompare(b));
const tokens = (html: string) =>
  sorted([...html.matchAll(/autocomplete="([^"]+)"/gi)].map(([, token = '']) => token));

const person = ['bday-day', 'bday-month', 'bday-year', 'country', 'family-name', 'given-name'];

test('the fields of the person who books are filled in from the address of the reader', () => {
  expect(tokens(fieldsOf(1))).toEqual(sorted([...person, 'off']));
});

test('each other traveller has a section of the address book', () => {
  expect(tokens(fieldsOf(2))).toEqual(sorted([...person.map((token) => `section-p2 ${token}`), 'off']));
});
