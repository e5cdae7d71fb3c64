// Whether a secret was drawn at random. Every visitor has a token that is signed with one, so anybody can try secrets
// offline: a sentence or a pattern is found within minutes.

import { platformSlug } from '#platform/lib/product.ts';

/** Words and keyboard rows that people put into secrets, in small letters. */
const words =
  `password passwd passphrase secret changeme change default example sample placeholder replace insert
  admin administrator root user letmein welcome access private token signing preview account payment webhook
  production staging development local test demo ${platformSlug} airline sandbox links link your here this that with
  keyboard dragon monkey master sunshine football superman iloveyou hello world correct horse battery staple
  qwertyuiop qwertz azerty asdfghjkl zxcvbnm lorem ipsum dolor`
    .split(/\s+/)
    .toSorted((a, b) => b.length - a.length);

/** Digits that stand for letters: `ch4ngem3`. */
const letterOf: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '@': 'a',
  $: 's',
};

const fewestCharacters = 8;
/** Characters that are left without words, sequences and repeats. */
const fewestUnexplained = 14;
/** Of two neighbours in a text of random letters and digits, more than half are of different kinds. */
const leastChanges = 0.35;

/** Why a value repeats itself, or null: also secrets that a provider has drawn are mistyped like this. */
export function repetitionOf(secret: string): string | null {
  if (new Set(secret).size < fewestCharacters) return 'repeats a few characters';
  return /^(.+?)\1+$/.test(secret) ? 'repeats itself' : null;
}

/** Why a secret is easy to guess, or null if it looks like what a generator of random secrets prints. */
export function weaknessOf(secret: string): string | null {
  const body = secret.replace(/^[a-z]{2,8}_/, '');
  const repetition = repetitionOf(secret);
  if (repetition) return repetition;
  const plain = body.toLowerCase();
  const asLetters = plain.replaceAll(/[01345@$]/g, (sign) => letterOf[sign] ?? sign);
  const left = Math.min(...[plain, asLetters].map(unexplained));
  if (left < fewestUnexplained) return 'consists of words, sequences or repeats';
  return isDrawn(body) ? null : 'does not look drawn at random';
}

/** How many characters are left without words, sequences and repeats. */
function unexplained(text: string): number {
  let rest = text;
  for (const word of words) rest = rest.replaceAll(word, ' ');
  const signs = rest.replaceAll(/[^a-z\d]/g, '');
  let count = 0;
  for (let at = 0; at < signs.length; at++) {
    const isRun = isStep(signs, at) && (isStep(signs, at - 1) || isStep(signs, at + 1));
    if (!isRun) count++;
  }
  return count;
}

/** Whether the character is the one before, or next to it: `aa`, `ab`, `ba`, `90`. */
function isStep(signs: string, at: number): boolean {
  if (at < 1 || at >= signs.length) return false;
  const pair = signs.slice(at - 1, at + 1);
  return pair === '90' || pair === '09' || Math.abs(signs.charCodeAt(at) - signs.charCodeAt(at - 1)) <= 1;
}

function isDrawn(body: string): boolean {
  if (/\s/.test(body)) return false;
  const hasBoth = /\d/.test(body) && /[a-z]/i.test(body);
  // Hexadecimal digits, as in a UUID, and Base32.
  if (hasBoth && (/^[\da-f-]{32,}$/i.test(body) || /^[A-Z2-7]{26,}=*$/.test(body))) return true;
  const kinds = Array.from(body, kindOf);
  const changes = kinds.filter((kind, at) => at > 0 && kind !== kinds[at - 1]).length;
  return changes / Math.max(1, kinds.length - 1) >= leastChanges;
}

function kindOf(sign: string): 'small' | 'large' | 'digit' | 'other' {
  if (/[a-z]/.test(sign)) return 'small';
  if (/[A-Z]/.test(sign)) return 'large';
  return /\d/.test(sign) ? 'digit' : 'other';
}
