// The documents of a booking as files: their names in addresses and on a disk.
import type { Reader } from '#platform/i18n/markets.ts';
import { type Airline, slugOf } from '#platform/lib/airline.ts';
import { say } from '#platform/i18n/words.server.ts';

export const documentFiles = ['itinerary.pdf', 'receipt.pdf', 'invoice.pdf', 'trip.ics'] as const;

/** Credit notes are numbered within their booking. */
export type CreditNoteFile = `credit-note-${number}.pdf`;

export type DocumentFile = (typeof documentFiles)[number] | CreditNoteFile;

/** The document that an address names, or null. */
export function documentFileOf(text: string | undefined): DocumentFile | null {
  const noteNo = Number(/^credit-note-([1-9]\d{0,3})\.pdf$/.exec(text ?? '')?.[1] ?? 0);
  if (noteNo > 0) return `credit-note-${noteNo}.pdf`;
  return documentFiles.find((file) => file === text) ?? null;
}

/** The number of a credit note within its booking; 0 for every other document. */
export function noteNoOf(file: DocumentFile): number {
  return Number(/^credit-note-(\d+)/.exec(file)?.[1] ?? 0);
}

const names = {
  'itinerary.pdf': 'documents.fileItinerary',
  'receipt.pdf': 'documents.fileReceipt',
  'invoice.pdf': 'documents.fileInvoice',
  'trip.ics': 'documents.fileTrip',
  'cancelled.ics': 'documents.fileCancelled',
} as const satisfies Record<(typeof documentFiles)[number] | 'cancelled.ics', string>;

/** `norte-air-itinerario-QX7K2M.pdf`: plain letters only, so that any program can store it. */
export function fileNameOf(
  file: DocumentFile | 'cancelled.ics',
  facts: Reader & { airline: Airline; reference: string },
): string {
  const { airline, reference } = facts;
  const words = say(facts);
  const noteNo = file === 'cancelled.ics' ? 0 : noteNoOf(file);
  const name = isListed(file) ? words(names[file]) : `${words('documents.fileCreditNote')}-${noteNo}`;
  return `${slugOf(airline)}-${name}-${reference}.${file.split('.')[1] ?? ''}`;
}

function isListed(file: string): file is keyof typeof names {
  return Object.hasOwn(names, file);
}
