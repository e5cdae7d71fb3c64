// The small notations of IATA SSIM chapter 7: dates, clock times, offsets, days of operation, cabins, day variation.
// Each reader returns the value, or null when the text is not in the notation; the caller decides about blanks.

const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];
const DAY_MS = 86_400_000;

/** Days since 1970-01-01; all calendar arithmetic of schedules is done on this integer. */
export type EpochDay = number;

export const OPEN = 'open';

/** `09JUN05` as an epoch day; `00XXX00` and `XXXXXXX` are open ends. Years 70–99 are 19xx, the rest 20xx. */
export function readDate(text: string): EpochDay | typeof OPEN | null {
  if (text === '00XXX00' || text === 'XXXXXXX') return OPEN;
  const match = /^(\d\d)([A-Z]{3})(\d\d)$/.exec(text);
  const month = MONTHS.indexOf(match?.[2] ?? '');
  if (!match || month < 0) return null;
  const day = Number(match[1]);
  const year = Number(match[3]) + (Number(match[3]) >= 70 ? 1900 : 2000);
  const date = new Date(Date.UTC(year, month, day));
  return date.getUTCDate() === day && day > 0 ? date.getTime() / DAY_MS : null;
}

/** An epoch day in the DDMMMYY form of a schedule file. */
export function writeDate(day: EpochDay): string {
  const date = new Date(day * DAY_MS);
  const two = (n: number) => String(n).padStart(2, '0');
  return `${two(date.getUTCDate())}${MONTHS[date.getUTCMonth()] ?? ''}${two(date.getUTCFullYear() % 100)}`;
}

/** An epoch day as `YYYY-MM-DD`. */
export function isoDay(day: EpochDay): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}

/** `YYYY-MM-DD` as an epoch day. */
export function epochDay(iso: string): EpochDay {
  return Date.parse(`${iso}T00:00:00Z`) / DAY_MS;
}

/** ISO weekday of an epoch day: 1 Monday … 7 Sunday. */
export function weekday(day: EpochDay): number {
  return ((((day + 3) % 7) + 7) % 7) + 1;
}

/** `1 3 5 7` or `1357` as a set of ISO weekdays; each digit occurs once, in its column or in order. */
export function readDays(text: string): ReadonlySet<number> | null {
  const digits = text.replaceAll(' ', '');
  if (!/^[1-7]{1,7}$/.test(digits)) return null;
  const days = new Set(Array.from(digits, Number));
  return days.size === digits.length ? days : null;
}

/** `0845` as minutes after midnight; `2400` is the end of the day and allowed for arrivals only. */
export function readClock(text: string, arrival: boolean): number | null {
  if (!/^\d{4}$/.test(text)) return null;
  const minutes = Number(text.slice(0, 2)) * 60 + Number(text.slice(2));
  if (Number(text.slice(2)) > 59) return null;
  return minutes < 1440 || (arrival && minutes === 1440) ? minutes : null;
}

/** `+0200` as minutes east of UTC. */
export function readOffset(text: string): number | null {
  const match = /^([+-])(\d\d)([0-5]\d)$/.exec(text);
  if (!match) return null;
  const minutes = Number(match[2]) * 60 + Number(match[3]);
  return minutes > 15 * 60 ? null : match[1] === '-' ? -minutes : minutes;
}

/** One column of the date variation: blank is "not given", `0`–`7` days later, `A` or `J` the day before. */
export function readVariation(text: string): number | 'blank' | null {
  if (text === ' ' || text === '') return 'blank';
  if (text === 'A' || text === 'J') return -1;
  return /^[0-7]$/.test(text) ? Number(text) : null;
}

export type Cabin = { cabin: string; seats: number };

/**
 * `J14W34Y316VV364` as cabins with seats. `VV` begins the operator's own version number, which sells nothing;
 * doubled letters (`LL4`, `PP2`, BB, HH) are cargo units. Cabins without seats are left out.
 */
export function readConfiguration(text: string): Cabin[] | null {
  const [seats = ''] = text.trim().split('VV');
  const cabins: Cabin[] = [];
  let rest = seats.replaceAll(' ', '');
  while (rest) {
    const match = /^([A-Z])(\1?)(\d{1,3})/.exec(rest);
    if (!match || (match[2] && !'LPBH'.includes(match[2]))) return null;
    const cabin = match[1] ?? '';
    if (!match[2]) {
      if (cabins.some((c) => c.cabin === cabin)) return null;
      cabins.push({ cabin, seats: Number(match[3]) });
    }
    rest = rest.slice(match[0].length);
  }
  return cabins.filter((c) => c.seats > 0);
}
