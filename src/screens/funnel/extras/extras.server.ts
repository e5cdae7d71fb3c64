// The buttons of the extras form: store the choice, copy it to others, undo, or continue.
import type { BookingView } from '#reservations/booking-view.ts';
import type { EndedHold } from '#funnel/frame/ended-hold.ts';
import { personName } from '#funnel/trip/person-name.server.ts';
import type { Trip } from '#funnel/trip/trip.ts';
import { chooseExtras } from '#extras/choose-extras.server.ts';
import { soldBundle } from '#extras/bundles/bundle-offer.ts';
import { withBundle, withoutBundle } from '#extras/bundles/bundles.ts';
import { bundleField } from '#extras/choosing/choice-fields.ts';
import {
  copyChoices,
  fieldOfPath,
  extrasOf,
  helpCodesOf,
  oneForAll,
  readChoices,
  readUndo,
  writeUndo,
} from '#extras/choosing/choice-form.ts';
import type { ExtraChoice } from '#extras/extra-rules.ts';
import { sectionsOf } from '#extras/choosing/extra-sections.ts';
import type { ExtrasView } from '#extras/extras-view.ts';
import { readExtras } from '#extras/read-extras.server.ts';
import { chooseStillPossible } from '#hold-transfer/still-possible.server.ts';
import { say } from '#platform/i18n/words.server.ts';
import { statusOf } from '#platform/lib/errors.ts';
import { formText } from '#platform/lib/form-text.ts';
import { errorWords, endedHoldFrom } from '#screens/funnel/funnel.server.ts';
import type { SeatAnswer } from '#seats/request/seat-answer.ts';
import type { AppCtx } from '#screens/screen-context.ts';

export type ExtrasAnswer = {
  /** What the button did, in words. */
  notice: string | null;
  endedHold: EndedHold | null;
  /** What was refused, by field; empty for errors that concern the whole choice. */
  errors: { fieldId: string; message: string; status: number }[];
  /** What was typed, if it was refused, so that nothing is lost. */
  typed: ExtraChoice[] | null;
  /** The card whose button was pressed, and what "undo" would restore. */
  card: { key: string; undo: string | null } | null;
  /** Sentences about seats that were released because of an assistance service. */
  dropped: string[];
  /** Sentences about what was lost when the booking was held again. */
  lost: string[];
  /** The response to a request about seats. */
  seats: SeatAnswer | null;
};

type Pressed = { next: boolean; status: number; shown: Partial<ExtrasAnswer> };

export async function answerExtras(
  ctx: AppCtx,
  { view: booking, trip }: { view: BookingView; trip: Trip },
  form: FormData,
): Promise<Pressed> {
  const view = await readExtras(ctx, booking);
  const [kind = '', key = ''] = formText(form, 'intent', 'continue').split(':');
  const typed = readChoices(form, helpCodesOf(view));
  if (kind === 'again') return answerAgain(ctx, booking, { fromBookingId: key, typed });
  const choices = wantedBy(kind, key, { typed, view, booking, undo: formText(form, 'undo') });
  const chosen = await chooseExtras(ctx, { bookingId: booking.bookingId, choices });
  if (!chosen.ok) {
    const endedHold = endedHoldFrom(ctx, booking, chosen);
    // The error paths are indexes into the refused choices, which include the copies for other travellers.
    const each = errorWords(ctx, chosen).map(({ path, message, status }) => ({
      fieldId: fieldOfPath(path, choices, view),
      message,
      status,
    }));
    // A refused bundle has an error for each of its rows, but only one button.
    const errors = [...new Map(each.map((error) => [`${error.fieldId} ${error.message}`, error])).values()];
    return { next: false, status: statusOf(chosen.code), shown: { endedHold, errors, typed: choices } };
  }
  const dropped = chosen.value.droppedSeats.map(({ passengerNo, seat, code }) =>
    say(ctx)('extras.seatDropped', {
      seat,
      name: nameOf(ctx, trip, passengerNo),
      reason: say(ctx)(`errors.${code}`),
    }),
  );
  // Travellers who lose a seat are told on this page, where they can choose another one.
  const next = kind === 'continue' && dropped.length === 0;
  return { next, status: 200, shown: { ...doneAnswer(ctx, kind, { key, typed, view }), dropped } };
}

/** What was lost with other flights and is still possible is chosen in one press. */
async function answerAgain(
  ctx: AppCtx,
  to: BookingView,
  { fromBookingId, typed }: { fromBookingId: string; typed: ExtraChoice[] },
): Promise<Pressed> {
  const chosen = await chooseStillPossible(ctx, { fromBookingId, to }, typed);
  if (chosen.ok) return { next: false, status: 200, shown: { notice: say(ctx)('changes.againDone') } };
  const endedHold = endedHoldFrom(ctx, to, chosen);
  const messages = new Map(errorWords(ctx, chosen).map(({ message, status }) => [message, status]));
  const errors = [...messages].map(([message, status]) => ({ fieldId: '', message, status }));
  return { next: false, status: statusOf(chosen.code), shown: { endedHold, errors, typed } };
}

function nameOf(ctx: AppCtx, { people }: Trip, passengerNo: number): string {
  const person = people.find((each) => each.passengerNo === passengerNo);
  return person ? personName(ctx, person) : '';
}

function doneAnswer(
  { locale, site }: AppCtx,
  kind: string,
  { key, typed, view }: { key: string; typed: ExtraChoice[]; view: ExtrasView },
): Partial<ExtrasAnswer> {
  const t = say({ locale, site });
  if (kind === 'bundle' || kind === 'unbundle') {
    const title = extrasOf(view).find(({ extraCode }) => extraCode === key)?.title ?? '';
    const seats = view.bundles.some(({ bundleCode, seats: own }) => bundleCode === key && own.length > 0);
    const notice =
      kind === 'unbundle'
        ? t('extras.bundles.removed', { title })
        : t(seats ? 'extras.bundles.addedSeats' : 'extras.bundles.added', { title });
    return { notice, card: { key: bundleField(key), undo: writeUndo(typed) } };
  }
  if (kind === 'undo') return { notice: t('extras.undone'), card: { key, undo: null } };
  const sentence = doneWords[kind as keyof typeof doneWords];
  if (!sentence) return { notice: t('extras.updated') };
  const notice = t(sentence);
  return { notice, card: { key, undo: writeUndo(typed) } };
}

const doneWords = {
  all: 'extras.oneForAllDone',
  everyone: 'extras.copiedEveryone',
  both: 'extras.copiedBothWays',
} as const;

type ExtrasSubmission = { typed: ExtraChoice[]; view: ExtrasView; booking: BookingView; undo: string };

function wantedBy(
  kind: string,
  key: string,
  { typed, view, booking, undo }: ExtrasSubmission,
): ExtraChoice[] {
  if (kind === 'undo') return readUndo(undo, typed);
  if (kind === 'unbundle') return withoutBundle(typed, key);
  if (kind === 'bundle') {
    const bundle = view.bundles.find(({ bundleCode }) => bundleCode === key);
    const extra = extrasOf(view).find(({ extraCode }) => extraCode === key);
    return bundle && extra ? withBundle(typed, soldBundle(bundle, extra), booking.passengers) : typed;
  }
  if (kind !== 'everyone' && kind !== 'both' && kind !== 'all') return typed;
  const cards = sectionsOf(view.groups, booking.passengers).flatMap((section) => section.cards);
  const card = cards.find((each) => each.key === key);
  if (!card) return typed;
  if (kind === 'all') return oneForAll(typed, card.extras, booking.passengers);
  return copyChoices(typed, kind, card.extras, booking.passengers);
}
