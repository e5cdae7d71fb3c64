// A quote as staff type it: its flights, fares and deadlines, their errors, and the resulting price.
import type { FlightRow } from '#flights/flight-row.ts';
import { partyTotal, type PerType } from '#flights/price.ts';
import { lines } from '#identity/agencies/agency-fields.ts';
import { chargesOf, type GroupFlights, refuseUnits } from '#agency/groups/group-trip.server.ts';
import { type LockedGroup, unitsOfGroup } from '#agency/groups/group-rows.server.ts';
import { readAmount } from '#platform/lib/money.ts';
import { type FieldError, ok, refuseFields, type Result } from '#platform/lib/result.ts';
import { isDay } from '#platform/lib/time.ts';

export const quoteFieldNames = [
  'outFlight',
  'outAdult',
  'outChild',
  'outInfant',
  'backFlight',
  'backAdult',
  'backChild',
  'backInfant',
  'family',
  'deposit',
  'validUntil',
  'depositDue',
  'namesDue',
  'note',
] as const;

/** As it is typed. */
export type TypedQuote = Record<(typeof quoteFieldNames)[number], string>;

export type QuotedFlight = {
  direction: 'outbound' | 'inbound';
  flightId: number;
  fare: PerType;
  charges: PerType;
};

export type QuoteData = {
  family: string;
  flights: QuotedFlight[];
  /** The final price of one passenger of each type. */
  person: PerType;
  totalMinor: number;
  depositMinor: number;
  validUntil: string;
  depositDue: string;
  namesDue: string;
  note: string | null;
};

type QuoteContext = { group: LockedGroup; flights: GroupFlights; today: string };

const noteLength = 2000;
const nothing: PerType = { adultMinor: 0, childMinor: 0, infantMinor: 0 };

export function readQuote(typed: TypedQuote, known: QuoteContext): Result<QuoteData, 'input_invalid'> {
  const { group } = known;
  const wrong: FieldError[] = [];
  const { filed } = known.flights;
  const family = filed.families.find((each) => each.family === typed.family)?.family;
  if (family === undefined) wrong.push({ path: 'family', code: 'field_missing' });
  const out = readFlight('out', typed, { ...known, family }, wrong);
  const back = group.backDay === null ? null : readFlight('back', typed, { ...known, family }, wrong);
  if (out && back && back.flight.departsAt <= out.flight.arrivesAt)
    wrong.push({ path: 'backFlight', code: 'return_too_early' });
  const depositMinor = readAmount(typed.deposit.trim() || '0', group.currency);
  if (depositMinor === null) wrong.push({ path: 'deposit', code: 'amount_invalid' });
  const days = readDeadlines(typed, { today: known.today, out: out?.flight.departureDate ?? null }, wrong);
  const note = lines(typed.note);
  if (note.length > noteLength) wrong.push({ path: 'note', code: 'text_too_long' });
  if (wrong.length > 0 || family === undefined || !out || depositMinor === null) return refuseFields(wrong);
  const flights = [out, ...(back ? [back] : [])].map(({ quoted }) => quoted);
  const person = flights.reduce((sum, { fare, charges }) => plus(plus(sum, fare), charges), nothing);
  const totalMinor = partyTotal(person, group);
  if (depositMinor > person.adultMinor)
    return refuseFields([{ path: 'deposit', code: 'group_deposit_too_large' }]);
  return ok({ family, flights, person, totalMinor, depositMinor, ...days, note: note || null });
}

function plus(a: PerType, b: PerType): PerType {
  return {
    adultMinor: a.adultMinor + b.adultMinor,
    childMinor: a.childMinor + b.childMinor,
    infantMinor: a.infantMinor + b.infantMinor,
  };
}

function readFlight(
  way: 'out' | 'back',
  typed: TypedQuote,
  { group, flights, family }: QuoteContext & { family: string | undefined },
  wrong: FieldError[],
): { flight: FlightRow; quoted: QuotedFlight } | null {
  const direction = way === 'out' ? 'outbound' : 'inbound';
  const fare = readFares(way, typed, group, wrong);
  const flight = flights[direction].find(({ flightId }) => String(flightId) === typed[`${way}Flight`]);
  if (!flight) {
    wrong.push({ path: `${way}Flight`, code: 'field_missing' });
    return null;
  }
  const chosen = { flight, filed: flights.filed, currency: group.currency };
  const units = unitsOfGroup(group);
  const refused = family === undefined ? null : refuseUnits({ ...chosen, family }, units);
  if (refused) {
    const code = refused === 'fare_not_filed' ? 'fare_not_filed' : 'group_flight_insufficient';
    const params = { currency: group.currency, units };
    wrong.push({ path: `${way}Flight`, code, params });
  }
  const charges = chargesOf(chosen);
  return { flight, quoted: { direction, flightId: flight.flightId, fare, charges } };
}

/** A fare must be typed for each type that travels; for the others it is zero. */
function readFares(way: 'out' | 'back', typed: TypedQuote, group: LockedGroup, wrong: FieldError[]): PerType {
  const read = (type: 'Adult' | 'Child' | 'Infant', people: number) => {
    const path = `${way}${type}` as const;
    if (people === 0) return 0;
    const minor = readAmount(typed[path], group.currency);
    if (minor === null)
      wrong.push({ path, code: typed[path].trim() === '' ? 'field_missing' : 'amount_invalid' });
    return minor ?? 0;
  };
  return {
    adultMinor: read('Adult', group.adults),
    childMinor: read('Child', group.children),
    infantMinor: read('Infant', group.infants),
  };
}

/** From today on, names not last of all, and everything before the first flight. */
function readDeadlines(
  typed: TypedQuote,
  { today, out }: { today: string; out: string | null },
  wrong: FieldError[],
) {
  const { validUntil, depositDue, namesDue } = typed;
  const all = { validUntil, depositDue, namesDue };
  for (const [path, day] of Object.entries(all)) {
    if (day.trim() === '') wrong.push({ path, code: 'field_missing' });
    else if (!isDay(day)) wrong.push({ path, code: 'date_invalid' });
    else if (day < today) wrong.push({ path, code: 'date_past' });
    else if (path !== 'namesDue' && isDay(namesDue) && day > namesDue)
      wrong.push({ path, code: 'group_deadline_too_late' });
    else if (out !== null && day >= out) wrong.push({ path, code: 'group_deadline_too_late' });
  }
  return all;
}
