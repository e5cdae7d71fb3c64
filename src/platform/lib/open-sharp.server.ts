// Opens the library that decodes pictures, with what an untrusted file must not get: other formats, a cache, threads.

export type SharpLibrary = typeof import('sharp').default;

type Kind = 'Jpeg' | 'Png' | 'Webp' | 'Heif';

/**
 * Returns the library, which decodes only `kinds`, whatever kind a file claims to be. Null where its files for this
 * platform are missing: they are optional, and the product starts without them.
 */
export async function openSharp(kinds: readonly Kind[]): Promise<SharpLibrary | null> {
  const library = await import('sharp').catch(() => null);
  if (!library) return null;
  const { default: sharp } = library;
  sharp.cache(false);
  sharp.concurrency(1);
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: kinds.map((kind) => `VipsForeignLoad${kind}Buffer`) });
  return sharp;
}
