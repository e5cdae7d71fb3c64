// The price lines that an invoice or a credit note states, summed and named.
import { type Filed, filedCopy } from '#flights/filed.server.ts';
import type { ChargeSum, DocumentFacts } from '#messages/documents/document-facts.ts';
import { readPaid } from '#payments/states/read-paid.server.ts';
import { prepared } from '#platform/db/client.server.ts';
import type { LineKind } from '#platform/db/price-line-kinds.ts';
import { textIn, type Texts } from '#platform/i18n/texts.ts';
import { type Reader, wordingOf } from '#platform/i18n/markets.ts';
import { textsSql } from '#platform/i18n/translations.server.ts';
import { say } from '#platform/i18n/words.server.ts';
import type { Ctx } from '#platform/lib/ctx.ts';

type LineSum = { kind: LineKind; code: string; titles: Texts | null; amountMinor: number };

/** After `after`, up to `through`. What ended lines and what began are summed apart unless `net`. */
export async function readLines(
  { db }: Pick<Ctx, 'db'>,
  bookingId: string,
  { after, through, net = false }: { after: number; through: number; net?: boolean },
): Promise<LineSum[]> {
  const rows = await prepared<LineSum>(db, LINES, [bookingId, after, through, net]);
  return rows.filter(({ amountMinor }) => amountMinor !== 0);
}

const LINES = `select kind, code, ${textsSql('extra', 's.code', 'title')} titles, "amountMinor"
  from (select l.kind, case l.kind when 'fare' then '' when 'seat' then '' else l.code end code,
      sum(l.amount_minor)::bigint "amountMinor", min(l.line_no) first
    from price_line l where l.booking_id = $1 and l.line_no > $2 and l.line_no <= $3
    group by l.kind, 2, case when $4 then false else l.ends_line_no is not null end) s order by first`;

/** In the words of the reader. */
export function namedLines(rows: readonly LineSum[], filed: Filed, reader: Reader): ChargeSum[] {
  const words = say(reader);
  return rows.map(({ kind, code, titles, amountMinor }) => ({
    kind,
    code,
    amountMinor,
    name: {
      fare: () => words('common.fare'),
      discount: () => words('booking.discountCode', { code }),
      extra: () => textIn(titles ?? {}, reader) || code,
      seat: () => words('documents.seats'),
      payment_fee: () => words('documents.surcharge'),
      penalty: () => words('documents.penalty'),
      residual: () => words('documents.residual'),
      surcharge: () => filed.chargeNames.get(code)?.[wordingOf(reader)] ?? code,
      tax: () => filed.chargeNames.get(code)?.[wordingOf(reader)] ?? code,
      fee: () => filed.chargeNames.get(code)?.[wordingOf(reader)] ?? code,
    }[kind](),
  }));
}

/**
 * The facts of a booking as its invoice stated them, whatever has become of it since: its lines, the flights that these
 * belong to, and what had been paid when it was issued.
 */
export async function factsAsInvoiced(ctx: Pick<Ctx, 'db'>, facts: DocumentFacts): Promise<DocumentFacts> {
  const { bookingId, flights, ...trip } = facts.trip;
  const [issued] = await prepared<{ through: number; at: Date; flightNos: number[] }>(ctx.db, ISSUED, [
    bookingId,
  ]);
  if (!issued) return facts;
  const lines = await readLines(ctx, bookingId, { after: 0, through: issued.through, net: true });
  const paid = await readPaid(ctx, bookingId, issued.at);
  const own = flights.filter(({ flightNo }) => issued.flightNos.includes(flightNo));
  return {
    ...facts,
    trip: {
      ...trip,
      bookingId,
      flights: own.length > 0 ? own : flights,
      extras: [],
      seatsMinor: 0,
      paymentFeeMinor: 0,
    },
    charges: namedLines(lines, await filedCopy(ctx.db), facts),
    paid: paid && { ...paid, refunds: [] },
  };
}

const ISSUED = `select i.through_line_no through, i.issued_at "at", array(select distinct l.flight_no from price_line l
    where l.booking_id = i.booking_id and l.line_no <= i.through_line_no and l.flight_no is not null
      and not exists (select from price_line e where e.booking_id = l.booking_id and e.ends_line_no = l.line_no
        and e.line_no <= i.through_line_no)) "flightNos"
  from invoice i where i.booking_id = $1`;
