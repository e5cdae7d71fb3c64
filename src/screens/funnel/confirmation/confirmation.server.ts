// What the confirmation shows, and what its two forms do: send the mail again, and make an invoice.
import { data } from 'react-router';

import type { SellerView } from '#funnel/agency-prices/seller-view.ts';
import { date, time } from '#platform/i18n/format.ts';
import { say, wordsFor } from '#platform/i18n/words.server.ts';
import { statusOf } from '#platform/lib/errors.ts';
import { formText } from '#platform/lib/form-text.ts';
import type { DocumentFacts } from '#messages/documents/document-facts.ts';
import {
  entryLines,
  includedBags,
  partName,
  refundName,
  refundsOf,
} from '#messages/documents/document-lines.ts';
import type { InvoiceInput } from '#messages/invoices/invoice.ts';
import { issueInvoice, readInvoice } from '#messages/invoices/issue-invoice.server.ts';
import { nameCreditNotes } from '#messages/invoices/read-credit-notes.server.ts';
import { readDocumentFacts } from '#messages/documents/read-document-facts.server.ts';
import { resendConfirmation } from '#messages/resend-confirmation.server.ts';
import { photographOf } from '#content/photographs/photograph-of.server.ts';
import { countriesIn } from '#reservations/contact/countries.ts';
import { readFiled } from '#flights/filed.server.ts';
import { localDay } from '#platform/lib/time.ts';
import { nextMoments } from '#messages/mails/next-moments.ts';
import { bookedSentence, calledByGivenNames, greetingOf } from '#messages/mails/trip-in-words.ts';
import { readAgentSale } from '#screens/funnel/confirmation/agent-sale.server.ts';
import { errorWords, type Step, type StepError } from '#screens/funnel/funnel.server.ts';
import type { AppCtx } from '#screens/screen-context.ts';

const confirmationWords = ['common', 'booking', 'seatCategories', 'confirmation', 'manage'] as const;

export type PaidLine = { name: string; amountMinor: number };

/** The data of the confirmation page, apart from its texts. */
export async function readConfirmation(
  ctx: AppCtx,
  { view, funnel, trip: { seller } }: Pick<Extract<Step, { view: object }>, 'view' | 'funnel' | 'trip'>,
) {
  const facts = await readDocumentFacts(ctx, view, ctx.locale);
  const invoice = await readInvoice(ctx, view.bookingId);
  const zone = (await readFiled(ctx)).airports.get(view.flights[0]?.origin ?? '')?.timeZone;
  const goesTo = facts.trip.flights[0]?.destination.airportCode;
  return {
    sale: await saleOf(ctx, facts, seller),
    trip: { ...facts.trip, ...(await photographOf(ctx, goesTo)) },
    funnel,
    email: facts.contact.email,
    paid: paidOf(facts),
    isPaidToday: facts.paidOn === localDay(ctx.now, zone ?? 'UTC'),
    moments: nextMoments(facts.trip.flights, facts.moments),
    bags: bagsOf(facts),
    called: calledByGivenNames(facts.trip.people, view.passengers),
    greeting: greetingOf(facts, view.passengers[0]?.givenNames ?? null),
    booked: bookedSentence(facts),
    entry: entryLines(facts),
    freeCancel: freeCancelOf(facts),
    invoice: invoice?.number ?? null,
    creditNotes: invoice ? await nameCreditNotes(ctx, view.bookingId) : [],
    // The list of 250 names is only needed for the form.
    countries: invoice ? [] : countriesIn(ctx.locale),
    words: wordsFor(ctx, confirmationWords),
  };
}

/** Null for travellers; `seller` is read for agents of the booking's agency only. */
async function saleOf(ctx: AppCtx, { paid, trip }: DocumentFacts, seller: SellerView | undefined) {
  const { account } = ctx;
  if (!seller || account?.kind !== 'agency') return null;
  return readAgentSale({ ...ctx, account }, { seller, currency: trip.currency, paid });
}

export type ShownPaid = {
  on: string;
  totalMinor: number;
  parts: PaidLine[];
  refunds: PaidLine[];
  /** Part of the refund has not arrived yet. */
  refundsDue: boolean;
};

function paidOf(facts: DocumentFacts): ShownPaid {
  const { paid, trip, paidOn } = facts;
  const refunds = refundsOf(facts);
  return {
    on: paidOn,
    totalMinor: paid?.totalMinor ?? trip.totalMinor,
    parts: paid?.parts.map((part) => ({ name: partName(facts, part), amountMinor: part.amountMinor })) ?? [],
    refunds: refunds.map((refund) => ({ name: refundName(facts, refund), amountMinor: refund.amountMinor })),
    refundsDue: refunds.some((refund) => refund.state !== 'done'),
  };
}

/** What the fare includes on each flight for one traveller, for whom where there are several, and what was bought. */
function bagsOf(facts: DocumentFacts): string[] {
  const { people, flights } = facts.trip;
  const lap = people.some(({ type }) => type === 'infant');
  const party = people.length === 1 ? 'one' : lap ? 'lap' : 'other';
  return flights.map((flight) => {
    const included = say(facts)('confirmation.bagsFor', { party, bags: includedBags(facts, flight) });
    const bought = Map.groupBy(
      facts.trip.extras.filter((each) => each.isCheckedBag && each.flightNo === flight.flightNo),
      ({ title }) => title,
    );
    const more = [...bought].map(([name, bags]) => {
      const count = bags.reduce((sum, { quantity }) => sum + quantity, 0);
      return say(facts)('booking.quantityOf', { count: String(count), name });
    });
    return [included, ...more].join('; ');
  });
}

/** Shown only while it applies: afterwards it would be a false promise. */
function freeCancelOf({ locale, freeCancel, confirmedAt, trip, site }: DocumentFacts): string | null {
  if (!freeCancel || Date.parse(trip.now) - Date.parse(confirmedAt) > 86_400_000) return null;
  const until = { date: date(freeCancel.local, locale), time: time(freeCancel.local), city: freeCancel.city };
  return say({ locale, site })('documents.freeCancel', { ...site.offers, ...until });
}

const noInvoice: InvoiceInput = { name: '', taxId: '', address: '', country: '' };

export type ConfirmationAnswer = {
  /** Which form was submitted. */
  form: 'resend' | 'invoice' | null;
  notice: 'resent' | 'invoiceMade' | 'invoiceBefore' | null;
  email: string;
  number: string;
  errors: StepError[];
  invoice: InvoiceInput;
};

const nothing: ConfirmationAnswer = {
  form: null,
  notice: null,
  email: '',
  number: '',
  errors: [],
  invoice: noInvoice,
};

/** The response to a form on the page of `bookingId`; the commands check whose booking it is. */
export async function answerConfirmation(ctx: AppCtx, bookingId: string, form: FormData) {
  const intent = formText(form, 'intent');
  if (intent === 'resend') return resend(ctx, bookingId, formText(form, 'email'));
  if (intent === 'invoice') return makeInvoice(ctx, bookingId, form);
  return data(nothing, { status: 422 });
}

async function resend(ctx: AppCtx, bookingId: string, email: string) {
  const sent = await resendConfirmation(ctx, bookingId, { email });
  const answer = { ...nothing, form: 'resend' as const, email };
  if (sent.ok) return data({ ...answer, notice: 'resent' as const, email: sent.value.email });
  const errors = errorWords(ctx, sent).map((error) => ({ ...error, path: 'email' }));
  return data({ ...answer, errors }, { status: statusOf(sent.code) });
}

async function makeInvoice(ctx: AppCtx, bookingId: string, form: FormData) {
  const text = (name: keyof InvoiceInput) => formText(form, name);
  const invoice = {
    name: text('name'),
    taxId: text('taxId'),
    address: text('address'),
    country: text('country'),
  };
  const issued = await issueInvoice(ctx, { bookingId, ...invoice });
  const answer = { ...nothing, form: 'invoice' as const, invoice };
  if (issued.ok) return data({ ...answer, notice: 'invoiceMade' as const, number: issued.value.number });
  if (issued.code === 'invoice_already_issued') {
    const number = String(issued.params?.['number'] ?? '');
    return data({ ...answer, notice: 'invoiceBefore' as const, number }, { status: statusOf(issued.code) });
  }
  return data({ ...answer, errors: errorWords(ctx, issued) }, { status: statusOf(issued.code) });
}
