// The days of the trip: two native date fields. With a script they are one field that shows the trip in words and opens
// the calendar with prices; the native fields appear when reached by keyboard.
import { lazy, Suspense, useRef, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';

import { LayerLoading } from '#shopping/LayerLoading.tsx';
import { fieldId } from '#shopping/search-form.ts';
import { cellControl, cellLabel, SearchCell } from '#shopping/search/SearchCell.tsx';
import type { SearchFormPart } from '#shopping/search/SearchForm.tsx';
import { shortDay, shortDayRange, weekday } from '#platform/i18n/format.ts';
import { daysBetween, isDay } from '#platform/lib/time.ts';
import { Icon } from '#platform/ui/Icon.tsx';
import { useHydrated } from '#platform/ui/use-hydrated.ts';

// Loaded when the pointer or the focus comes near.
const loadCalendar = () => import('#shopping/calendar/FareCalendar.tsx');
const FareCalendar = lazy(async () => ({ default: (await loadCalendar()).FareCalendar }));

export function DateFields({ view, values, errors, change }: SearchFormPart) {
  const t = useTranslations('search');
  const hydrated = useHydrated();
  const opener = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const oneWay = values.type === 'one-way';
  // The focus returns to the button when the calendar closes.
  const press = () => {
    opener.current?.focus();
    setOpen(true);
  };
  return (
    <fieldset className="group/when relative -mt-px min-w-0 lg:mt-0 lg:-ml-px">
      <legend className="sr-only">{t('when')}</legend>
      <SearchCell
        icon="calendar"
        className="sm:rounded-bl-card lg:rounded-none"
        errors={[
          [`${fieldId('out')}-error`, errors.out],
          [`${fieldId('back')}-error`, oneWay ? undefined : errors.back],
        ]}
        onPress={hydrated ? press : undefined}
        onNear={() => void loadCalendar()}
      >
        <span className="relative min-w-0 flex-1">
          <TripDays out={values.out} back={oneWay ? '' : values.back} />
          <span
            className={`grid grid-cols-2 gap-x-2 group-has-[#search-one-way:checked]/search:grid-cols-1 js:absolute
              js:inset-0 js:opacity-0 js:group-has-[input:focus]/when:opacity-100`}
          >
            {(['out', 'back'] as const).map((name) => (
              <span
                key={name}
                className={name === 'back' ? 'group-has-[#search-one-way:checked]/search:hidden' : ''}
              >
                <label htmlFor={fieldId(name)} className={cellLabel}>
                  {t(name)}
                </label>
                <input
                  id={fieldId(name)}
                  type="date"
                  name={name}
                  min={view.firstDay}
                  max={view.lastDay}
                  value={values[name]}
                  aria-describedby={`${fieldId(name)}-error`}
                  aria-invalid={errors[name] ? true : undefined}
                  onChange={(event) => change({ [name]: event.currentTarget.value })}
                  className={`${cellControl} js:[&::-webkit-calendar-picker-indicator]:hidden`}
                />
              </span>
            ))}
          </span>
        </span>
        <button
          ref={opener}
          type="button"
          aria-haspopup="dialog"
          onFocus={() => void loadCalendar()}
          onPointerEnter={() => void loadCalendar()}
          onClick={() => setOpen(true)}
          className="no-js:hidden relative z-10 -mr-[8px] flex size-[44px] shrink-0 items-center justify-center text-ink-500
            focus-visible:outline-none focus-visible:shadow-none lg:absolute lg:right-3 lg:opacity-0"
        >
          <Icon name="chevron-down" />
          <span className="sr-only">{t('openCalendar')}</span>
        </button>
      </SearchCell>
      {open ? (
        <Suspense fallback={<LayerLoading of="calendar" />}>
          <FareCalendar
            view={view}
            trip={values}
            finish={t('calendarUse', { oneWay: oneWay ? 'yes' : 'no' })}
            done={(out, back) => change(back === null ? { out } : { out, back })}
            close={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </fieldset>
  );
}

/** `Tue Jan 12 – Tue Jan 19 · 7 nights`. For the eye only: the fields beneath say the same. */
function TripDays({ out, back }: { out: string; back: string }) {
  const t = useTranslations('search');
  const locale = useLocale();
  const days = [out, back].filter((day) => isDay(day));
  const text = days.map((day) => `${weekday(day, locale)} ${shortDay(day, locale)}`).join(' – ');
  const [first = '', last = ''] = days;
  const short = last ? shortDayRange(first, last, locale) : text;
  return (
    <span aria-hidden="true" className="no-js:hidden block group-has-[input:focus]/when:invisible">
      <span className={cellLabel}>{t('when')}</span>
      <span className="flex flex-wrap items-center justify-between gap-x-2 text-body lg:text-lead lg:leading-tight">
        <span className={text ? 'font-strong' : 'text-ink-500'}>
          {/* A phone has no room for both weekdays. */}
          <span className="sm:hidden">{short || t('whenEmpty')}</span>
          <span className="max-sm:hidden">{text || t('whenEmpty')}</span>
        </span>
        {isDay(out) && isDay(back) && back > out ? (
          <span className="shrink-0 rounded-full bg-mist px-2.5 py-px text-small font-normal lg:max-[78rem]:hidden">
            {t('nights', { count: daysBetween(out, back) })}
          </span>
        ) : null}
      </span>
    </span>
  );
}
