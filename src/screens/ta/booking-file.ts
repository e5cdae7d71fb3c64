// A document of an agency's booking (`?file=receipt.pdf`), for all its people: also for those who sell nothing.
import type { Route } from './+types/booking-file';
import { documentFileOf } from '#messages/documents/document-file.ts';
import { documentHeaders, readAgencyDocument } from '#messages/invoices/read-document.server.ts';
import { say } from '#platform/i18n/words.server.ts';
import { statusOf } from '#platform/lib/errors.ts';
import { pageError, pageNotFound } from '#screens/frame/page-error.ts';
import { requireAgent } from '#screens/ta/require-agent.ts';

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireAgent(args, 'portal.read_bookings');
  const file = documentFileOf(args.url.searchParams.get('file') ?? 'itinerary.pdf');
  if (!file) throw pageNotFound(args.url);
  const read = await readAgencyDocument(ctx, { bookingId: args.params.bookingId, file });
  if (read.ok)
    return new Response(new Uint8Array(read.value.content), { headers: documentHeaders(read.value) });
  if (read.code !== 'service_unavailable') throw pageNotFound(args.url);
  throw pageError(statusOf(read.code), { message: say(ctx)(`errors.${read.code}`) });
}
