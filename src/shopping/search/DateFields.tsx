// The days of the trip: native date fields, and with a script a calendar with prices and lengths of stay.
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';

import { fieldId, isFlown } from '#shopping/search-form.ts';
import type { SearchFormPart } from '#shopping/search/SearchForm.tsx';
import { addDays, isDay } from '#platform/lib/time.ts';
import { Button } from '#platform/ui/Button.tsx';
import { DateField } from '#platform/ui/DateField.tsx';
import { Icon } from '#platform/ui/Icon.tsx';

// Loaded only when the calendar is opened.
const loadCalendar = () => import('#shopping/calendar/FareCalendar.tsx');
const FareCalendar = lazy(async () => ({ default: (await loadCalendar()).FareCalendar }));

const stays = [7, 10, 14] as const;

export function DateFields({ view, values, change }: SearchFormPart) {
  const t = useTranslations('search');
  const [calendarOpen, setCalendarOpen] = useState(false);
  const oneWay = values.type === 'one-way';
  const priceable = isFlown(view, values.from, values.to);
  const limits = { min: view.firstDay, max: view.lastDay };
  return (
    <div>
      <div className="grid grid-cols-1 gap-x-4 gap-y-1 sm:grid-cols-2">
        <DateField
          id={fieldId('out')}
          name="out"
          label={t('out')}
          error={view.errors.out}
          {...limits}
          value={values.out}
          onChange={(event) => change({ out: event.currentTarget.value })}
        />
        <DateField
          id={fieldId('back')}
          name="back"
          label={t('back')}
          error={view.errors.back}
          {...limits}
          value={values.back}
          onChange={(event) => change({ back: event.currentTarget.value })}
          className="group-has-[#search-one-way:checked]/search:hidden"
        />
      </div>
      <div className="no-js:hidden flex flex-wrap items-center gap-2 pb-3">
        <Button
          type="button"
          tone="secondary"
          size="small"
          disabled={!priceable}
          onPointerEnter={() => void loadCalendar()}
          onFocus={() => void loadCalendar()}
          onClick={() => setCalendarOpen(true)}
        >
          <Icon name="calendar" />
          {t('openCalendar')}
        </Button>
        {oneWay ? null : <Stays out={values.out} back={values.back} choose={(back) => change({ back })} />}
      </div>
      {calendarOpen ? (
        <Suspense fallback={null}>
          <FareCalendar
            view={view}
            trip={values}
            finish={t('calendarUse')}
            done={(out, back) => change(back === null ? { out } : { out, back })}
            close={() => setCalendarOpen(false)}
          />
        </Suspense>
      ) : null}
    </div>
  );
}

type StaysProps = { out: string; back: string; choose: (back: string) => void };

/** 7, 10 or 14 nights: most holidays have one of these lengths, so they take one tap. */
function Stays({ out, back, choose }: StaysProps) {
  const t = useTranslations('search');
  const known = isDay(out);
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">{t('stay')}</legend>
      {stays.map((nights) => {
        const day = known ? addDays(out, nights) : '';
        return (
          <button
            key={nights}
            type="button"
            disabled={!known}
            aria-pressed={known && back === day}
            onClick={() => choose(day)}
            className="min-h-11 rounded-full border-[1.5px] border-field px-3 text-small font-strong hover:border-ink
              aria-pressed:border-sea aria-pressed:bg-sea-soft aria-pressed:text-sea disabled:border-line
              disabled:text-ink-500"
          >
            {t('nights', { count: nights })}
          </button>
        );
      })}
    </fieldset>
  );
}
