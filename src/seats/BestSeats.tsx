// "Choose the best seats for us": one wish, one press for everybody on all flights, then what was done and why, with
// the way back.
import { useLocale, useTranslations } from 'use-intl';

import { useRoute } from '#booking/use-route.ts';
import { stepPath } from '#booking/funnel-paths.ts';
import type { Trip } from '#booking/trip.ts';
import { money } from '#i18n/format.ts';
import type { PlacedByFlight, SeatAnswer } from '#seats/seat-answer.ts';
import { seatFields, seatPlaces, seatWishes, writeSeatIntent } from '#seats/seat-form.ts';
import { seatedPeople } from '#seats/seat-people.ts';
import { useNameOf } from '#seats/SeatTold.tsx';
import type { SeatWishes } from '#seats/use-seat-wishes.ts';
import { useSay } from '#seats/use-say.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';

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
      <output className="block empty:hidden">{told ? <Told {...{ trip, formId, told }} /> : null}</output>
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
  const say = useSay();
  if (told.kind === 'refused')
    return (
      <div className="mt-3">
        <Notice tone="error">{told.message || say(`errors.${told.code}`)}</Notice>
      </div>
    );
  if (told.kind === 'undone') {
    const seats = told.lost.join(', ');
    return <p className="mt-3 text-ok">{t(told.lost.length > 0 ? 'undoneLost' : 'undone', { seats })}</p>;
  }
  if (told.kind !== 'best') return null;
  return (
    <div className="mt-3">
      <Notice tone="ok" title={t('done', { count: seatedPeople(trip).length })}>
        {told.flights.map((each) => (
          <FlightPlaced key={each.flightNo} trip={trip} done={each} />
        ))}
        <p className="flex flex-wrap items-center gap-x-2">
          <input type="hidden" form={formId} name={seatFields.undo} value={told.undo} />
          <Button
            form={formId}
            formAction={seatPlaces.best(stepPath(locale, 'extras', trip.bookingId))}
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

/** Who sits where on a flight, and why there. */
function FlightPlaced({ trip, done }: { trip: Trip; done: PlacedByFlight }) {
  const t = useTranslations('seats');
  const locale = useLocale();
  const route = useRoute();
  const nameOf = useNameOf(trip);
  const flight = trip.flights.find((each) => each.flightNo === done.flightNo);
  const cost = (minor: number) =>
    minor === 0 ? t('noCharge') : money({ minor, currency: trip.currency }, locale);
  return (
    <div className="mt-2">
      <p className="font-strong">{flight ? route(flight) : null}</p>
      <ul>
        {done.placed.map(({ passengerNo, seat, amountMinor }) => (
          <li key={passengerNo}>
            {nameOf(passengerNo)}: {t('best.seatAt', { seat, price: cost(amountMinor) })}
          </li>
        ))}
      </ul>
      <p className="text-small">{done.reasons.map((reason) => t(`best.reasons.${reason}`)).join(' ')}</p>
    </div>
  );
}
