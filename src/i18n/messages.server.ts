// All words in all languages. A new namespace is one file per language and one line in each list.
import { common as commonEn } from '#i18n/messages/en/common.ts';
import { errors as errorsEn } from '#i18n/messages/en/errors.ts';
import { common as commonEs } from '#i18n/messages/es/common.ts';
import { errors as errorsEs } from '#i18n/messages/es/errors.ts';
import { common as commonPt } from '#i18n/messages/pt/common.ts';
import { errors as errorsPt } from '#i18n/messages/pt/errors.ts';
import type { Locale } from '#i18n/locales.ts';
import type { Words } from '#i18n/words.ts';

const en = { common: commonEn, errors: errorsEn };
const es: Words<Messages> = { common: commonEs, errors: errorsEs };
const pt: Words<Messages> = { common: commonPt, errors: errorsPt };

export type Messages = typeof en;

export const messages: Readonly<Record<Locale, Words<Messages>>> = { en, es, pt };
