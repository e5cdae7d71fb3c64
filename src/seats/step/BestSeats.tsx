// "Choose the best seats for us": a preference, one press for everybody on all flights, then the result with the
// reasons and a button to undo it.
import { lazy, Suspense } from 'react';
import { useLocale, useTranslations } from 'use-intl';

import { stepPath } from '#funnel/frame/funnel-paths.ts';
import type { Trip } from '#funnel/trip/trip.ts';
import type { SeatAnswer } from '#seats/request/seat-answer.ts';
import { IntentButton } from '#seats/request/IntentButton.tsx';
import { seatFields, seatPaths } from '#seats/request/seat-form.ts';
import { seatPreferences } from '#seats/best-seats/seat-costs.ts';
import { Checkbox } from '#platform/steps/Checkbox.tsx';
import { seatedPeople } from '#seats/request/seat-people.ts';
import type { SeatRequests } from '#seats/request/use-seat-requests.ts';

const importResult = () => import('#seats/step/BestSeatsResult.tsx');
const BestSeatsResult = lazy(async () => ({ default: (await importResult()).BestSeatsResult }));

/** Before the press. A failure shows when the result is needed. */
export function loadBestSeatsResult(): void {
  importResult().catch(() => {});
}

type Props = { trip: Trip; formId: string; requests: SeatRequests };

/** A press seats everybody at once; the answer appears below the button. */
export function BestSeats({ trip, formId, requests }: Props) {
  const t = useTranslations('seats.best');
  const locale = useLocale();
  const count = seatedPeople(trip).length;
  const { answer, pending } = requests;
  const result = answer?.kind === 'best' || answer?.kind === 'undone' || isRefused(answer) ? answer : null;
  return (
    <section aria-labelledby="best-seats" className="mb-4 rounded-card bg-mist p-4">
      <h3 id="best-seats" className="text-lead font-heavy">
        {t('title', { count })}
      </h3>
      <fieldset>
        <legend className="mb-2 text-ink-700">{t('text', { count })}</legend>
        <div className="flex flex-wrap gap-2">
          {(['none', ...seatPreferences] as const).map((preference) => (
            <label key={preference} className={CHIP}>
              <input
                type="radio"
                form={formId}
                name={seatFields.preference}
                value={preference}
                defaultChecked={preference === 'none'}
                className="size-4 accent-sea focus-visible:outline-none"
              />
              {preference === 'none' ? t('preference.none', { count }) : t(`preference.${preference}`)}
            </label>
          ))}
        </div>
      </fieldset>
      {isSeated(trip) ? (
        // Nobody is moved without being asked.
        <Checkbox
          form={formId}
          id="seat-others"
          name={seatFields.others}
          label={t('others', { count })}
          error={null}
        />
      ) : null}
      <IntentButton
        intent={{ kind: 'best' }}
        formId={formId}
        formAction={seatPaths.best(stepPath(locale, 'extras', trip.bookingId))}
        busy={pending?.kind === 'best'}
        className="mt-3"
      >
        {t('button', { count })}
      </IntentButton>
      <output className="block empty:hidden">
        {result ? (
          <Suspense fallback={null}>
            <BestSeatsResult {...{ trip, formId }} answer={result} />
          </Suspense>
        ) : null}
      </output>
    </section>
  );
}

const CHIP = `flex min-h-11 cursor-pointer items-center gap-2 rounded-full border-[1.5px] border-field bg-surface px-4
  hover:border-ink has-checked:border-sea has-checked:bg-sea-soft has-checked:font-strong has-focus-visible:outline-2
  has-focus-visible:outline-offset-2 has-focus-visible:outline-ink`;

/** Everybody has a seat on every flight that has seats. */
function isSeated(trip: Trip): boolean {
  const flights = new Set(trip.seats.map(({ flightNo }) => flightNo));
  return trip.seats.length > 0 && trip.seats.length === flights.size * seatedPeople(trip).length;
}

/** A refusal that names no row is about the best seats for everybody. */
function isRefused(answer: SeatAnswer | null): boolean {
  return answer?.kind === 'refused' && answer.row === null;
}
