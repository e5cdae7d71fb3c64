// The current search in one dark line of full width, and a form in the same place to change it.
import { useEffect, useRef } from 'react';
import { useLocale, useTranslations } from 'use-intl';

import { partyWords } from '#shopping/party-words.ts';
import type { SearchFormView } from '#shopping/search-form.ts';
import { SearchForm } from '#shopping/search/SearchForm.tsx';
import type { SelectView } from '#shopping/select-view.ts';
import { barButton, TripCalendar } from '#shopping/select/TripCalendar.tsx';
import { shortDate, shortDay, shortDayRange, weekday } from '#platform/i18n/format.ts';
import { daysBetween } from '#platform/lib/time.ts';
import { Icon } from '#platform/ui/Icon.tsx';

/**
 * A native disclosure, so it opens without a script; it closes when another search is shown.
 * On a phone the line shows route and dates; the form and screen readers have the rest.
 */
export function TripSummary({ view, form }: { view: SelectView; form: SearchFormView }) {
  const t = useTranslations();
  const common = useTranslations('common');
  const locale = useLocale();
  const box = useRef<HTMLElement>(null);
  const { out, back, currency, passengers } = view.trip;
  const [there] = view.directions;
  const search = JSON.stringify(form.values);
  useCloseOnChange(box, search);
  const nights = back ? daysBetween(out, back) : 0;
  const day = (text: string) => `${weekday(text, locale)} ${shortDate(text, locale)}`;
  return (
    <section ref={box} aria-label={t('select.yourTrip')} className="bg-night text-on-night">
      <div className="page flex flex-wrap items-center justify-between gap-x-2 sm:py-0.5">
        <p className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-2 text-small sm:gap-x-3 sm:text-body">
          <b className="text-body font-heavy sm:text-lead">
            {there ? t('common.fromTo', { origin: there.fromCity, destination: there.toCity }) : null}
          </b>
          <span className="figures">
            <span className="max-sm:hidden">{back ? `${day(out)} – ${day(back)}` : day(out)}</span>
            <span className="sm:hidden">
              {back ? shortDayRange(out, back, locale) : shortDay(out, locale)}
            </span>
            <span className="max-sm:sr-only">
              {nights > 0 ? ` · ${t('search.nights', { count: nights })}` : null}
            </span>
          </span>
          <span className="max-sm:sr-only">{partyWords(common, passengers)}</span>
          <span className="max-sm:sr-only">{currency}</span>
        </p>
        <TripCalendar view={view} form={form} />
        <details className="open:w-full">
          <summary className={barButton}>
            <Icon name="search" />
            <span className="max-sm:sr-only">{t('select.changeSearch')}</span>
          </summary>
          <div className="card my-3 p-4 text-ink">
            <SearchForm key={search} view={form} />
          </div>
        </details>
      </div>
    </section>
  );
}

/** Another search is being loaded: its form closes, and a focus inside it moves to the button that opened it. */
function useCloseOnChange(box: React.RefObject<HTMLElement | null>, search: string): void {
  const last = useRef(search);
  useEffect(() => {
    if (last.current === search) return;
    last.current = search;
    const details = box.current?.querySelector('details');
    if (!details?.open) return;
    details.open = false;
    details.querySelector('summary')?.focus();
  }, [box, search]);
}
