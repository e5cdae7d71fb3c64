// Corrects the invoices of bookings whose lines ended or whose money went back: an invoice is never changed, a credit note
// states the difference (docs/decisions/0014-messages-and-documents.md).
import type { Jobs } from '#messages/jobs.ts';
import {
  correctionOf,
  creditNoteSeries,
  type Standing,
  type Stated,
} from '#messages/invoices/credit-note.ts';
import { invoiceNumber } from '#messages/invoices/invoice.ts';
import { lockSeries } from '#messages/invoices/series.server.ts';
import { prepared, type Tx, withTx } from '#platform/db/client.server.ts';
import { isCountedRefund } from '#platform/db/refund-states.ts';
import type { Ctx } from '#platform/lib/ctx.ts';
import { assert } from '#platform/lib/result.ts';
import { writeBookingEvents } from '#reservations/events/write-booking-events.server.ts';

type CorrectCtx = Pick<Ctx, 'db' | 'now' | 'log'> & { jobs: Jobs };

/** Invoices in one run; the rest waits for the next one. */
const BATCH = 200;

/**
 * Compares every invoice of which a trigger said that it may be wrong. Returns how many notes were issued. Safe in several
 * processes, and after a crash: a comparison is done in one transaction, under the lock of the booking.
 */
export async function correctInvoices(ctx: CorrectCtx): Promise<number> {
  const due = await prepared<{ bookingId: string }>(ctx.db, DUE, [BATCH]);
  let issued = 0;
  for (const { bookingId } of due) {
    try {
      if (await withTx(ctx.db, (tx) => correctInvoice(tx, ctx, bookingId))) issued++;
    } catch (error) {
      // One that fails must not hold up the others.
      ctx.log.error({ err: error, bookingId }, 'an invoice could not be corrected');
    }
  }
  return issued;
}

const DUE = `select booking_id "bookingId" from invoice where correction_due order by booking_id limit $1`;

/** Whether a note was issued: the difference between what is stated and what stands, with its mail. */
async function correctInvoice(tx: Tx, ctx: CorrectCtx, bookingId: string): Promise<boolean> {
  await prepared(tx, 'select from booking where booking_id = $1 for no key update', [bookingId]);
  const [invoice] = await prepared<Invoiced>(tx, STATED, [bookingId]);
  if (!invoice?.isDue) return false;
  const [standing] = await prepared<Standing>(tx, STANDING, [bookingId, invoice.throughLineNo]);
  const correction = standing ? correctionOf(invoice, standing) : null;
  await prepared(tx, 'update invoice set correction_due = false where booking_id = $1', [bookingId]);
  if (!correction) return false;
  const series = creditNoteSeries(invoice.series, String(ctx.now.getUTCFullYear()));
  await lockSeries(tx, series);
  // A separate statement: it sees the numbers that were given while this one waited for the lock.
  const [note] = await prepared<{ number: number }>(tx, INSERT, [
    series,
    bookingId,
    invoice.noteNo + 1,
    invoice.series,
    invoice.number,
    correction.cause,
    correction.throughLineNo,
    correction.reducedMinor,
    correction.amountMinor,
    correction.statedMinor,
    ctx.now,
  ]);
  assert(note, 'the note is stored');
  const details = { number: invoiceNumber(series, note.number) };
  const by = { actor: 'system', accountId: null, agencyId: null } as const;
  const amountMinor = 0 - correction.amountMinor;
  await writeBookingEvents(tx, [
    { bookingId, kind: 'credit_note', details, ...by, amountMinor, cause: correction.cause, at: ctx.now },
  ]);
  await ctx.jobs.enqueue(tx, 'send-credit-note', { bookingId, noteNo: invoice.noteNo + 1 });
  return true;
}

/** `noteNo` of the last note, 0 where there is none. */
type Invoiced = Stated & { series: string; number: number; isDue: boolean; noteNo: number };

const STATED = `select i.series, i.number, i.correction_due "isDue", coalesce(n.note_no, 0)::int "noteNo",
    coalesce(n.through_line_no, i.through_line_no) "throughLineNo", coalesce(n.reduced_minor, 0)::bigint "reducedMinor",
    coalesce(n.stated_minor, (select coalesce(sum(l.amount_minor), 0) from price_line l
      where l.booking_id = i.booking_id and l.line_no <= i.through_line_no))::bigint "statedMinor"
  from invoice i left join lateral (select * from credit_note c where c.booking_id = i.booking_id
    order by c.note_no desc limit 1) n on true
  where i.booking_id = $1`;

const STANDING = `select
    (select coalesce(json_agg(json_build_object('lineNo', l.line_no, 'kind', l.kind, 'amountMinor', l.amount_minor,
        'endsLineNo', l.ends_line_no, 'cause', l.cause) order by l.line_no), '[]')
      from price_line l where l.booking_id = $1 and l.line_no > $2) "lines",
    (select coalesce(sum(r.amount_minor), 0) from refund r
      where r.booking_id = $1 and r.reason <> 'duplicate' and ${isCountedRefund('r')})::bigint "refundedMinor",
    (select coalesce(-sum(e.amount_minor), 0) from booking_event e where e.booking_id = $1
      and e.kind in ('cancelled', 'exchanged') and e.amount_minor < 0)::bigint "endedMinor",
    (select r.reason from refund r where r.booking_id = $1 and r.reason <> 'duplicate'
      order by r.created_at desc, r.refund_id desc limit 1) "reason"`;

const INSERT = `insert into credit_note (series, number, booking_id, note_no, invoice_series, invoice_number, cause,
    through_line_no, reduced_minor, amount_minor, stated_minor, issued_at)
  select $1, coalesce(max(c.number), 0) + 1, $2, $3::smallint, $4, $5::int, $6, $7::smallint, $8::bigint, $9::bigint,
    $10::bigint, $11::timestamptz from credit_note c where c.series = $1 returning number`;
