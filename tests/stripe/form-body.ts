// Stripe's request bodies: form-encoded, with brackets for nested fields (`line_items[0][price_data][currency]=eur`).

export type Params = { [name: string]: Params | string };

/** Parses lists as objects with numbered keys, `a[]` included; `listOf` turns them into arrays. */
export function parseForm(text: string): Params {
  const root: Params = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const [first = '', ...rest] = name.split('[').map((part) => part.replace(/\]$/, ''));
    let at = root;
    let key = first;
    for (const part of rest) {
      const next = at[key];
      const inner: Params = typeof next === 'object' ? next : {};
      at[key] = inner;
      at = inner;
      key = part === '' ? String(Object.keys(inner).length) : part;
    }
    at[key] = value;
  }
  return root;
}

/** For schemas: an object with numbered keys only is a list. */
export function withLists(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, inner]) => [key, withLists(inner)] as const);
  const isList = entries.length > 0 && entries.every(([key], at) => key === String(at));
  return isList ? entries.map(([, inner]) => inner) : Object.fromEntries(entries);
}
