// Which of the encodings that we have a client can read.

export type Encoding = 'br' | 'gzip' | 'identity';

const best = ['br', 'gzip'] as const;

/** The smallest encoding that `Accept-Encoding` allows (RFC 9110 §12.5.3); identity where it is silent. */
export function encodingFor(acceptEncoding: string | undefined | null): Encoding {
  if (!acceptEncoding) return 'identity';
  const weights = new Map<string, number>();
  for (const part of acceptEncoding.toLowerCase().split(',')) {
    const [name = '', ...params] = part.split(';').map((text) => text.trim());
    const q = params.find((param) => param.startsWith('q='))?.slice(2);
    weights.set(name, q === undefined ? 1 : Number(q));
  }
  const all = weights.get('*') ?? 0;
  return best.find((name) => (weights.get(name) ?? all) > 0) ?? 'identity';
}
