// The head of the calendar: what to choose now, what the prices mean, and the two views of them.
import { useTranslations } from 'use-intl';

import type { Shape } from '#shopping/calendar/FareCalendar.tsx';
import { stayNights } from '#shopping/calendar/stays.ts';
import type { TripChoice } from '#shopping/calendar/use-trip-choice.ts';
import { partyWords } from '#shopping/party-words.ts';
import { countOf, type SearchValues } from '#shopping/search-query.ts';
import { Icon } from '#platform/ui/Icon.tsx';

type Props = {
  titleId: string;
  choice: TripChoice;
  trip: SearchValues;
  shape: Shape;
  /** Whether there is more than one way to look at the prices. */
  shapes: boolean;
  setShape: (shape: Shape) => void;
  close: () => void;
};

/** Names the dialog by `titleId`. */
export function CalendarHead({ titleId, choice, trip, shape, shapes, setShape, close }: Props) {
  const t = useTranslations('search');
  const common = useTranslations('common');
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-x-[min(1.5rem,2vw)] px-4 sm:gap-x-6 pt-2 pb-2 sm:px-7 sm:pt-5">
      <h2 id={titleId} className="text-h4 font-heavy md:text-h3">
        {t(choice.phase === 'out' ? 'calendarOut' : 'calendarBack')}
      </h2>
      <p className="text-small text-ink-500 max-sm:col-span-full sm:row-start-2">
        {choice.priced
          ? t(aboutOf(choice), {
              fewest: String(stayNights.fewest),
              most: String(stayNights.most),
              currency: trip.currency,
              party: partyOf(common, trip),
            })
          : t('calendarNoRoute')}{' '}
        <span className="sr-only">{t('calendarKeys')}</span>
      </p>
      {shapes ? (
        <fieldset className="col-start-2 row-span-2 row-start-1 flex rounded-full border border-line bg-mist p-1">
          <legend className="sr-only">{t('view')}</legend>
          {(['months', 'pairs'] as const).map((each) => (
            <button
              key={each}
              type="button"
              aria-pressed={shape === each}
              onClick={() => setShape(each)}
              className="min-h-11 rounded-full border-[1.5px] border-transparent px-4 text-small font-strong
                text-ink-700 hover:text-ink aria-pressed:border-sea aria-pressed:bg-surface aria-pressed:text-ink"
            >
              {t(each === 'months' ? 'viewMonths' : 'viewDays')}
            </button>
          ))}
        </fieldset>
      ) : null}
      <button
        type="button"
        onClick={close}
        className="col-start-3 row-start-1 inline-flex min-h-11 min-w-11 items-center justify-center gap-1 rounded-field
          px-2 font-strong text-sea hover:bg-mist hover:text-ink max-sm:-mr-3 sm:row-span-2"
      >
        <Icon name="close" />
        <span className="max-sm:sr-only">{common('close')}</span>
      </button>
    </div>
  );
}

/** What the prices of the days are for. */
function aboutOf({ oneWay, phase, stay }: TripChoice) {
  if (oneWay) return 'calendarAboutOut';
  return phase === 'out' && stay === null ? 'calendarAboutAnyStay' : 'calendarAboutReturn';
}

/** `2 adults, 1 child`, as the form is filled in. */
export function partyOf(common: Parameters<typeof partyWords>[0], trip: SearchValues): string {
  const { adults, children, infants } = trip;
  return partyWords(common, {
    adults: countOf(adults),
    children: countOf(children),
    infants: countOf(infants),
  });
}
