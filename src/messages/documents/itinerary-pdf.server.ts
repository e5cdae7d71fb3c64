// The itinerary: everything of a trip on paper, to travel with and to show at a desk.
import type { TripFlight, TripPerson } from '#reservations/trip/trip.ts';
import { date, duration, longDate, money, time } from '#platform/i18n/format.ts';
import { say } from '#platform/i18n/words.server.ts';
import {
  contactLines,
  entryLines,
  fareLines,
  includedLines,
  linesOfPrice,
  nameOf,
  paidLines,
  placeOf,
  routeOf,
  ticketOf,
} from '#messages/documents/document-lines.ts';
import type { DocumentFacts } from '#messages/documents/document-facts.ts';
import {
  card,
  drawHead,
  finish,
  hair,
  list,
  look,
  openPaper,
  part,
  sea,
  table,
} from '#messages/documents/pdf-look.server.ts';
import { type Paper, sheet } from '#messages/documents/pdf-paper.server.ts';

/** A tagged A4 document in the language of `facts`; the same facts are the same bytes. */
export function itineraryPdf(facts: DocumentFacts): Buffer {
  const words = say(facts.locale);
  const title = words('documents.itineraryTitle');
  const paper = openPaper(`${title} ${facts.reference}`, facts);
  drawHead(paper, { title, lead: leadOf(facts), facts });
  part(
    paper,
    words('documents.flightsTitle'),
    () => {
      for (const flight of facts.trip.flights) drawFlight(paper, facts, flight);
      paper.flow('P', words('documents.localTimes'), look.quiet);
    },
    120,
  );
  part(paper, words('documents.travelersTitle'), () => drawTravellers(paper, facts));
  part(paper, words('documents.baggageTitle'), () => drawBaggage(paper, facts));
  part(paper, words('documents.priceTitle'), () => drawPrice(paper, facts));
  part(paper, words('documents.entryTitle'), () => list(paper, entryLines(facts)));
  part(paper, words('documents.conditionsTitle'), () => list(paper, fareLines(facts)));
  part(paper, words('documents.contactTitle'), () => list(paper, contactLines(facts)));
  return finish(paper, title, facts);
}

function leadOf({ trip, locale }: DocumentFacts): string[] {
  const [first] = trip.flights;
  const last = trip.flights.at(-1);
  if (!first || !last) return [];
  const days = [first, last].map((flight) => longDate(flight.departsLocal, locale));
  return [routeOf({ locale }, first), [...new Set(days)].join(' – ')];
}

/** Where the three columns of a flight stand. */
const columns = { from: sheet.left + 16, to: sheet.left + 196, about: sheet.left + 352 } as const;

function drawFlight(paper: Paper, facts: DocumentFacts, flight: TripFlight): void {
  const { locale } = facts;
  const words = say(locale);
  const day = `${words(`common.${flight.direction}`)} · ${longDate(flight.departsLocal, locale)}`;
  card(paper, () => {
    paper.group('Sect', () => {
      const width = sheet.right - columns.from - 16;
      paper.flow('H3', routeOf(facts, flight), look.route, { x: columns.from, width });
      paper.flow('P', capital(day), look.label, { x: columns.from, width, after: 5 });
      const top = paper.y;
      const ends = [
        drawEnd(paper, facts, flight, 'departure'),
        drawEnd(paper, facts, flight, 'arrival'),
        drawAbout(paper, facts, flight, top),
      ];
      drawWay(paper, flight, top);
      paper.y = Math.max(...ends) + 5;
      paper.flow('P', checkinOf(facts, flight), look.label, { x: columns.from, width });
    });
  });
}

function drawEnd(
  paper: Paper,
  facts: DocumentFacts,
  flight: TripFlight,
  end: 'departure' | 'arrival',
): number {
  const words = say(facts.locale);
  const leaves = end === 'departure';
  const offset = flight.arrivalDayOffset;
  const box = { x: leaves ? columns.from : columns.to, width: leaves ? 100 : 140 };
  const clock = time(leaves ? flight.departsLocal : flight.arrivesLocal);
  const late = leaves || offset === 0 ? '' : ` ${offset > 0 ? '+' : ''}${offset}`;
  let { y } = paper;
  paper.leaf('P', () => {
    y += paper.put(`${words(`documents.${end}`)} `, look.label, { ...box, y });
    y += paper.put(`${clock}${late} `, look.clock, { ...box, y });
    y += paper.put(placeOf(leaves ? flight.origin : flight.destination), look.strong, { ...box, y });
    const terminal = leaves ? flight.departureTerminal : flight.arrivalTerminal;
    if (terminal) y += paper.put(words('common.terminal', { terminal }), look.label, { ...box, y });
    if (late) y += paper.put(capital(longDate(flight.arrivesLocal, facts.locale)), look.label, { ...box, y });
  });
  return y;
}

/** The arc between the two ends, and how long it takes. */
function drawWay(paper: Paper, flight: TripFlight, top: number): void {
  const [x, y] = [columns.from + 84, top + 26];
  paper.decoration((doc) => {
    doc.lineCap('round').lineWidth(1.5).dash(1.5, { space: 4 }).strokeColor(sea);
    doc
      .path(`M${x} ${y}Q${x + 40} ${y - 22} ${x + 80} ${y}`)
      .stroke()
      .undash();
    doc
      .circle(x, y, 2)
      .fill(hair)
      .circle(x + 80, y, 2.5)
      .fill(sea);
  });
  const said = duration(flight.durationMinutes);
  paper.leaf('P', () => paper.put(said, look.label, { x: x + 20, y: y - 4, width: 60 }));
}

function drawAbout(paper: Paper, facts: DocumentFacts, flight: TripFlight, top: number): number {
  const words = say(facts.locale);
  const box = { x: columns.about, width: sheet.right - columns.about - 12 };
  let y = top;
  paper.leaf('P', () => {
    y += paper.put(`${flight.flightNumber} `, look.route, { ...box, y });
    const about = [
      flight.aircraft,
      words('common.operatedBy', { airline: flight.operatedBy }),
      words('booking.family', { family: familyWord(facts, flight) }),
    ];
    for (const each of about) y += paper.put(`${each} `, look.label, { ...box, y });
  });
  return y;
}

function checkinOf({ locale, moments }: DocumentFacts, flight: TripFlight): string {
  const { opensLocal = '', closesLocal = '' } = moments.get(flight.flightNo) ?? {};
  return say(locale)('documents.checkinWindow', {
    opensDate: date(opensLocal, locale),
    opensTime: time(opensLocal),
    closesDate: date(closesLocal, locale),
    closesTime: time(closesLocal),
    city: flight.origin.city,
  });
}

/** One row a traveller, one column a flight: nine of them on four flights are a third of a page. */
function drawTravellers(paper: Paper, facts: DocumentFacts): void {
  const words = say(facts.locale);
  const { flights, people, seats } = facts.trip;
  const seatWidth = Math.min(90, 240 / Math.max(1, flights.length));
  const rest = sheet.right - sheet.left - seatWidth * flights.length;
  const seatOf = (person: TripPerson, flightNo: number) => {
    if (person.type === 'infant') return words('documents.seatLap');
    const own = seats.find((seat) => seat.flightNo === flightNo && seat.passengerNo === person.passengerNo);
    return own?.seat ?? words('documents.seatNone');
  };
  table(
    paper,
    [
      { title: words('documents.traveler'), width: rest - 100 },
      { title: words('documents.ticket'), width: 100 },
      ...flights.map(({ flightNumber }) => ({
        title: words('documents.seatOn', { flight: flightNumber }),
        width: seatWidth,
      })),
    ],
    people.map((person) => ({
      cells: [nameOf(person), ticketOf(person), ...flights.map((flight) => seatOf(person, flight.flightNo))],
      under: underName(facts, person),
    })),
  );
}

/** The name as it stands on the ticket, and whose lap it is. */
function underName({ locale, trip }: DocumentFacts, person: TripPerson): string {
  const words = say(locale);
  const adult = trip.people.find((each) => each.passengerNo === person.adultNo);
  const type = words('mail.type', { type: person.type });
  const lap = adult ? words('booking.onLapOf', { name: nameOf(adult) }) : '';
  return [person.ticketName ?? '', type, lap].filter(Boolean).join(' · ');
}

function drawBaggage(paper: Paper, facts: DocumentFacts): void {
  const words = say(facts.locale);
  const { flights, people, extras } = facts.trip;
  paper.flow('P', words('documents.included'), look.strong, { after: 2 });
  list(paper, includedLines(facts));
  if (extras.length === 0) return;
  paper.y += 3;
  list(
    paper,
    extras.map((extra) => {
      const person = people.find((each) => each.passengerNo === extra.passengerNo);
      const flight = flights.find((each) => each.flightNo === extra.flightNo);
      return words('documents.bought', {
        count: extra.quantity,
        extra: extra.title,
        name: person ? nameOf(person) : '',
        route: extra.scope === 'trip' ? words('booking.wholeTrip') : flight ? routeOf(facts, flight) : '',
      });
    }),
  );
}

function drawPrice(paper: Paper, facts: DocumentFacts): void {
  const words = say(facts.locale);
  const inWords = (minor: number) => money({ minor, currency: facts.trip.currency }, facts.locale);
  const { lines, totalMinor } = linesOfPrice(facts, { itemised: false });
  table(
    paper,
    [
      { title: words('documents.what'), width: 400 },
      { title: words('documents.amount'), width: 107, align: 'right' },
    ],
    [
      ...lines.map(({ name, amountMinor }) => ({ cells: [name, inWords(amountMinor)] })),
      { cells: [words('documents.total'), inWords(totalMinor)], strong: true },
    ],
  );
  for (const line of paidLines(facts)) paper.flow('P', line, look.body);
  if (!facts.freeCancel) return;
  const { local, city } = facts.freeCancel;
  const until = { date: date(local, facts.locale), time: time(local), city };
  paper.flow('P', words('documents.freeCancel', until), look.strong);
}

function familyWord({ locale }: DocumentFacts, { family }: TripFlight): string {
  const known = (['basic', 'plus', 'flex', 'business'] as const).find((each) => each === family);
  return say(locale)(`booking.families.${known ?? 'basic'}`);
}

function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase('und') + text.slice(1);
}
