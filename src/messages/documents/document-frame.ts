// The frame of every document: its names, its head and its foot, as templates/look.typ shows them.
import type { Reader } from '#platform/i18n/markets.ts';
import { say } from '#platform/i18n/words.server.ts';
import type { DocumentFacts } from '#messages/documents/document-facts.ts';
import type { AgencyOnPaper } from '#messages/frame/mail.ts';
import { sceneByDay, sceneOf } from '#content/scenery/scenes.ts';
import { type Airline, paint } from '#platform/lib/airline.ts';

export type Frame = {
  language: string;
  /** The document title for programs; `heading` is the text on the page. */
  title: string;
  author: string;
  /** UTC; the date of the file. */
  madeAt: { year: number; month: number; day: number; hour: number; minute: number; second: number };
  /** The airline's name, its mark as SVG for a white background, and the two colours of the page. */
  brand: string;
  mark: string | null;
  colors: { primary: string; accent: string };
  heading: string;
  /** The drawing at the top of the first page, as SVG: the destination, or the scene of the site. */
  scene: string;
  /** Lines under the heading. */
  lead: string[];
  referenceTitle: string;
  reference: string;
  foot: string;
  /** The agency that sold the trip, with its logo as the bytes of an image; its own conditions end the document. */
  seller: {
    title: string;
    name: string;
    lines: string[];
    logo: number[] | null;
    terms: { title: string; paragraphs: string[] } | null;
  } | null;
  /** `Page {page} of {pages}`: only the typesetter knows the numbers. */
  page: string;
};

type FrameFacts = Pick<DocumentFacts, 'locale' | 'reference'> & {
  /** With the style of the site whose colours these are; by default of no particular site. */
  airline: Airline & { style?: string };
  /** The trip, whose destination is drawn; absent in a document without a trip. */
  trip?: Pick<DocumentFacts['trip'], 'flights'>;
  site: Pick<DocumentFacts['site'], 'companyName' | 'country'>;
  /** The agency that sold the trip; absent in documents for an agency itself. */
  agency?: DocumentFacts['agency'];
};

type FrameTexts = Pick<Frame, 'title' | 'heading' | 'lead'> & {
  madeAt: string;
  /** What the reference belongs to; by default a booking. */
  referenceTitle?: string;
};

/** `madeAt` is an ISO instant of the booking's time, not now, so the same facts give the same bytes. */
export function frameOf(
  { locale, reference, site, airline, trip, agency = null }: FrameFacts,
  { title, heading, lead, madeAt, referenceTitle }: FrameTexts,
): Frame {
  const words = say({ locale, site });
  const at = new Date(madeAt);
  return {
    language: locale,
    title,
    author: site.companyName,
    madeAt: {
      year: at.getUTCFullYear(),
      month: at.getUTCMonth() + 1,
      day: at.getUTCDate(),
      hour: at.getUTCHours(),
      minute: at.getUTCMinutes(),
      second: at.getUTCSeconds(),
    },
    brand: airline.name,
    mark: airline.mark && paint(airline.mark.light, airline.colors).replaceAll(/\s+/g, ' '),
    colors: { primary: airline.colors.primary, accent: airline.colors.accent },
    scene: sceneFor(airline, trip),
    heading,
    lead,
    referenceTitle: referenceTitle ?? words('confirmation.referenceTitle'),
    reference,
    seller: agency && sellerOf({ locale, site }, agency),
    // A heading that is a number already includes the reference.
    foot: heading.includes(reference)
      ? `${site.companyName} · ${heading}`
      : words('documents.foot', { company: site.companyName, title: heading, reference }),
    page: words('documents.page', { page: '{page}', pages: '{pages}' }),
  };
}

/** The visible part of the drawing: the destination, and some of its land and water on both sides. */
const sheet = { left: -60, right: 540 };

function sceneFor({ scenes, style = 'main' }: FrameFacts['airline'], trip: FrameFacts['trip']): string {
  const code = trip?.flights[0]?.destination.airportCode;
  const scene = sceneOf(scenes.list, code ?? style);
  const { left, right } = sheet;
  // Opacity of a whole element would be a group in the PDF, some 250 bytes each.
  const drawing = sceneByDay(scene).replaceAll(
    / opacity="([^"]*)"/g,
    ' fill-opacity="$1" stroke-opacity="$1"',
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${left} 56 ${right - left} 200">${drawing}</svg>`;
}

function sellerOf(reader: Reader, { name, email, phone, terms, logo }: AgencyOnPaper): Frame['seller'] {
  const words = say(reader);
  const paragraphs = (terms ?? '').split('\n').flatMap((line) => line.trim() || []);
  return {
    title: words('documents.soldBy'),
    name,
    lines: [phone, email].flatMap((line) => line ?? []),
    logo: logo && [...logo],
    terms:
      paragraphs.length > 0 ? { title: words('documents.sellerTerms', { agency: name }), paragraphs } : null,
  };
}
