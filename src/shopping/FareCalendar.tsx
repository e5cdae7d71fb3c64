// The calendar with prices, in a native modal dialog: first the day out, then the day back. Loaded when it is opened.
import { useEffect, useRef, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';

import { addMonths } from '#shopping/calendar-days.ts';
import { CalendarGrid } from '#shopping/CalendarGrid.tsx';
import type { DayPrice } from '#flights/offer.ts';
import { countOf } from '#shopping/search-query.ts';
import type { SearchFormPart } from '#shopping/SearchForm.tsx';
import { useMonthPrices } from '#shopping/use-month-prices.ts';
import { date, monthName } from '#i18n/format.ts';
import { isDay } from '#lib/time.ts';
import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Notice } from '#ui/Notice.tsx';

type Props = SearchFormPart & { close: () => void };
type Phase = 'out' | 'back';

const titleId = 'fare-calendar-title';
const monthId = 'fare-calendar-month';

export function FareCalendar({ view, values, change, close }: Props) {
  const t = useTranslations('search');
  const common = useTranslations('common');
  const locale = useLocale();
  const dialog = useRef<HTMLDialogElement>(null);
  const [phase, setPhase] = useState<Phase>('out');
  const [focusDay, setFocusDay] = useState(() => (isDay(values.out) ? values.out : view.firstDay));
  const month = focusDay.slice(0, 7);
  const prices = useMonthPrices(requestOf(values, phase, month));
  useEffect(() => dialog.current?.showModal(), []);
  const oneWay = values.type === 'one-way';
  const choose = (day: string) => {
    if (phase === 'back') {
      change({ back: day });
      dialog.current?.close();
      return;
    }
    change(values.back && values.back < day ? { out: day, back: '' } : { out: day });
    if (oneWay) dialog.current?.close();
    else setPhase('back');
  };
  const show = (other: string) => {
    if (other >= view.firstDay.slice(0, 7) && other <= view.lastDay.slice(0, 7)) setFocusDay(`${other}-01`);
  };
  return (
    <dialog
      ref={dialog}
      onClose={close}
      aria-labelledby={titleId}
      className="m-auto w-full max-w-2xl rounded-panel p-3 shadow-high backdrop:bg-ink/60 sm:p-6"
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
      {oneWay ? null : <Phases phase={phase} values={values} choose={setPhase} />}
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
        days={prices.state === 'ready' ? prices.days : noDays}
        currency={values.currency}
        focusDay={focusDay}
        range={{ from: values.out, to: oneWay ? values.out : values.back }}
        mayChoose={(day) => phase === 'out' || day >= values.out}
        onFocusDay={(day) => {
          if (day >= view.firstDay && day <= view.lastDay) setFocusDay(day);
        }}
        onChoose={choose}
      />
      <output className="block min-h-6 pt-2 text-small">
        {prices.state === 'loading' ? t('calendarLoading') : ''}
        {prices.state === 'ready' && prices.withoutCode
          ? t('calendarWithoutCode', { code: values.promotion.trim().toUpperCase() })
          : ''}
      </output>
      {prices.state === 'failed' ? (
        <Notice tone="warn" title={t('calendarFailed')}>
          <Button type="button" tone="secondary" onClick={prices.retry}>
            {t('calendarRetry')}
          </Button>
        </Notice>
      ) : null}
      <p className="text-small text-ink-500">
        {t('calendarAbout')} ({values.currency})
      </p>
    </dialog>
  );
}

const noDays: ReadonlyMap<string, DayPrice> = new Map();

function requestOf(values: Props['values'], phase: Phase, month: string) {
  const [origin, destination] = phase === 'out' ? [values.from, values.to] : [values.to, values.from];
  const party = {
    adults: countOf(values.adults),
    children: countOf(values.children),
    infants: countOf(values.infants),
  };
  const code = values.promotion.trim() ? { promotionCode: values.promotion } : {};
  return { origin, destination, month, ...party, currency: values.currency, ...code };
}

type PhasesProps = { phase: Phase; values: Props['values']; choose: (phase: Phase) => void };

function Phases({ phase, values, choose }: PhasesProps) {
  const t = useTranslations('search');
  const locale = useLocale();
  return (
    <div className="mt-2 flex gap-2">
      {(['out', 'back'] as const).map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={phase === each}
          disabled={each === 'back' && !values.out}
          onClick={() => choose(each)}
          className="min-h-11 grow rounded-field border-[1.5px] border-field px-3 text-left hover:border-ink
            aria-pressed:border-sea aria-pressed:bg-sea-soft disabled:border-line disabled:text-ink-500"
        >
          <span className="block text-small">{t(each)}</span>
          <span className="figures font-strong">
            {values[each] ? date(values[each], locale) : t('choose')}
          </span>
        </button>
      ))}
    </div>
  );
}

type MonthButtonProps = { icon: 'chevron-left' | 'chevron-right'; label: string; onPress: () => void };

function MonthButton({ icon, label, onPress }: MonthButtonProps) {
  return (
    <Button type="button" tone="secondary" size="small" aria-label={label} onClick={onPress}>
      <Icon name={icon} />
    </Button>
  );
}
