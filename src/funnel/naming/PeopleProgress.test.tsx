// How far a party is: one sentence, and a bar that only repeats it.
import { renderToStaticMarkup } from 'react-dom/server';
import { IntlProvider } from 'use-intl';
import { expect, test } from 'vitest';

import { joinWords } from '#platform/i18n/join-words.ts';
import { wordsFor } from '#platform/i18n/words.server.ts';
import { PeopleProgress } from '#funnel/naming/PeopleProgress.tsx';
import type { PersonReport } from '#funnel/naming/use-people.ts';

const person = (stage: PersonReport['stage'], missing: number): PersonReport => ({
  givenNames: '',
  surname: '',
  stage,
  missing,
});
const party = [person('ready', 0), person('begun', 1), person('wrong', 0), person('empty', 3)];

const shown = (reports: PersonReport[], flat = false) =>
  renderToStaticMarkup(
    <IntlProvider
      locale="en"
      messages={joinWords([{ words: wordsFor('en', ['passengers']) }])}
      timeZone="UTC"
    >
      <PeopleProgress reports={reports} flat={flat} />
    </IntlProvider>,
  );
const textOf = (html: string) =>
  html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

test('the sentence counts who is whole and what is missing in all; the bar has a piece for each person', () => {
  const html = shown(party);
  expect(textOf(html)).toBe('1 of 4 ready 4 details missing');
  expect([...html.matchAll(/data-stage="(\w+)"/g)].map(([, stage]) => stage)).toEqual([
    'ready',
    'begun',
    'wrong',
    'empty',
  ]);
  expect(html).toMatch(/<div aria-hidden="true"[^>]*><span data-stage/);
  // Nothing is announced while somebody types.
  expect(html).not.toMatch(/aria-live|role="status"|<output/);
});

test('on one line, and when everyone is complete, it only says how many are ready', () => {
  expect(textOf(shown(party, true))).toBe('1 of 4 ready');
  expect(textOf(shown([person('ready', 0), person('ready', 0)]))).toBe('2 of 2 ready');
});
