// An invented search for the gallery: its form, and the calendar with prices of two months.
import type { DayPrice } from '#flights/offer.ts';
import { BACK, OUT } from '#screens/kit-data/kit-trip.ts';
import type { TripDay } from '#shopping/calendar/calendar-dates.ts';
import { cellOf, type PriceOf } from '#shopping/calendar/trip-prices.ts';
import type { TripChoice } from '#shopping/calendar/use-trip-choice.ts';
import type { SearchFormView } from '#shopping/search-form.ts';
import type { SearchValues } from '#shopping/search-query.ts';
import { daysFrom } from '#platform/lib/time.ts';

/** A return trip for two adults and a child. */
export const kitSearch: SearchValues = {
  type: 'return',
  from: 'MAD',
  to: 'CUN',
  out: OUT,
  back: BACK,
  adults: '2',
  children: '1',
  infants: '0',
  currency: 'EUR',
  promotion: '',
};

const spain = [
  { code: 'MAD', city: 'Madrid' },
  { code: 'VGO', city: 'Vigo' },
];
const caribbean = [
  { code: 'CUN', city: 'Cancún' },
  { code: 'PUJ', city: 'Punta Cana' },
  { code: 'HAV', city: 'Havana' },
];

export const kitForm: SearchFormView = {
  values: kitSearch,
  errors: {},
  origins: spain,
  countries: [
    { name: 'Spain', places: spain },
    { name: 'Mexico', places: caribbean.slice(0, 1) },
    { name: 'Dominican Republic', places: caribbean.slice(1, 2) },
    { name: 'Cuba', places: caribbean.slice(2) },
  ],
  reach: spain.map(({ code }) => [code, caribbean.map((place) => place.code)]),
  firstDay: '2027-01-15',
  lastDay: '2027-12-10',
  currencies: ['EUR', 'USD', 'MXN'],
};

const empty = { from: '', to: '', out: '', back: '', adults: '1', children: '0' };

/** Nothing is filled in. */
export const kitEmptyForm: SearchFormView = { ...kitForm, values: { ...kitSearch, ...empty } };

/** Every field was refused. */
export const kitRefusedForm: SearchFormView = {
  ...kitForm,
  values: {
    ...kitSearch,
    to: 'XXX',
    back: '2027-03-01',
    infants: '4',
    currency: 'JPY',
    promotion: 'SUN2027',
  },
  errors: {
    from: 'Choose where you fly from.',
    to: 'We do not fly to this airport from Madrid.',
    back: 'The return is before the outbound flight.',
    infants: 'Each infant needs an adult.',
    currency: 'There are no fares in this currency.',
    promotion: 'This code has expired.',
  },
};

/** The 9th is the cheapest, the 17th sold out, on Sundays nothing flies. */
function priceAt(which: TripDay, date: string): DayPrice {
  const day = Number(date.slice(8));
  const nothing = { date, fromMinor: null, partyMinor: null };
  if (day === 17) return { ...nothing, state: 'sold_out' };
  if (new Date(`${date}T12:00Z`).getUTCDay() === 0) return { ...nothing, state: 'no_flight' };
  const fromMinor = day === 9 ? 28_400 : (which === 'out' ? 31_000 : 29_500) + day * 100;
  return { date, state: 'from', fromMinor, partyMinor: 3 * fromMinor };
}

const nothing = () => {};

/** Both days are chosen; `prices` tells what is known of them. */
export function kitChoice({
  prices,
  ...change
}: Partial<Omit<TripChoice, 'prices'>> & { prices?: Partial<TripChoice['prices']> } = {}): TripChoice {
  const priceOf: PriceOf = prices?.loading ? () => undefined : priceAt;
  const days = change.days ?? { out: OUT, back: BACK };
  const asked = { phase: 'out' as const, oneWay: false, out: days.out, stay: 9, ...change };
  const cell = (day: string) => cellOf(day, asked, priceOf);
  return {
    ...asked,
    days,
    focusDay: OUT,
    months: ['2027-03', '2027-04'],
    priced: true,
    prices: {
      loading: false,
      failed: null,
      withoutCode: false,
      priceOf,
      daysOf: (which) =>
        (prices?.loading ? [] : daysFrom('2027-03-01', '2027-04-30')).map((day) => priceAt(which, day)),
      ...prices,
    },
    cell,
    mayChoose: (day) => cell(day)?.state === 'from',
    fault: () => null,
    setPhase: nothing,
    choose: nothing,
    take: nothing,
    type: nothing,
    stayFor: nothing,
    moveTo: nothing,
    lookAt: nothing,
    turn: nothing,
    ...change,
  };
}
