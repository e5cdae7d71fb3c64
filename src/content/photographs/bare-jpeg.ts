// Recognises a JPEG that contains the picture and nothing else: no location, no camera, no thumbnail, nothing after its
// end. Our own pictures have this form, so an exported one is imported byte for byte.

/** Tables, frames (baseline and progressive), restart intervals and comments-free scans. */
const plain = new Set([0xdb, 0xc4, 0xc0, 0xc1, 0xc2, 0xdd]);

export function isBareJpeg(bytes: Uint8Array): boolean {
  const word = (at: number) => ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0);
  if (word(0) !== 0xff_d8) return false;
  let at = 2;
  while (at + 4 <= bytes.length) {
    if (bytes[at] !== 0xff) return false;
    const marker = bytes[at + 1] ?? 0;
    const length = word(at + 2);
    // The header of JFIF is 16 bytes long when it has no thumbnail.
    const isHeader = marker === 0xe0 && length === 16 && at === 2 && bytes[at + 4] === 0x4a;
    if (marker !== 0xda && !isHeader && !plain.has(marker)) return false;
    if (length < 2) return false;
    at += 2 + length;
    if (marker !== 0xda) continue;
    at = endOfScan(bytes, at);
    if (word(at) === 0xff_d9) return at + 2 === bytes.length;
  }
  return false;
}

/** The next marker after the data of a scan: stuffed and restart bytes belong to the data. */
function endOfScan(bytes: Uint8Array, from: number): number {
  let at = from;
  while (at < bytes.length) {
    const found = bytes.indexOf(0xff, at);
    if (found < 0) return bytes.length;
    const next = bytes[found + 1] ?? 0;
    if (next !== 0 && !(next >= 0xd0 && next <= 0xd7)) return found;
    at = found + 2;
  }
  return at;
}
