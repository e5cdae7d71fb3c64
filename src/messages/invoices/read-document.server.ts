// One document of a booking as a file, for the visitor who made it and for the people of its agency.
import type { BookingView } from '#reservations/booking-view.ts';
import { readBooking, readBookingForSystem } from '#reservations/read-booking.server.ts';
import { readAsAgencies } from '#identity/access/portal-rows.server.ts';
import { isSoldState } from '#platform/db/booking-states.ts';
import { prepared } from '#platform/db/client.server.ts';
import type { Ctx } from '#platform/lib/ctx.ts';
import { isUuid } from '#platform/lib/ids.ts';
import { ok, refuse, type Refusal, type Result } from '#platform/lib/result.ts';
import type { DocumentFacts } from '#messages/documents/document-facts.ts';
import { type DocumentFile, fileNameOf, noteNoOf } from '#messages/documents/document-file.ts';
import type { MadeDocument, MakingCtx } from '#messages/documents/document-maker.server.ts';
import { readInvoice } from '#messages/invoices/issue-invoice.server.ts';
import { itineraryContent } from '#messages/documents/itinerary-content.ts';
import { keptCreditNote, keptInvoice, keptReceipt } from '#messages/invoices/kept-documents.server.ts';
import { readCreditNotes } from '#messages/invoices/read-credit-notes.server.ts';
import type { MailFile } from '#messages/frame/mail.ts';
import { readDocumentFacts } from '#messages/documents/read-document-facts.server.ts';

export type ReadDocument = Result<
  MailFile,
  'booking_unknown' | 'booking_not_paid' | 'resource_unknown' | 'service_unavailable'
>;

/**
 * In the language of `ctx`. `resource_unknown`: no invoice, or no such credit note, has been issued; `service_unavailable`: too many documents
 * are being made now.
 */
export async function readDocument(
  ctx: DocumentCtx & Pick<Ctx, 'visitor'>,
  { bookingId, file }: { bookingId: string; file: DocumentFile },
): Promise<ReadDocument> {
  const read = await readBooking(ctx, bookingId);
  return read.ok ? documentOf(ctx, read.value, file) : read;
}

type DocumentCtx = Pick<Ctx, 'db' | 'now' | 'settings' | 'airline' | 'locale'> & MakingCtx;

/** The same of a booking that the caller may read: an agency's own, for all its people. */
export async function readAgencyDocument(
  ctx: DocumentCtx & { account: { agencyId: string } },
  { bookingId, file }: { bookingId: string; file: DocumentFile },
): Promise<ReadDocument> {
  const { agencyId } = ctx.account;
  const [own] = isUuid(bookingId)
    ? await readAsAgencies(ctx.db, [agencyId], (tx) => prepared(tx, OWN, [bookingId, agencyId]))
    : [];
  if (!own) return refuse('booking_unknown');
  const read = await readBookingForSystem(ctx, bookingId);
  return read.ok ? documentOf(ctx, read.value, file) : read;
}

const OWN = 'select from booking where booking_id = $1 and agency_id = $2';

async function documentOf(ctx: DocumentCtx, view: BookingView, file: DocumentFile): Promise<ReadDocument> {
  if (!isSoldState(view.state)) return refuse('booking_not_paid');
  const facts = await readDocumentFacts(ctx, view, ctx.locale);
  const content = await contentOf(ctx, file, facts);
  if (!content.ok) return content;
  const contentType = file === 'trip.ics' ? 'text/calendar; charset=utf-8' : 'application/pdf';
  return ok({ fileName: fileNameOf(file, facts), contentType, content: content.value });
}

async function contentOf(
  ctx: Pick<Ctx, 'db' | 'now'> & MakingCtx,
  file: DocumentFile,
  facts: DocumentFacts,
): Promise<MadeDocument | Refusal<'resource_unknown'>> {
  if (file === 'itinerary.pdf') return ctx.documents.make(ctx.client, 'itinerary', itineraryContent(facts));
  if (file === 'trip.ics') {
    // Loaded here with its library, which a server without such a request never needs.
    const { calendarFile } = await import('#messages/documents/calendar.server.ts');
    return ok(Buffer.from(calendarFile(facts)?.text ?? ''));
  }
  if (file === 'receipt.pdf') return keptReceipt(ctx, facts);
  const invoice = await readInvoice(ctx, facts.trip.bookingId);
  if (!invoice) return refuse('resource_unknown');
  if (file === 'invoice.pdf') return keptInvoice(ctx, facts, invoice);
  const notes = await readCreditNotes(ctx, facts.trip.bookingId);
  const note = notes.find(({ noteNo }) => noteNo === noteNoOf(file));
  return note ? keptCreditNote(ctx, facts, { invoice, note }) : refuse('resource_unknown');
}

/** The headers of a document: private to this visitor, and saved under its own name. */
export function documentHeaders({ fileName, contentType }: MailFile): Record<string, string> {
  return {
    'Content-Type': contentType,
    'Content-Disposition': `attachment; filename="${fileName}"`,
    'Cache-Control': 'no-store',
    'X-Robots-Tag': 'noindex',
  };
}
