// The files that go with a confirmation: what a traveller keeps without the site.
import { calendarFile } from '#notices/calendar.server.ts';
import type { ConfirmationFacts } from '#notices/confirmation-facts.ts';
import { fileNameOf } from '#notices/document-file.ts';
import { itineraryPdf } from '#notices/itinerary-pdf.server.ts';
import type { MailFile } from '#notices/mail.ts';

/** The same facts are the same bytes, so that a mail that is written again carries the same files. */
export async function confirmationFiles({
  documents,
}: Pick<ConfirmationFacts, 'documents'>): Promise<MailFile[]> {
  return [
    {
      fileName: fileNameOf('itinerary.pdf', documents),
      contentType: 'application/pdf',
      content: await itineraryPdf(documents),
    },
    {
      fileName: fileNameOf('trip.ics', documents),
      contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
      content: Buffer.from(calendarFile(documents)),
    },
  ];
}
