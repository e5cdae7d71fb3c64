// Reads what the travellers of a booking may add, what their fare includes, and their current choices.
import { asc, eq } from 'drizzle-orm';

import type { Offers } from '#content/capabilities.ts';
import type { BookingView } from '#reservations/booking-view.ts';
import { bookingExtra } from '#platform/db/schema.ts';
import { type AssistanceDetails, noDetails } from '#extras/assistance-details.ts';
import { closedCode, isLate } from '#extras/extra-rules.ts';
import { readStock } from '#extras/extra-stock.server.ts';
import { type FlightTerms, type OfferedExtra, readExtraTerms } from '#extras/extra-terms.server.ts';
import type { ChosenExtra, ExtraOnFlight, ExtrasView, ExtraView } from '#extras/extras-view.ts';
import type { Reader } from '#platform/i18n/markets.ts';
import { say } from '#platform/i18n/words.server.ts';
import { textIn } from '#platform/i18n/texts.ts';
import { readTranslations, type Subject } from '#platform/i18n/translations.server.ts';
import type { Ctx } from '#platform/lib/ctx.ts';
import { sumMinor } from '#platform/lib/money.ts';
import { localMinute } from '#platform/lib/time.ts';
import type { Stock } from '#reservations/inventory/extra-inventory.server.ts';

type ReadCtx = Pick<Ctx, 'db' | 'now'> & Reader;
type FreeStock = Stock & { expired: number };
/** A text of the catalogue in the language of the page. */
type Words = (subject: Subject, key: string, field: string) => string;

/**
 * The extras of a booking that the caller has already read (and so may see): those offered on at least one of its
 * flights, and those it has. Prices are in its currency, minor units; words in the language of ctx.
 */
export async function readExtras(ctx: ReadCtx, booking: BookingView): Promise<ExtrasView> {
  const flightIds = booking.flights.map((flight) => flight.flightId);
  const [{ extras, offers, bundles }, stock, chosen, textsOf] = await Promise.all([
    readExtraTerms(ctx.db, booking.bookingId),
    readStock(ctx.db, flightIds, ctx.now),
    readChosen(ctx, booking.bookingId),
    readTranslations(ctx.db.orm, ['extra', 'extra_group']),
  ]);
  const words: Words = (subject, key, field) => textIn(textsOf(subject, key, field), ctx);
  const shown = extras.flatMap((extra) => {
    const view = extraView(ctx, extra, { words, offers, stock, chosen });
    const kept = chosen.some((choice) => choice.extraCode === extra.extraCode);
    const offered = view.flights.some((flight) => flight.closed !== 'extra_not_available');
    return offered || kept ? [{ group: extra.group, view }] : [];
  });
  const groups = [...Map.groupBy(shown, ({ group }) => group.groupCode).values()].flatMap((own) => {
    const [first] = own;
    if (!first) return [];
    const { groupCode, type, icon, ssrId } = first.group;
    const title = words('extra_group', groupCode, 'title');
    const shortDescription = words('extra_group', groupCode, 'short_description');
    return [{ groupCode, type, icon, ssrId, title, shortDescription, extras: own.map(({ view }) => view) }];
  });
  return {
    currency: booking.currency,
    groups,
    bundles,
    chosen,
    subtotalMinor: sumMinor(chosen.map((choice) => choice.quantity * choice.unitMinor)),
  };
}

type Around = {
  words: Words;
  offers: Offers;
  stock: readonly FreeStock[];
  chosen: readonly ChosenExtra[];
};

/** The value of a flexible ticket depends on how it is used: its text says where changes are made. */
function howToUse(ctx: ReadCtx, { group }: OfferedExtra, offers: Offers, text: string): string {
  return group.type === 'flexible' ? `${text} ${say(ctx)('extras.flexibleHow', offers)}` : text;
}

/** What is chosen for a booking that the caller may see, with the agreed prices. */
export async function readChosen({ db }: Pick<Ctx, 'db'>, bookingId: string): Promise<ChosenExtra[]> {
  const { passengerNo, flightNo, extraCode, quantity, unitMinor, details } = bookingExtra;
  const rows = await db.orm
    .select({ passengerNo, flightNo, extraCode, quantity, unitMinor, details })
    .from(bookingExtra)
    .where(eq(bookingExtra.bookingId, bookingId))
    .orderBy(asc(passengerNo), asc(flightNo), asc(extraCode));
  return rows.map(({ details: stored, ...row }) =>
    // Written only by chooseExtras, which checked it; a field that is added later is empty here.
    stored ? { ...row, details: { ...noDetails, ...(stored as Partial<AssistanceDetails>) } } : row,
  );
}

function extraView(ctx: ReadCtx, extra: OfferedExtra, { words, offers, stock, chosen }: Around): ExtraView {
  const { extraCode, serviceId, categoryId, icon, scope, weightKg, maxQuantity } = extra;
  const { passengerTypes, exclusiveGroup, free, refundable, commissionable } = extra;
  return {
    extraCode,
    serviceId,
    categoryId,
    icon,
    title: words('extra', extraCode, 'title'),
    description: howToUse(ctx, extra, offers, words('extra', extraCode, 'description')),
    scope,
    weightKg,
    maxQuantity,
    passengerTypes,
    exclusiveGroup,
    free,
    refundable,
    commissionable,
    flights: extra.flights.map((terms) => {
      const own = chosen.filter(
        (choice) => choice.extraCode === extraCode && choice.flightNo === terms.flightNo,
      );
      const limited = stock.find((row) => row.flightId === terms.flightId && row.extraCode === extraCode);
      const had = own.reduce((sum, choice) => sum + choice.quantity, 0);
      return onFlight(ctx, terms, limited, had, extra.deadlineHours);
    }),
  };
}

function onFlight(
  { now }: ReadCtx,
  terms: FlightTerms,
  stock: FreeStock | undefined,
  had: number,
  deadlineHours: number,
): ExtraOnFlight {
  const left = stock ? Math.max(0, stock.capacity - stock.taken + stock.expired) + had : null;
  return {
    flightNo: terms.flightNo,
    flightId: terms.flightId,
    amountMinor: terms.amountMinor,
    included: terms.included,
    bundled: terms.bundled,
    left,
    closed: closedCode(terms, now) ?? (left === 0 ? 'extra_sold_out' : null),
    closesLocal: deadlineHours > 0 ? localMinute(terms.closesAt, terms.timeZone) : null,
    late: isLate(terms, now),
  };
}
