// What a loader passes to a page as one JSON string. The router copies a response value by value, with a table of
// repeated ones; for a page with a few hundred values that takes longer than rendering a third of it
// (decision 8).

/** The type remembers what was packed. */
export type Packed<T> = string & { readonly madeOf?: T };

/** Plain values only: undefined values are dropped, a date becomes text. */
export function pack<T>(value: T): Packed<T> {
  return JSON.stringify(value);
}

/** Reads what `pack` wrote. The value is not checked, so use it only for data of our own loaders. */
export function unpack<T>(text: Packed<T>): T {
  return JSON.parse(text) as T;
}
