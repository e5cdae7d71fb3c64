// The fields of a traveller without a script: what a browser fills in, and the answers that are visible.
import { renderToStaticMarkup } from 'react-dom/server';
import { IntlProvider } from 'use-intl';
import { expect, test } from 'vitest';

import { joinWords } from '#platform/i18n/join-words.ts';
import { wordsFor } from '#platform/i18n/words.server.ts';
import { PersonFields } from '#funnel/naming/PersonFields.tsx';

const messages = joinWords([{ words: wordsFor('en', ['passengers', 'common']) }]);

const fieldsOf = (passengerNo: number, values: Readonly<Record<string, string>> = {}, error?: string) =>
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
        help={(name) => ({ id: name, name, defaultValue: values[name] ?? '', error, onBlur: () => {} })}
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

const radios = (html: string) =>
  [...html.matchAll(/<input type="radio"[^>]*>/g)].map(([tag]) => ({
    value: /value="([^"]*)"/.exec(tag)?.[1],
    id: /id="([^"]*)"/.exec(tag)?.[1],
    checked: tag.includes('checked'),
  }));

test('genders are radio buttons of one name; an error leads to the first, and none is chosen unasked', () => {
  const id = 'passengers.0.gender';
  expect(radios(fieldsOf(1))).toEqual([
    { value: 'F', id, checked: false },
    ...['M', 'X', 'U'].map((value) => ({ value, id: undefined, checked: false })),
  ]);
  const chosen = radios(fieldsOf(1, { [id]: 'X' })).filter(({ checked }) => checked);
  expect(chosen.map(({ value }) => value)).toEqual(['X']);
});

test('a refused gender is announced by its group, which refers to the error', () => {
  const group = (html: string) => /<div role="radiogroup"[^>]*>/.exec(html)?.[0] ?? '';
  expect(group(fieldsOf(1))).not.toContain('aria-invalid');
  const refused = fieldsOf(1, {}, 'Choose one.');
  expect(group(refused)).toContain('aria-invalid="true"');
  expect(group(refused)).toContain('aria-describedby="passengers.0.gender-error"');
  expect(refused).toMatch(/id="passengers\.0\.gender-error"[^>]*>.*?Choose one\./);
});
