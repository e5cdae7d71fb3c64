// One flight of a reservation and the state of its check-in, in the local time of the airport.
import { useLocale, useTranslations } from 'use-intl';

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
      <p className={`flex gap-2 rounded-field px-3 py-2 font-strong ${look.tone}`}>
        <Icon name={look.icon} className="mt-0.5" />
        <span>{say(flight)}</span>
      </p>
      {flight.cancelled ? <CallUs /> : null}
    </div>
  );
}

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
