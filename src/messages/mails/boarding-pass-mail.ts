// Boarding passes, one per traveller of a flight, as files; the mail repeats their content in words. The code to scan
// is only in the files.
import type { TripFlight } from '#funnel/trip/trip.ts';
import { shortDate, time } from '#platform/i18n/format.ts';
import { say } from '#platform/i18n/words.server.ts';
import type { BookedFacts } from '#messages/mails/confirmation-facts.ts';
import type { Mail, MailLine } from '#messages/frame/mail.ts';
import { renderMail } from '#messages/frame/render-mail.ts';
import { type BoardingData, reservationData } from '#messages/mails/reservation-data.ts';
import {
  footOf,
  headOf,
  itinerary,
  keepReference,
  manageButton,
  nameOf,
  routeOf,
} from '#messages/mails/trip-words.ts';

/** `boardsLocal` is a wall clock of the airport of departure. */
export type BoardingPassFacts = BookedFacts & {
  flight: TripFlight;
  passes: (BoardingData & { boardsLocal: string; gate: string | null })[];
};

/** Pure: the same facts give the same mail. */
export function boardingPassMail(facts: BoardingPassFacts): Promise<Mail> {
  const { locale, flight, passes, trip } = facts;
  const words = say(facts);
  const count = passes.length;
  const route = routeOf(facts, flight);
  const lines = passes.flatMap((pass): MailLine[] => {
    const person = trip.people.find((each) => each.passengerNo === pass.passengerNo);
    const details = [
      words('mail.pass.boarding', { time: time(pass.boardsLocal) }),
      ...(pass.group ? [words('mail.pass.group', { group: pass.group })] : []),
      ...(pass.gate ? [words('mail.pass.gate', { gate: pass.gate })] : []),
    ];
    const name = person ? nameOf(person) : '';
    return [
      { text: words('mail.pass.seat', { name, seat: pass.seat }), strong: true },
      { text: details.join(' · ') },
    ];
  });
  return renderMail({
    airline: facts.airline,
    locale,
    subject: words('mail.pass.subject', { count, route, date: shortDate(flight.departsLocal, locale) }),
    ...headOf(facts),
    title: words('mail.pass.title', { count }),
    lead: words('mail.pass.lead', { count }),
    keep: keepReference(facts),
    button: manageButton(facts),
    sections: [
      { title: words('mail.pass.passesTitle'), lines },
      itinerary(facts, [flight]),
      { title: words('mail.pass.keepTitle'), lines: [{ text: words('mail.pass.keep') }] },
    ],
    foot: footOf(facts, { kind: 'boarding-pass', reference: facts.reference }),
    linkedData: reservationData(facts, { flights: [flight], boarding: passes }),
  });
}
