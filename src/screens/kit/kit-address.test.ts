// The addresses of the gallery: what is named is shown, and anything else is as without it.
import { expect, it } from 'vitest';

import { kitPath, kitShownOf } from '#screens/kit/kit-address.ts';

const shownAt = (path: string) => kitShownOf(new URL(path, 'http://localhost'));

it.each(['/_kit', '/_kit?lang=es', '/_kit?theme=night', '/_kit?lang=pt&theme=day'])(
  '%s is the address of what it shows',
  (path) => {
    expect(kitPath(shownAt(path))).toBe(path);
  },
);

it('an unknown language or theme is as without it', () => {
  expect(shownAt('/_kit?lang=xx&theme=dusk')).toEqual({ lang: 'en', theme: null });
});
