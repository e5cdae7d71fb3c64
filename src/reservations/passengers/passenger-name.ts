// A traveller's name: stored as typed, shown as it will appear on the ticket, found however it is written.
// Specification §10 "Names" and docs/decisions/0010-passengers.md.
import { toLatin } from '#reservations/passengers/latin-letters.ts';
import { cleanText } from '#platform/lib/clean-text.ts';
import type { ErrorCode } from '#platform/lib/errors.ts';

/** The longest name part that is accepted; passports stop earlier. */
export const NAME_MAX = 60;
/** The longest name field that partner systems support, slash included. */
const TICKET_MAX = 59;
/** Replaces the given name of a person who has only one name ("first name unknown"). */
export const NO_GIVEN_NAME = 'FNU';

/**
 * Letters of any script with their marks, and what joins them: spaces, hyphens, apostrophes, dots. An apostrophe may
 * begin a word (’t Hooft).
 */
const NAME = /^['’‘`]?[\p{L}\p{M}][\p{L}\p{M} .'’‘`\-·]*$/u;

export type NamePart = 'givenNames' | 'surname';

/** As it was meant, without what nobody can see: the form that is stored. */
export function tidyName(typed: string): string {
  return cleanText(typed);
}

/** Why a part of a name is refused, or null. A person with a single name leaves `givenNames` empty. */
export function refuseName(part: NamePart, typed: string): ErrorCode | null {
  const name = tidyName(typed);
  if (name === '') return part === 'surname' ? 'field_missing' : null;
  if (Array.from(name).length > NAME_MAX) return 'text_too_long';
  if (!NAME.test(name)) return 'name_invalid';
  const latin = latinWords(name);
  if (latin === null) return 'name_not_latin';
  return latin === '' ? 'name_invalid' : null;
}

/** `GARCIA LOPEZ/MARIA JOSE`, or null while a part has no A–Z form. Given names are cut when it grows too long. */
export function ticketName(surname: string, givenNames: string): string | null {
  const last = latinWords(tidyName(surname));
  const first = tidyName(givenNames) === '' ? NO_GIVEN_NAME : latinWords(tidyName(givenNames));
  if (!last || !first) return null;
  return `${last.slice(0, TICKET_MAX - 2)}/${first}`.slice(0, TICKET_MAX).trimEnd();
}

/** True when both spell the same surname, whatever the case, accents, spaces, hyphens or transliteration. */
export function sameSurname(one: string, other: string): boolean {
  const forms = surnameKeys(other);
  return surnameKeys(one).some((key) => forms.includes(key));
}

/** Words that belong to a surname and are none: `de la Cruz`, `van der Berg`. */
const PARTICLES = new Set(
  'DE DEL DELA LA LAS LOS EL DA DAS DO DOS DI DU Y E I AL BIN VAN VON DER DEN TER TEN ZU MAC MC ST SAN SANTA O'.split(
    ' ',
  ),
);

/** Fewer letters than these are no half of a surname that anybody would type by intention. */
const LEAST_HALF = 3;

/**
 * True for one of two surnames: the first or the last words of `surname`, with a word that is no particle. Many people
 * with two surnames use one of them.
 */
export function isHalfOf(surname: string, typed: string): boolean {
  const words = tidyName(surname).split(/[ -]+/);
  const halves = words.slice(1).flatMap((_, at) => [words.slice(0, at + 1), words.slice(at + 1)]);
  return halves.some((half) => {
    const own = half.filter((word) => !PARTICLES.has(squeeze(toLatin(word) ?? word)));
    return squeeze(own.join('')).length >= LEAST_HALF && sameSurname(half.join(' '), typed);
  });
}

/** The folded forms by which a surname is found: as on the ticket, without marks, and with umlauts spelled out. */
export function surnameKeys(surname: string): string[] {
  const name = tidyName(surname);
  const bare = name.normalize('NFD').replace(/\p{M}/gu, '');
  const spelled = name
    .replace(/[äÄ]/g, 'AE')
    .replace(/[öÖøØ]/g, 'OE')
    .replace(/[üÜ]/g, 'UE');
  const keys = [name, bare, spelled].map((form) => squeeze(toLatin(form) ?? form));
  return [...new Set(keys)].filter((key) => key !== '');
}

/** Only letters and digits count when two names are compared. */
function squeeze(form: string): string {
  return form.toLocaleUpperCase('und').replace(/[^\p{L}\p{N}]/gu, '');
}

/** A–Z words: a hyphen separates words as it does in a passport, apostrophes and dots leave no gap. */
function latinWords(name: string): string | null {
  // The dot of `M.ª` (María) marks what is left out; the raised letter ends the same word.
  const latin = toLatin(name.replace(/\.(?=[ªºᵃᵒ])/gu, ''));
  if (latin === null) return null;
  return latin
    .replace(/[-·]/g, ' ')
    .replace(/\.(?=\S)/g, ' ')
    .replace(/[^A-Z ]/g, '')
    .replace(/ +/g, ' ')
    .trim();
}
