// The calendar with prices, in a native modal dialog after the ARIA date picker: first the outbound day, then the
// return day, or both at once by a length of stay or by a pair of days. Loaded when it is opened.
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';

import type { TripDays } from '#shopping/calendar/calendar-dates.ts';
import { CalendarFields } from '#shopping/calendar/CalendarFields.tsx';
import { CalendarFoot } from '#shopping/calendar/CalendarFoot.tsx';
import { CalendarHead } from '#shopping/calendar/CalendarHead.tsx';
import { CalendarMonths } from '#shopping/calendar/CalendarMonths.tsx';
import { CalendarStays } from '#shopping/calendar/CalendarStays.tsx';
import { DayPairs } from '#shopping/calendar/DayPairs.tsx';
import { MonthRail } from '#shopping/calendar/MonthRail.tsx';
import { type CalendarView, useTripChoice } from '#shopping/calendar/use-trip-choice.ts';
import { useWide } from '#shopping/calendar/use-wide.ts';
import type { SearchValues } from '#shopping/search-query.ts';
import { raisePageError } from '#content/site/analytics.ts';
import { Button } from '#platform/ui/Button.tsx';
import { Notice } from '#platform/ui/Notice.tsx';

type Props = {
  view: CalendarView;
  /** The current search; the calendar begins at its two days. */
  trip: SearchValues;
  /** Label of the last button. */
  finish: string;
  /** Called once with both days; the return is null for one way. */
  done: (out: string, back: string | null) => void;
  close: () => void;
};

export type Shape = 'months' | 'pairs';

const titleId = 'fare-calendar-title';

/** Opens when it is rendered; without two valid days its last button says what is wrong instead of closing it. */
export function FareCalendar({ view, trip, finish, done, close }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const wide = useWide();
  // Before the effects that move the focus, the list of months and the rail.
  useLayoutEffect(() => {
    const page = document.documentElement;
    page.toggleAttribute('data-scroll-bar', window.innerWidth > page.clientWidth);
    dialog.current?.showModal();
    dialog.current?.querySelector<HTMLElement>('[data-day][tabindex="0"]')?.focus();
  }, []);
  const choice = useTripChoice(view, trip, wide, dialog);
  const [shape, setShape] = useState<Shape>('months');
  const [refused, setRefused] = useState(false);
  const { days, oneWay, prices, priced } = choice;
  const finishWith = (all: TripDays) => {
    const wrong = (['out', 'back'] as const).find((which) => choice.fault(which, all));
    if (wrong) {
      setRefused(true);
      dialog.current?.querySelector<HTMLElement>(`#calendar-${wrong}`)?.focus();
      return;
    }
    dialog.current?.close();
    done(all.out, oneWay ? null : all.back);
  };
  const pairs = shape === 'pairs' && wide && !oneWay && priced;
  return (
    <dialog
      ref={dialog}
      onClose={close}
      aria-labelledby={titleId}
      className="group m-0 h-dvh max-h-none w-full max-w-none overflow-y-auto overscroll-contain bg-surface p-0 text-ink
        shadow-high backdrop:bg-scrim open:flex open:flex-col md:m-auto md:h-fit md:max-h-[calc(100dvh-2rem)]
        md:w-[min(100%-2rem,70rem)] md:rounded-panel"
    >
      <CalendarHead
        {...{ titleId, choice, trip, shape, setShape }}
        shapes={wide && !oneWay && priced}
        close={() => dialog.current?.close()}
      />
      <div className="flex flex-wrap items-start gap-x-6 gap-y-1 border-b border-line px-4 pb-2 sm:px-7 md:flex-nowrap">
        <CalendarFields
          days={days}
          phase={choice.phase}
          oneWay={oneWay}
          limits={view}
          fault={(which) => (refused || days[which] ? choice.fault(which) : null)}
          onPhase={choice.setPhase}
          onType={choice.type}
        />
        {oneWay ? null : <CalendarStays choice={choice} currency={trip.currency} />}
      </div>
      {prices.failed ? <PricesFailed {...prices.failed} /> : null}
      {pairs ? (
        <DayPairs choice={choice} currency={trip.currency} />
      ) : (
        <>
          {priced ? <MonthRail choice={choice} currency={trip.currency} /> : null}
          <CalendarMonths choice={choice} currency={trip.currency} />
        </>
      )}
      <CalendarFoot
        {...{ choice, trip, finish }}
        shape={pairs ? 'pairs' : 'months'}
        onFinish={() => finishWith(days)}
      />
    </dialog>
  );
}

function PricesFailed({ status, retry }: { status: number; retry: () => void }) {
  const t = useTranslations('search');
  const title = t('calendarFailed');
  // Specification §8: an error that is shown is an event.
  useEffect(() => raisePageError(status, 'calendar', title), [status, title]);
  return (
    <div className="px-3 pt-3 sm:px-7">
      <Notice tone="warn" title={title} role="alert">
        <Button type="button" tone="secondary" onClick={retry}>
          {t('calendarRetry')}
        </Button>
      </Notice>
    </div>
  );
}
