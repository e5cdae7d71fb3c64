// Issues the invoice of a confirmed booking: once, with a consecutive number in its series
// (docs/decisions/0014-messages-and-documents.md).
import { and, eq, max } from 'drizzle-orm';

import type { AccountCtx } from '#identity/signed-in.ts';
import { actorOf } from '#reservations/events/booking-event.ts';
import { writeBookingEvents } from '#reservations/events/write-booking-events.server.ts';
import { readBooking } from '#reservations/read-booking.server.ts';
import { isSoldState } from '#platform/db/booking-states.ts';
import { prepared, withTx } from '#platform/db/client.server.ts';
import { booking, domain, invoice } from '#platform/db/schema.ts';
import type { Ctx } from '#platform/lib/ctx.ts';
import { ok, refuse, refuseFields, type Result } from '#platform/lib/result.ts';
import {
  type InvoiceInput,
  invoiceNumber,
  invoiceSeries,
  type InvoiceView,
  refuseInvoice,
  tidyInvoice,
} from '#messages/invoices/invoice.ts';
import { lockSeries } from '#messages/invoices/series.server.ts';
import { isPrintable } from '#messages/documents/printable-text.ts';

export type IssuedInvoice = Result<
  InvoiceView,
  'input_invalid' | 'booking_unknown' | 'booking_not_paid' | 'invoice_already_issued'
>;

/** For the visitor who made the booking. A second request is refused: `readInvoice` has the first one. */
export async function issueInvoice(
  ctx: Pick<Ctx, 'db' | 'visitor' | 'now'> & AccountCtx,
  { bookingId, ...typed }: InvoiceInput & { bookingId: string },
): Promise<IssuedInvoice> {
  const read = await readBooking(ctx, bookingId);
  if (!read.ok) return read;
  if (!isSoldState(read.value.state)) return refuse('booking_not_paid');
  const input = tidyInvoice(typed);
  const fields = refuseInvoice(input, isPrintable);
  if (fields.length > 0) return refuseFields(fields);
  return withTx(ctx.db, async (tx): Promise<IssuedInvoice> => {
    const [at] = await tx
      .select({ region: domain.region })
      .from(booking)
      .innerJoin(domain, eq(domain.domainId, booking.domainId))
      .where(eq(booking.bookingId, bookingId));
    // Under the lock under which lines end: the invoice states what stands now, and the next comparison what went back.
    await prepared(tx, 'select from booking where booking_id = $1 for no key update', [bookingId]);
    const [lines] = await prepared<{ last: number | null }>(
      tx,
      'select max(line_no) last from price_line where booking_id = $1',
      [bookingId],
    );
    const series = invoiceSeries(at?.region ?? 'www', String(ctx.now.getUTCFullYear()));
    await lockSeries(tx, series);
    // A separate statement: it sees what was committed while this one waited for the lock.
    const [before] = await tx.select().from(invoice).where(eq(invoice.bookingId, bookingId));
    if (before) return refuse('invoice_already_issued', { number: viewOf(before).number });
    const [last] = await tx
      .select({ number: max(invoice.number) })
      .from(invoice)
      .where(eq(invoice.series, series));
    const row = { series, number: (last?.number ?? 0) + 1, bookingId, ...input, issuedAt: ctx.now };
    const [written] = await tx
      .insert(invoice)
      .values({ ...row, taxId: input.taxId || null, throughLineNo: lines?.last ?? 0 })
      .returning();
    if (!written) return refuse('invoice_already_issued');
    const details = { number: invoiceNumber(series, row.number) };
    await writeBookingEvents(tx, [{ bookingId, kind: 'invoiced', details, ...actorOf(ctx), at: ctx.now }]);
    return ok(viewOf(written));
  });
}

/** The invoice of a booking, or null. Anybody who may see the booking may see it: check that first. */
export async function readInvoice({ db }: Pick<Ctx, 'db'>, bookingId: string): Promise<InvoiceView | null> {
  const [row] = await db.orm
    .select()
    .from(invoice)
    .where(and(eq(invoice.bookingId, bookingId)));
  return row ? viewOf(row) : null;
}

function viewOf({ series, number, name, taxId, address, country, issuedAt }: typeof invoice.$inferSelect) {
  return {
    number: invoiceNumber(series, number),
    name,
    taxId,
    address,
    country,
    issuedAt: issuedAt.toISOString(),
  };
}
