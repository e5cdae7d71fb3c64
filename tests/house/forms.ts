// The house rule for forms: what a field lacks is written on the page, not in a bubble of the browser.
import type { Rule } from './rules.ts';
import { isTest } from './tree.ts';

/** From the opening tag to the end of the same element; forms never contain forms. */
const forms = /<([Ff]orm)\b([^]*?)<\/\1>/g;

/**
 * A form with required fields, or with fields that others give it, has `noValidate`: the browser's own message is in
 * the browser's language and cannot tell what to write.
 */
export const formsSayWhatIsMissing: Rule = (tree) =>
  [...tree].flatMap(([file, code]) => {
    if (!file.startsWith('src/') || !file.endsWith('.tsx') || isTest(file)) return [];
    return [...code.matchAll(forms)]
      .filter(([form]) => /\brequired\b|\bchildren\b/.test(form) && !/\bnoValidate\b/.test(form))
      .map(([form]) => `${file}: a form with required fields lacks noValidate: ${form.slice(0, 60)}`);
  });
