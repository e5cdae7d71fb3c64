// A document of pdfkit whose bytes are collected as they are made, and whose pages are packed in one go: the library
// hands every line of a file through a stream, which takes longer than to write it.
import { deflateSync } from 'node:zlib';
import PdfDocument from 'pdfkit';

/** A page is small and read once: more effort saves one byte of a hundred, and doubles the time. */
const effort = { level: 3, memLevel: 8 };

export class PlainDocument extends PdfDocument {
  // Not set here: the library writes the first lines of a file while it makes itself.
  declare private parts: Uint8Array[] | undefined;
  declare private lines: string[] | undefined;
  declare private contents: Map<PDFKit.PDFPage, string[]> | undefined;
  /** How much there is: the library notes by it where each object of the file stands. */
  declare private _offset: number;

  /** The library writes its lines, whose letters are bytes, and what it has packed by this. */
  _write(data: string | Uint8Array): void {
    if (typeof data === 'string') {
      (this.lines ??= []).push(data, '\n');
      this._offset += data.length + 1;
    } else {
      this.flushLines();
      (this.parts ??= []).push(data);
      this._offset += data.length;
    }
  }

  private flushLines(): void {
    if (!this.lines?.length) return;
    (this.parts ??= []).push(Buffer.from(this.lines.join(''), 'latin1'));
    this.lines = [];
  }

  /** What a page shows, operator by operator; it is packed when all of it is there. */
  override addContent(operators: string): this {
    this.contents ??= new Map();
    const said = this.contents.get(this.page);
    if (said) said.push(operators);
    else this.contents.set(this.page, [operators]);
    return this;
  }

  /** Ends the document; answers the file. */
  toBytes(): Buffer {
    for (const [{ content }, said] of this.contents ?? []) {
      content.compress = false;
      Object.assign(content.data, { Filter: 'FlateDecode' });
      content.write(deflateSync(Buffer.from(said.join('\n'), 'latin1'), effort));
    }
    this.end();
    this.flushLines();
    return Buffer.concat(this.parts ?? []);
  }
}

/** A value that stands in the file as it is given: the library has nothing to do with it. */
export class AsWritten {
  readonly #text: string;
  /** By this the library sees that it is no dictionary. */
  readonly [Symbol.toStringTag] = 'AsWritten';

  constructor(text: string) {
    this.#text = text;
  }

  toString(): string {
    return this.#text;
  }
}
