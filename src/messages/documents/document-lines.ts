// Sentences that several documents share: names and places, charges and payments, and what to bring.
import { writeTicketNumber } from '#reservations/ticket-number.ts';
import type { TripFlight, TripPerson, TripAirport } from '#funnel/trip/trip.ts';
import { date, money } from '#platform/i18n/format.ts';
import type { Reader } from '#platform/i18n/markets.ts';
import { say } from '#platform/i18n/words.server.ts';
import { localDay } from '#platform/lib/time.ts';
import { sumMinor } from '#platform/lib/money.ts';
import type { DocumentFacts } from '#messages/documents/document-facts.ts';
import { isPrintable, printable } from '#messages/documents/printable-text.ts';
import type { PaidPart, RefundView } from '#payments/states/payment-options.ts';

export function routeOf(reader: Reader, { origin, destination }: TripFlight): string {
  return say(reader)('common.fromTo', { origin: origin.city, destination: destination.city });
}

export function cityAndCode({ city, airportCode }: TripAirport): string {
  return `${city} (${airportCode})`;
}

export function nameOf(person: TripPerson): string {
  return person.fullName ?? person.ticketName ?? '';
}

/** The name as typed, or in A–Z as on the ticket where our documents cannot print it (Chinese, Thai …). */
export function printedName(person: TripPerson): string {
  const { fullName, ticketName } = person;
  const shown = fullName !== null && isPrintable(fullName) && printable(fullName) !== '';
  return shown ? fullName : (ticketName ?? nameOf(person));
}

export function ticketOf({ ticketNumber }: TripPerson): string {
  return ticketNumber ? writeTicketNumber(ticketNumber) : '';
}

export type PriceSum = { name: string; amountMinor: number };

/**
 * The charges with their sum: either every tax by its code, or the taxes together. The lines add up to the total, to
 * the cent.
 */
export function linesOfPrice(
  facts: Reader & Pick<DocumentFacts, 'trip' | 'charges'>,
  { itemised }: { itemised: boolean },
): { lines: PriceSum[]; totalMinor: number } {
  const words = say(facts);
  const { trip, charges } = facts;
  const lines: PriceSum[] = [];
  const add = (name: string, amountMinor: number) => {
    const same = lines.find((each) => each.name === name);
    if (same) same.amountMinor += amountMinor;
    else if (amountMinor !== 0) lines.push({ name, amountMinor });
  };
  for (const { kind, code, name, amountMinor } of charges) {
    const isCoded = kind === 'surcharge' || kind === 'tax' || kind === 'fee';
    if (!isCoded) add(name, amountMinor);
    else add(itemised ? words('documents.codeOf', { name, code }) : words('documents.charges'), amountMinor);
  }
  add(words('documents.seats'), trip.seatsMinor);
  for (const extra of trip.extras) add(extra.title, extra.amountMinor);
  add(words('documents.surcharge'), trip.paymentFeeMinor);
  return { lines, totalMinor: sumMinor(lines.map((line) => line.amountMinor)) };
}

/** Names what paid, as far as it may be shown: the brand and last digits of a card, the end of a voucher code. */
export function partName(reader: Reader, part: PaidPart): string {
  const words = say(reader);
  if (part.kind === 'voucher') return words('documents.partVoucher', { codeEnd: part.codeEnd ?? '' });
  if (part.kind === 'credit') return words('documents.partCredit');
  if (part.kind === 'instant') return words('documents.partInstant');
  if (!part.lastFour) return words('documents.partCardPlain');
  const brand = part.brand ?? words('documents.partCardPlain');
  return words('documents.partCard', { brand, lastFour: part.lastFour });
}

/** The day, then each part with its amount, then refunds. */
export function paidLines(facts: DocumentFacts): string[] {
  const { locale, paid, paidOn } = facts;
  const words = say(facts);
  const on = words('documents.paidOn', { date: date(paidOn, locale) });
  if (!paid) return [on];
  const inWords = (minor: number) => money({ minor, currency: paid.currency }, locale, facts.site.country);
  const parts = paid.parts.map((part) => `${partName(facts, part)}: ${inWords(part.amountMinor)}`);
  const back = refundsOf(facts).map(
    (refund) => `${refundName(facts, refund)}: ${inWords(refund.amountMinor)}`,
  );
  return [`${on}. ${parts.join(' · ')}`, ...back];
}

/** Refused ones moved no money. */
export function refundsOf({ paid }: Pick<DocumentFacts, 'paid'>): RefundView[] {
  return paid?.refunds.filter((refund) => refund.state !== 'moved') ?? [];
}

/** Says where a refund goes, and the day on which it was done or became due in the zone where the trip begins. */
export function refundName({ locale, site, zone }: DocumentFacts, refund: RefundView): string {
  const words = say({ locale, site });
  const to = refund.codeEnd
    ? words('documents.refundToVoucher', { codeEnd: refund.codeEnd })
    : words(whereTo(refund));
  const when = { date: date(localDay(new Date(refund.at), zone), locale), to };
  return words(refund.state === 'done' ? 'documents.refundDone' : 'documents.refundDue', when);
}

function whereTo({ destination, kind }: RefundView) {
  if (destination === 'voucher') return 'documents.refundToNewVoucher';
  return kind === 'credit' ? 'documents.refundToCredit' : 'documents.refundToSource';
}

/** What an invoice may state about VAT without any country's rate (docs/decisions/0014-messages-and-documents.md). */
export function vatLines({
  locale,
  site,
  borders,
}: Pick<DocumentFacts, 'locale' | 'site' | 'borders'>): string[] {
  const words = say({ locale, site });
  return [
    ...(borders.crossed ? [words('documents.vatBorder')] : []),
    ...(borders.inland ? [words('documents.vatInland')] : []),
  ];
}

/** The rules of each country, then the general ones. */
export function entryLines({ locale, site, trip, entry }: DocumentFacts): string[] {
  const words = say({ locale, site });
  const young = trip.people.some((person) => person.type !== 'adult');
  return [
    ...entry.map(({ rule, country }) => words(`documents.entry.${rule}`, { country })),
    ...(young ? [words('documents.minors')] : []),
    words('documents.authorities'),
  ];
}

/** What each seated traveller may take along without buying it, per flight. */
export function includedLines(facts: Reader & Pick<DocumentFacts, 'trip'>): string[] {
  const words = say(facts);
  return facts.trip.flights.map((flight) =>
    words('documents.includedOn', { route: routeOf(facts, flight), bags: includedBags(facts, flight) }),
  );
}

/** `cabin bag up to 10 kg; 1 checked bag of 23 kg` */
export function includedBags(reader: Reader, flight: TripFlight): string {
  const words = say(reader);
  return [
    words('documents.cabinBag', { kg: flight.cabinBagKg }),
    ...(flight.checkedBags > 0
      ? [words('documents.checkedBags', { count: flight.checkedBags, kg: flight.checkedBagKg })]
      : []),
  ].join('; ');
}

/** What the fare allows on each flight, in the words that were agreed to when paying. */
export function fareLines(facts: DocumentFacts): string[] {
  const words = say(facts);
  const { offers } = facts.site;
  const flights = facts.trip.flights.map((flight) => {
    const change = words('payment.changeFree', { ...offers, days: flight.freeChangeDays });
    const back = words(flight.refundable ? 'payment.refundable' : 'payment.notRefundable', offers);
    return `${routeOf(facts, flight)}: ${change} ${back}`;
  });
  return [...flights, words('payment.noShow'), words('payment.nameCorrection', offers)];
}

export function contactLines({ locale, contact: { email, phone }, site }: DocumentFacts): string[] {
  const words = say({ locale, site });
  return [
    words('documents.contactText', { email, phone }),
    ...(site.telephone ? [words('documents.callUs', { phone: site.telephone })] : []),
    words('documents.manageAt', { url: site.manageUrl }),
    words('documents.checkinAt', { ...site.offers, url: site.checkinUrl }),
  ];
}
