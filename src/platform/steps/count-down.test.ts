// The time left is what the server counts, also after the device has slept or its clock was set back.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { countDown, secondsLeft } from '#platform/steps/count-down.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

let answers = 0;
/** When the server wrote an answer, as text; each call is another answer. */
const nextAnswer = () => new Date(Date.UTC(2026, 10, 20, 12, 0, ++answers)).toISOString();

/** Twenty minutes, as they are shown on a page. */
function shown(now = nextAnswer()) {
  const page = new EventTarget();
  let left = secondsLeft(1200, now);
  const stop = countDown({ total: 1200, now }, (seconds) => (left = seconds), page);
  return { page, stop, left: () => left };
}

/** Only the clock of the device goes on: no timer runs, and `performance.now` stands still. */
function sleep(seconds: number) {
  const frozen = performance.now();
  vi.setSystemTime(Date.now() + seconds * 1000);
  vi.spyOn(performance, 'now').mockReturnValue(frozen);
}

test.each(['focus', 'pageshow', 'visibilitychange'])(
  'a page that wakes up (%s) shows what is left',
  (wake) => {
    const { page, left, stop } = shown();
    vi.advanceTimersByTime(3000);
    expect(left()).toBe(1197);
    sleep(12);
    page.dispatchEvent(new Event(wake));
    expect(left()).toBe(1185);
    sleep(600);
    page.dispatchEvent(new Event(wake));
    expect(left()).toBe(585);
    stop();
    vi.restoreAllMocks();
  },
);

test('a clock that appears later on the same page shows the same time', () => {
  const now = nextAnswer();
  const first = shown(now);
  vi.advanceTimersByTime(30_000);
  const later = shown(now);
  expect([first.left(), later.left()]).toEqual([1170, 1170]);
  vi.advanceTimersByTime(5000);
  expect([first.left(), later.left()]).toEqual([1165, 1165]);
  // Another answer has its own time.
  const other = shown();
  expect(other.left()).toBe(1200);
  for (const { stop } of [first, later, other]) stop();
});

test('a clock that is set back does not lengthen the hold', () => {
  const { left, stop } = shown();
  vi.setSystemTime(Date.now() - 3_600_000);
  vi.advanceTimersByTime(5000);
  expect(left()).toBe(1195);
  stop();
});

test('nothing is shown after the end, and never less than zero', () => {
  const { page, left, stop } = shown();
  vi.advanceTimersByTime(1_300_000);
  expect(left()).toBe(0);
  stop();
  sleep(100);
  page.dispatchEvent(new Event('focus'));
  expect(left()).toBe(0);
  vi.restoreAllMocks();
});
