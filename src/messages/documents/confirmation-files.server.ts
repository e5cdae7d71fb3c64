// The files of a confirmation: what a traveller keeps independently of the site.
import { calendarFile } from '#messages/documents/calendar.server.ts';
import type { DocumentFacts } from '#messages/documents/document-facts.ts';
import { fileNameOf } from '#messages/documents/document-file.ts';
import { itineraryPdf } from '#messages/documents/pdf-files.server.ts';
import type { MailFile } from '#messages/frame/mail.ts';

/**
 * Itinerary and calendar file in the language of `facts` (read by read-document-facts.server.ts). The same facts give
 * the same bytes, so that a mail that is written again has the same files.
 */
export async function confirmationFiles(facts: DocumentFacts): Promise<MailFile[]> {
  return [
    {
      fileName: fileNameOf('itinerary.pdf', facts),
      contentType: 'application/pdf',
      content: itineraryPdf(facts),
    },
    {
      fileName: fileNameOf('trip.ics', facts),
      contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
      content: Buffer.from(calendarFile(facts)),
    },
  ];
}
