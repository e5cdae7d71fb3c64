// The files of a confirmation and of a change: what a traveller keeps independently of the site.
import { calendarFile, type CalendarPart } from '#messages/documents/calendar.server.ts';
import type { DocumentFacts } from '#messages/documents/document-facts.ts';
import { fileNameOf } from '#messages/documents/document-file.ts';
import { itineraryPdf } from '#messages/documents/pdf-files.server.ts';
import type { LeftOut } from '#messages/left-out.server.ts';
import type { MailFile } from '#messages/frame/mail.ts';

type ConfirmationFiles = { files: MailFile[]; leftOut: LeftOut[] };

/**
 * Itinerary and calendar file in the language of `facts` (read by read-document-facts.server.ts). The same facts give
 * the same bytes, so that a mail that is written again has the same files. What cannot be made is in `leftOut`.
 */
export function confirmationFiles(facts: DocumentFacts): ConfirmationFiles {
  const subject = facts.reference;
  const leftOut: LeftOut[] = [];
  const itinerary = () => [
    {
      fileName: fileNameOf('itinerary.pdf', facts),
      contentType: 'application/pdf',
      content: itineraryPdf(facts, (reason) => leftOut.push({ part: 'pictures', subject, reason })),
    },
  ];
  const files = [
    ...madeOr(leftOut, { part: 'itinerary', subject }, itinerary),
    ...madeOr(leftOut, { part: 'calendar', subject }, () => calendarOf(facts, 'all')),
  ];
  return { files, leftOut };
}

/** The flights after a change: those that operate, and those that a calendar has to remove. */
export function changeFiles(facts: DocumentFacts): ConfirmationFiles {
  const leftOut: LeftOut[] = [];
  const files = (['operating', 'cancelled'] as const).flatMap((part) =>
    madeOr(leftOut, { part: 'calendar', subject: facts.reference }, () => calendarOf(facts, part)),
  );
  return { files, leftOut };
}

function calendarOf(facts: DocumentFacts, part: CalendarPart): MailFile[] {
  const file = calendarFile(facts, part);
  if (!file) return [];
  const name = part === 'cancelled' ? 'cancelled.ics' : 'trip.ics';
  return [
    {
      fileName: fileNameOf(name, facts),
      contentType: `text/calendar; charset=utf-8; method=${file.method}`,
      content: Buffer.from(file.text),
    },
  ];
}

function madeOr(leftOut: LeftOut[], what: Omit<LeftOut, 'reason'>, make: () => MailFile[]): MailFile[] {
  try {
    return make();
  } catch (error) {
    leftOut.push({ ...what, reason: error instanceof Error ? error.message : String(error) });
    return [];
  }
}
