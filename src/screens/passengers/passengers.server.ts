// What the passengers step reads, and what its buttons do: names are stored, or what was typed is kept.
import { data, redirect } from 'react-router';

import type { BookingView } from '#reservations/booking-view.ts';
import { countriesIn } from '#reservations/contact/countries.ts';
import type { Over } from '#reservations/frame/ended-hold.ts';
import { stepPath } from '#reservations/frame/funnel-paths.ts';
import { namePassengers } from '#reservations/passengers/name-passengers.server.ts';
import {
  type DraftPage,
  keepSubmitted,
  shownWithDraft,
} from '#reservations/passengers/passenger-draft.server.ts';
import { countryOfPhone, fullPhone, withCallingCodes } from '#reservations/contact/phone-number.server.ts';
import { type FormValues, inputOf, readValues } from '#reservations/passengers/passengers-form.ts';
import { say } from '#platform/i18n/words.server.ts';
import { statusOf } from '#platform/lib/errors.ts';
import { formText } from '#platform/lib/form-text.ts';
import { uuidv7 } from '#platform/lib/ids.ts';
import {
  answerTimeRequest,
  errorWords,
  overFrom,
  type Step,
  type StepError,
} from '#screens/funnel.server.ts';
import type { AppCtx } from '#screens/screen-context.ts';
import { type DroppedSeat, recheckSeats } from '#seats/recheck-seats.server.ts';

/** The form as it is opened: what is stored or was typed before, and how this page signs what it saves. */
export async function readPassengersForm(ctx: AppCtx, view: BookingView) {
  const values = await shownWithDraft(ctx, view);
  const known = values['contact.phoneCountry'] ?? countryOfPhone(values['contact.phone'] ?? '');
  return {
    values: { ...values, 'contact.phoneCountry': known ?? ctx.site.country ?? '' },
    /** Nobody has chosen the country of the telephone number yet: a look-up may. */
    guessesCountry: known === null,
    countries: withCallingCodes(countriesIn(ctx.locale)),
    draft: { page: uuidv7(ctx.now, ctx.random), seen: ctx.now.toISOString() },
  };
}

export type PassengersAnswer = {
  notice: 'extended' | 'retaken' | null;
  over: Over | null;
  errors: StepError[];
  values: FormValues;
  lost: string[];
};

type Answered = PassengersAnswer | ReturnType<typeof data<PassengersAnswer>>;

/** The response to any button of the step; redirects are thrown. Whatever is not stored is kept as a draft. */
export async function answerPassengers(ctx: AppCtx, step: Step, form: FormData): Promise<Answered> {
  const values = readValues(form);
  const none: PassengersAnswer = { notice: null, over: step.over, errors: [], values, lost: [] };
  if (!step.view) return data(none, { status: statusOf('booking_unknown') });
  const { bookingId, passengers } = step.view;
  const keep = () => keepSubmitted(ctx, { bookingId, values, ...readDraftPage(form) });
  const time = await answerTimeRequest(ctx, step.view, formText(form, 'intent', 'continue'));
  if (time) {
    await keep();
    return { ...none, ...time };
  }
  // When the time is over, that comes first: the fields can still be corrected once the flights are held again.
  if (step.over) return data(none, { status: statusOf(step.over.code) });
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
  const over = overFrom(ctx, step.view, named);
  return data({ ...none, over, errors: errorWords(ctx, named) }, { status: statusOf(named.code) });
}

/** Consequences of the names: a passenger loses a seat that the birth date, now known, does not allow. */
function droppedWords({ locale, site }: AppCtx, dropped: readonly DroppedSeat[]): StepError[] {
  const tell = say({ locale, site });
  return dropped.map(({ seat, code }) => {
    const message = tell('passengers.seatDropped', { seat, reason: tell(`errors.${code}`) });
    return { path: '', code, message, status: statusOf('seats_need_attention') };
  });
}

/** How a page signs what it sends. A form without it may only fill in what no other page has saved. */
export function readDraftPage(form: FormData): DraftPage & { seen: Date } {
  const seen = new Date(formText(form, 'draftSeen', ''));
  const turn = Number(formText(form, 'draftTurn', ''));
  return {
    page: formText(form, 'draftPage', '').slice(0, 40),
    turn: Number.isInteger(turn) && turn > 0 && turn < 1_000_000 ? turn : 0,
    seen: Number.isNaN(seen.getTime()) ? new Date(0) : seen,
  };
}
