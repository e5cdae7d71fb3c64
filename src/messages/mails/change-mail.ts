// A change of schedule: the old and the new times, flight by flight, and the traveller's options.
import type { TripFlight } from '#funnel/trip/trip.ts';
import { longDate, time } from '#platform/i18n/format.ts';
import type { Locale } from '#platform/i18n/locales.ts';
import type { Reader } from '#platform/i18n/markets.ts';
import { say } from '#platform/i18n/words.server.ts';
import type { BookedFacts } from '#messages/mails/confirmation-facts.ts';
import type { Mail, MailLine, MailSection } from '#messages/frame/mail.ts';
import { renderMail } from '#messages/frame/render-mail.ts';
import { reservationData } from '#messages/mails/reservation-data.ts';
import {
  footOf,
  legOf,
  tripRoute,
  keepReference,
  manageButton,
  unbroken,
} from '#messages/mails/trip-words.ts';

/** A flight as announced before; its present form is in the trip. */
export type FlightBefore = Pick<
  TripFlight,
  'flightNo' | 'departsLocal' | 'arrivesLocal' | 'departureTerminal' | 'arrivalTerminal' | 'operatedBy'
>;

export type ChangeFacts = BookedFacts & {
  /** Changed and cancelled flights only, never empty. */
  before: FlightBefore[];
  /** Flights that no longer operate, by number within the booking. */
  cancelled: ReadonlySet<number>;
  /** ISO instant of this message's occasion. */
  announcedAt: string;
};

/** Pure: the same facts give the same mail. */
export function changeMail(facts: ChangeFacts): Promise<Mail> {
  const { locale, reference, cancelled, trip, before } = facts;
  const words = say(facts);
  const kind = cancelled.size > 0 ? 'cancelled' : 'changed';
  const flights = trip.flights.filter((flight) => before.some((old) => old.flightNo === flight.flightNo));
  return renderMail({
    airline: facts.airline,
    locale,
    subject: words('mail.change.subject', { kind, reference }),
    topic: tripRoute(facts),
    title: words('mail.change.title', { kind }),
    lead: words('mail.change.lead', { kind }),
    keep: keepReference(facts),
    button: manageButton(facts),
    sections: [...flights.map((flight) => flightSection(facts, flight)), waysSection(facts)],
    foot: footOf(facts, { kind: 'schedule-change', reference }),
    linkedData: reservationData(facts, { flights, cancelled, modifiedAt: facts.announcedAt }),
  });
}

function flightSection(
  { airline, locale, country, before, cancelled }: ChangeFacts,
  flight: TripFlight,
): MailSection {
  const words = say({ locale, country });
  const { flightNo, flightNumber: number } = flight;
  const old = before.find((each) => each.flightNo === flightNo) ?? flight;
  const [origin, destination] = [flight.origin.city, flight.destination.city];
  const title = words('mail.change.flight', { number, origin, destination });
  const was = { text: words('mail.change.before', momentsOf(old, locale)), gone: true };
  if (cancelled.has(flightNo)) {
    return { title, lines: [was, { text: words('mail.change.cancelled'), strong: true }] };
  }
  const now = { ...legOf({ locale, country, airline }, flight), title: words('mail.change.now') };
  const moved = old.departsLocal !== flight.departsLocal || old.arrivesLocal !== flight.arrivesLocal;
  const lines = [...otherChanges({ locale, country }, old, flight), ...(moved ? [was] : [])];
  return { title, legs: [now], lines };
}

function momentsOf(at: Pick<FlightBefore, 'departsLocal' | 'arrivesLocal'>, locale: Locale) {
  const inWords = (local: string) => `${longDate(local, locale)}, ${time(local)}`;
  const sameDay = at.departsLocal.slice(0, 10) === at.arrivesLocal.slice(0, 10);
  const arrives = sameDay ? time(at.arrivesLocal) : inWords(at.arrivesLocal);
  return { departs: inWords(at.departsLocal), arrives };
}

function otherChanges(reader: Reader, old: FlightBefore, now: TripFlight): MailLine[] {
  const words = say(reader);
  const lines: MailLine[] = [];
  if (old.operatedBy !== now.operatedBy) {
    lines.push({ text: words('mail.change.operatedNow', { airline: now.operatedBy }) });
  }
  for (const side of ['departure', 'arrival'] as const) {
    const terminal = now[`${side}Terminal`];
    if (terminal && old[`${side}Terminal`] !== terminal) {
      lines.push({ text: words('mail.change.terminalNow', { side, terminal }) });
    }
  }
  return lines;
}

function waysSection({ locale, country, cancelled, telephone }: ChangeFacts): MailSection {
  const words = say({ locale, country });
  const ways = [...(cancelled.size > 0 ? [] : ['accept' as const]), 'move' as const, 'refund' as const];
  return {
    title: words('mail.change.waysTitle'),
    steps: ways.map((way) => ({ when: words(`mail.change.${way}`), text: words(`mail.change.${way}Text`) })),
    lines: [
      { text: words('mail.change.tellUs') },
      ...(telephone ? [{ text: words('mail.change.callUs', { phone: unbroken(telephone) }) }] : []),
    ],
  };
}
