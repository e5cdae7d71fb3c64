// The calendar with prices, in a native modal dialog after the ARIA date picker: first the outbound day, then the
// return day. Both can be typed as well. Loaded when it is opened.
import { useEffect, useRef, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';

import { addMonths } from '#shopping/calendar/calendar-days.ts';
import { type DateFault, faultOf, type TripDay, type TripDays } from '#shopping/calendar/calendar-dates.ts';
import { CalendarGrid } from '#shopping/calendar/CalendarGrid.tsx';
import { CalendarFields } from '#shopping/calendar/CalendarFields.tsx';
import { CalendarStays } from '#shopping/calendar/CalendarStays.tsx';
import type { SearchFormView } from '#shopping/search-form.ts';
import type { SearchValues } from '#shopping/search-query.ts';
import { useCalendarPrices } from '#shopping/calendar/use-calendar-prices.ts';
import { raisePageError } from '#content/site/analytics.ts';
import { monthName } from '#platform/i18n/format.ts';
import { isDay } from '#platform/lib/time.ts';
import { Button } from '#platform/ui/Button.tsx';
import { Icon } from '#platform/ui/Icon.tsx';
import { Notice } from '#platform/ui/Notice.tsx';

type Props = {
  view: Pick<SearchFormView, 'firstDay' | 'lastDay'>;
  /** The current search; the calendar begins at its two days. */
  trip: SearchValues;
  /** Label of the last button. */
  finish: string;
  /** Called once with both days; the return is null for one way. */
  done: (out: string, back: string | null) => void;
  close: () => void;
};

const titleId = 'fare-calendar-title';
const monthId = 'fare-calendar-month';

export function FareCalendar({ view, trip, finish, done, close }: Props) {
  const t = useTranslations('search');
  const common = useTranslations('common');
  const locale = useLocale();
  const dialog = useRef<HTMLDialogElement>(null);
  const [days, setDays] = useState<TripDays>({ out: trip.out, back: trip.back });
  const [phase, setPhase] = useState<TripDay>('out');
  const [focusDay, setFocusDay] = useState(() => within(trip.out, view) ?? view.firstDay);
  const [refused, setRefused] = useState(false);
  const oneWay = trip.type === 'one-way';
  const month = focusDay.slice(0, 7);
  const prices = useCalendarPrices({ ...trip, ...days }, phase, month);
  useEffect(() => {
    dialog.current?.showModal();
    dialog.current?.querySelector<HTMLElement>('[data-day][tabindex="0"]')?.focus();
  }, []);
  const fault = (which: TripDay, all = days): DateFault | null =>
    which === 'back' && oneWay ? null : faultOf(which, all, view, prices.priceOf(which, all[which]));
  const finishWith = (all: TripDays) => {
    const wrong = (['out', 'back'] as const).find((which) => fault(which, all));
    if (wrong) {
      setRefused(true);
      dialog.current?.querySelector<HTMLElement>(`#calendar-${wrong}`)?.focus();
      return;
    }
    dialog.current?.close();
    done(all.out, oneWay ? null : all.back);
  };
  const choose = (day: string) => {
    if (phase === 'back') return finishWith({ ...days, back: day });
    const next = { out: day, back: days.back < day ? '' : days.back };
    setDays(next);
    if (oneWay) finishWith(next);
    else setPhase('back');
  };
  const type = (which: TripDay, day: string) => {
    setDays({ ...days, [which]: day });
    const shown = within(day, view);
    if (shown) setFocusDay(shown);
  };
  const show = (other: string) => {
    if (other >= view.firstDay.slice(0, 7) && other <= view.lastDay.slice(0, 7)) setFocusDay(`${other}-01`);
  };
  return (
    <dialog
      ref={dialog}
      onClose={close}
      aria-labelledby={titleId}
      className="m-auto w-full max-w-2xl rounded-panel p-3 shadow-high backdrop:bg-scrim sm:p-6"
    >
      <div className="flex items-start justify-between gap-3">
        <h2 id={titleId} className="text-h4 font-heavy">
          {t(phase === 'out' ? 'calendarOut' : 'calendarBack')}
        </h2>
        <Button type="button" tone="quiet" size="small" onClick={() => dialog.current?.close()}>
          <Icon name="close" />
          {common('close')}
        </Button>
      </div>
      <CalendarFields
        days={days}
        phase={phase}
        oneWay={oneWay}
        limits={view}
        fault={(which) => (refused || days[which] ? fault(which) : null)}
        onPhase={setPhase}
        onType={type}
      />
      {oneWay ? null : <CalendarStays days={days} currency={trip.currency} prices={prices} choose={choose} />}
      <div className="my-2 flex items-center justify-between gap-2">
        <MonthButton
          icon="chevron-left"
          label={t('calendarPrevious')}
          onPress={() => show(addMonths(month, -1))}
        />
        <p id={monthId} aria-live="polite" className="font-strong">
          {monthName(month, locale)}
        </p>
        <MonthButton
          icon="chevron-right"
          label={t('calendarNext')}
          onPress={() => show(addMonths(month, 1))}
        />
      </div>
      <CalendarGrid
        month={month}
        labelledBy={monthId}
        days={prices.shown}
        currency={trip.currency}
        focusDay={focusDay}
        range={{ from: days.out, to: oneWay ? days.out : days.back }}
        mayChoose={(day) => phase === 'out' || day >= days.out}
        onFocusDay={(day) => setFocusDay(within(day, view) ?? focusDay)}
        onChoose={choose}
      />
      <output className="block min-h-6 pt-2 text-small">
        {prices.loading ? t('calendarLoading') : ''}
        {prices.withoutCode ? t('calendarWithoutCode', { code: trip.promotion.trim().toUpperCase() }) : ''}
      </output>
      {prices.failed ? <PricesFailed key={month} {...prices.failed} /> : null}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-48 flex-1 text-small text-ink-500">
          {t('calendarAbout')} ({trip.currency}) <span className="sr-only">{t('calendarKeys')}</span>
        </p>
        <Button type="button" onClick={() => finishWith(days)}>
          {finish}
        </Button>
      </div>
    </dialog>
  );
}

function PricesFailed({ status, retry }: { status: number; retry: () => void }) {
  const t = useTranslations('search');
  const title = t('calendarFailed');
  // Specification §8: an error that is shown is an event.
  useEffect(() => raisePageError(status, 'calendar', title), [status, title]);
  return (
    <Notice tone="warn" title={title} role="alert">
      <Button type="button" tone="secondary" onClick={retry}>
        {t('calendarRetry')}
      </Button>
    </Notice>
  );
}

/** The day itself, where it can be searched. */
function within(day: string, { firstDay, lastDay }: Props['view']): string | null {
  return isDay(day) && day >= firstDay && day <= lastDay ? day : null;
}

type MonthButtonProps = { icon: 'chevron-left' | 'chevron-right'; label: string; onPress: () => void };

function MonthButton({ icon, label, onPress }: MonthButtonProps) {
  return (
    <Button type="button" tone="secondary" size="small" aria-label={label} onClick={onPress}>
      <Icon name={icon} />
    </Button>
  );
}
