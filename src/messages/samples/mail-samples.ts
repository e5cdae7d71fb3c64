// Every mail with invented facts, in one language: for the gallery of the demonstration, the tests of all mails and the
// benchmark. The templates are the real ones.
import { offersOf } from '#content/capabilities.ts';
import type { Trip, TripFlight } from '#funnel/trip/trip.ts';
import type { Locale } from '#platform/i18n/locales.ts';
import { say } from '#platform/i18n/words.server.ts';
import { assert } from '#platform/lib/result.ts';
import { passwordChangedMail, passwordMail, staffInvitationMail } from '#messages/mails/account-mails.ts';
import { agencyMailSamples } from '#messages/samples/agency-mail-samples.ts';
import { boardingPassMail } from '#messages/mails/boarding-pass-mail.ts';
import { changeMail } from '#messages/mails/change-mail.ts';
import { checkinMail } from '#messages/mails/checkin-mail.ts';
import type { ConfirmationFacts } from '#messages/mails/confirmation-facts.ts';
import { codeMail } from '#messages/mails/code-mail.ts';
import { confirmationMail } from '#messages/mails/confirmation-mail.ts';
import { creditNoteMail } from '#messages/mails/credit-note-mail.ts';
import { lapsingMail } from '#messages/mails/lapsing-mail.ts';
import { type ProblemFacts, problemMail } from '#messages/mails/problem-mail.ts';
import { refundLostMail } from '#messages/mails/refund-lost-mail.ts';
import { refundMail } from '#messages/mails/refund-mail.ts';
import {
  type MailSample,
  type SampleFrom,
  type SampleMail,
  sampleSite,
  samplesOf,
  TOKEN,
} from '#messages/samples/sample-facts.ts';
import { pathTo } from '#paths.ts';

const changedAt = '2026-11-20T18:42:00.000Z';

const mails: readonly SampleMail[] = [
  ['confirmation', 'confirmation', (from) => confirmationMail(factsOf(from))],
  ['payment-problem-refunding', 'payment-problem', (from) => problem(from, 'refunding', 'sold')],
  ['payment-problem-released', 'payment-problem', (from) => problem(from, 'released', 'twice')],
  ['payment-problem-nothing', 'payment-problem', (from) => problem(from, 'nothing', 'declined')],
  ['refund', 'refund', (from) => refund(from, false)],
  [
    'refund-lost',
    'refund',
    (from) => refundLostMail({ ...factsOf(from), part: { ...card, amountMinor: 10_952 } }),
  ],
  [
    'credit-note',
    'credit-note',
    (from) =>
      creditNoteMail({
        ...factsOf(from),
        title: say(from)('documents.creditNoteTitle', { number: 'R-PORTUGAL-2026-000001', rises: 'no' }),
        invoiceNumber: 'PORTUGAL-2026-000001',
        note: { amountMinor: -10_952, statedMinor: 61_800 },
      }),
  ],
  ['refund-new-voucher', 'refund', (from) => refund(from, true)],
  [
    'hold-lapsing',
    'hold-lapsing',
    (from) => lapsingMail({ ...factsOf(from), until: '2026-11-20T18:42', ...linksOf(from) }),
  ],
  ['schedule-change', 'schedule-change', (from) => scheduleChange(from, [])],
  ['schedule-change-cancelled', 'schedule-change', (from) => scheduleChange(from, [2])],
  ['checkin-open', 'checkin-open', (from) => checkinMail({ ...factsOf(from), direction: 'outbound' })],
  ['boarding-pass', 'boarding-pass', boardingPasses],
  ...agencyMailSamples,
  [
    'staff-invitation',
    'account-invitation',
    (from) => staffInvitationMail({ ...from, link: { page: 'office/invitation', token: TOKEN }, hours: 72 }),
  ],
  ['reservation-code', 'reservation-code', (from) => codeMail({ ...from, code: '204816', minutes: 15 })],
  [
    'password',
    'account-reset',
    (from) => passwordMail({ ...from, link: { page: 'ta/reset', token: TOKEN }, minutes: 60 }),
  ],
  [
    'password-changed',
    'account-password-changed',
    (from) => passwordChangedMail({ ...from, changedAt, page: 'ta/reset' }),
  ],
];

export const mailSamples: readonly MailSample[] = samplesOf(mails);

/** Madrid–Cancún and back for a family of three, paid by card and voucher. */
export function sampleFacts(locale: Locale, site = sampleSite): ConfirmationFacts {
  return factsOf({ locale, ...site });
}

/** A placeholder for the token of a link that opens a reservation. */
const LINK = `${'a'.repeat(27)}.${'b'.repeat(32)}`;
const none = { brand: null, lastFour: null, codeEnd: null };
const card = { ...none, kind: 'card', brand: 'Visa', lastFour: '4242' } as const;
const voucher = { ...none, kind: 'voucher', amountMinor: 20_000, codeEnd: 'W8MT' } as const;

function factsOf(from: SampleFrom): ConfirmationFacts {
  const { locale, siteUrl } = from;
  const trip = sampleTrip(from);
  const { totalMinor } = trip;
  return {
    ...from,
    manageUrl: siteUrl + pathTo(locale, 'manage'),
    checkinUrl: siteUrl + pathTo(locale, 'checkin'),
    openUrl: {
      manage: siteUrl + pathTo(locale, 'manage', { open: LINK }),
      checkin: siteUrl + pathTo(locale, 'checkin/:step', { step: 'select', open: LINK }),
    },
    offers: offersOf({ checkin: true, notOffered: [] }),
    trip,
    agency: null,
    reference: 'K7QXBM',
    contact: { email: 'ines@example.com', phone: '+34600112233', locale, marketingConsent: false },
    givenNames: 'Inês María',
    paidOn: '2026-11-20',
    isAttached: true,
    paid: {
      paidAt: '2026-11-20T12:00:00.000Z',
      totalMinor,
      surchargeMinor: 1_200,
      currency: 'EUR',
      parts: [{ ...card, amountMinor: totalMinor - 20_000 }, voucher],
      refunds: [],
    },
    checkinOpens: new Map([
      [1, '2027-01-15T08:35'],
      [2, '2027-01-22T17:15'],
    ]),
    checkinCloses: new Map([
      [1, '2027-01-15T10:35'],
      [2, '2027-01-22T19:15'],
    ]),
    instants: new Map([
      [1, instants('2027-01-15T10:35', '2027-01-15T20:50', '2027-01-15T07:35')],
      [2, instants('2027-01-23T01:15', '2027-01-23T10:20', '2027-01-22T22:15')],
    ]),
  };
}

function instants(departs: string, arrives: string, opens: string) {
  const at = (minute: string) => `${minute}:00.000Z`;
  return { departsAt: at(departs), arrivesAt: at(arrives), opensAt: at(opens) };
}

const bag = { en: 'Checked bag, 23 kg', es: 'Maleta facturada, 23 kg', pt: 'Mala de porão, 23 kg' };

function sampleTrip(from: SampleFrom): Trip {
  const fare = say(from)('common.fare');
  const prices = [1, 2].flatMap((flightNo) =>
    [1, 2, 3].map((passengerNo) => {
      const amountMinor = passengerNo === 3 ? 3_900 : 38_450;
      return { passengerNo, flightNo, amountMinor, parts: [{ name: fare, amountMinor }] };
    }),
  );
  const flightsMinor = prices.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  const sums = { flightsMinor, extrasMinor: 6_000, seatsMinor: 3_500, paymentFeeMinor: 1_200 };
  const first = { passengerNo: 1, flightNo: 1 };
  const bought = { ...first, quantity: 1, unitMinor: 6_000, amountMinor: 6_000 };
  const seat = { ...first, amountMinor: 3_500, exitConfirmed: false, free: null };
  return {
    bookingId: '019a9e2c-0000-7000-8000-000000000000',
    holdEnds: { local: '2026-11-20T12:20', city: 'Madrid' },
    state: 'confirmed',
    reference: 'K7QXBM',
    currency: 'EUR',
    promotionCode: null,
    totalMinor: flightsMinor + 3_500 + 6_000 + 1_200,
    ...sums,
    flights: sampleFlights(from),
    people: [
      personOf(1, 'adult', 'Inês María Núñez Peña', 'NUNEZ PENA/INES MARIA', '9990000000017'),
      personOf(2, 'child', 'Tomás Núñez Silva', 'NUNEZ SILVA/TOMAS', '9990000000028'),
      personOf(3, 'infant', 'Åse Núñez', 'NUNEZ/AASE', '9990000000039'),
    ],
    prices,
    extras: [{ ...bought, extraCode: 'BAG23', title: bag[from.locale], scope: 'flight', isCheckedBag: true }],
    seats: [{ ...seat, seat: '12A', categoryCode: 'STC5' }],
    holdExpiresAt: '2026-11-20T17:42:00.000Z',
    now: '2026-11-20T17:36:00.000Z',
    extensionsLeft: 1,
    passengersComplete: true,
  };
}

function personOf(
  passengerNo: number,
  type: Trip['people'][number]['type'],
  fullName: string,
  ticketName: string,
  ticketNumber: string,
): Trip['people'][number] {
  const adultNo = type === 'infant' ? 1 : null;
  return { passengerNo, type, ordinal: 1, fullName, ticketName, ticketNumber, adultNo };
}

function sampleFlights({ airline }: SampleFrom): TripFlight[] {
  const madrid = { airportCode: 'MAD', city: 'Madrid' };
  const cancun = { airportCode: 'CUN', city: 'Cancún' };
  const bags = { cabinBagKg: 10, checkedBags: 1, checkedBagKg: 23 };
  const terms = { ...bags, family: 'plus', freeChangeDays: 14, refundable: false };
  const both = { ...terms, aircraft: 'Airbus A330-900', operatedBy: airline.name };
  const out = { origin: madrid, destination: cancun, departureTerminal: '4S', arrivalTerminal: '3' };
  const back = { origin: cancun, destination: madrid, departureTerminal: '3', arrivalTerminal: '4S' };
  const outTimes = {
    departsLocal: '2027-01-15T11:35',
    arrivesLocal: '2027-01-15T15:50',
    arrivalDayOffset: 0,
  };
  const backTimes = {
    departsLocal: '2027-01-22T20:15',
    arrivesLocal: '2027-01-23T11:20',
    arrivalDayOffset: 1,
  };
  const [first, second] = [
    { ...both, ...out, ...outTimes, durationMinutes: 615, flightNumber: 'AZ101' },
    { ...both, ...back, ...backTimes, durationMinutes: 545, flightNumber: 'AZ102' },
  ];
  return [
    { ...first, flightNo: 1, direction: 'outbound' },
    { ...second, flightNo: 2, direction: 'inbound' },
  ];
}

function linksOf({ siteUrl, locale }: SampleFrom) {
  const search = {
    type: 'return',
    from: 'MAD',
    to: 'CUN',
    out: '2027-01-15',
    back: '2027-01-22',
    adults: '1',
  };
  return {
    paymentUrl: `${siteUrl}${pathTo(locale, 'payment', { booking: '019a9e2c-0000-7000-8000-000000000000' })}`,
    searchUrl: `${siteUrl}${pathTo(locale, 'select', search)}`,
  };
}

function problem(from: SampleFrom, outcome: ProblemFacts['outcome'], reason: ProblemFacts['reason']) {
  const facts = factsOf(from);
  const booking = {
    refunding: { state: 'gone' as const },
    released: { state: 'confirmed' as const, reference: facts.reference },
    nothing: { state: 'held' as const, until: '2026-11-20T18:42' },
  }[outcome];
  const parts = facts.paid?.parts ?? [];
  return problemMail({ ...facts, outcome, reason, amountMinor: 140_000, parts, booking, ...linksOf(from) });
}

function refund(from: SampleFrom, isNew: boolean) {
  const until = '2027-11-20';
  return refundMail({
    ...factsOf(from),
    reason: isNew ? 'schedule_change' : 'cancelled',
    parts: isNew
      ? [{ ...voucher, amountMinor: 65_050, voucher: { isNew, until, code: 'BCDF-GHJK-MNPQ-W8MT' } }]
      : [
          { ...card, amountMinor: 45_050, voucher: null },
          { ...voucher, voucher: { isNew, until, code: null } },
        ],
  });
}

function scheduleChange(from: SampleFrom, cancelled: number[]) {
  const facts = factsOf(from);
  const before = facts.trip.flights.map((flight) => {
    return { ...flight, departsLocal: `${flight.departsLocal.slice(0, 11)}09:10`, departureTerminal: '1' };
  });
  const announcedAt = '2026-11-20T12:00:00.000Z';
  return changeMail({ ...facts, before, cancelled: new Set(cancelled), announcedAt });
}

function boardingPasses(from: SampleFrom) {
  const facts = factsOf(from);
  const [flight] = facts.trip.flights;
  assert(flight, 'the sample trip has flights');
  const passes = [1, 2].map((passengerNo) => {
    const seat = passengerNo === 1 ? '12A' : '12B';
    return { flightNo: 1, boardsLocal: '2027-01-15T10:50', gate: 'S24', group: '2', passengerNo, seat };
  });
  return boardingPassMail({ ...facts, flight, passes });
}
