// The calendar for both days of the trip, beside its summary. Only with a script; the months below work without one.
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';

import { LayerLoading } from '#shopping/LayerLoading.tsx';
import type { SearchFormView } from '#shopping/search-form.ts';
import { searchLink } from '#shopping/select-links.ts';
import type { SelectView } from '#shopping/select-view.ts';
import { Icon } from '#platform/ui/Icon.tsx';

// Loaded only when the calendar is opened.
const loadCalendar = () => import('#shopping/calendar/FareCalendar.tsx');
const FareCalendar = lazy(async () => ({ default: (await loadCalendar()).FareCalendar }));

/** On the dark line of the trip. */
export const barButton = `inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-field border
  border-transparent px-2 font-strong text-on-night hover:border-on-night hover:bg-on-night/10
  focus-visible:outline-on-night
  focus-visible:shadow-none`;

export function TripCalendar({ view, form }: { view: SelectView; form: SearchFormView }) {
  const t = useTranslations('select');
  const locale = useLocale();
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  const { trip, options } = view;
  const show = (out: string, back: string | null) => {
    const weeks = { outbound: null, inbound: null };
    void navigate(searchLink(locale, { ...trip, out, back }, { ...options, weeks }), {
      preventScrollReset: true,
    });
  };
  return (
    <div className="no-js:hidden">
      <button
        type="button"
        className={barButton}
        onPointerEnter={() => void loadCalendar()}
        onFocus={() => void loadCalendar()}
        onClick={() => setOpen(true)}
      >
        <Icon name="calendar" />
        <span className="max-sm:sr-only">{t('calendar')}</span>
      </button>
      {open ? (
        <Suspense fallback={<LayerLoading of="calendar" />}>
          <FareCalendar
            view={form}
            trip={form.values}
            finish={t('calendarDone')}
            done={show}
            close={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </div>
  );
}
