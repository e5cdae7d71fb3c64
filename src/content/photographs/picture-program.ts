// The process that reads pictures: an untrusted file can neither stop an import or a server nor grow its memory. It is
// started by ask-picture.server.ts, answers one file after the other, and ends with its parent.
import type { PictureAnswer, PictureOrder } from '#content/photographs/ask-picture.server.ts';
import { makePicture } from '#content/photographs/make-picture.server.ts';
import { platformSlug } from '#platform/lib/product.ts';

process.title = `${platformSlug} pictures`;
process.on('message', (order: PictureOrder) => void answer(order));
process.on('disconnect', () => process.exit(0));
// Ctrl+C reaches every process of the terminal; the parent decides when this one ends.
process.on('SIGINT', () => {});

/** The same bytes: a copy of a large picture would be kept as long as it is read. */
function withoutCopy({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}

async function answer({ name, content }: PictureOrder): Promise<void> {
  const made: PictureAnswer = await makePicture(name, withoutCopy(content));
  process.send?.(made);
}
