// What a person reads in a file that leaves the product: the words of a page, a PDF or a spreadsheet.
import { inflateRawSync } from 'node:zlib';

import { inksOf, readPdf } from '#tests/support/messages/read-pdf.ts';

/** Also the colours and the outer parts of a PDF. A picture has no words. */
export async function wordsIn(file: Buffer, contentType: string): Promise<string> {
  if (contentType.startsWith('application/pdf')) {
    const outside = file.toString('latin1').replaceAll(/\bstream\r?\n.*?endstream/gs, '');
    return JSON.stringify([await readPdf(file), inksOf(file), outside]);
  }
  if (contentType.includes('openxmlformats')) return unzipped(file).join('\n');
  return /^(image\/png|image\/(webp|avif|jpeg)|font\/)/.test(contentType) ? '' : file.toString();
}

/** Each packed file, with its name before it. */
export function unzipped(archive: Buffer): string[] {
  const end = archive.lastIndexOf('PK\u0005\u0006');
  if (end < 0) throw new Error('this is not an archive');
  const count = archive.readUInt16LE(end + 10);
  const entries: string[] = [];
  for (let at = archive.readUInt32LE(end + 16); entries.length < count;) {
    const [nameSize, extraSize, noteSize] = [28, 30, 32].map((offset) => archive.readUInt16LE(at + offset));
    const name = archive.toString('utf8', at + 46, at + 46 + (nameSize ?? 0));
    const head = archive.readUInt32LE(at + 42);
    const start = head + 30 + archive.readUInt16LE(head + 26) + archive.readUInt16LE(head + 28);
    const packed = archive.subarray(start, start + archive.readUInt32LE(at + 20));
    const isPacked = archive.readUInt16LE(at + 10) !== 0;
    entries.push(`${name}\n${(isPacked ? inflateRawSync(packed) : packed).toString()}`);
    at += 46 + (nameSize ?? 0) + (extraSize ?? 0) + (noteSize ?? 0);
  }
  return entries;
}
