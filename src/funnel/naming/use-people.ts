// What the page knows about all travellers while they are typed: names, and how far each of them is.
import { startTransition, useCallback, useState } from 'react';

import type { FieldHelp } from '#funnel/naming/field-help.ts';
import {
  type FlownDays,
  isRefused,
  judgePerson,
  type PersonStage,
  startValues,
} from '#funnel/naming/person-state.ts';
import type { TripPerson } from '#funnel/trip/trip.ts';
import { usePersonName } from '#funnel/trip/use-person-name.ts';

export type PersonReport = { givenNames: string; surname: string; stage: PersonStage; missing: number };

/** The person whose turn it is next, in form order. */
export type NextPerson = { index: number; name: string };

type People = {
  reports: readonly PersonReport[];
  /** Called by each card. The page follows when the browser has time, so no key waits for it. */
  report: (index: number, now: PersonReport) => void;
  /** The next incomplete person after this one; after the last, the first incomplete one before. */
  nextOf: (index: number) => NextPerson | null;
};

/** Starts from the values in the page, so that progress is right before anything is typed. */
export function usePeople(
  people: readonly TripPerson[],
  help: FieldHelp,
  days: FlownDays,
  site: string,
): People {
  const nameOf = usePersonName();
  const [reports, setReports] = useState(() =>
    people.map(({ type }, index) => {
      const values = startValues(index, help, site);
      return reportOf(values, judgePerson(type, values, days, isRefused(index, help)));
    }),
  );
  const report = useCallback((index: number, now: PersonReport) => {
    startTransition(() =>
      setReports((before) => (isSame(before[index], now) ? before : before.with(index, now))),
    );
  }, []);
  const nextOf = (index: number) => {
    const others = [...people.keys()].filter((other) => other !== index && reports[other]?.stage !== 'ready');
    const next = others.find((other) => other > index) ?? others[0];
    const person = next === undefined ? undefined : people[next];
    if (next === undefined || !person) return null;
    const { givenNames = '', surname = '' } = reports[next] ?? {};
    return { index: next, name: givenNames || surname || nameOf({ ...person, fullName: null }) };
  };
  return { reports, report, nextOf };
}

/** What a card tells the page. */
export function reportOf(
  values: { givenNames?: string; surname?: string },
  { stage, missing }: Pick<ReturnType<typeof judgePerson>, 'stage' | 'missing'>,
): PersonReport {
  const { givenNames = '', surname = '' } = values;
  return { givenNames: givenNames.trim(), surname: surname.trim(), stage, missing: missing.length };
}

function isSame(one: PersonReport | undefined, other: PersonReport): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
