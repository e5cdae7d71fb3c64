// The work of a challenge, in a browser: numbers are tried in small parts, so that the page stays responsive.

/** Digests that run at the same time, on the browser's own threads. */
const partSize = 256;

/**
 * The answer to a challenge, or null when it was aborted or the browser cannot compute digests (a page without TLS);
 * the traveller can still wait.
 */
export async function solveChallenge(
  { challenge, bits }: { challenge: string; bits: number },
  signal: AbortSignal,
): Promise<string | null> {
  const subtle: SubtleCrypto | undefined = globalThis.crypto.subtle;
  if (!subtle) return null;
  const encoder = new TextEncoder();
  for (let from = 0; !signal.aborted; from += partSize) {
    const answers = Array.from({ length: partSize }, (_, index) => `${challenge}.${from + index}`);
    const zeros = await Promise.all(
      answers.map(async (answer) => {
        const digest = await subtle.digest('SHA-256', encoder.encode(answer));
        return leadingZeroBits(new Uint8Array(digest));
      }),
    );
    const found = zeros.findIndex((count) => count >= bits);
    if (found >= 0) return answers[found] ?? null;
    await new Promise((resume) => setTimeout(resume));
  }
  return null;
}

export function leadingZeroBits(bytes: Uint8Array): number {
  let bits = 0;
  for (const byte of bytes) {
    if (byte !== 0) return bits + Math.clz32(byte) - 24;
    bits += 8;
  }
  return bits;
}
