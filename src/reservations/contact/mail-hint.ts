// "Did you mean gmail.com?": a well-known mail domain that is one slip away from what was typed. Never a refusal.

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
  const [, local = '', given = ''] = /^\s*([^@\s]+)@([^@\s]+?)\.*\s*$/.exec(typed) ?? [];
  const domain = given.toLowerCase();
  if (local === '' || domain.length < 5 || known.has(domain)) return null;
  // Two slips only in a long domain: `me.com` is not a mistyped `msn.com`.
  const most = domain.length >= 9 ? 2 : 1;
  let best: { domain: string; slips: number } | null = null;
  for (const candidate of KNOWN) {
    const slips = slipsBetween(domain, candidate);
    if (slips <= most && slips < (best?.slips ?? Infinity)) best = { domain: candidate, slips };
  }
  return best && { email: `${local}@${best.domain}`, domain: best.domain };
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
