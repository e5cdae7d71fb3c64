// Ids of the parts of the gallery: one page shows two states of one component.
import { expect, it } from 'vitest';

import { withOpenFolds, withOwnIds } from '#screens/kit-data/kit-states.ts';

it('an id, its label, its description and a jump to it are renamed together', () => {
  const part =
    '<a href="#code">x</a><label for="code">Code</label>' +
    '<input id="code" name="code" aria-describedby="hint elsewhere"><p id="hint">id="code"</p>';
  expect(withOwnIds(part, 'two')).toBe(
    '<a href="#two-code">x</a><label for="two-code">Code</label>' +
      '<input id="two-code" name="code" aria-describedby="two-hint elsewhere"><p id="two-hint">id="code"</p>',
  );
});

it('what refers to another part, or to another page, stays', () => {
  const part = '<a href="/en#top">x</a><a href="#bars">y</a><button form="step">z</button>';
  expect(withOwnIds(part, 'two')).toBe(part);
});

it('every fold is opened, also those of one menu', () => {
  expect(withOpenFolds('<details name="menu" data-menu="" class="a"><details open="" class="b">')).toBe(
    '<details open="" class="a"><details open="" class="b">',
  );
});

it('a button and the layer that it opens are renamed together', () => {
  expect(withOwnIds('<button popovertarget="needs">a</button><div id="needs"></div>', 'two')).toBe(
    '<button popovertarget="two-needs">a</button><div id="two-needs"></div>',
  );
});
