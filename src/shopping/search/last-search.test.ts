// What a device keeps of the latest searches: the whole last one, and four airports of each field.
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';

import { lastSearch, recentPlaces, rememberSearch } from '#shopping/search/last-search.ts';

// Node's own storage that needs no file.
beforeAll(() => void vi.stubGlobal('localStorage', sessionStorage));
afterAll(() => void vi.unstubAllGlobals());
beforeEach(() => sessionStorage.clear());

const search = { type: 'return', from: 'MAD', to: 'CUN', out: '2027-02-01', back: '2027-02-08', adults: '2' };

function remember(changes: Record<string, string> = {}): void {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...search, ...changes })) form.set(name, value);
  rememberSearch(form);
}

test('the last search is kept until the day after its departure', () => {
  expect(lastSearch('2027-01-01')).toBeNull();
  remember();
  expect(lastSearch('2027-02-01')).toBe(
    'type=return&from=MAD&to=CUN&out=2027-02-01&back=2027-02-08&adults=2',
  );
  expect(lastSearch('2027-02-02')).toBeNull();
});

test('a search without a destination is not offered again, and only fields of the search are kept', () => {
  remember({ to: '', email: 'ana@example.com' });
  expect(lastSearch('2027-01-01')).toBeNull();
  expect(sessionStorage.getItem('last-search')).toContain('from=MAD');
  expect(sessionStorage.getItem('last-search')).not.toContain('email');
});

test('the four latest airports of each field are kept, the latest first and none twice', () => {
  for (const to of ['CUN', 'PUJ', 'LIS', 'PUJ', 'TFS', 'FNC']) remember({ to });
  expect(recentPlaces('to')).toEqual(['FNC', 'TFS', 'PUJ', 'LIS']);
  expect(recentPlaces('from')).toEqual(['MAD']);
  remember({ to: '' });
  expect(recentPlaces('to')).toEqual(['FNC', 'TFS', 'PUJ', 'LIS']);
});

test('airports that another version or an extension wrote wrongly are ignored', () => {
  sessionStorage.setItem('recent-airports', '{"from":"MAD"');
  expect(recentPlaces('from')).toEqual([]);
  sessionStorage.setItem('recent-airports', '{"from":"MAD"}');
  expect(recentPlaces('from')).toEqual([]);
});

test('where storage is blocked, a search goes on and nothing is remembered', () => {
  vi.stubGlobal('localStorage', undefined);
  expect(() => remember()).not.toThrow();
  expect([lastSearch('2027-01-01'), recentPlaces('to')]).toEqual([null, []]);
  vi.stubGlobal('localStorage', sessionStorage);
});
