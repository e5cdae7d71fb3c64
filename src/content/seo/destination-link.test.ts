// The picture of a search that is sent to somebody.
import { expect, it } from 'vitest';

import type { SiteContent } from '#content/read-site.server.ts';
import { destinationLink } from '#content/seo/destination-link.ts';

const always = { validFrom: null, validTo: null };
const links = [
  { key: 'ajuda', body: { title: 'Ajuda', page: 'questions', ...always } },
  {
    key: 'verao',
    body: { title: 'Verão', search: { from: 'LIS', to: 'CUN' }, validFrom: '2026-06-01', validTo: null },
  },
  { key: 'cancun', body: { title: 'Voos para Cancún', search: { from: 'LIS', to: 'CUN' }, ...always } },
];
const site = { list: () => links } as unknown as Pick<SiteContent, 'list'>;

it('is that of the link to the destination, if it is valid on every day', () => {
  expect(destinationLink(site, 'pt', 'CUN')).toEqual({ key: 'cancun', title: 'Voos para Cancún' });
});

it('is none where no link leads to the destination', () => {
  expect(destinationLink(site, 'pt', 'HAV')).toBeNull();
});
