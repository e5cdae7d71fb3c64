// The shapes that files of messages have. They know no message, so no file of messages depends on another language's.

/** The same keys as the English file, with any sentence: a missing or extra key does not compile. */
export type Words<T> = { readonly [K in keyof T]: T[K] extends string ? string : Words<T[K]> };

/** What differs in a market: some of the keys of the English file, and no others. */
export type Overrides<T> = { readonly [K in keyof T]?: T[K] extends string ? string : Overrides<T[K]> };
