// Every mail with invented facts, in one language: for the gallery of the demonstration, the tests of all mails and the
// benchmark. The templates are the real ones.
import { offersOf } from '#content/capabilities.ts';
import type { Trip, TripFlight } from '#reservations/trip/trip.ts';
import type { Locale } from '#platform/i18n/locales.ts';
import { say } from '#platform/i18n/words.server.ts';
import { assert } from '#platform/lib/result.ts';
import { passwordChangedMail, passwordMail, staffInvitationMail } from '#messages/mails/account-mails.ts';
import { agencyMailSamples } from '#messages/samples/agency-mail-samples.ts';
import { boardingPassMail } from '#messages/mails/boarding-pass-mail.ts';
import { changeMail } from '#messages/mails/change-mail.ts';
import { checkinMail } from '#messages/mails/checkin-mail.ts';
import type { BookedFacts, ConfirmationFacts } from '#messages/mails/confirmation-facts.ts';
import { codeMail } from '#messages/mails/code-mail.ts';
import { confirmationMail } from '#messages/mails/confirmation-mail.ts';
import { lapsingMail } from '#messages/mails/lapsing-mail.ts';
import type { Mail } from '#messages/frame/mail.ts';
import { type ProblemFacts, problemMail } from '#messages/mails/problem-mail.ts';
import { refundMail } from '#messages/mails/refund-mail.ts';
import {
  type MailSample,
  type SampleMail,
  sampleSite,
  type SampleSite,
  samplesOf,
  TOKEN,
} from '#messages/samples/sample-facts.ts';
import type { PaidPart } from '#payments/states/payment-options.ts';
import { pathTo } from '#paths.ts';

const mails: readonly SampleMail[] = [
  {
    name: 'confirmation',
    kind: 'confirmation',
    write: (locale, site) => confirmationMail(sampleFacts(locale, site)),
  },
  {
    name: 'payment-problem-refunding',
    kind: 'payment-problem',
    write: (locale, site) => problemMail(problem(locale, site, 'refunding', 'sold')),
  },
  {
    name: 'payment-problem-released',
    kind: 'payment-problem',
    write: (locale, site) => problemMail(problem(locale, site, 'released', 'twice')),
  },
  {
    name: 'payment-problem-nothing',
    kind: 'payment-problem',
    write: (locale, site) => problemMail(problem(locale, site, 'nothing', 'declined')),
  },
  { name: 'refund', kind: 'refund', write: (locale, site) => refundMail(refundFacts(locale, site, false)) },
  {
    name: 'refund-new-voucher',
    kind: 'refund',
    write: (locale, site) => refundMail(refundFacts(locale, site, true)),
  },
  {
    name: 'hold-lapsing',
    kind: 'hold-lapsing',
    write: (locale, site) => {
      const facts = sampleFacts(locale, site);
      return lapsingMail({ ...facts, until: '2026-11-20T18:42', ...linksOf(locale, site) });
    },
  },
  {
    name: 'schedule-change',
    kind: 'schedule-change',
    write: (locale, site) => changeMail(changeFacts(locale, site, [])),
  },
  {
    name: 'schedule-change-cancelled',
    kind: 'schedule-change',
    write: (locale, site) => changeMail(changeFacts(locale, site, [2])),
  },
  {
    name: 'checkin-open',
    kind: 'checkin-open',
    write: (locale, site) => checkinMail({ ...sampleFacts(locale, site), direction: 'outbound' }),
  },
  { name: 'boarding-pass', kind: 'boarding-pass', write: boardingPasses },
  ...agencyMailSamples,
  {
    name: 'staff-invitation',
    kind: 'account-invitation',
    write: (locale, site) =>
      staffInvitationMail({ locale, ...site, link: { page: 'office/invitation', token: TOKEN }, hours: 72 }),
  },
  {
    name: 'reservation-code',
    kind: 'reservation-code',
    write: (locale, site) => codeMail({ locale, ...site, code: '204816', minutes: 15 }),
  },
  {
    name: 'password',
    kind: 'account-reset',
    write: (locale, site) =>
      passwordMail({ locale, ...site, link: { page: 'ta/reset', token: TOKEN }, minutes: 60 }),
  },
  {
    name: 'password-changed',
    kind: 'account-password-changed',
    write: (locale, site) =>
      passwordChangedMail({ locale, ...site, changedAt: '2026-11-20T18:42:00.000Z', page: 'ta/reset' }),
  },
];

export const mailSamples: readonly MailSample[] = samplesOf(mails);

/** A placeholder for the token of a link that opens a reservation. */
const LINK = `${'a'.repeat(27)}.${'b'.repeat(32)}`;

const pagesOf = (locale: Locale, site: SampleSite) => ({
  manageUrl: `${site.siteUrl}${pathTo(locale, 'manage')}`,
  checkinUrl: `${site.siteUrl}${pathTo(locale, 'checkin')}`,
  openUrl: {
    manage: `${site.siteUrl}${pathTo(locale, 'manage', { open: LINK })}`,
    checkin: `${site.siteUrl}${pathTo(locale, 'checkin/:step', { step: 'select', open: LINK })}`,
  },
});

/** Madrid–Cancún and back for a family of three, paid by card and voucher. */
export function sampleFacts(locale: Locale, site = sampleSite): ConfirmationFacts {
  const trip = sampleTrip(locale, site);
  const local = (time: (flight: TripFlight) => string) =>
    new Map(trip.flights.map((flight) => [flight.flightNo, time(flight)]));
  const none = { brand: null, lastFour: null, codeEnd: null };
  return {
    locale,
    ...site,
    ...pagesOf(locale, site),
    offers: offersOf({ checkin: true, notOffered: [] }),
    trip,
    agency: null,
    reference: 'K7QXBM',
    contact: { email: 'ines@example.com', phone: '+34600112233', locale, marketingConsent: false },
    givenNames: 'Inês María',
    paidOn: '2026-11-20',
    paid: {
      paidAt: '2026-11-20T12:00:00.000Z',
      totalMinor: trip.totalMinor,
      surchargeMinor: 1_200,
      currency: 'EUR',
      parts: [
        { ...none, kind: 'card', amountMinor: trip.totalMinor - 20_000, brand: 'Visa', lastFour: '4242' },
        { ...none, kind: 'voucher', amountMinor: 20_000, codeEnd: 'W8MT' },
      ],
      refunds: [],
    },
    checkinOpens: local((flight) => (flight.flightNo === 1 ? '2027-01-15T08:35' : '2027-01-22T17:15')),
    checkinCloses: local((flight) => (flight.flightNo === 1 ? '2027-01-15T10:35' : '2027-01-22T19:15')),
    instants: new Map([
      [
        1,
        {
          departsAt: '2027-01-15T10:35:00.000Z',
          arrivesAt: '2027-01-15T20:50:00.000Z',
          opensAt: '2027-01-15T07:35:00.000Z',
        },
      ],
      [
        2,
        {
          departsAt: '2027-01-23T01:15:00.000Z',
          arrivesAt: '2027-01-23T10:20:00.000Z',
          opensAt: '2027-01-22T22:15:00.000Z',
        },
      ],
    ]),
  };
}

function sampleTrip(locale: Locale, site: SampleSite): Trip {
  const fare = say({ locale, ...site })('common.fare');
  const prices = [1, 2].flatMap((flightNo) =>
    [1, 2, 3].map((passengerNo) => {
      const amountMinor = passengerNo === 3 ? 3_900 : 38_450;
      return { passengerNo, flightNo, amountMinor, parts: [{ name: fare, amountMinor }] };
    }),
  );
  const flightsMinor = prices.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  return {
    bookingId: '019a9e2c-0000-7000-8000-000000000000',
    holdEnds: { local: '2026-11-20T12:20', city: 'Madrid' },
    state: 'confirmed',
    reference: 'K7QXBM',
    currency: 'EUR',
    totalMinor: flightsMinor + 3_500 + 6_000 + 1_200,
    flightsMinor,
    extrasMinor: 6_000,
    seatsMinor: 3_500,
    paymentFeeMinor: 1_200,
    flights: sampleFlights(site),
    people: samplePeople(),
    prices,
    extras: [
      {
        passengerNo: 1,
        flightNo: 1,
        extraCode: 'BAG23',
        title: { en: 'Checked bag, 23 kg', es: 'Maleta facturada, 23 kg', pt: 'Mala de porão, 23 kg' }[
          locale
        ],
        scope: 'flight',
        isCheckedBag: true,
        quantity: 1,
        unitMinor: 6_000,
        amountMinor: 6_000,
      },
    ],
    seats: [
      {
        passengerNo: 1,
        flightNo: 1,
        seat: '12A',
        categoryCode: 'STC5',
        amountMinor: 3_500,
        exitConfirmed: false,
        free: null,
      },
    ],
    promotionCode: null,
    holdExpiresAt: '2026-11-20T17:42:00.000Z',
    now: '2026-11-20T17:36:00.000Z',
    extensionsLeft: 1,
    passengersComplete: true,
  };
}

function sampleFlights(site: SampleSite): TripFlight[] {
  const [madrid, cancun] = [
    { airportCode: 'MAD', city: 'Madrid' },
    { airportCode: 'CUN', city: 'Cancún' },
  ];
  const both = {
    aircraft: 'Airbus A330-900',
    operatedBy: site.airline.name,
    family: 'plus',
    cabinBagKg: 10,
    checkedBags: 1,
    checkedBagKg: 23,
    freeChangeDays: 14,
    refundable: false,
  };
  return [
    {
      ...both,
      flightNo: 1,
      direction: 'outbound',
      flightNumber: 'AZ101',
      origin: madrid,
      destination: cancun,
      departsLocal: '2027-01-15T11:35',
      arrivesLocal: '2027-01-15T15:50',
      arrivalDayOffset: 0,
      durationMinutes: 615,
      departureTerminal: '4S',
      arrivalTerminal: '3',
    },
    {
      ...both,
      flightNo: 2,
      direction: 'inbound',
      flightNumber: 'AZ102',
      origin: cancun,
      destination: madrid,
      departsLocal: '2027-01-22T20:15',
      arrivesLocal: '2027-01-23T11:20',
      arrivalDayOffset: 1,
      durationMinutes: 545,
      departureTerminal: '3',
      arrivalTerminal: '4S',
    },
  ];
}

function samplePeople(): Trip['people'] {
  return [
    {
      passengerNo: 1,
      type: 'adult',
      ordinal: 1,
      fullName: 'Inês María Núñez Peña',
      ticketName: 'NUNEZ PENA/INES MARIA',
      ticketNumber: '9990000000017',
      adultNo: null,
    },
    {
      passengerNo: 2,
      type: 'child',
      ordinal: 1,
      fullName: 'Tomás Núñez Silva',
      ticketName: 'NUNEZ SILVA/TOMAS',
      ticketNumber: '9990000000028',
      adultNo: null,
    },
    {
      passengerNo: 3,
      type: 'infant',
      ordinal: 1,
      fullName: 'Åse Núñez',
      ticketName: 'NUNEZ/AASE',
      ticketNumber: '9990000000039',
      adultNo: 1,
    },
  ];
}

function linksOf(locale: Locale, site: SampleSite) {
  const { siteUrl } = site;
  const days = { out: '2027-01-15', back: '2027-01-22' };
  const search = { type: 'return', from: 'MAD', to: 'CUN', ...days, adults: '1' };
  return {
    paymentUrl: `${siteUrl}${pathTo(locale, 'payment', { booking: '019a9e2c-0000-7000-8000-000000000000' })}`,
    searchUrl: `${siteUrl}${pathTo(locale, 'select', search)}`,
  };
}

function problem(
  locale: Locale,
  site: SampleSite,
  outcome: ProblemFacts['outcome'],
  reason: ProblemFacts['reason'],
): ProblemFacts {
  const facts = sampleFacts(locale, site);
  const parts = facts.paid?.parts ?? [];
  const booking = {
    refunding: { state: 'gone' as const },
    released: { state: 'confirmed' as const, reference: facts.reference },
    nothing: { state: 'held' as const, until: '2026-11-20T18:42' },
  }[outcome];
  return { ...facts, outcome, reason, amountMinor: 140_000, parts, booking, ...linksOf(locale, site) };
}

function refundFacts(locale: Locale, site: SampleSite, isNew: boolean): Parameters<typeof refundMail>[0] {
  const facts: BookedFacts = sampleFacts(locale, site);
  const none = { brand: null, lastFour: null, codeEnd: null };
  const voucher: PaidPart = { ...none, kind: 'voucher', amountMinor: 20_000, codeEnd: 'W8MT' };
  const card: PaidPart = { ...none, kind: 'card', amountMinor: 45_050, brand: 'Visa', lastFour: '4242' };
  const until = '2027-11-20';
  return {
    ...facts,
    reason: isNew ? 'schedule_change' : 'cancelled',
    parts: isNew
      ? [{ ...voucher, amountMinor: 65_050, voucher: { isNew, until, code: 'BCDF-GHJK-MNPQ-W8MT' } }]
      : [
          { ...card, voucher: null },
          { ...voucher, voucher: { isNew, until, code: null } },
        ],
  };
}

function changeFacts(
  locale: Locale,
  site: SampleSite,
  cancelled: number[],
): Parameters<typeof changeMail>[0] {
  const facts: BookedFacts = sampleFacts(locale, site);
  const before = facts.trip.flights.map((flight) => ({
    ...flight,
    departsLocal: `${flight.departsLocal.slice(0, 11)}09:10`,
    departureTerminal: '1',
  }));
  return { ...facts, before, cancelled: new Set(cancelled), announcedAt: '2026-11-20T12:00:00.000Z' };
}

function boardingPasses(locale: Locale, site: SampleSite): Promise<Mail> {
  const facts: BookedFacts = sampleFacts(locale, site);
  const [flight] = facts.trip.flights;
  assert(flight, 'the sample trip has flights');
  const pass = { flightNo: 1, boardsLocal: '2027-01-15T10:50', gate: 'S24', group: '2' };
  return boardingPassMail({
    ...facts,
    flight,
    passes: [
      { ...pass, passengerNo: 1, seat: '12A' },
      { ...pass, passengerNo: 2, seat: '12B' },
    ],
  });
}
