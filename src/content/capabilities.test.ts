// What a site offers: what is built, less what it leaves out. Editors' texts follow it, and the page for operators
// agrees.
import fs from 'node:fs';
import { expect, it } from 'vitest';

import { built } from '#content/built.ts';
import { offersOf, sellsGroup } from '#content/capabilities.ts';
import { cleanHtml, lostHtml } from '#content/clean-html.server.ts';
import { offeredBody, offeredHtml } from '#content/offered-html.server.ts';
import { capabilities } from '#platform/db/capabilities.ts';
import { extraGroupTypes } from '#platform/db/extra-group-types.ts';

const every = { checkin: true, notOffered: [] };

it('a site offers what is built and not left out', () => {
  const offers = offersOf(every);
  for (const name of capabilities) {
    expect(offers[name], name).toBe(built[name] ? 'yes' : 'no');
    expect(offersOf({ ...every, notOffered: [name] })[name], name).toBe('no');
  }
});

it('a site that is switched off offers nothing, and one without check-in no online check-in', () => {
  expect(new Set(Object.values(offersOf(null)))).toEqual(new Set(['no']));
  expect(offersOf({ ...every, checkin: false }).onlineCheckin).toBe('no');
});

it('the shop sells every group except those that are left out', () => {
  const sold = (...notOffered: (typeof capabilities)[number][]) =>
    extraGroupTypes.filter((type) => sellsGroup(offersOf({ ...every, notOffered }), type));
  expect(sold()).toEqual(extraGroupTypes);
  expect(sold('pets', 'sportsBags')).toEqual(
    extraGroupTypes.filter((type) => type !== 'pet' && type !== 'sports'),
  );
});

it('marked HTML is shown where it applies, and the marks are not sent', () => {
  const html = cleanHtml(
    '<ul><li data-offered="pets">A <b>dog</b></li><li data-not-offered="pets">No dogs</li>' +
      '<li>A bag &amp; more</li></ul>',
  );
  expect(offeredHtml(html, offersOf(every))).toBe('<ul><li>A <b>dog</b></li><li>A bag &amp; more</li></ul>');
  expect(offeredHtml(html, offersOf(null))).toBe('<ul><li>No dogs</li><li>A bag &amp; more</li></ul>');
  expect(offeredHtml('<p data-offered="teleport">Soon</p>', offersOf(every))).toBe('');
  const body = { html: '<p>As it is</p>' };
  expect(offeredBody(body, offersOf(every))).toBe(body);
});

it('an editor is warned of a mark that names nothing', () => {
  expect(lostHtml('<p data-offered="pets">Dogs</p>')).toEqual([]);
  expect(lostHtml('<p>One</p>\n<p data-offered="cats">Cats</p>')).toMatchObject([
    { what: 'data-offered="cats"' },
  ]);
});

it('the page for operators names each capability, and whether the program can do it', () => {
  const page = fs.readFileSync(new URL('../../docs/operations.md', import.meta.url), 'utf8');
  const rows = [...page.matchAll(/^ {2}\| `(\w+)` \| (yes|no) \|/gm)].map(([, name = '', can]) => [
    name,
    can === 'yes',
  ]);
  expect(Object.fromEntries(rows)).toEqual(built);
});
