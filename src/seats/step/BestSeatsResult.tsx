// The result of "Choose the best seats for us": the seating on each flight and the reasons, and a button to undo it.
// Loaded with the seats.
import { useEffect, useRef } from 'react';
import { useLocale, useTranslations } from 'use-intl';

import { NetPrice } from '#funnel/agency-prices/NetPrice.tsx';
import { stepPath } from '#funnel/frame/funnel-paths.ts';
import type { Trip } from '#funnel/trip/trip.ts';
import { useRoute } from '#funnel/trip/use-route.ts';
import { raisePageError } from '#content/site/analytics.ts';
import { statusOf } from '#platform/lib/errors.ts';
import { useMoney } from '#platform/ui/use-money.ts';
import type { BestSeatsOfFlight, SeatAnswer } from '#seats/request/seat-answer.ts';
import { IntentButton } from '#seats/request/IntentButton.tsx';
import { rowKey, seatFields, seatPaths } from '#seats/request/seat-form.ts';
import { seatedPeople } from '#seats/request/seat-people.ts';
import { useNameOf } from '#seats/request/use-name-of.ts';
import { useMessage } from '#seats/request/use-message.ts';
import { Notice } from '#platform/ui/Notice.tsx';

/** A refusal is reported as an error that was shown. Nothing for answers about a single row. */
export function BestSeatsResult({
  trip,
  formId,
  answer,
}: {
  trip: Trip;
  formId: string;
  answer: SeatAnswer;
}) {
  const t = useTranslations('seats.best');
  const locale = useLocale();
  if (answer.kind === 'refused') return <Refused answer={answer} />;
  if (answer.kind === 'undone') return <Undone />;
  if (answer.kind !== 'best') return null;
  return (
    <div className="mt-3">
      <Notice tone="ok" title={t(isNew(answer) ? 'done' : 'kept', { count: seatedPeople(trip).length })}>
        {answer.flights.map((each) => (
          <FlightResult key={each.flightNo} trip={trip} result={each} />
        ))}
        <BestNet trip={trip} flights={answer.flights} />
        {answer.undo ? (
          <p className="flex flex-wrap items-center gap-x-2">
            <input type="hidden" form={formId} name={seatFields.undo} value={answer.undo} />
            <IntentButton
              intent={{ kind: 'undo' }}
              formId={formId}
              formAction={seatPaths.best(stepPath(locale, 'extras', trip.bookingId))}
              tone="quiet"
              size="small"
              className="-ml-3"
            >
              {t('undo')}
            </IntentButton>
          </p>
        ) : null}
      </Notice>
    </div>
  );
}

/** Where nothing was chosen there are no reasons. */
function isNew({ flights }: Extract<SeatAnswer, { kind: 'best' }>): boolean {
  return flights.some(({ reasons }) => reasons.length > 0);
}

/** The button that was pressed is gone, so the focus comes here. */
function Undone() {
  const t = useTranslations('seats.best');
  const place = useRef<HTMLParagraphElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <p ref={place} tabIndex={-1} className="mt-3 text-ok">
      {t('undone')}
    </p>
  );
}

function Refused({ answer }: { answer: Extract<SeatAnswer, { kind: 'refused' }> }) {
  const message = useMessage();
  const text = answer.message || message(`errors.${answer.code}`);
  const status = statusOf(answer.code);
  // Specification §8: an error that is shown is an event.
  useEffect(() => raisePageError(status, 'seats', text), [answer, status, text]);
  return (
    <div className="mt-3">
      <Notice tone="error">{text}</Notice>
    </div>
  );
}

/** The seating on a flight, and the reasons. */
function FlightResult({ trip, result }: { trip: Trip; result: BestSeatsOfFlight }) {
  const t = useTranslations('seats');
  const money = useMoney();
  const route = useRoute();
  const nameOf = useNameOf(trip);
  const flight = trip.flights.find((each) => each.flightNo === result.flightNo);
  const cost = (minor: number) => (minor === 0 ? t('noCharge') : money({ minor, currency: trip.currency }));
  return (
    <div className="mt-2">
      <p className="font-strong">{flight ? route(flight) : null}</p>
      <ul>
        {result.seats.map(({ passengerNo, seat, amountMinor }) => (
          <li key={passengerNo}>
            {nameOf(passengerNo)}: {t('best.seatAt', { seat, price: cost(amountMinor) })}
          </li>
        ))}
      </ul>
      <p className="text-small">{result.reasons.map((reason) => t(`best.reasons.${reason}`)).join(' ')}</p>
    </div>
  );
}

/**
 * For an agent: of all these seats together, with what is stored for them. The total beside the page says what is left
 * of the credit.
 */
function BestNet({ trip, flights }: { trip: Trip; flights: readonly BestSeatsOfFlight[] }) {
  const { seller, currency } = trip;
  if (!seller || seller.hidden) return null;
  let [grossMinor, commissionMinor] = [0, 0];
  for (const { passengerNo, flightNo, seat, amountMinor } of flights.flatMap(({ seats }) => seats)) {
    const row = rowKey({ passengerNo, flightNo });
    const own = seller.stored.seats.find((each) => rowKey(each) === row);
    // Somebody has chosen another seat since.
    if (own?.seat !== seat || own.amountMinor !== amountMinor) return null;
    grossMinor += amountMinor;
    commissionMinor += own.commissionMinor;
  }
  return grossMinor > 0 ? <NetPrice className="mt-2" {...{ grossMinor, commissionMinor, currency }} /> : null;
}
