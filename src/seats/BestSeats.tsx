// "Choose the best seats for us": one wish, one press for everybody on all flights, then what was done and why, with
// the way back.
import { lazy, Suspense } from 'react';
import { useLocale, useTranslations } from 'use-intl';

import { stepPath } from '#reservations/frame/funnel-paths.ts';
import type { Trip } from '#reservations/trip/trip.ts';
import type { SeatAnswer } from '#seats/seat-answer.ts';
import { seatFields, seatPlaces, seatWishes, writeSeatIntent } from '#seats/seat-form.ts';
import { seatedPeople } from '#seats/seat-people.ts';
import type { SeatWishes } from '#seats/use-seat-wishes.ts';
import { Button } from '#platform/ui/Button.tsx';

const importTold = () => import('#seats/BestSeatsResult.tsx');
const BestSeatsResult = lazy(async () => ({ default: (await importTold()).BestSeatsResult }));

/** Ahead of the press; a failure is told when it is really needed. */
export function loadBestSeatsResult(): void {
  importTold().catch(() => {});
}

type Props = { trip: Trip; formId: string; wishes: SeatWishes };

export function BestSeats({ trip, formId, wishes }: Props) {
  const t = useTranslations('seats.best');
  const locale = useLocale();
  const count = seatedPeople(trip).length;
  const { answer, pending } = wishes;
  const told = answer?.kind === 'best' || answer?.kind === 'undone' || isRefused(answer) ? answer : null;
  return (
    <section aria-labelledby="best-seats" className="mb-4 rounded-card bg-sand p-4">
      <h3 id="best-seats" className="text-lead font-heavy">
        {t('title', { count })}
      </h3>
      <fieldset>
        <legend className="mb-2 text-ink-700">{t('text', { count })}</legend>
        <div className="flex flex-wrap gap-2">
          {(['none', ...seatWishes] as const).map((wish) => (
            <label key={wish} className={CHIP}>
              <input
                type="radio"
                form={formId}
                name={seatFields.wish}
                value={wish}
                defaultChecked={wish === 'none'}
                className="size-4 accent-sea focus-visible:outline-none"
              />
              {wish === 'none' ? t('wish.none', { count }) : t(`wish.${wish}`)}
            </label>
          ))}
        </div>
      </fieldset>
      <Button
        form={formId}
        formAction={seatPlaces.best(stepPath(locale, 'extras', trip.bookingId))}
        name="intent"
        value={writeSeatIntent({ kind: 'best' })}
        formNoValidate
        busy={pending?.kind === 'best'}
        className="mt-3"
      >
        {t('button', { count })}
      </Button>
      <output className="block empty:hidden">
        {told ? (
          <Suspense fallback={null}>
            <BestSeatsResult {...{ trip, formId, told }} />
          </Suspense>
        ) : null}
      </output>
    </section>
  );
}

const CHIP = `flex min-h-11 cursor-pointer items-center gap-2 rounded-full border-[1.5px] border-field bg-white px-4
  hover:border-ink has-checked:border-sea has-checked:bg-sea-soft has-checked:font-strong has-focus-visible:outline-2
  has-focus-visible:outline-offset-2 has-focus-visible:outline-ink`;

/** A refusal that is about no single row answers the wish for all. */
function isRefused(answer: SeatAnswer | null): boolean {
  return answer?.kind === 'refused' && answer.row === null;
}
