// The state of the open calendar: two days, which of them is being chosen, the length of stay, the focused day.
import { type RefObject, useEffect, useState } from 'react';

import { type DateFault, faultOf, type TripDay, type TripDays } from '#shopping/calendar/calendar-dates.ts';
import { addMonths, daysOfMonth } from '#shopping/calendar/calendar-days.ts';
import { type DayCell, cellOf, nightsOf } from '#shopping/calendar/trip-prices.ts';
import { useCalendarPrices } from '#shopping/calendar/use-calendar-prices.ts';
import { isFlown, type SearchFormView } from '#shopping/search-form.ts';
import type { SearchValues } from '#shopping/search-query.ts';
import { addDays, isDay } from '#platform/lib/time.ts';

export type CalendarView = Pick<SearchFormView, 'firstDay' | 'lastDay' | 'reach'>;

/** `monthsShown` side by side; `dialog` holds the grid, whose focus follows the keys. */
export function useTripChoice(
  view: CalendarView,
  trip: SearchValues,
  monthsShown: number,
  dialog: RefObject<HTMLElement | null>,
) {
  const oneWay = trip.type === 'one-way';
  const state = useTripState(view, trip, monthsShown);
  const { days, phase, stay, focusDay, setPhase } = state;
  const months = monthsFrom(state.first, monthsShown, view);
  const priced = isFlown(view, trip.from, trip.to);
  const prices = useCalendarPrices(
    { ...trip, ...days },
    { phase, months, stay, priced, lastDay: view.lastDay },
  );
  const cell = (day: string): DayCell | undefined =>
    priced ? cellOf(day, { phase, oneWay, out: days.out, stay }, prices.priceOf) : undefined;
  const mayChoose = (day: string) => {
    if (!within(day, view) || (phase === 'back' && day < days.out)) return false;
    if (!priced) return true;
    const found = cell(day);
    return found?.state === 'from' || (found?.state === 'no_return' && stay === null);
  };
  const fault = (which: TripDay, all = days): DateFault | null =>
    which === 'back' && oneWay ? null : faultOf(which, all, view, prices.priceOf(which, all[which]));
  useFocusedDay(dialog, focusDay);
  if (state.untouched && priced && !prices.loading && !prices.failed)
    lookForFirstDay(state, months, view, (day) => prices.priceOf('out', day)?.partyMinor != null);
  const acts = { ...choosing(view, state, oneWay), ...moving(view, state) };
  return {
    days,
    phase,
    stay,
    focusDay,
    months,
    oneWay,
    priced,
    prices,
    cell,
    mayChoose,
    setPhase,
    fault,
    ...acts,
  };
}

function useTripState(view: CalendarView, trip: SearchValues, monthsShown: number) {
  const [days, setDays] = useState<TripDays>({ out: trip.out, back: trip.back });
  const [phase, setPhase] = useState<TripDay>('out');
  const [stay, setStay] = useState(() => (trip.type === 'one-way' ? null : stayOf(trip)));
  const [focusDay, setFocusDay] = useState(() => within(trip.out, view) ?? view.firstDay);
  const [first, setFirst] = useState(focusDay.slice(0, 7));
  // Before the first action the calendar may still move to the first day that can be bought.
  const [untouched, setUntouched] = useState(!isDay(trip.out));
  const show = (day: string) => {
    setFocusDay(day);
    setFirst((month) => firstFor(day, month, monthsShown));
  };
  const touch = () => setUntouched(false);
  const shown = { focusDay, setFocusDay, first, setFirst, show, untouched, touch };
  return { days, setDays, phase, setPhase, stay, setStay, ...shown };
}

type TripState = ReturnType<typeof useTripState>;

/** Moves on by a month until one has a day that can be bought, or the calendar ends. */
function lookForFirstDay(
  { first, setFocusDay, show, touch }: TripState,
  months: readonly string[],
  view: CalendarView,
  isOpen: (day: string) => boolean,
): void {
  const open = months.flatMap(daysOfMonth).find(isOpen);
  const next = addMonths(months.at(-1) ?? first, 1);
  const ends = next > view.lastDay.slice(0, 7);
  if (open || ends) touch();
  if (open) setFocusDay(open);
  else if (!ends) show(`${next}-01`);
}

/** Actions that choose days. */
function choosing(view: CalendarView, state: TripState, oneWay: boolean) {
  const { days, setDays, phase, setPhase, stay, setStay, setFocusDay, show, touch } = state;
  /** The stay becomes that of the days, so that the prices are those of the trip shown. */
  const setTrip = (all: TripDays) => {
    setDays(all);
    setStay(stayOf(all) ?? stay);
  };
  return {
    choose: (day: string) => {
      touch();
      setFocusDay(day);
      if (stay !== null && phase === 'out' && !oneWay) return setDays({ out: day, back: addDays(day, stay) });
      if (phase === 'back') return setTrip({ ...days, back: day });
      setDays({ out: day, back: days.back < day ? '' : days.back });
      if (!oneWay) setPhase('back');
    },
    /** A pair chosen at once. */
    take: (all: TripDays) => {
      touch();
      setTrip(all);
      setPhase('back');
    },
    type: (which: TripDay, day: string) => {
      touch();
      setTrip({ ...days, [which]: day });
      const shown = within(day, view);
      if (shown) show(shown);
    },
    /** A length of stay from the chosen day on, or from every day. */
    stayFor: (nights: number | null) => {
      touch();
      setStay(nights);
      setPhase('out');
      if (nights !== null && isDay(days.out)) setDays({ ...days, back: addDays(days.out, nights) });
    },
  };
}

/** Nights of a trip whose days are both known and in order. */
function stayOf(days: TripDays): number | null {
  return isDay(days.out) && isDay(days.back) && days.back >= days.out ? nightsOf(days) : null;
}

/** Actions that move through the months. */
function moving(view: CalendarView, { first, focusDay, setFirst, setFocusDay, show, touch }: TripState) {
  return {
    /** By keys: the focus goes along. */
    moveTo: (day: string) => {
      touch();
      const shown = within(day, view);
      if (shown) show(shown);
    },
    /** Brings a day into the months whose prices are known. */
    lookAt: (day: string) => show(within(day, view) ?? focusDay),
    turn: (by: number) => {
      touch();
      const month = addMonths(first, by);
      if (month < view.firstDay.slice(0, 7) || month > view.lastDay.slice(0, 7)) return;
      setFirst(month);
      setFocusDay(within(`${month}-01`, view) ?? view.firstDay);
    },
  };
}

export type TripChoice = ReturnType<typeof useTripChoice>;

/** The focus follows the focused day, moved by keys and while the calendar looks for its first day. */
function useFocusedDay(dialog: RefObject<HTMLElement | null>, focusDay: string): void {
  useEffect(() => {
    const active = document.activeElement;
    const inGrid = active === document.body || active?.hasAttribute('data-day');
    if (inGrid) dialog.current?.querySelector<HTMLElement>(`[data-day="${focusDay}"]`)?.focus();
  }, [dialog, focusDay]);
}

/** The day itself, if it can be searched. */
export function within(
  day: string,
  { firstDay, lastDay }: Pick<CalendarView, 'firstDay' | 'lastDay'>,
): string | null {
  return isDay(day) && day >= firstDay && day <= lastDay ? day : null;
}

function monthsFrom(first: string, count: number, { lastDay }: CalendarView): string[] {
  const all = Array.from({ length: count }, (_month, at) => addMonths(first, at));
  return all.filter((month, at) => at === 0 || month <= lastDay.slice(0, 7));
}

/** The first visible month when a day has to be visible: unchanged if possible. */
function firstFor(day: string, first: string, count: number): string {
  const month = day.slice(0, 7);
  if (month < first) return month;
  return month <= addMonths(first, count - 1) ? first : addMonths(month, 1 - count);
}
