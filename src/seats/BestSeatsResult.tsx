// What "the best seats for us" did, flight by flight and why, with the way back. Loaded with the seats.
import { useLocale, useTranslations } from 'use-intl';

import { stepPath } from '#reservations/frame/funnel-paths.ts';
import type { Trip } from '#reservations/trip/trip.ts';
import { useRoute } from '#reservations/trip/use-route.ts';
import { money } from '#platform/i18n/format.ts';
import type { PlacedByFlight, SeatAnswer } from '#seats/seat-answer.ts';
import { seatFields, seatPlaces, writeSeatIntent } from '#seats/seat-form.ts';
import { seatedPeople } from '#seats/seat-people.ts';
import { useNameOf } from '#seats/use-name-of.ts';
import { useMessage } from '#seats/use-message.ts';
import { Button } from '#platform/ui/Button.tsx';
import { Notice } from '#platform/ui/Notice.tsx';

export function BestSeatsResult({ trip, formId, told }: { trip: Trip; formId: string; told: SeatAnswer }) {
  const t = useTranslations('seats.best');
  const locale = useLocale();
  const say = useMessage();
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
            className="-ml-3"
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
