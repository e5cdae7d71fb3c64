// The typefaces in our documents: both whole, read and packed once in a process, so that a document only has to take
// them. All letters together are 14 kB; to choose those of a document took longer than everything else in it.
import { createRequire } from 'node:module';
import { deflateSync } from 'node:zlib';
import PdfDocument from 'pdfkit';

import { assert } from '#platform/lib/result.ts';
import { AsWritten } from '#messages/documents/pdf-document.server.ts';

export const weights = { regular: '400Regular', strong: '700Bold' } as const;

export type Weight = keyof typeof weights;

export type Glyph = { id: number; name: string; advanceWidth: number };

type Position = { xAdvance: number; xOffset: number; yOffset: number };

/** What the library's reader of typefaces offers, as far as we use it. */
export type Face = {
  unitsPerEm: number;
  numGlyphs: number;
  postscriptName: string;
  ascent: number;
  descent: number;
  capHeight: number;
  xHeight: number;
  italicAngle: number;
  bbox: { minX: number; minY: number; maxX: number; maxY: number };
  getGlyph: (id: number) => Glyph;
  stringsForGlyph: (id: number) => string[];
  hasGlyphForCodePoint: (codePoint: number) => boolean;
  layout: (text: string) => { glyphs: Glyph[]; positions: Position[] };
  createSubset: () => { includeGlyph: (id: number) => number; encode: () => Uint8Array };
};

const { resolve } = createRequire(import.meta.url);
const faces = new Map<Weight, Face>();

/** A face, read once. The library hands its reader out only through a document, so one is opened for that. */
export function faceOf(weight: Weight): Face {
  const known = faces.get(weight);
  if (known) return known;
  const name = weights[weight];
  const file = resolve(`@expo-google-fonts/figtree/${name}/Figtree_${name}.ttf`);
  const scratch: unknown = new PdfDocument({ font: file, autoFirstPage: false });
  const face: unknown = Reflect.get(Object(Reflect.get(Object(scratch), '_font')), 'font');
  assert(isFace(face), `${name} can be read`);
  faces.set(weight, face);
  return face;
}

function isFace(value: unknown): value is Face {
  const has = (name: string) => typeof Reflect.get(Object(value), name) === 'function';
  return has('hasGlyphForCodePoint') && has('layout') && Number(Reflect.get(Object(value), 'unitsPerEm')) > 0;
}

type Packed = {
  name: string;
  length: number;
  file: Uint8Array;
  letters: Uint8Array;
  widths: AsWritten;
  descriptor: object;
};

const packs = new Map<Weight, Packed>();

/** Puts a face into a document that is being written; answers what its pages name as their font. */
export function embedFace(doc: PDFKit.PDFDocument, weight: Weight): PDFKit.PDFKitReference {
  let packed = packs.get(weight);
  if (!packed) packs.set(weight, (packed = pack(faceOf(weight))));
  const { name, length, widths } = packed;
  const put = (data: object, content?: Uint8Array) => {
    const object = doc.ref(data);
    object.end(content);
    return object;
  };
  const Filter = 'FlateDecode';
  const letters = put({ Filter }, packed.letters);
  const file = put({ Filter, Length1: length }, packed.file);
  const descendant = put({
    Type: 'Font',
    Subtype: 'CIDFontType2',
    BaseFont: name,
    CIDSystemInfo: { Registry: text('Adobe'), Ordering: text('Identity'), Supplement: 0 },
    FontDescriptor: put({ ...packed.descriptor, FontFile2: file }),
    W: widths,
    CIDToGIDMap: 'Identity',
  });
  return put({
    Type: 'Font',
    Subtype: 'Type0',
    BaseFont: name,
    Encoding: 'Identity-H',
    DescendantFonts: [descendant],
    ToUnicode: letters,
  });
}

/** The library writes primitive strings as names, and these as strings. */
function text(said: string): object {
  return Object(said) as object;
}

function pack(face: Face): Packed {
  const subset = face.createSubset();
  // In their order, so that each keeps its number.
  for (let id = 0; id < face.numGlyphs; id++) subset.includeGlyph(id);
  const file = subset.encode();
  const scale = 1000 / face.unitsPerEm;
  const { minX, minY, maxX, maxY } = face.bbox;
  const glyphs = Array.from({ length: face.numGlyphs }, (_, id) => face.getGlyph(id));
  const name = `ALISIO+${face.postscriptName}`;
  return {
    name,
    length: file.length,
    file: deflateSync(file),
    letters: deflateSync(toUnicode(lettersOf(face, glyphs))),
    widths: new AsWritten(`[0 [${glyphs.map((glyph) => glyph.advanceWidth * scale).join(' ')}]]`),
    descriptor: {
      Type: 'FontDescriptor',
      FontName: name,
      // Has letters beside those of the standard Latin set.
      Flags: 4,
      FontBBox: [minX * scale, minY * scale, maxX * scale, maxY * scale],
      ItalicAngle: face.italicAngle,
      Ascent: face.ascent * scale,
      Descent: face.descent * scale,
      CapHeight: face.capHeight * scale,
      XHeight: face.xHeight * scale,
      StemV: 0,
    },
  };
}

/** What each glyph says when it is copied or read aloud. Variants (`uni030C.alt`) say what their base says. */
function lettersOf(face: Face, glyphs: readonly Glyph[]): string[] {
  const own = glyphs.map(({ id }) => face.stringsForGlyph(id)[0]);
  const named = new Map(glyphs.map(({ id, name }) => [name, own[id]]));
  return glyphs.map(({ id, name }) => {
    const [base = ''] = name.split('.');
    return own[id] ?? named.get(base) ?? spelledOut(base);
  });
}

/** A glyph for several letters is named after their numbers: `uni004A0301`. */
function spelledOut(name: string): string {
  const codes = /^uni((?:[0-9A-F]{4})+)$/.exec(name)?.[1]?.match(/.{4}/g) ?? [];
  return String.fromCharCode(...codes.map((code) => Number.parseInt(code, 16)));
}

/** The map from glyphs to letters, in the words of the format: at most 256 glyphs a range, 100 ranges a block. */
function toUnicode(letters: readonly string[]): string {
  const said = letters.map((each) => `<${hex(each === '' ? '\0' : each)}>`);
  const ranges: string[] = [];
  for (let from = 0; from < said.length; from += 256) {
    const part = said.slice(from, from + 256);
    ranges.push(`<${code(from)}> <${code(from + part.length - 1)}> [${part.join(' ')}]`);
  }
  return [
    '/CIDInit /ProcSet findresource begin 12 dict begin begincmap',
    '/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def',
    '/CMapName /Adobe-Identity-UCS def /CMapType 2 def',
    '1 begincodespacerange <0000> <ffff> endcodespacerange',
    `${ranges.length} beginbfrange`,
    ...ranges,
    'endbfrange endcmap CMapName currentdict /CMap defineresource pop end end',
  ].join('\n');
}

function hex(letters: string): string {
  return Array.from({ length: letters.length }, (_, at) => code(letters.charCodeAt(at))).join('');
}

const codes: string[] = [];

/** The number of a glyph, or of half a letter, as the format writes it; kept, because words are made of them. */
export function code(number: number): string {
  return (codes[number] ??= number.toString(16).padStart(4, '0'));
}
