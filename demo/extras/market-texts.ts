// Words of the demonstration's catalogue that differ by market.
import type { Market } from '#platform/i18n/markets.ts';

/** What a market words differently, by its tag. */
export type MarketWords<Field extends string> = Readonly<
  Partial<Record<Market, Partial<Record<Field, string>>>>
>;

/** One field by tag: `{ 'es-MX': 'Carriola o autoasiento' }`. */
export function marketTexts<Field extends string>(
  words: MarketWords<Field> | undefined,
  field: Field,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(words ?? {}).flatMap(([tag, { [field]: text }]) =>
      text === undefined ? [] : [[tag, text]],
    ),
  );
}
