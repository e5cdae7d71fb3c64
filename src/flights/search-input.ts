// Reads the request of a traveller or a program, and reports all its errors at once.
import { airportDay } from '#flights/airport-day.ts';
import { airportOf } from '#flights/airport-code.ts';
import type { Filed } from '#flights/filed.server.ts';
import type { CalendarInput, PassengerCounts, SearchInput } from '#flights/offer.ts';
import { tidyPromotionCode } from '#flights/promotions/promotion.ts';
import { type FieldError, ok, refuseFields, type Result } from '#platform/lib/result.ts';
import { cleanCode, cleanDay } from '#platform/lib/clean-text.ts';
import { addDays, isDay } from '#platform/lib/time.ts';

/** Fields as received: text from a form or a URL, or JSON values; any may be missing. */
export type RawSearch = Record<
  'origin' | 'destination' | 'departureDate' | 'returnDate' | 'adults' | 'children' | 'infants' | 'currency',
  unknown
> & { oneWay: boolean; promotionCode?: unknown };

/** Fares are filed and flights loaded about a year ahead. */
export const searchDaysAhead = 400;
/** As many months as the searchable days may touch. */
export const calendarMonths = 15;
export const maxSeatedPassengers = 9;

type Checked = { filed: Filed; now: Date };

/**
 * Refuses `input_invalid` with a code for each wrong field. Days are YYYY-MM-DD, from today at the origin up to
 * 400 days ahead; the currency is EUR where none is named.
 */
export function parseSearch(raw: RawSearch, { filed, now }: Checked): Result<SearchInput, 'input_invalid'> {
  const errors: FieldError[] = [];
  const market = parseMarket(raw, filed, errors);
  const passengers = parsePassengers(raw, errors);
  const currency = parseCurrency(raw.currency, filed, errors);
  const today = airportDay(filed, market.origin, now);
  const departureDate = parseDay('departureDate', raw.departureDate, today, errors);
  let returnDate: string | null = null;
  if (!raw.oneWay) {
    if (isBlank(raw.returnDate)) errors.push({ path: 'returnDate', code: 'return_missing' });
    else returnDate = parseDay('returnDate', raw.returnDate, today, errors);
    if (departureDate && returnDate && returnDate < departureDate) {
      errors.push({ path: 'returnDate', code: 'return_too_early' });
    }
  }
  if (errors.length > 0 || !departureDate) return refuseFields(errors);
  return ok({ ...market, departureDate, returnDate, passengers, currency, ...parseCode(raw.promotionCode) });
}

export function parseCalendar(
  raw: Omit<RawSearch, 'departureDate' | 'returnDate' | 'oneWay'> & {
    month: unknown;
    /** Checked by the schema of the request. */
    months?: number;
  },
  { filed }: Checked,
): Result<CalendarInput, 'input_invalid'> {
  const errors: FieldError[] = [];
  const market = parseMarket(raw, filed, errors);
  const passengers = parsePassengers(raw, errors);
  const currency = parseCurrency(raw.currency, filed, errors);
  const month = typeof raw.month === 'string' ? cleanCode(raw.month) : '';
  if (!/^\d{4}-\d{2}$/.test(month) || !isDay(`${month}-01`))
    errors.push({ path: 'month', code: 'date_invalid' });
  if (errors.length > 0) return refuseFields(errors);
  return ok({
    ...market,
    month,
    ...(raw.months !== undefined && { months: raw.months }),
    passengers,
    currency,
    ...parseCode(raw.promotionCode),
  });
}

/** A code is never refused here: its error is shown beside the prices. */
function parseCode(typed: unknown): { promotionCode?: string } {
  const promotionCode = tidyPromotionCode(typed);
  return promotionCode ? { promotionCode } : {};
}

function parseMarket(
  raw: { origin: unknown; destination: unknown },
  filed: Filed,
  errors: FieldError[],
): { origin: string; destination: string } {
  const origin = parseAirport('origin', raw.origin, filed, errors);
  const destination = parseAirport('destination', raw.destination, filed, errors);
  if (origin && destination) {
    if (origin === destination) errors.push({ path: 'destination', code: 'airports_equal' });
    else if (!filed.destinations.get(origin)?.includes(destination)) {
      errors.push({ path: 'destination', code: 'route_not_operated', params: { origin, destination } });
    }
  }
  return { origin, destination };
}

function parseAirport(path: string, value: unknown, filed: Filed, errors: FieldError[]): string {
  if (isBlank(value)) {
    errors.push({ path, code: 'field_missing' });
    return '';
  }
  const text = typeof value === 'string' ? value : '';
  const code = airportOf(filed, text);
  if (code) return code;
  errors.push({
    path,
    code: 'airport_unknown',
    params: { airport: cleanCode(text).toUpperCase().slice(0, 20) },
  });
  return '';
}

function parseDay(path: string, value: unknown, today: string, errors: FieldError[]): string | null {
  if (isBlank(value)) {
    errors.push({ path, code: 'field_missing' });
    return null;
  }
  const day = typeof value === 'string' ? cleanDay(value) : '';
  if (!isDay(day)) {
    errors.push({ path, code: 'date_invalid' });
    return null;
  }
  if (day < today) errors.push({ path, code: 'date_past' });
  if (day > addDays(today, searchDaysAhead)) errors.push({ path, code: 'date_too_far' });
  return day;
}

/** One to nine seated passengers, an adult among them, at most one lap infant per adult (Specification §11). */
export function parsePassengers(
  raw: { adults: unknown; children: unknown; infants: unknown },
  errors: FieldError[],
): PassengerCounts {
  const counts = {
    adults: parseCount('adults', raw.adults, 1, errors),
    children: parseCount('children', raw.children, 0, errors),
    infants: parseCount('infants', raw.infants, 0, errors),
  };
  if (counts.adults < 1) errors.push({ path: 'adults', code: 'adult_missing' });
  if (counts.adults + counts.children > maxSeatedPassengers) {
    errors.push({ path: 'adults', code: 'passengers_too_many', params: { limit: maxSeatedPassengers } });
  }
  if (counts.infants > counts.adults) errors.push({ path: 'infants', code: 'infants_too_many' });
  return counts;
}

function parseCount(path: string, value: unknown, whenMissing: number, errors: FieldError[]): number {
  if (isBlank(value)) return whenMissing;
  const text = typeof value === 'number' ? String(value) : value;
  if (typeof text === 'string' && /^\d{1,3}$/.test(cleanCode(text))) return Number(cleanCode(text));
  errors.push({ path, code: 'passengers_invalid' });
  return whenMissing;
}

function parseCurrency(value: unknown, filed: Filed, errors: FieldError[]): string {
  if (isBlank(value)) return 'EUR';
  const code = typeof value === 'string' ? cleanCode(value).toUpperCase() : '';
  if (!filed.currencies.includes(code)) {
    errors.push({ path: 'currency', code: 'currency_unknown', params: { currency: code.slice(0, 10) } });
  }
  return code;
}

function isBlank(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
}
