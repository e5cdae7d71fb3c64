// One flight of a reservation and the state of its check-in, in the local time of the airport.
import { useLocale, useTranslations } from 'use-intl';

import type { FlightPhase } from '#flights/operations/flight-operation.ts';
import { FlightLine } from '#funnel/trip/FlightLine.tsx';
import { date, time } from '#platform/i18n/format.ts';
import { CallUs } from '#servicing/CallUs.tsx';
import type { ReservationFlight } from '#servicing/reservation-view.ts';
import { useOffers, useSite } from '#content/site/use-site.ts';
import { Icon, type IconName } from '#platform/ui/Icon.tsx';

const looks: Record<ReservationFlight['checkin']['state'] | 'cancelled', { icon: IconName; tone: string }> = {
  not_open: { icon: 'clock', tone: 'bg-mist text-ink' },
  open: { icon: 'check', tone: 'bg-ok-soft text-ok' },
  closed: { icon: 'lock', tone: 'bg-mist text-ink-700' },
  cancelled: { icon: 'alert', tone: 'bg-danger-soft text-danger' },
};

export function FlightCheckin({ flight }: { flight: ReservationFlight }) {
  const say = useCheckinWords();
  const look = looks[flight.cancelled ? 'cancelled' : flight.checkin.state];
  return (
    <div className="flex flex-col gap-3">
      <FlightLine flight={flight} />
      <Operation flight={flight} />
      <p className={`flex gap-2 rounded-field px-3 py-2 font-strong ${look.tone}`}>
        <Icon name={look.icon} className="mt-0.5" />
        <span>{say(flight)}</span>
      </p>
      {flight.cancelled ? <CallUs /> : null}
    </div>
  );
}

/** What was reported of the flight: its phase, the new times, the gate and the cause. */
function Operation({ flight: { operation, departsLocal, arrivesLocal } }: { flight: ReservationFlight }) {
  const t = useTranslations('operation');
  // A cancelled flight is told below, with the way out.
  if (!operation || operation.phase === 'cancelled') return null;
  const { phase, leavesLocal, comesLocal, hasLeft, hasCome, gate, cause } = operation;
  const parts = [
    leavesLocal && (hasLeft || leavesLocal !== departsLocal)
      ? t(hasLeft ? 'left' : 'leaves', { time: time(leavesLocal) })
      : null,
    comesLocal && (hasCome || comesLocal !== arrivesLocal)
      ? t(hasCome ? 'came' : 'comes', { time: time(comesLocal) })
      : null,
    gate && !hasLeft ? t('gate', { gate }) : null,
    cause ? t('because', { cause: t(`causes.${cause}`) }) : null,
  ].filter((part) => part !== null);
  return (
    <p className="flex flex-wrap items-baseline gap-x-2">
      <span className={`rounded-field px-2 py-0.5 font-strong ${phaseLooks[phase] ?? 'bg-mist text-ink'}`}>
        {t(`phases.${phase}`)}
      </span>
      {parts.map((part) => (
        <span key={part} className="figures">
          {part}
        </span>
      ))}
    </p>
  );
}

const phaseLooks: Partial<Record<FlightPhase, string>> = {
  delayed: 'bg-warn-soft text-ink',
  final_call: 'bg-warn-soft text-ink',
  diverted: 'bg-danger-soft text-danger',
  boarding: 'bg-ok-soft text-ok',
};

function useCheckinWords(): (flight: ReservationFlight) => string {
  const t = useTranslations('manage');
  const locale = useLocale();
  const telephone = useSite()?.telephone;
  const offers = useOffers();
  return ({ cancelled, checkin, origin }) => {
    if (cancelled) return t(telephone ? 'cancelled' : 'cancelledNoPhone');
    const at = (local: string) => ({
      ...offers,
      date: date(local, locale),
      time: time(local),
      city: origin.city,
    });
    if (checkin.state === 'not_open') return t('checkinNotOpen', at(checkin.opensLocal));
    return t(checkin.state === 'open' ? 'checkinOpen' : 'checkinClosed', at(checkin.closesLocal));
  };
}
