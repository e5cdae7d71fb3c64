// Check-in is open, or the airport desk will be: for which flights, until when, and what to bring.
import { date, shortDate, time } from '#platform/i18n/format.ts';
import { say } from '#platform/i18n/words.server.ts';
import type { BookedFacts } from '#messages/mails/confirmation-facts.ts';
import type { Mail } from '#messages/frame/mail.ts';
import { renderMail } from '#messages/frame/render-mail.ts';
import { reservationData } from '#messages/mails/reservation-data.ts';
import { footOf, headOf, itinerary, keepReference, routeOf } from '#messages/mails/trip-words.ts';

export type CheckinFacts = BookedFacts & { direction: 'outbound' | 'inbound' };

/** Pure: the same facts give the same mail. The trip has a flight of the direction. */
export function checkinMail(facts: CheckinFacts): Promise<Mail> {
  const { locale, trip, direction } = facts;
  const words = say(facts);
  const flights = trip.flights.filter((flight) => flight.direction === direction);
  const first = flights[0];
  const route = first ? routeOf(facts, first) : '';
  const closes = facts.checkinCloses.get(first?.flightNo ?? 0) ?? '';
  const { offers, openUrl } = facts;
  const isOnline = offers.onlineCheckin === 'yes';
  const until = { date: date(closes, locale), time: time(closes), city: first?.origin.city ?? '' };
  const opens = facts.checkinOpens.get(first?.flightNo ?? 0) ?? '';
  const open = words('mail.checkin.lead', { ...offers, route, ...until });
  return renderMail({
    airline: facts.airline,
    locale,
    subject: words('mail.checkin.subject', {
      ...offers,
      route,
      date: shortDate(first?.departsLocal ?? '', locale),
    }),
    ...headOf(facts),
    title: words('mail.checkin.title', offers),
    lead: isOnline ? open : `${open} ${words('mail.checkin.deskOpens', { time: time(opens) })}`,
    keep: keepReference(facts),
    button: {
      label: words('mail.checkin.button', offers),
      href: isOnline ? (openUrl?.checkin ?? facts.checkinUrl) : (openUrl?.manage ?? facts.manageUrl),
    },
    sections: [
      itinerary(facts, flights),
      {
        title: words('mail.checkin.needTitle'),
        lines: [{ text: words('mail.checkin.need') }, { text: words('confirmation.documents') }],
      },
    ],
    foot: footOf(facts, { kind: 'checkin-open', reference: facts.reference }),
    linkedData: reservationData(facts, { flights }),
  });
}
