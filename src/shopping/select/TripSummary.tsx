// The current search, and a form in the same spot to change it: a native disclosure, so it opens without a script.
import { useEffect, useRef } from 'react';
import { useLocale, useTranslations } from 'use-intl';

import { partyWords } from '#shopping/search/party-words.ts';
import type { SearchFormView } from '#shopping/search-form.ts';
import { SearchForm } from '#shopping/search/SearchForm.tsx';
import type { SelectView } from '#shopping/select-view.ts';
import { StayChips } from '#shopping/select/StayChips.tsx';
import { TripCalendar } from '#shopping/select/TripCalendar.tsx';
import { shortDate, weekday } from '#platform/i18n/format.ts';
import { daysBetween } from '#platform/lib/time.ts';
import { Disclosure } from '#platform/ui/Disclosure.tsx';

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
    <section ref={box} aria-label={t('select.yourTrip')} className="my-4 rounded-card bg-sand p-4">
      <p className="flex flex-wrap gap-x-3">
        <b className="text-lead font-heavy">
          {there ? t('common.fromTo', { origin: there.fromCity, destination: there.toCity }) : null}
        </b>
        <span className="figures self-center">
          {back ? `${day(out)} – ${day(back)}` : day(out)}
          {nights > 0 ? ` · ${t('search.nights', { count: nights })}` : null}
        </span>
        <span className="self-center">{partyWords(common, passengers)}</span>
        <span className="self-center">{currency}</span>
      </p>
      <div className="mt-1 flex flex-wrap items-start gap-x-6">
        <Disclosure className="open:w-full" summary={t('select.changeSearch')}>
          <div className="card mb-3 p-4">
            <SearchForm key={search} view={form} />
          </div>
        </Disclosure>
        <TripCalendar view={view} form={form} />
      </div>
      {view.stays.length > 0 ? <StayChips view={view} /> : null}
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
