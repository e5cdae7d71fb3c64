// What a press on the extras form does: store the choice, copy it to others, bring the earlier one back, or go on.
import type { BookingView } from '#booking/booking-view.ts';
import type { Over } from '#booking/over.ts';
import { chooseExtras } from '#extras/choose-extras.server.ts';
import { copyChoices, helpCodesOf, readChoices, readUndo, writeUndo } from '#extras/choice-form.ts';
import type { ExtraChoice } from '#extras/extra-rules.ts';
import { sectionsOf } from '#extras/extra-sections.ts';
import type { ExtrasView } from '#extras/extras-view.ts';
import { readExtras } from '#extras/read-extras.server.ts';
import { say } from '#i18n/words.server.ts';
import { statusOf } from '#lib/errors.ts';
import { formText } from '#lib/form-text.ts';
import { errorWords, overFrom, type StepError } from '#screens/funnel.server.ts';
import type { SeatAnswer } from '#seats/seat-answer.ts';
import type { AppCtx } from '#screens/screen-context.ts';

export type ExtrasNotice = 'everyone' | 'both' | 'undone' | 'updated';

export type ExtrasAnswer = {
  notice: ExtrasNotice | 'extended' | 'retaken' | null;
  over: Over | null;
  errors: StepError[];
  /** What was typed, when it was refused: nothing of it is lost. */
  typed: ExtraChoice[] | null;
  /** The card whose button was pressed, and what "undo" would bring back. */
  card: { key: string; undo: string | null } | null;
  /** Seats that were given up for an assistance that was chosen, each with the reason in words. */
  droppedSeats: { passengerNo: number; flightNo: number; seat: string; reason: string }[];
  /** What did not come back with the places, in sentences. */
  lost: string[];
  /** The answer to a wish about seats. */
  seats: SeatAnswer | null;
};

type Pressed = { next: boolean; status: number; shown: Partial<ExtrasAnswer> };

export async function answerExtras(ctx: AppCtx, booking: BookingView, form: FormData): Promise<Pressed> {
  const view = await readExtras(ctx, booking);
  const [kind = '', key = ''] = formText(form, 'intent', 'continue').split(':');
  const typed = readChoices(form, helpCodesOf(view));
  const choices = wantedBy(kind, key, { typed, view, booking, undo: formText(form, 'undo') });
  const chosen = await chooseExtras(ctx, { bookingId: booking.bookingId, choices });
  if (!chosen.ok) {
    const over = overFrom(ctx, booking, chosen);
    const errors = errorWords(ctx, chosen);
    // Paths of the errors count in the choices that were refused, copies of others among them.
    return { next: false, status: statusOf(chosen.code), shown: { over, errors, typed: choices } };
  }
  const droppedSeats = chosen.value.droppedSeats.map(({ code, ...seat }) => ({
    ...seat,
    reason: say(ctx.locale)(`errors.${code}`),
  }));
  // Who loses a seat is told so on the page where another one can be chosen.
  const next = kind === 'continue' && droppedSeats.length === 0;
  return { next, status: 200, shown: { ...told(kind, key, typed), droppedSeats } };
}

function told(kind: string, key: string, typed: ExtraChoice[]): Partial<ExtrasAnswer> {
  if (kind === 'everyone' || kind === 'both') return { notice: kind, card: { key, undo: writeUndo(typed) } };
  return kind === 'undo' ? { notice: 'undone', card: { key, undo: null } } : { notice: 'updated' };
}

type Asked = { typed: ExtraChoice[]; view: ExtrasView; booking: BookingView; undo: string };

function wantedBy(kind: string, key: string, { typed, view, booking, undo }: Asked): ExtraChoice[] {
  if (kind === 'undo') return readUndo(undo, typed);
  if (kind !== 'everyone' && kind !== 'both') return typed;
  const cards = sectionsOf(view.groups, booking.passengers).flatMap((section) => section.cards);
  const card = cards.find((each) => each.key === key);
  return card ? copyChoices(typed, kind, card.extras, booking.passengers) : typed;
}
