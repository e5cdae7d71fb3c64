// "Choose the best seats for us": one wish, one press for everybody on all flights, then what was done and why, with
// the way back.
import { useLocale, useTranslations } from 'use-intl';

import { useRoute } from '#booking/PriceSummary.tsx';
import type { Trip } from '#booking/trip.ts';
import { money } from '#i18n/format.ts';
import type { PlacedSeat, SeatAnswer } from '#seats/seat-answer.ts';
import { seatFields, seatWishes, writeSeatIntent } from '#seats/seat-form.ts';
import { useNameOf } from '#seats/SeatTold.tsx';
import type { SeatWishes } from '#seats/use-seat-wishes.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { useHydrated } from '#ui/use-hydrated.ts';

type Props = { trip: Trip; formId: string; wishes: SeatWishes };

export function BestSeats({ trip, formId, wishes }: Props) {
  const t = useTranslations('seats.best');
  const hydrated = useHydrated();
  const { answer, pending } = wishes;
  const told = answer?.kind === 'best' || answer?.kind === 'undone' || isRefused(answer) ? answer : null;
  return (
    <section aria-labelledby="best-seats" className="mb-4 rounded-card bg-sand p-4">
      <h3 id="best-seats" className="text-lead font-heavy">
        {t('title')}
      </h3>
      <fieldset>
        <legend className="mb-2 text-ink-700">{t('text')}</legend>
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
              {t(`wish.${wish}`)}
            </label>
          ))}
        </div>
      </fieldset>
      <Button
        form={formId}
        name="intent"
        value={writeSeatIntent({ kind: 'best' })}
        formNoValidate
        busy={pending?.kind === 'best'}
        className="mt-3"
      >
        {t('button')}
      </Button>
      <div
        role="status"
        tabIndex={hydrated ? undefined : -1}
        autoFocus={!hydrated && told !== null}
        className="scroll-mt-24 empty:hidden"
      >
        {told ? <Told {...{ trip, formId, told }} /> : null}
      </div>
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

function Told({ trip, formId, told }: { trip: Trip; formId: string; told: SeatAnswer }) {
  const t = useTranslations('seats.best');
  const locale = useLocale();
  const price = (minor: number) => money({ minor, currency: trip.currency }, locale);
  if (told.kind === 'refused')
    return (
      <div className="mt-3">
        <Notice tone="error">{told.message}</Notice>
      </div>
    );
  if (told.kind === 'undone') {
    const values = { price: price(told.totalMinor), seats: told.lost.join(', ') };
    return <p className="mt-3 text-ok">{t(told.lost.length > 0 ? 'undoneLost' : 'undone', values)}</p>;
  }
  if (told.kind !== 'best') return null;
  return (
    <div className="mt-3">
      <Notice tone="ok" title={t('done')}>
        {trip.flights.map((flight) => (
          <FlightPlaced
            key={flight.flightNo}
            {...{ trip, flight }}
            placed={told.placed.filter((each) => each.flightNo === flight.flightNo)}
          />
        ))}
        <p className="mt-2">{told.reasons.map((reason) => t(`reasons.${reason}`)).join(' ')}</p>
        <p className="flex flex-wrap items-center gap-x-2">
          {t('total', { price: price(told.totalMinor) })}
          <input type="hidden" form={formId} name={seatFields.undo} value={told.undo} />
          <Button
            form={formId}
            name="intent"
            value={writeSeatIntent({ kind: 'undo' })}
            formNoValidate
            tone="quiet"
            size="small"
          >
            {t('undo')}
          </Button>
        </p>
      </Notice>
    </div>
  );
}

type PlacedProps = { trip: Trip; flight: Trip['flights'][number]; placed: PlacedSeat[] };

function FlightPlaced({ trip, flight, placed }: PlacedProps) {
  const t = useTranslations('seats');
  const locale = useLocale();
  const route = useRoute();
  const nameOf = useNameOf(trip);
  if (placed.length === 0) return null;
  const cost = (minor: number) =>
    minor === 0 ? t('noCharge') : money({ minor, currency: trip.currency }, locale);
  return (
    <p className="mt-1">
      <b className="font-strong">{route(flight)}:</b>{' '}
      {placed
        .map(({ passengerNo, seat, amountMinor }) => {
          return `${nameOf(passengerNo)} ${t('best.seatAt', { seat, price: cost(amountMinor) })}`;
        })
        .join(' · ')}
    </p>
  );
}
