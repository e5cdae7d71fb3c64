// Handles the choice of fares: the flights are held, or a refusal says what to do.
import { holdTrip } from '#reservations/hold-trip.server.ts';
import { selectionId } from '#reservations/selection-id.ts';
import { readDraft } from '#reservations/passengers/passenger-draft.server.ts';
import { transferDraft } from '#hold-transfer/transfer-draft.server.ts';
import { transferAncillaries, readHeldBooking } from '#hold-transfer/transfer-ancillaries.server.ts';
import type { TransferReport } from '#hold-transfer/transfer-report.ts';
import { readOfferId } from '#flights/offer-id.ts';
import { promotionReasons, type SearchInput } from '#flights/offer.ts';
import type { BusyFlight } from '#shopping/select/busy-flight.ts';
import type { Direction } from '#shopping/select-view.ts';
import { say } from '#platform/i18n/words.server.ts';
import { statusOf } from '#platform/lib/errors.ts';
import { isUuid, uuidv7 } from '#platform/lib/ids.ts';
import { sumMinor } from '#platform/lib/money.ts';
import type { Params } from '#platform/lib/result.ts';
import { transferVouchers } from '#payments/vouchers/transfer-vouchers.server.ts';
import type { AppCtx } from '#screens/screen-context.ts';

export type Choice = Partial<Record<Direction, string>>;

export type Refused = {
  status: number;
  message: string | null;
  /** A sentence for each direction without a choice. */
  errors: Partial<Record<Direction, string>>;
  /** `flightId.family` by direction: selected again if it is still offered. */
  chosen: Choice;
  /** What must be accepted before the flights can be held. */
  priceChange: {
    offers: Choice;
    beforeMinor: number;
    afterMinor: number;
    shown: string;
    reason: string | null;
  } | null;
  /** The flight is in demand: the data that is sent again with the answer to the challenge. */
  busy: BusyFlight | null;
};

export type SelectOutcome =
  /** `transferred` reports what was transferred from the booking that this one replaced. */
  { ok: true; bookingId: string; transferred: TransferReport | null } | ({ ok: false } & Refused);

export async function sendChoice(ctx: AppCtx, search: SearchInput, form: FormData): Promise<SelectOutcome> {
  const directions: Direction[] = search.returnDate ? ['outbound', 'inbound'] : ['outbound'];
  const offers: Choice = {};
  for (const direction of directions) {
    const offer = form.get(direction);
    if (typeof offer === 'string' && offer !== '') offers[direction] = offer;
  }
  const missing = directions.filter((direction) => !offers[direction]);
  if (missing.length > 0) return refuseIncomplete(ctx, offers, missing);
  const ids = directions.map((direction) => offers[direction] ?? '');
  const field = form.get('shown');
  const shown = typeof field === 'string' && isUuid(field) ? field : uuidv7(ctx.now);
  const accepted = Number(form.get('accept') ?? Number.NaN);
  const answer = form.get('challenge');
  const earlier = await readHeldBooking(ctx);
  // The new hold deletes the draft of the booking that it replaces.
  const typed = earlier === null ? {} : await readDraft(ctx, earlier);
  const held = await holdTrip(ctx, {
    bookingId: selectionId(shown, [...ids, search.currency, JSON.stringify(search.passengers)]),
    offers: ids,
    passengers: search.passengers,
    currency: search.currency,
    ...(Number.isSafeInteger(accepted) && form.has('accept') ? { acceptTotalMinor: accepted } : {}),
    ...(typeof answer === 'string' ? { challengeAnswer: answer } : {}),
  });
  if (held.ok) {
    const { bookingId } = held.value;
    const transferred = earlier === null ? null : await transferAll(ctx, earlier, bookingId);
    if (earlier !== null) await transferDraft(ctx, { fromBookingId: earlier, toBookingId: bookingId, typed });
    return { ok: true, bookingId, transferred };
  }
  const afterMinor = held.code === 'price_changed' ? Number(held.params?.['totalMinor']) : null;
  const message = say(ctx)(`errors.${held.code}`, held.params);
  // Only here is it known which of the two flights has to change.
  const early = held.code === 'connection_invalid';
  const beforeMinor = sumMinor(ids.map((id) => readOfferId(id)?.totalMinor ?? 0));
  return {
    ok: false,
    status: statusOf(held.code),
    message: early ? null : message,
    errors: early ? { inbound: message } : {},
    chosen: chosenOf(offers),
    priceChange:
      afterMinor === null
        ? null
        : { offers, beforeMinor, afterMinor, shown, reason: lostCode(ctx, held.params) },
    busy:
      held.code === 'hold_challenge_missing' ? busyFlight(ctx, held.params, { offers, shown, form }) : null,
  };
}

function busyFlight(
  ctx: AppCtx,
  params: Params = {},
  { offers, shown, form }: { offers: Choice; shown: string; form: FormData },
): BusyFlight {
  const accept = form.get('accept');
  const tell = say(ctx);
  const waitSeconds = Number(params['waitSeconds']);
  return {
    offers,
    shown,
    accept: typeof accept === 'string' ? accept : null,
    challenge: String(params['challenge']),
    bits: Number(params['bits']),
    waitSeconds,
    holdMinutes: ctx.settings.SHORT_HOLD_MINUTES,
    words: {
      title: tell('busy.title'),
      text: tell('busy.text', { seconds: waitSeconds }),
      working: tell('busy.working'),
      goOn: tell('busy.goOn'),
    },
  };
}

/** Transfers the choices and vouchers of the earlier booking. */
async function transferAll(ctx: AppCtx, from: string, to: string): Promise<TransferReport | null> {
  const ancillaries = await transferAncillaries(ctx, from, to);
  const { kept, dropped } = await transferVouchers(ctx, from, to);
  if (kept.length + dropped.length === 0) return ancillaries;
  const report = ancillaries ?? { fromBookingId: from, toBookingId: to, kept: [], dropped: [] };
  return { ...report, kept: [...report.kept, ...kept], dropped: [...report.dropped, ...dropped] };
}

/** A promotion code that no longer affects the price, and why. */
function lostCode(ctx: AppCtx, params: Params = {}): string | null {
  const { promotionCode, promotionReason } = params;
  const reason = promotionReasons.find((each) => each === promotionReason);
  if (!reason) return null;
  const tell = say(ctx);
  return `${tell('promotion.lost', { code: String(promotionCode) })} ${tell(`errors.${reason}`)}`;
}

function refuseIncomplete(ctx: AppCtx, offers: Choice, missing: readonly Direction[]): SelectOutcome {
  const tell = say(ctx);
  const sentence = { outbound: tell('select.chooseOutbound'), inbound: tell('select.chooseInbound') };
  return {
    ok: false,
    status: statusOf('field_missing'),
    message: null,
    errors: Object.fromEntries(missing.map((direction) => [direction, sentence[direction]])),
    chosen: chosenOf(offers),
    priceChange: null,
    busy: null,
  };
}

function chosenOf(offers: Choice): Choice {
  const chosen: Choice = {};
  for (const direction of ['outbound', 'inbound'] as const) {
    const offer = readOfferId(offers[direction] ?? '');
    if (offer) chosen[direction] = `${offer.flightId}.${offer.family}`;
  }
  return chosen;
}
