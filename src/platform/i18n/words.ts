// The shape of the messages, and how the compiler checks keys and arguments. There are no words here: loaders send
// them, compiled, in one language and only for the namespaces that a screen requests.
import type { CompiledMessage } from 'icu-minify/format';
import type { useTranslations } from 'use-intl';

import type { Locale } from '#platform/i18n/locales.ts';
import type { Messages } from '#platform/i18n/messages.server.ts';

export type Namespace = keyof Messages;

/** `errors.offer_sold_out`: a message by its full name. */
export type WordKey = { [N in Namespace]: `${N}.${Leaves<Messages[N]>}` }[Namespace];

type Leaves<T> = {
  [K in keyof T & string]: T[K] extends string ? K : `${K}.${Leaves<T[K]>}`;
}[keyof T & string];

/** The return type of `useTranslations(namespace)`, for helpers that take it as an argument. */
export type Say<N extends Namespace> = ReturnType<typeof useTranslations<N>>;

/** What a loader returns to the page: compiled messages, by namespace. */
export type CompiledWords = { [key: string]: CompiledMessage | CompiledWords };

/**
 * The same with whole namespaces written as JSON: the router then passes on one string instead of visiting every
 * message on every page (docs/decisions/0017-pages.md). `joinWords` reads it.
 */
export type PackedWords = { [namespace: string]: string | CompiledWords };

declare module 'use-intl' {
  interface AppConfig {
    Locale: Locale;
    Messages: Messages;
  }
}
