// Which of our encodings a client accepts.
import { parseAccept } from 'hono/utils/accept';

export type Encoding = 'br' | 'gzip' | 'identity';

const best = ['br', 'gzip'] as const;

/** The smallest encoding that `Accept-Encoding` allows (RFC 9110 §12.5.3); identity where it is missing. */
export function encodingFor(acceptEncoding: string | undefined | null): Encoding {
  if (!acceptEncoding) return 'identity';
  const weights = new Map(parseAccept(acceptEncoding).map(({ type, q }) => [type.toLowerCase(), q]));
  const all = weights.get('*') ?? 0;
  return best.find((name) => (weights.get(name) ?? all) > 0) ?? 'identity';
}
