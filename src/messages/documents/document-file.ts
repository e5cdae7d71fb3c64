// The documents of a booking as files: their names in addresses and on a disk.
import type { Reader } from '#platform/i18n/markets.ts';
import { type Airline, slugOf } from '#platform/lib/airline.ts';
import { say } from '#platform/i18n/words.server.ts';

export const documentFiles = ['itinerary.pdf', 'receipt.pdf', 'invoice.pdf', 'trip.ics'] as const;

export type DocumentFile = (typeof documentFiles)[number];

const names = {
  'itinerary.pdf': 'documents.fileItinerary',
  'receipt.pdf': 'documents.fileReceipt',
  'invoice.pdf': 'documents.fileInvoice',
  'trip.ics': 'documents.fileTrip',
  'cancelled.ics': 'documents.fileCancelled',
} as const satisfies Record<DocumentFile | 'cancelled.ics', string>;

/** `norte-air-itinerario-QX7K2M.pdf`: plain letters only, so that any program can store it. */
export function fileNameOf(
  file: keyof typeof names,
  facts: Reader & { airline: Airline; reference: string },
): string {
  const { airline, reference } = facts;
  return `${slugOf(airline)}-${say(facts)(names[file])}-${reference}.${file.split('.')[1] ?? ''}`;
}
