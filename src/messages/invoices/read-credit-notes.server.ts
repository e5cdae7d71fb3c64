// The credit notes of a booking, in order. Anybody who may see the booking may see them: check that first.
import type { CreditNoteCause } from '#messages/invoices/credit-note.ts';
import { invoiceNumber } from '#messages/invoices/invoice.ts';
import { type Database, prepared } from '#platform/db/client.server.ts';
import type { Reader } from '#platform/i18n/markets.ts';
import { say } from '#platform/i18n/words.server.ts';

export type CreditNote = {
  /** Its place among the notes of the booking, from 1. */
  noteNo: number;
  /** `R-PORTUGAL-2026-000001` */
  number: string;
  cause: CreditNoteCause;
  amountMinor: number;
  statedMinor: number;
  issuedAt: Date;
  /** The lines that it states: after one number, up to another. */
  after: number;
  through: number;
  /** What was stated before of refunds that ended no line, and with this note. */
  reducedBeforeMinor: number;
  reducedMinor: number;
};

export async function readCreditNotes({ db }: { db: Database }, bookingId: string): Promise<CreditNote[]> {
  const rows = await prepared<Omit<CreditNote, 'number'> & { series: string; serial: number }>(db, NOTES, [
    bookingId,
  ]);
  return rows.map(({ series, serial, ...note }) => ({ ...note, number: invoiceNumber(series, serial) }));
}

const NOTES = `select n.note_no "noteNo", n.series, n.number serial, n.cause, n.amount_minor "amountMinor",
    n.stated_minor "statedMinor", n.issued_at "issuedAt", n.through_line_no through, n.reduced_minor "reducedMinor",
    coalesce(lag(n.through_line_no) over w, i.through_line_no) "after",
    coalesce(lag(n.reduced_minor) over w, 0)::bigint "reducedBeforeMinor"
  from credit_note n join invoice i on i.series = n.invoice_series and i.number = n.invoice_number
  where n.booking_id = $1 window w as (order by n.note_no) order by n.note_no`;

/** Where the price rises, a debit note in the languages that tell them apart. */
export function creditNoteTitle(
  reader: Reader,
  { number, amountMinor }: Pick<CreditNote, 'number' | 'amountMinor'>,
): string {
  return say(reader)('documents.creditNoteTitle', { number, rises: amountMinor > 0 ? 'yes' : 'no' });
}

/** For a list of files. */
export type NamedCreditNote = { noteNo: number; title: string };

export async function nameCreditNotes(
  ctx: { db: Database } & Reader,
  bookingId: string,
): Promise<NamedCreditNote[]> {
  const notes = await readCreditNotes(ctx, bookingId);
  return notes.map((note) => ({ noteNo: note.noteNo, title: creditNoteTitle(ctx, note) }));
}
