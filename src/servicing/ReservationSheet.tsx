// A reservation, read only: trip, travellers by their initials, baggage, what was paid, how to change it.
import { useLocale, useTranslations } from 'use-intl';

import { useExtraWords } from '#funnel/trip/use-extra-words.ts';
import { date, shortDate, time } from '#platform/i18n/format.ts';
import { useMoney, useTotal } from '#platform/ui/use-money.ts';
import { CallUs } from '#servicing/CallUs.tsx';
import { Part, ReservationHead } from '#servicing/ReservationHead.tsx';
import { Flights, Travellers } from '#servicing/ReservationParts.tsx';
import { openedPath, reservationPath } from '#servicing/reservation-pair.ts';
import type { ReservationView } from '#servicing/reservation-view.ts';
import { useOffers, useSite } from '#content/site/use-site.ts';
import { LinkButton } from '#platform/steps/LinkButton.tsx';

type Props = { reservation: ReservationView; bookingId: string };

/** An opened reservation; changes are made by the site's telephone, where it has one. */
export function ReservationSheet({ reservation, bookingId }: Props) {
  const t = useTranslations('manage');
  const locale = useLocale();
  const total = useTotal();
  const { totalMinor: minor, currency, paidOn } = reservation;
  return (
    <div className="page grow py-6">
      <div className="mx-auto flex max-w-[52rem] flex-col gap-6">
        <ReservationHead title={t('title')} reservation={reservation} />
        <Flights title={t('itinerary')} reservation={reservation} />
        <Travellers people={reservation.people} />
        {reservation.extras.length > 0 ? <Baggage reservation={reservation} /> : null}
        <Part title={t('paid')}>
          <p className="text-lead">
            {t('paidText', { price: total({ minor, currency }), date: date(paidOn, locale) })}
          </p>
        </Part>
        <Changes />
        <History reservation={reservation} />
        <p className="flex flex-wrap gap-3 print:hidden">
          <LinkButton href={openedPath(locale, 'checkin', bookingId)}>{t('toCheckin')}</LinkButton>
          <LinkButton href={reservationPath(locale, 'manage')} tone="quiet">
            {t('another')}
          </LinkButton>
        </p>
      </div>
    </div>
  );
}

function Baggage({ reservation }: Pick<Props, 'reservation'>) {
  const t = useTranslations();
  const wordsOf = useExtraWords();
  return (
    <Part title={t('manage.baggage')}>
      <ul className="flex flex-col gap-1">
        {reservation.extras.map((extra) => {
          const { what, person, where } = wordsOf(reservation, extra);
          return (
            <li key={`${extra.passengerNo} ${extra.flightNo} ${extra.extraCode}`}>
              {what} · {t('booking.linesOf', { name: person, route: where })}
            </li>
          );
        })}
      </ul>
    </Part>
  );
}

/** The newest first, by the clock of the first airport. */
function History({ reservation: { history = [], flights, currency } }: Pick<Props, 'reservation'>) {
  const t = useTranslations('manage');
  const locale = useLocale();
  const money = useMoney();
  const city = flights[0]?.origin.city;
  if (history.length === 0) return null;
  return (
    <Part title={t('happenedTitle')}>
      <ol className="flex flex-col">
        {history.map(({ at, kind, by, amountMinor, params }, no) => (
          // Events have no id.
          <li
            key={`${at} ${kind} ${no}`}
            className="grid gap-x-6 items-baseline gap-y-1 border-t border-line py-3 first:border-0 first:pt-0 sm:grid-cols-[11rem_minmax(0,1fr)_auto]"
          >
            <time dateTime={at} className="figures text-small text-ink-500">
              {shortDate(at, locale)}, {time(at)}
            </time>
            <p>{t(`happened.${kind}`, { ...params, by })}</p>
            {amountMinor === null || amountMinor === 0 ? null : (
              <p className="figures font-strong sm:text-right">{money({ minor: amountMinor, currency })}</p>
            )}
          </li>
        ))}
      </ol>
      {city ? <p className="mt-3 text-small text-ink-500">{t('happenedTimes', { city })}</p> : null}
    </Part>
  );
}

function Changes() {
  const t = useTranslations('manage');
  const telephone = useSite()?.telephone;
  const offers = useOffers();
  return (
    <Part title={t('changes')}>
      <p className="mb-3">{t(telephone ? 'changesText' : 'changesNoPhone', offers)}</p>
      <CallUs />
    </Part>
  );
}
