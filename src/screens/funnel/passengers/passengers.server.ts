// What the passengers step reads, and what its buttons do: they store names, or keep what was typed.
import { data, redirect } from 'react-router';

import { filedCopy } from '#flights/filed.server.ts';
import type { SellerView } from '#funnel/agency-prices/seller-view.ts';
import type { BookingView } from '#reservations/booking-view.ts';
import { countriesIn } from '#reservations/contact/countries.ts';
import { nearCountries } from '#reservations/contact/near-countries.ts';
import type { EndedHold } from '#funnel/frame/ended-hold.ts';
import { stepPath } from '#funnel/frame/funnel-paths.ts';
import { personName } from '#funnel/trip/person-name.server.ts';
import { partyOf } from '#reservations/passengers/check-passengers.ts';
import type { TypeOffer } from '#funnel/naming/person-state.ts';
import { planType } from '#reservations/passengers/type-change.ts';
import { namePassengers } from '#reservations/passengers/name-passengers.server.ts';
import {
  type DraftPage,
  keepSubmitted,
  readDraftTime,
  shownWithDraft,
} from '#reservations/passengers/passenger-draft.server.ts';
import {
  countryOfPhone,
  fullPhone,
  withCallingCodes,
  wrongLength,
} from '#reservations/contact/phone-number.server.ts';
import {
  type FormValues,
  inputOf,
  personField,
  readValues,
} from '#reservations/passengers/passengers-form.ts';
import { moneyFor } from '#platform/i18n/format.ts';
import { say } from '#platform/i18n/words.server.ts';
import { statusOf } from '#platform/lib/errors.ts';
import { formText } from '#platform/lib/form-text.ts';
import { uuidv7 } from '#platform/lib/ids.ts';
import { sumMinor } from '#platform/lib/money.ts';
import {
  answerTimeRequest,
  errorWords,
  endedHoldFrom,
  type Step,
  type StepError,
} from '#screens/funnel/funnel.server.ts';
import type { AppCtx } from '#screens/screen-context.ts';
import { readSellingTerms } from '#screens/funnel/seller.server.ts';
import { changeType } from '#hold-transfer/change-type.server.ts';
import { readEarnedByPassenger, readTypePrices } from '#hold-transfer/read-type-prices.server.ts';
import { type DroppedSeat, recheckSeats } from '#seats/recheck-seats.server.ts';

/** The form when it is opened: what was stored or typed before, and the page's signature for what it saves. */
export async function readPassengersForm(ctx: AppCtx, view: BookingView, seller: SellerView | null) {
  const [filed, values, savedAt, offers] = await Promise.all([
    filedCopy(ctx.db),
    shownWithDraft(ctx, view),
    readDraftTime(ctx, view.bookingId),
    readTypeOffers(ctx, view, seller),
  ]);
  const { flightDays, today } = partyOf(view, filed, ctx.now);
  const known = values['contact.phoneCountry'] ?? countryOfPhone(values['contact.phone'] ?? '');
  return {
    values: { ...values, 'contact.phoneCountry': known ?? ctx.site.country ?? '' },
    /** Nobody has chosen the country of the telephone number yet, so a look-up may guess it. */
    guessesCountry: known === null,
    countries: withCallingCodes(countriesIn(ctx.locale)),
    near: nearCountries(ctx.site.country ?? null),
    days: { flightDays, today },
    offers,
    savedAt: savedAt?.toISOString() ?? null,
    draft: { page: uuidv7(ctx.now, ctx.random), seen: ctx.now.toISOString() },
  };
}

export type PassengersAnswer = {
  notice: 'extended' | 'retaken' | null;
  /** Sentences about a traveller who is now another type, and about what was given up with the change. */
  changed: string[];
  endedHold: EndedHold | null;
  errors: StepError[];
  values: FormValues;
  lost: string[];
};

type Answered = PassengersAnswer | ReturnType<typeof data<PassengersAnswer>>;

/** The response to any button of the step; redirects are thrown. Anything that is not stored is kept as a draft. */
export async function answerPassengers(ctx: AppCtx, step: Step, form: FormData): Promise<Answered> {
  const values = readValues(form);
  const none: PassengersAnswer = {
    notice: null,
    changed: [],
    endedHold: step.endedHold,
    errors: [],
    values,
    lost: [],
  };
  if (!step.view) return data(none, { status: statusOf('booking_unknown') });
  const { bookingId, passengers } = step.view;
  const keep = () => keepSubmitted(ctx, { bookingId, values, ...readDraftPage(form) });
  const time = await answerTimeRequest(ctx, step.view, formText(form, 'intent', 'continue'));
  if (time) {
    await keep();
    return { ...none, ...time };
  }
  const asked = readTypeIntent(formText(form, 'intent', ''));
  if (asked && !step.endedHold) {
    await keep();
    return answerType(ctx, step, { ...asked, none });
  }
  // An expired hold is reported first: the fields can still be corrected once the flights are held again.
  if (step.endedHold) return data(none, { status: statusOf(step.endedHold.code) });
  const people = passengers.map((person) => person.passengerNo);
  const phone = fullPhone(values['contact.phone'] ?? '', values['contact.phoneCountry'] ?? '');
  const input = inputOf({ ...values, 'contact.phone': phone }, people, ctx.locale);
  const named = await namePassengers(ctx, { bookingId, ...input });
  if (named.ok) {
    const dropped = await recheckSeats(ctx, bookingId);
    if (dropped.length === 0) throw redirect(stepPath(ctx.locale, 'payment', bookingId), 303);
    return data(
      { ...none, errors: droppedWords(ctx, dropped) },
      { status: statusOf('seats_need_attention') },
    );
  }
  await keep();
  const endedHold = endedHoldFrom(ctx, step.view, named);
  const errors = errorWords(ctx, named).map((error) => withDigits(ctx, values, error));
  return data({ ...none, endedHold, errors }, { status: statusOf(named.code) });
}

/** The error of a telephone number says how many digits its country has, where their number is what is wrong. */
function withDigits(ctx: AppCtx, values: FormValues, error: StepError): StepError {
  if (!error.code.startsWith('phone_')) return error;
  const wrong = wrongLength(values['contact.phone'] ?? '', values['contact.phoneCountry'] ?? '');
  if (!wrong) return error;
  const { is, digits } = wrong;
  const country = new Intl.DisplayNames(ctx.locale, { type: 'region' }).of(wrong.country) ?? wrong.country;
  return { ...error, message: say(ctx)('passengers.phoneDigits', { is, country, digits }) };
}

const types = ['adult', 'child', 'infant'] as const;

type TypeIntent = { passengerNo: number; to: (typeof types)[number]; acceptMinor: number };

/** `as:3:adult:6400`: the third passenger as an adult, for 6400 more. */
function readTypeIntent(intent: string): TypeIntent | null {
  const [, no, type, minor] = /^as:(\d{1,2}):([a-z]+):(-?\d{1,9})$/.exec(intent) ?? [];
  const to = types.find((known) => known === type);
  return to ? { passengerNo: Number(no), to, acceptMinor: Number(minor) } : null;
}

async function answerType(
  ctx: AppCtx,
  { view }: Extract<Step, { view: object }>,
  { none, ...asked }: TypeIntent & { none: PassengersAnswer },
): Promise<Answered> {
  const tell = say(ctx);
  const name = calledBefore(ctx, view.passengers, none.values, asked.passengerNo);
  const changed = await changeType(ctx, { bookingId: view.bookingId, ...asked });
  if (!changed.ok) {
    const endedHold = endedHoldFrom(ctx, view, changed);
    const code = seatless.some((known) => known === changed.code) ? 'passengers.noSeatMore' : null;
    const status = statusOf(changed.code);
    const errors = code
      ? [{ path: '', code: changed.code, message: tell(code), status }]
      : errorWords(ctx, changed);
    return data({ ...none, endedHold, errors }, { status });
  }
  const { totalMinor, droppedSeats, droppedExtras } = changed.value;
  const total = moneyFor(ctx)({ minor: totalMinor, currency: view.currency });
  return {
    ...none,
    changed: [
      tell(`passengers.nowAs.${asked.to}`, { name, total }),
      ...droppedWords(ctx, droppedSeats).map(({ message }) => message),
      ...(droppedExtras.length > 0 ? [tell('passengers.extrasGone')] : []),
    ],
  };
}

/** As their card was called when the button was pressed: by the typed name, else "Child 1". */
function calledBefore(
  ctx: AppCtx,
  people: BookingView['passengers'],
  values: FormValues,
  passengerNo: number,
): string {
  const at = people.findIndex((person) => person.passengerNo === passengerNo);
  const type = people[at]?.type ?? 'adult';
  const ordinal = people.slice(0, at + 1).filter((person) => person.type === type).length;
  return personName(ctx, { type, ordinal, fullName: values[personField(at, 'givenNames')]?.trim() || null });
}

/** Refusals of one more seat: for this booking the flights are as good as full. */
const seatless = [
  'offer_sold_out',
  'flight_holds_too_many',
  'holds_too_many',
  'hold_challenge_missing',
] as const;

/** By `passengerNo:type`: what would change for this passenger, or why the change is not possible. */
async function readTypeOffers(
  ctx: AppCtx,
  view: BookingView,
  seller: SellerView | null,
): Promise<Record<string, TypeOffer>> {
  const tell = say(ctx);
  const agent = seller && !seller.hidden ? seller : null;
  const terms = agent && (await readSellingTerms(ctx));
  const [prices, earned] = await Promise.all([
    readTypePrices(ctx, view, terms),
    agent ? readEarnedByPassenger(ctx, view.bookingId) : null,
  ]);
  const offers: Record<string, TypeOffer> = {};
  for (const { passengerNo, type } of view.passengers) {
    const own = view.lines.filter((line) => line.passengerNo === passengerNo);
    const wasMinor = sumMinor(own.map((line) => line.amountMinor));
    for (const to of types) {
      if (to === type) continue;
      const plan = planType(view.passengers, passengerNo, to);
      const price = prices[to];
      if (!plan.ok) offers[`${passengerNo}:${to}`] = { refused: tell(`errors.${plan.code}`, plan.params) };
      else if (price !== null) {
        const differenceMinor = price.amountMinor - wasMinor;
        const after = agent && {
          totalMinor: agent.totalMinor + differenceMinor,
          commissionMinor: agent.commissionMinor + price.commissionMinor - (earned?.get(passengerNo) ?? 0),
          credit: agent.credit,
        };
        offers[`${passengerNo}:${to}`] = { differenceMinor, refused: null, ...(after && { after }) };
      }
    }
  }
  return offers;
}

/** Consequences of the names: a passenger loses a seat that is not allowed for the birth date that is now known. */
function droppedWords({ locale, site }: AppCtx, dropped: readonly DroppedSeat[]): StepError[] {
  const tell = say({ locale, site });
  return dropped.map(({ seat, code }) => {
    const message = tell('passengers.seatDropped', { seat, reason: tell(`errors.${code}`) });
    return { path: '', code, message, status: statusOf('seats_need_attention') };
  });
}

/** How a page signs what it sends. A form without a signature may only fill in what no other page has saved. */
export function readDraftPage(form: FormData): DraftPage & { seen: Date } {
  const seen = new Date(formText(form, 'draftSeen', ''));
  const turn = Number(formText(form, 'draftTurn', ''));
  return {
    page: formText(form, 'draftPage', '').slice(0, 40),
    turn: Number.isInteger(turn) && turn > 0 && turn < 1_000_000 ? turn : 0,
    seen: Number.isNaN(seen.getTime()) ? new Date(0) : seen,
  };
}
