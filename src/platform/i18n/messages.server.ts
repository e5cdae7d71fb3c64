// All messages in all languages. A new area is one file per language in messages/, then `npm run catalogue`.
import { en, es, pt } from '#platform/i18n/catalogue.server.ts';
import type { Locale } from '#platform/i18n/locales.ts';
import { overrides } from '#platform/i18n/market-catalogue.server.ts';
import type { Words } from '#platform/i18n/word-shapes.ts';

export type Messages = typeof en;

export const messages: Readonly<Record<Locale, Words<Messages>>> = { en, es, pt };

/** The sentences that differ in a market. */
export { overrides };
