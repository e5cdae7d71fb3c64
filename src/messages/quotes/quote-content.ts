// The quote on paper: the flights, what the fare includes, and the final price (templates/quote.typ).
import type { AgencyOnPaper } from '#messages/frame/mail.ts';
import { includedLines, cityAndCode, routeOf } from '#messages/documents/document-lines.ts';
import { frameOf } from '#messages/documents/document-frame.ts';
import type { QuoteView } from '#messages/quotes/quote-view.ts';
import { arrivalTime, duration, longDate, money, time, total } from '#platform/i18n/format.ts';
import type { Locale } from '#platform/i18n/locales.ts';
import type { Reader } from '#platform/i18n/markets.ts';
import { say } from '#platform/i18n/words.server.ts';
import type { Airline } from '#platform/lib/airline.ts';

type About = {
  locale: Locale;
  airline: Airline;
  agency: AgencyOnPaper;
  country: string | null;
  companyName: string;
  /** ISO instant: the same quote gives the same file. */
  madeAt: string;
};

/** Returns the template's content: gross amounts as text, flight times at each airport's clock. */
export function quoteContent(view: QuoteView, about: About) {
  const { locale, airline, agency, country, companyName, madeAt } = about;
  const words = say(about);
  const { trip, lines, totalMinor } = view;
  const { currency } = trip;
  const inWords = (minor: number) => money({ minor, currency }, locale, country);
  const heading = words('quote.title');
  const whole = total({ minor: totalMinor, currency }, locale, country);
  const frame = frameOf(
    { locale, airline, trip, agency, reference: inWords(totalMinor), site: { companyName, country } },
    { title: `${heading} · ${agency.name}`, heading, lead: [validity(view, about)], madeAt },
  );
  return {
    frame: { ...frame, referenceTitle: words('common.total'), foot: `${agency.name} · ${heading}` },
    flights: {
      title: words('documents.flightsTitle'),
      heads: [words('quote.flight'), words('documents.departure'), words('documents.arrival')],
      rows: trip.flights.map((flight) => ({
        route: routeOf(about, flight),
        about: [
          longDate(flight.departsLocal, locale),
          [flight.flightNumber, duration(flight.durationMinutes)].join(' · '),
          words('common.operatedBy', { airline: flight.operatedBy }),
        ],
        departure: [time(flight.departsLocal), cityAndCode(flight.origin)],
        arrival: [arrivalTime(flight.arrivesLocal, flight.arrivalDayOffset), cityAndCode(flight.destination)],
      })),
    },
    included: { title: words('documents.included'), sentences: includedLines({ locale, country, trip }) },
    price: {
      title: words('documents.priceTitle'),
      what: words('documents.what'),
      amount: words('documents.amount'),
      rows: lines.map(({ name, amountMinor }) => ({ name, amount: inWords(amountMinor) })),
      total: { name: words('documents.total'), amount: whole },
    },
    notes: [words('booking.finalPrice'), partyOf(view, about)],
  };
}

/** Until when the price is guaranteed, or that it no longer is. */
export function validity({ state, until, agency }: QuoteView, reader: Reader): string {
  const words = say(reader);
  const { locale } = reader;
  if (state === 'booked') return words('quote.booked', { agency: agency.name });
  if (state === 'ended') return words('quote.ended', { agency: agency.name });
  return words('quote.valid', {
    day: longDate(until.local, locale),
    time: time(until.local),
    city: until.city,
  });
}

export function partyOf({ trip }: QuoteView, reader: Reader): string {
  return say(reader)('quote.for', { count: trip.people.length });
}
