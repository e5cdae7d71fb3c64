// The state of the open calendar: two days, which of them is being chosen, the length of stay, the focused day.
import { type RefObject, useEffect, useState } from 'react';

import {
  type DateFault,
  faultOf,
  monthsOf,
  type TripDay,
  type TripDays,
} from '#shopping/calendar/calendar-dates.ts';
import { addMonths } from '#shopping/calendar/calendar-days.ts';
import { type DayCell, cellOf, isStayFlown, nightsOf } from '#shopping/calendar/trip-prices.ts';
import { useCalendarPrices } from '#shopping/calendar/use-calendar-prices.ts';
import { isFlown, type SearchFormView } from '#shopping/search-form.ts';
import type { SearchValues } from '#shopping/search-query.ts';
import { addDays, isDay } from '#platform/lib/time.ts';

export type CalendarView = Pick<SearchFormView, 'firstDay' | 'lastDay' | 'reach'>;

/** Which part of a scrolling list of months a new focused day brings to the top: nothing, its week, or its month. */
type Align = 'near' | 'week' | 'month';

/** `wide`: two months side by side, which are turned; else a list that scrolls. `dialog` holds the grids. */
export function useTripChoice(
  view: CalendarView,
  trip: SearchValues,
  wide: boolean,
  dialog: RefObject<HTMLElement | null>,
) {
  const oneWay = trip.type === 'one-way';
  const state = useTripState(view, trip);
  const { days, phase, stay, focus, setPhase } = state;
  const priced = isFlown(view, trip.from, trip.to);
  const prices = useCalendarPrices(trip, { priced, ...view });
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
  useFocusedDay(dialog, focus);
  const all = monthsOf(view);
  const months = wide ? pairFrom(state.first, all) : all;
  if (state.untouched && priced && !prices.loading && !prices.failed) {
    // Before the first action the calendar moves to the first day that can be bought.
    state.touch();
    const open = prices
      .daysOf('out')
      .find(({ date, partyMinor }) => within(date, view) && partyMinor !== null);
    if (open) state.show(open.date, 'week');
  }
  if (state.asked && priced && !prices.loading && !prices.failed) {
    // A stay that fits no flight would empty every month: whoever comes with one sees the prices of any length.
    state.setAsked(false);
    if (stay !== null && !isStayFlown(stay, prices.daysOf('out'), prices.priceOf)) state.setStay(null);
  }
  const acts = { ...choosing(view, state, oneWay), ...moving(view, state, all, months[0] ?? '') };
  return {
    days,
    phase,
    stay,
    focusDay: focus.day,
    /** Those side by side, or all that scroll. */
    months,
    /** All that can be searched. */
    all,
    /** The month at the top of the list, or the left one. */
    first: wide ? (months[0] ?? state.first) : state.first,
    wide,
    /** The first day that can be searched. */
    firstDay: view.firstDay,
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

function useTripState(view: CalendarView, trip: SearchValues) {
  const [days, setDays] = useState<TripDays>({ out: trip.out, back: trip.back });
  const [phase, setPhase] = useState<TripDay>('out');
  const [stay, setStay] = useState(() => (trip.type === 'one-way' ? null : stayOf(trip)));
  const [focus, setFocus] = useState<{ day: string; align: Align }>(() => ({
    day: within(trip.out, view) ?? view.firstDay,
    align: isDay(trip.out) ? 'month' : 'week',
  }));
  const [first, setFirst] = useState(focus.day.slice(0, 7));
  const [untouched, setUntouched] = useState(!isDay(trip.out));
  /** The stay is still that of the search, and no price was there to judge it. */
  const [asked, setAsked] = useState(true);
  const show = (day: string, align: Align = 'near') => {
    setFocus({ day, align });
    setFirst((month) => firstFor(day, month, align));
  };
  const touch = () => setUntouched(false);
  return {
    days,
    setDays,
    phase,
    setPhase,
    stay,
    setStay,
    asked,
    setAsked,
    focus,
    first,
    setFirst,
    show,
    untouched,
    touch,
  };
}

type TripState = ReturnType<typeof useTripState>;

/** Actions that choose days. */
function choosing(view: CalendarView, state: TripState, oneWay: boolean) {
  const { days, setDays, phase, setPhase, stay, setStay, show, touch } = state;
  /** The stay becomes that of the days, so that the prices are those of the trip shown. */
  const setTrip = (all: TripDays) => {
    setDays(all);
    setStay(stayOf(all) ?? stay);
  };
  return {
    choose: (day: string) => {
      touch();
      show(day);
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
function moving(
  view: CalendarView,
  { setFirst, show, touch }: TripState,
  all: readonly string[],
  left: string,
) {
  const goTo = (month: string) => {
    touch();
    if (all.includes(month)) show(within(`${month}-01`, view) ?? view.firstDay, 'month');
  };
  return {
    /** By keys: the focus goes along. */
    moveTo: (day: string) => {
      touch();
      const shown = within(day, view);
      if (shown) show(shown);
    },
    goTo,
    turn: (by: number) => goTo(addMonths(left, by)),
    /** A month that scrolled to the top of the list. */
    see: setFirst,
  };
}

export type TripChoice = ReturnType<typeof useTripChoice>;

/** The focus follows the focused day, moved by keys and while the calendar looks for its first day. */
function useFocusedDay(dialog: RefObject<HTMLElement | null>, focus: { day: string; align: Align }): void {
  useEffect(() => {
    const day = dialog.current?.querySelector<HTMLElement>(`[data-day="${focus.day}"]`);
    if (!day) return;
    if (focus.align !== 'near') bringToTop(focus.align === 'week' ? day : day.closest('[data-month]'));
    const active = document.activeElement;
    if (active === document.body || active?.hasAttribute('data-day')) day.focus();
  }, [dialog, focus]);
}

/** Within the list of months, below its fixed heads; nothing moves where the months don't scroll. */
function bringToTop(part: Element | null): void {
  const list = part?.closest('[data-scrolls]');
  if (!part || !list) return;
  const heads = part.hasAttribute('data-month')
    ? 0
    : Number.parseFloat(getComputedStyle(list).scrollPaddingTop);
  list.scrollTop += part.getBoundingClientRect().top - list.getBoundingClientRect().top - heads;
}

/** The day itself, if it can be searched. */
export function within(
  day: string,
  { firstDay, lastDay }: Pick<CalendarView, 'firstDay' | 'lastDay'>,
): string | null {
  return isDay(day) && day >= firstDay && day <= lastDay ? day : null;
}

/** A month and the one after it; the last two at the end. */
function pairFrom(first: string, all: readonly string[]): string[] {
  const at = Math.max(0, Math.min(all.indexOf(first), all.length - 2));
  return all.slice(at, at + 2);
}

/** The first of two months when a day has to be visible: unchanged if possible. */
function firstFor(day: string, first: string, align: Align): string {
  const month = day.slice(0, 7);
  if (align !== 'near' || month < first) return month;
  return month <= addMonths(first, 1) ? first : addMonths(month, -1);
}
