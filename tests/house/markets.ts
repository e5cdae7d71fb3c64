// The house rules for the wordings of a language: overrides only replace existing sentences, and no caller forgets the
// site's country (decision 23).
import { isProgram, isTest } from './tree.ts';
import { argumentsOf, type Messages } from './words.ts';
import type { Rule } from './rules.ts';

/** Overrides of sentences that the language does not have, with other arguments, or with the same text. */
export function overrideBreaches(base: Messages, overrides: Messages): string[] {
  return Object.entries(overrides).flatMap(([key, text]) => {
    const below = base[key];
    if (below === undefined) return [`${key} does not exist`];
    if (!text.trim()) return [`${key} is empty`];
    if (text === below) return [`${key} says what it is based on`];
    const [own, given] = [argumentsOf(text).join(' '), argumentsOf(below).join(' ')];
    return own === given ? [] : [`${key} has the arguments ${own}, not ${given}`];
  });
}

/** Responses of the server before the site is known, and pages for programmers. */
const ofNoSite = [
  'src/app/failed-request.ts',
  'src/app/pipeline/refuse-requests.ts',
  'src/app/api-docs/api-page.ts',
  'src/messages/dev-mail-page.ts',
];

const bare =
  /\b(?:say|wordsFor|sayField|sayAct|sentencesIn|textIn)\(\s*(?:(?:\w+\.)*locale\b|'(?:en|es|pt)')/g;

/** `say(ctx)`, not `say(ctx.locale)`: no site uses the plain language as its wording. */
export const sentencesKnowTheirMarket: Rule = (tree) =>
  [...tree].flatMap(([file, code]) => {
    if (!file.startsWith('src/') || !isProgram(file) || isTest(file)) return [];
    if (file.startsWith('src/platform/i18n/') || ofNoSite.includes(file)) return [];
    return [...code.matchAll(bare)].map(([call]) => `${file}: ${call.replaceAll(/\s+/g, ' ')}…`);
  });
