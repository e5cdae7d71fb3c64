// Joins the messages that a page's loaders return, each in its field `words`.
import type { Messages } from 'use-intl';

/** Later loaders add to earlier ones; single keys of one namespace are joined. */
export function joinWords(loaded: readonly unknown[]): Messages {
  const joined: Record<string, object> = {};
  for (const data of loaded) {
    const words = isRecord(data) ? data['words'] : null;
    if (!isRecord(words)) continue;
    for (const [namespace, given] of Object.entries(words)) {
      const own = typeof given === 'string' ? unpacked(given) : given;
      if (isRecord(own)) joined[namespace] = { ...joined[namespace], ...own };
    }
  }
  // Typed as the English sentences; at run time they are compiled, in the language of the page.
  return joined as unknown as Messages;
}

// One per namespace and language: each is read once.
const known = new Map<string, unknown>();

function unpacked(json: string): unknown {
  let words = known.get(json);
  if (words === undefined) known.set(json, (words = JSON.parse(json)));
  return words;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
