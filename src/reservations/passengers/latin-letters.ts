// Any Latin, Cyrillic or Greek letter as the machine-readable zone of a passport spells it.
// Source: ICAO Doc 9303 part 3 §6 (Latin and Cyrillic) and ELOT 743 (Greek).

/** Latin letters that do not decompose into a base letter and marks. */
const LATIN: Record<string, string> = {
  Æ: 'AE',
  Å: 'AA',
  Ø: 'OE',
  Œ: 'OE',
  ß: 'SS',
  ẞ: 'SS',
  Þ: 'TH',
  Ð: 'D',
  Đ: 'D',
  Ħ: 'H',
  ı: 'I',
  Ĳ: 'IJ',
  Ł: 'L',
  Ŀ: 'L',
  Ŋ: 'N',
  Ŧ: 'T',
  Ə: 'E',
  ĸ: 'K',
};

const CYRILLIC: Record<string, string> = Object.fromEntries(
  (
    'А A Б B В V Г G Ґ G Д D Е E Ё E Ж ZH З Z И I І I Ї I Й I К K Л L М M Н N О O П P Р R С S Т T У U Ў U Ф F ' +
    'Х KH Ц TS Ч CH Ш SH Щ SHCH Ъ IE Ы Y Э E Ю IU Я IA Є IE Ђ D Ј J Љ LJ Њ NJ Ћ C Џ DZ Ѓ G Ќ K Ѕ DZ'
  )
    .split(' ')
    .reduce<[string, string][]>((pairs, part, index, all) => {
      if (index % 2 === 1) pairs.push([all[index - 1] ?? '', part]);
      return pairs;
    }, []),
);

const GREEK: Record<string, string> = {
  Α: 'A',
  Β: 'V',
  Γ: 'G',
  Δ: 'D',
  Ε: 'E',
  Ζ: 'Z',
  Η: 'I',
  Θ: 'TH',
  Ι: 'I',
  Κ: 'K',
  Λ: 'L',
  Μ: 'M',
  Ν: 'N',
  Ξ: 'X',
  Ο: 'O',
  Π: 'P',
  Ρ: 'R',
  Σ: 'S',
  Τ: 'T',
  Υ: 'Y',
  Φ: 'F',
  Χ: 'CH',
  Ψ: 'PS',
  Ω: 'O',
};

/** The soft sign, and the letters for a breathing, a glottal stop or a stress: ʼ ʻ ʿ ʾ ʹ ˈ ꞌ. */
const SILENT = /^[Ь\u02B9-\u02C1\u02C6-\u02D1\u02EC\u02EE\uA78B\uA78C]$/u;

/**
 * The text in A–Z with everything that is not a letter unchanged, or null when a letter has no agreed Latin form
 * (Chinese, Arabic, Hebrew …): then only the traveller knows how the document spells it.
 */
export function toLatin(text: string): string | null {
  let latin = '';
  // Greek accents are removed first, so that letter pairs are recognised; İ must not become I plus a dot.
  for (const letter of greekPairs(text.normalize('NFC').toLocaleUpperCase('und'))) {
    const part = letterToLatin(letter);
    if (part === null) return null;
    latin += part;
  }
  return latin;
}

function letterToLatin(letter: string): string | null {
  if (/^[A-Z]$/.test(letter) || !/[\p{L}\p{M}]/u.test(letter)) return letter;
  if (SILENT.test(letter) || /^\p{M}$/u.test(letter)) return '';
  const known = LATIN[letter] ?? CYRILLIC[letter] ?? GREEK[letter];
  if (known !== undefined) return known;
  // Compatibility letters, too: ª is A, Ǆ is DZ.
  const bare = letter.normalize('NFKD').replace(/\p{M}/gu, '').toLocaleUpperCase('und');
  if (/^[A-Z]+$/.test(bare)) return bare;
  if (bare === letter || bare === '') return null;
  return (
    Array.from(bare)
      .map((each) => LATIN[each] ?? CYRILLIC[each] ?? GREEK[each] ?? null)
      .join('') || null
  );
}

/** ΟΥ is OU; ΑΥ, ΕΥ, ΗΥ end in F before a voiceless letter and in V otherwise; doubled gamma sounds as N. */
function greekPairs(text: string): string {
  if (!/\p{Script=Greek}/u.test(text)) return text;
  const bare = text.normalize('NFD').replace(/[\u0300\u0301\u0342\u0345]/g, '');
  return bare
    .normalize('NFC')
    .replace(/ΟΥ/g, 'OU')
    .replace(/([ΑΕΗ])Υ(?=[ΘΚΞΠΣΤΦΧΨ]|[^\p{L}]|$)/gu, '$1F')
    .replace(/([ΑΕΗ])Υ/g, '$1V')
    .replace(/Γ(?=[ΓΞΧ])/g, 'N')
    .replace(/(^|[^\p{L}])ΜΠ/gu, '$1B');
}
