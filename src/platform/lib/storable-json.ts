// JSON from outside, without the text that no database stores.

/** Escapes of NUL and of lone surrogates are valid JSON, but not text that a database can store. */
const UNSTORABLE_ESCAPE = /\\u(0000|d[89a-f])/i;

/** Throws a SyntaxError for text that is not JSON, and for JSON with text that cannot be stored. */
export function parseStorable(text: string): unknown {
  if (!UNSTORABLE_ESCAPE.test(text)) return JSON.parse(text);
  return JSON.parse(text, (key, value: unknown) => {
    for (const part of [key, value]) {
      if (typeof part === 'string' && (part.includes('\0') || !part.isWellFormed())) {
        throw new SyntaxError('text that cannot be stored');
      }
    }
    return value;
  });
}
