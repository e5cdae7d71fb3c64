// The parts of the gallery that the server writes: each state shows something, in words of the language asked for.
import { expect, it, vi } from 'vitest';

import { kitMarkup } from '#screens/kit/KitMarkup.tsx';
import { locales } from '#platform/i18n/locales.ts';

it.each(locales)('the gallery is written in %s, without a missing message', (lang) => {
  const errors = vi.spyOn(console, 'error');
  const states = kitMarkup({ lang }).flatMap(({ title, states: all }) =>
    all.map((state) => ({ ...state, title: `${title}: ${state.title}` })),
  );
  expect(states.filter(({ html }) => !html.includes('<')).map(({ title }) => title)).toEqual([]);
  expect(errors.mock.calls).toEqual([]);
});

it('no two states share an id', () => {
  const html = kitMarkup({ lang: 'en' }).flatMap(({ states }) => states.map((state) => state.html));
  const ids = html.join('').matchAll(/\sid="([^"]*)"/g);
  const seen = [...ids].map(([, id = '']) => id).toSorted();
  expect(seen.filter((id, at) => id === seen[at - 1])).toEqual([]);
});
