// "Did you mean gmail.com?": a well-known mail domain that is one slip away from what was typed, or a known slip in the
// ending of any other domain. Never a refusal.
import { tidyEmail } from '#reservations/contact/contact.ts';

/** The domains people in our markets use most; of two equally near ones the first wins. */
const KNOWN = (
  'gmail.com hotmail.com outlook.com yahoo.com icloud.com live.com msn.com aol.com mail.com ymail.com ' +
  'protonmail.com proton.me gmx.com ' +
  'hotmail.es outlook.es yahoo.es telefonica.net movistar.es terra.es ono.com ' +
  'sapo.pt outlook.pt hotmail.pt live.com.pt iol.pt netcabo.pt ' +
  'yahoo.com.mx hotmail.com.mx live.com.mx outlook.com.mx prodigy.net.mx ' +
  'yahoo.com.br hotmail.com.br uol.com.br bol.com.br terra.com.br ' +
  'yahoo.co.uk hotmail.co.uk btinternet.com comcast.net verizon.net att.net ' +
  'codetel.net.do claro.net.do nauta.cu'
).split(' ');
const known = new Set(KNOWN);

/** The whole address with the domain that was probably meant, or null. */
export function mailHint(typed: string): { email: string; domain: string } | null {
  const [, local = '', given = ''] = /^([^@\s]+)@([^@\s]+?)\.*$/.exec(tidyEmail(typed)) ?? [];
  const domain = given.toLowerCase();
  if (local === '' || domain.length < 5 || known.has(domain)) return null;
  // Two slips only in a long domain: `me.com` is not a mistyped `msn.com`.
  const most = domain.length >= 9 ? 2 : 1;
  let best: { domain: string; slips: number } | null = null;
  for (const candidate of KNOWN) {
    const slips = slipsBetween(domain, candidate);
    if (slips <= most && slips < (best?.slips ?? Infinity)) best = { domain: candidate, slips };
  }
  const meant = best?.domain ?? withEnding(domain);
  return meant === domain ? null : { email: `${local}@${meant}`, domain: meant };
}

/** Slips that are no endings of domains themselves: `cm`, `co` and `om` are countries. */
const ENDINGS: Readonly<Record<string, string>> = Object.fromEntries(
  [
    'com con cmo ocm vom xom cpm clm cim comm coom comn comk',
    'net nte met ner nett',
    'org ogr orgg prg',
    'es ess esp',
    'pt ptt',
    'mx mxx',
    'br brr',
  ].flatMap((line) => {
    const [meant = '', ...slips] = line.split(' ');
    return slips.map((slip) => [slip, meant]);
  }),
);

/** Every label but the first: `empresa.con.mx` is `empresa.com.mx`. */
function withEnding(domain: string): string {
  const [first = '', ...others] = domain.split('.');
  const mended = others.map((label) => (Object.hasOwn(ENDINGS, label) ? ENDINGS[label] : label));
  return [first, ...mended].join('.');
}

/** Letters missing, added, changed, or two neighbours swapped (optimal string alignment). */
export function slipsBetween(one: string, other: string): number {
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row++) {
    const now = [row];
    for (let column = 1; column <= other.length; column++) {
      const same = one[row - 1] === other[column - 1];
      const swapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      now[column] = Math.min(
        (last[column] ?? 0) + 1,
        (now[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (same ? 0 : 1),
        row > 1 && column > 1 && swapped ? (before[column - 2] ?? 0) + 1 : Infinity,
      );
    }
    before = last;
    last = now;
  }
  return last[other.length] ?? 0;
}
