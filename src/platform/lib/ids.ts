// Identifiers: made in the application, so that a retried command can know its id before the database does.

/** A source of random bytes; the real one is a CSPRNG, a seeded one drives simulations. */
export type RandomBytes = (count: number) => Uint8Array;

/** Takes bytes from a block of `crypto.getRandomValues`: one call for many ids. Each byte is given out once. */
export const cryptoRandom: RandomBytes = (count) => {
  if (count > drawn.length) return crypto.getRandomValues(new Uint8Array(count));
  if (used + count > drawn.length) {
    crypto.getRandomValues(drawn);
    used = 0;
  }
  const bytes = drawn.slice(used, used + count);
  // Bytes that were handed out are kept nowhere else.
  drawn.fill(0, used, (used += count));
  return bytes;
};

/** Drawn in advance, as each draw costs more than an id. */
const drawn = new Uint8Array(2048);
let used = drawn.length;

/** A UUID version 7 (RFC 9562): 48 bits of Unix milliseconds, then random; sorts by time, so indexes stay compact. */
export function uuidv7(now: Date, random: RandomBytes = cryptoRandom): string {
  const bytes = random(16);
  let ms = now.getTime();
  for (let i = 5; i >= 0; i--) {
    bytes[i] = ms % 256;
    ms = Math.floor(ms / 256);
  }
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x70;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (b) => b.toString(16).padStart(2, '0')).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Any version, in lower case as PostgreSQL writes it. Checked before a query: PostgreSQL throws. */
export function isUuid(text: string): boolean {
  return UUID.test(text);
}

/** When an id of version 7 was made; null for any other text. */
export function uuidTime(id: string): Date | null {
  if (!isUuid(id) || id[14] !== '7') return null;
  return new Date(Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16));
}

/** No vowels and no look-alikes (0/O, 1/I/L), so no words and no misreadings (Specification §10). */
export const REFERENCE_ALPHABET = 'BCDFGHJKMNPQRSTVWXYZ23456789';

/** A booking reference: six symbols, uniform over 28^6, never sequential. Uniqueness is the database's. */
export function bookingReference(random: RandomBytes = cryptoRandom): string {
  let reference = '';
  while (reference.length < 6) {
    for (const byte of random(12)) {
      // 252 is the largest multiple of 28 below 256: higher bytes would favour the first letters.
      if (byte < 252 && reference.length < 6) reference += REFERENCE_ALPHABET[byte % 28];
    }
  }
  return reference;
}

/** An opaque token of 256 bits, base64url, for cookies and one-time links. */
export function opaqueToken(random: RandomBytes = cryptoRandom): string {
  return Buffer.from(random(32)).toString('base64url');
}
