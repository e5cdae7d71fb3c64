// What a loader passes to a page as one JSON string. The router copies a response value by value, with a table of
// repeated ones; for a page of a few hundred values that costs more than rendering a third of it (decision page 0008).

/** The text remembers what it was made of. */
export type Packed<T> = string & { readonly madeOf?: T };

/** Plain values only: what is undefined goes, a date becomes text. */
export function pack<T>(value: T): Packed<T> {
  return JSON.stringify(value);
}

export function unpack<T>(text: Packed<T>): T {
  return JSON.parse(text) as T;
}
