// The itinerary as a file, made by the calling process: the mail process. Documents for requests are made elsewhere
// (document-maker.server.ts).
import type { DocumentFacts } from '#messages/documents/document-facts.ts';
import { itineraryContent } from '#messages/documents/itinerary-content.ts';
import { typeset } from '#messages/documents/typeset.server.ts';

/**
 * A tagged A4 document in the language of `facts`; the same facts give the same bytes. `onLeftOut` is told why pictures
 * were left out.
 */
export function itineraryPdf(facts: DocumentFacts, onLeftOut?: (why: string) => void): Buffer {
  return typeset('itinerary', itineraryContent(facts), onLeftOut);
}
