// Which pages of an old build may reload: each path once within ten seconds (Specification §7, AP-12).
import { beforeEach, expect, test } from 'vitest';

import { mayReload } from '#screens/frame/fresh-build.ts';

const start = Date.UTC(2026, 10, 20);

beforeEach(() => {
  sessionStorage.clear();
});

test('[AP-12] a path is reloaded once in ten seconds, and then again', () => {
  expect(mayReload('/en/select', start)).toBe(true);
  expect(mayReload('/en/select', start + 9_999)).toBe(false);
  expect(mayReload('/en/select', start + 10_000)).toBe(true);
  expect(mayReload('/en/select', start + 10_001)).toBe(false);
});

test('[AP-12] another path is reloaded at once, and the first one is not forgotten for it', () => {
  expect(mayReload('/en/select', start)).toBe(true);
  expect(mayReload('/en', start + 1_000)).toBe(true);
  expect(mayReload('/en/select', start + 2_000)).toBe(false);
  expect(mayReload('/en', start + 3_000)).toBe(false);
  expect(mayReload('/en/select', start + 10_000)).toBe(true);
  expect(mayReload('/en', start + 10_500)).toBe(false);
});

test('[AP-12] only the paths of the last ten seconds are kept', () => {
  for (let at = 0; at < 30; at++) expect(mayReload(`/en/page-${at}`, start + at * 1_000)).toBe(true);
  const kept: unknown = JSON.parse(sessionStorage.getItem('reloaded-paths') ?? '');
  expect(kept).toHaveLength(10);
});

test('[AP-12] a clock that was set back does not keep a page from its new build', () => {
  expect(mayReload('/en', start + 86_400_000)).toBe(true);
  expect(mayReload('/en', start)).toBe(true);
});

test('[AP-12] where nothing can be stored, or something else is, nothing reloads', () => {
  sessionStorage.setItem('reloaded-paths', 'something else');
  expect(mayReload('/en', start)).toBe(false);
  sessionStorage.clear();
  fillStorage();
  expect(mayReload('/en', start)).toBe(false);
  sessionStorage.clear();
  expect(mayReload('/en', start)).toBe(true);
});

/** To the last character that it takes. */
function fillStorage(): void {
  for (let size = 2 ** 24; size >= 1; size /= 2) {
    try {
      for (let no = 0; no < 2; no++) sessionStorage.setItem(`${size}-${no}`, 'x'.repeat(size));
    } catch {
      // Full: a smaller one may have room.
    }
  }
}
