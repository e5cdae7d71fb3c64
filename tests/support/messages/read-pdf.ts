// For tests: reads a PDF as a screen reader does — its words in order, its structure, its typefaces.
import { inflateSync } from 'node:zlib';
import { extractText, getDocumentProxy } from 'unpdf';

export type ReadPdf = {
  /** All pages, spaces and line ends as single spaces. */
  text: string;
  pages: string[];
  title: string;
  language: string;
  marked: boolean;
  /** Element names with their counts, over all pages. */
  elements: Map<string, number>;
  alternatives: string[];
  /** `ABCDEF+Figtree-Bold` for an embedded subset of a typeface. */
  typefaces: string[];
  /** The right edge of the text, in points of the page. */
  right: number;
  /** True when all text belongs to an element or is marked as decoration. */
  unmarkedText: number;
};

/** Pictures made of pixels; drawings are none. */
export function picturesIn(file: Buffer): number {
  return file.toString('latin1').match(/\/Subtype\s*\/Image\b/g)?.length ?? 0;
}

/** The colours in which areas and text of the pages are filled, as `#rrggbb`. */
export function inksOf(file: Buffer): string[] {
  const hex = (share: string) =>
    Math.round(Number(share) * 255)
      .toString(16)
      .padStart(2, '0');
  const inks = streamsOf(file).flatMap((content) =>
    [...content.matchAll(/([\d.]+) ([\d.]+) ([\d.]+) (?:scn|rg)\b/g)].map(
      ([, ...rgb]) => `#${rgb.map(hex).join('')}`,
    ),
  );
  return [...new Set(inks)];
}

type Node = { role?: string; alt?: string; children?: Node[] };

export async function readPdf(file: Buffer): Promise<ReadPdf> {
  const pdf = await getDocumentProxy(new Uint8Array(file));
  const { text } = await extractText(pdf, { mergePages: false });
  const { info } = await pdf.getMetadata();
  const elements = new Map<string, number>();
  const alternatives: string[] = [];
  const walk = ({ role, alt, children }: Node) => {
    if (role) elements.set(role, (elements.get(role) ?? 0) + 1);
    if (alt) alternatives.push(alt);
    for (const child of children ?? []) walk(child);
  };
  let right = 0;
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    for (const item of items)
      if ('width' in item) right = Math.max(right, Number(item.transform[4]) + item.width);
    const tree = (await page.getStructTree()) as Node | null;
    for (const child of tree?.children ?? []) walk(child);
  }
  const pages = text.map((page) => page.replaceAll(/\s+/g, ' '));
  return {
    text: pages.join(' '),
    pages,
    title: String(Reflect.get(info, 'Title')),
    language: String(Reflect.get(info, 'Language')),
    marked: (await pdf.getMarkInfo())?.Marked === true,
    elements,
    alternatives,
    typefaces: [...file.toString('latin1').matchAll(/\/FontName \/(\S+)/g)].map(([, name]) => name ?? ''),
    right,
    unmarkedText: unmarkedText(file),
  };
}

/** Text shown outside of marked content, over all content streams. */
function unmarkedText(file: Buffer): number {
  let found = 0;
  for (const content of streamsOf(file)) {
    let depth = 0;
    for (const [operator] of content.matchAll(/\b(?:BDC|BMC|EMC|TJ|Tj)\b/g)) {
      if (operator === 'EMC') depth -= 1;
      else if (operator === 'BDC' || operator === 'BMC') depth += 1;
      else if (depth === 0) found += 1;
    }
  }
  return found;
}

/** The unpacked streams of the pages. */
function streamsOf(file: Buffer): string[] {
  const streams: string[] = [];
  let at = 0;
  for (;;) {
    const from = file.indexOf('stream\n', at);
    if (from < 0) return streams;
    const to = file.indexOf('\nendstream', from);
    at = to + 10;
    const head = file.toString('latin1', Math.max(0, from - 200), from);
    if (!/FlateDecode/.test(head.slice(head.lastIndexOf('obj')))) continue;
    const content = inflateSync(file.subarray(from + 7, to)).toString('latin1');
    if (/\bBT\b/.test(content)) streams.push(content);
  }
}
