// A4 paper that is written from top to bottom: words, lists, tables and cards, with the structure that readers who do
// not see need. Everything that is written belongs to an element of the structure; everything drawn is decoration.
import { PlainDocument } from '#messages/documents/pdf-document.server.ts';
import { baselineOf, inkOf, linesOf, stepOf, type Style } from '#messages/documents/pdf-lines.server.ts';
import { embedFace, type Weight } from '#messages/documents/pdf-typeface.server.ts';
import { rounded } from '#messages/documents/pdf-words.server.ts';

/** Points of the page; what is written stands between `left` and `right`. */
export const sheet: Readonly<Record<'left' | 'right' | 'top' | 'bottom', number>> = {
  left: 48,
  right: 547.28,
  top: 48,
  bottom: 782,
};

export type Box = { x: number; y: number; width: number; align?: 'left' | 'right' };

export type PaperFacts = {
  title: string;
  locale: string;
  /** Becomes the date of the file, so that the same facts are the same bytes. */
  createdAt: Date;
  author: string;
};

/** The whole width where nothing is said, and no room below. */
type Flow = { x?: number; width?: number; after?: number };

type Element = ReturnType<PDFKit.PDFDocument['struct']>;

/** What the published types of the library do not know yet. */
type ElementOptions = { title?: string; alt?: string; scope?: 'Column' | 'Row'; bbox?: number[] };

export class Paper {
  /** Where the next thing is written, points from the top. */
  y: number = sheet.top;
  readonly #doc: PlainDocument;
  readonly #parents: Element[] = [];
  readonly #fonts = new Map<Weight, PDFKit.PDFKitReference>();
  #measuring = 0;

  constructor({ title, locale, createdAt, author }: PaperFacts) {
    this.#doc = new PlainDocument({
      size: 'A4',
      margin: 0,
      pdfVersion: '1.7',
      subset: 'PDF/UA' as never,
      tagged: true,
      displayTitle: true,
      lang: locale,
      bufferPages: true,
      // No typeface yet: the library's own ones are not in the file.
      font: null as never,
      info: {
        Title: title,
        Author: author,
        CreationDate: createdAt,
        ModDate: createdAt,
        Producer: author,
        Creator: author,
      },
    });
    const root = this.#doc.struct('Document', { title });
    this.#doc.addStructure(root);
    this.#parents.push(root);
  }

  /** Writes without an element of its own; answers the height. Call it within `leaf`. */
  put(text: string, style: Style, { x, y, width, align = 'left' }: Box): number {
    const lines = linesOf(text, style, width);
    const step = stepOf(style);
    if (this.#measuring === 0) {
      const base = y + baselineOf(style);
      const set = lines.map((line, at) => {
        const from = align === 'right' ? x + width - line.width : x;
        // The page counts from its top, letters from their feet.
        return `1 0 0 -1 ${rounded(from)} ${rounded(base + at * step)} Tm ${line.shown}`;
      });
      const font = `${inkOf(style.color)} BT ${this.#fontOf(style.weight)} ${style.size} Tf`;
      const spaced = style.spacing ? [`${style.spacing} Tc`, ...set, '0 Tc'] : set;
      this.#doc.addContent(`${font} ${spaced.join(' ')} ET`);
    }
    return lines.length * step;
  }

  /** How this page calls a face, which is in the file once it is used. */
  #fontOf(weight: Weight): string {
    let font = this.#fonts.get(weight);
    if (!font) this.#fonts.set(weight, (font = embedFace(this.#doc, weight)));
    const name = weight === 'strong' ? 'F2' : 'F1';
    this.#doc.page.fonts[name] = font;
    return `/${name}`;
  }

  /** One element of the structure with what `draw` writes. */
  leaf<T>(tag: string, draw: () => T, options: ElementOptions = {}): T {
    if (this.#measuring > 0) return draw();
    const element = this.#doc.struct(tag, options);
    this.#parents.at(-1)?.add(element);
    element.add(this.#doc.markStructureContent(tag));
    const drawn = draw();
    this.#doc.endMarkedContent();
    element.end();
    return drawn;
  }

  /** An element that holds those which `draw` makes. */
  group(tag: string, draw: () => void, options: ElementOptions = {}): void {
    if (this.#measuring > 0) return draw();
    const element = this.#doc.struct(tag, options);
    this.#parents.at(-1)?.add(element);
    this.#parents.push(element);
    draw();
    this.#parents.pop();
    element.end();
  }

  /** Lines and shapes that say nothing. */
  decoration(draw: (doc: PDFKit.PDFDocument) => void): void {
    if (this.#measuring > 0) return;
    this.#doc.markContent('Artifact', { type: 'Layout' });
    this.#doc.save();
    draw(this.#doc);
    this.#doc.restore();
    this.#doc.endMarkedContent();
  }

  /** Shapes that are an element: what is drawn has words for it. */
  figure(alt: string, bbox: [number, number, number, number], draw: (doc: PDFKit.PDFDocument) => void): void {
    this.leaf('Figure', () => this.#measuring > 0 || draw(this.#doc), { alt, bbox });
  }

  /** Writes below what there is, over the whole width or a part of it. */
  flow(tag: string, text: string, style: Style, { x, width, after = 0 }: Flow = {}): void {
    const from = x ?? sheet.left;
    const box = { x: from, width: width ?? sheet.right - from };
    const height = this.heightOf(text, style, box.width);
    this.room(height);
    this.leaf(tag, () => this.put(text, style, { ...box, y: this.y }));
    this.y += height + after;
  }

  heightOf(text: string, style: Style, width: number): number {
    return linesOf(text, style, width).length * stepOf(style);
  }

  /** How high is what `draw` writes. */
  measure(draw: () => void): number {
    const from = this.y;
    this.#measuring += 1;
    draw();
    const height = this.y - from;
    this.#measuring -= 1;
    this.y = from;
    return height;
  }

  /** A new page where less than `height` is left on this one. */
  room(height: number): boolean {
    if (this.#measuring > 0 || this.y + height <= sheet.bottom || this.y <= sheet.top) return false;
    this.#doc.addPage();
    this.y = sheet.top;
    return true;
  }

  /** Never cut by the end of a page, unless it is longer than one. */
  together(draw: () => void): void {
    if (this.#measuring === 0) this.room(this.measure(draw));
    draw();
  }

  /** The file. `footer` says what stands at the foot of each page; nobody is read it again and again. */
  end(footer: (page: number, pages: number) => [left: string, right: string], style: Style): Buffer {
    const { count } = this.#doc.bufferedPageRange();
    for (let page = 0; page < count; page++) {
      this.#doc.switchToPage(page);
      const [left, right] = footer(page + 1, count);
      const box = { x: sheet.left, y: sheet.bottom + 18, width: sheet.right - sheet.left };
      this.#doc.markContent('Artifact', { type: 'Pagination' });
      this.#doc.moveTo(sheet.left, sheet.bottom + 12).lineTo(sheet.right, sheet.bottom + 12);
      this.#doc.lineWidth(0.5).stroke('#c6d0da');
      this.put(left, style, { ...box, width: box.width - 80 });
      this.put(right, style, { ...box, align: 'right' });
      this.#doc.endMarkedContent();
    }
    for (const element of this.#parents) element.end();
    return this.#doc.toBytes();
  }
}
