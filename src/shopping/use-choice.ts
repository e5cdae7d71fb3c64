// The choice on the select page. The radio buttons are the source of truth, with and without a script; this reads them,
// checks them again when the page reloads with the same offers, and reports the effect of a changed search.
import { type RefObject, startTransition, useEffect, useRef, useState } from 'react';

import { type Choice, choiceKey, keepChoice, keptChoice } from '#shopping/kept-choice.ts';
import type { FareOffer } from '#flights/offer.ts';
import type { Direction, SelectView, ShownFlight } from '#shopping/select-view.ts';
import { changesBetween, type TripChange } from '#shopping/trip-changes.ts';

export type Pick = { flight: ShownFlight; fare: FareOffer };
export type Picks = Partial<Record<Direction, Pick>>;

export type News = {
  changes: TripChange[];
  kept: Direction[];
  dropped: Direction[];
  /** Total of the whole choice before and now, if it differs in the same currency. */
  total: { before: number; after: number } | null;
  /** The prices were reloaded automatically. */
  refreshed: boolean;
};

const both = ['outbound', 'inbound'] as const;
const noNews: News = { changes: [], kept: [], dropped: [], total: null, refreshed: false };

/** `cameByItself` tells, once for each view, whether it was loaded automatically. */
export function useChoice(
  form: RefObject<HTMLFormElement | null>,
  view: SelectView,
  cameByItself: () => boolean,
) {
  const [choice, setChoice] = useState<Choice>({});
  const [news, setNews] = useState(noNews);
  const before = useRef<{ view: SelectView; choice: Choice } | null>(null);
  const wanted = useRef<Choice>({});
  useEffect(() => {
    const last = before.current;
    // A choice made before the script ran counts too: it replaces the one kept from another page, and is kept.
    if (!last && form.current) {
      const made = checkedIn(form.current);
      wanted.current = { ...keptChoice(), ...made };
      if (both.some((direction) => made[direction])) keepChoice(wanted.current);
    }
    const now = form.current ? checkAgain(form.current, wanted.current) : {};
    const refreshed = cameByItself();
    if (last && last.view !== view) setNews(newsOf(last, { view, choice: now }, refreshed));
    before.current = { view, choice: now };
    // The first page has no choice to show: it is not rendered again.
    setChoice((shown) => (both.every((direction) => shown[direction] === now[direction]) ? shown : now));
  }, [form, view, cameByItself]);
  // A later outbound flight removes a return flight that leaves too early from the page.
  const { outbound } = choice;
  useEffect(() => {
    if (!form.current || !before.current) return;
    const now = checkedIn(form.current);
    if (!before.current.choice.inbound || now.inbound) return;
    before.current.choice = now;
    setChoice(now);
    setNews({ ...noNews, dropped: ['inbound'] });
  }, [form, outbound]);
  const choose = () => {
    if (!form.current || !before.current) return;
    const now = checkedIn(form.current);
    before.current.choice = now;
    wanted.current = { ...wanted.current, ...now };
    keepChoice(wanted.current);
    // The radio button shows the press at once; cards and total follow when React has rendered.
    startTransition(() => {
      setChoice(now);
      setNews(noNews);
    });
  };
  return { picks: picksOf(view, choice), news, choose };
}

/** Of the chosen flights, for the whole party, in minor units. */
export function totalOf(picks: Picks): number {
  return both.reduce((sum, direction) => sum + (picks[direction]?.fare.totalMinor ?? 0), 0);
}

function newsOf(
  last: { view: SelectView; choice: Choice },
  now: { view: SelectView; choice: Choice },
  refreshed: boolean,
): News {
  const changes = changesBetween(last.view.trip, now.view.trip);
  const shown = now.view.directions.map(({ direction }) => direction);
  const [was, is] = [picksOf(last.view, last.choice), picksOf(now.view, now.choice)];
  const whole = shown.every((direction) => was[direction] && is[direction]);
  const total = { before: totalOf(was), after: totalOf(is) };
  const differs = whole && last.view.trip.currency === now.view.trip.currency && total.before !== total.after;
  return {
    changes,
    kept: changes.length > 0 ? shown.filter((direction) => is[direction]) : [],
    dropped: shown.filter((direction) => last.choice[direction] && !now.choice[direction]),
    total: differs ? total : null,
    refreshed,
  };
}

function picksOf({ directions }: SelectView, choice: Choice): Picks {
  const picks: Picks = {};
  for (const { direction, flights } of directions) {
    for (const flight of flights) {
      const fare = flight.fares.find(({ offerId }) => choiceKey(offerId) === choice[direction]);
      if (fare) picks[direction] = { flight, fare };
    }
  }
  return picks;
}

function checkedIn(form: HTMLFormElement): Choice {
  const choice: Choice = {};
  for (const radio of form.querySelectorAll<HTMLInputElement>('input[type=radio]:checked')) {
    const direction = both.find((each) => each === radio.name);
    if (direction) choice[direction] = choiceKey(radio.value);
  }
  return choice;
}

/** If nothing is checked and the wanted fare is still offered, it is checked. */
function checkAgain(form: HTMLFormElement, wanted: Choice): Choice {
  const now = checkedIn(form);
  for (const direction of both) {
    if (now[direction] || !wanted[direction]) continue;
    const radios = [...form.querySelectorAll<HTMLInputElement>(`input[name=${direction}]`)];
    const radio = radios.find(({ value }) => choiceKey(value) === wanted[direction]);
    if (radio) radio.checked = true;
  }
  return checkedIn(form);
}
