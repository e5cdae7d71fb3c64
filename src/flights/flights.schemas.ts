// Requests and responses of the flights API, for checking requests and for the OpenAPI document.
import { z } from 'zod';

import { type CalendarResult, promotionReasons, type SearchResult } from '#flights/offer.ts';
import { calendarMonths } from '#flights/search-input.ts';
import { EXAMPLE_ORIGIN } from '#platform/http/describe.ts';
import { nextSchema } from '#platform/http/page-of.ts';

const airportCode = z
  .string({ error: 'airport_unknown' })
  .max(40, 'airport_unknown')
  .meta({ description: 'IATA code of an airport.', examples: [EXAMPLE_ORIGIN] });
const day = z
  .string({ error: 'date_invalid' })
  .max(40, 'date_invalid')
  .meta({ description: 'Local day, YYYY-MM-DD.', examples: ['2027-01-15'] });
const count = z
  .int({ error: 'passengers_invalid' })
  .min(0, 'passengers_invalid')
  .max(99, 'passengers_invalid');
const currency = z
  .string({ error: 'currency_unknown' })
  .max(40, 'currency_unknown')
  .default('EUR')
  .meta({ description: 'ISO 4217 code. Fares are filed per currency, never converted.' });

/** One to nine seated people with an adult among them; at most one lap infant per adult. */
export const partyFields = {
  adults: count.default(1).meta({ description: 'Twelve years or older.' }),
  children: count.default(0).meta({ description: 'Two to eleven years on every flight day.' }),
  infants: count.default(0).meta({ description: 'Under two years, on an adult’s lap.' }),
};
export const currencyField = currency;

/** Any text: one that is not a code gets a reason, never a refusal. */
export const promotionCodeField = z
  .string({ error: 'field_invalid' })
  .optional()
  .meta({ description: 'A promotion code as somebody typed it.', examples: ['SUMMER'] });

export const promotionStateSchema = z
  .strictObject({
    code: z.string(),
    applied: z.boolean().meta({ description: 'Prices are with the discount, for the fares that it is for.' }),
    reason: z.enum(promotionReasons).nullable().meta({ description: 'Why it does not apply, or null.' }),
  })
  .meta({ id: 'PromotionState', description: 'A code that does not apply leaves prices as they are.' });

export const searchRequestSchema = z
  .strictObject({
    origin: airportCode,
    destination: airportCode,
    departureDate: day,
    returnDate: day.nullable().default(null).meta({ description: 'Null or absent for one way.' }),
    ...partyFields,
    currency,
    promotionCode: promotionCodeField,
  })
  .meta({ id: 'SearchRequest' });

export const calendarRequestSchema = z
  .strictObject({
    origin: airportCode,
    destination: airportCode,
    month: z
      .string({ error: 'date_invalid' })
      .max(7, 'date_invalid')
      .meta({ description: 'YYYY-MM: the first month.' }),
    months: z
      .int({ error: 'field_invalid' })
      .min(1, 'field_invalid')
      .max(calendarMonths, 'field_invalid')
      .default(1)
      .meta({ description: 'How many months.' }),
    ...partyFields,
    currency,
    promotionCode: promotionCodeField,
  })
  .meta({ id: 'CalendarRequest' });

const minor = z.int().meta({ description: 'Minor units of the currency: 12345 EUR is 123.45 €.' });
const localTime = z.string().meta({ description: 'Local clock at the airport, YYYY-MM-DDTHH:mm.' });

const routeSchema = z
  .strictObject({
    origin: z.strictObject({ airportCode: z.string() }),
    destination: z.strictObject({ destinationAirportCode: z.string() }),
  })
  .meta({ id: 'Route' });

const passengersSchema = z
  .strictObject({ adults: z.int(), children: z.int(), infants: z.int() })
  .meta({ id: 'PassengerCounts' });

const pricePartSchema = z
  .strictObject({
    kind: z.enum(['fare', 'discount', 'surcharge', 'tax', 'fee']),
    code: z.string().meta({ description: '`fare`, `promotion`, or the two-letter code of the charge.' }),
    adultMinor: minor,
    childMinor: minor,
    infantMinor: minor,
  })
  .meta({
    id: 'PricePart',
    description: 'One part of the price, for one passenger of each type; a discount is negative.',
  });

const fareOfferSchema = z
  .strictObject({
    offerId: z.string().meta({ description: 'Opaque; hand it to POST /holds within 30 minutes.' }),
    family: z.string(),
    cabin: z.string(),
    bookingClass: z.string(),
    seatsLeft: z
      .int()
      .nullable()
      .meta({ description: 'Seats left at this price when nine or fewer, else null.' }),
    adultMinor: minor,
    childMinor: minor,
    infantMinor: minor,
    totalMinor: minor,
    parts: z.array(pricePartSchema),
  })
  .meta({ id: 'FareOffer', description: 'Final prices: every tax and fee included.' });

const flightOfferSchema = z
  .strictObject({
    flightId: z.int(),
    flightNumber: z.string(),
    origin: z.string(),
    destination: z.string(),
    departsLocal: localTime,
    arrivesLocal: localTime,
    arrivalDayOffset: z.int().meta({ description: 'Calendar days between the two local days: the "+1".' }),
    durationMinutes: z.int(),
    aircraft: z.string(),
    operatedBy: z.string(),
    departureTerminal: z.string(),
    arrivalTerminal: z.string(),
    state: z.enum(['available', 'sold_out', 'closed', 'no_fare']),
    fares: z.array(fareOfferSchema),
  })
  .meta({ id: 'FlightOffer' });

const dayPriceSchema = z
  .strictObject({
    date: z.string(),
    state: z.enum(['from', 'sold_out', 'no_flight', 'no_fare', 'past']),
    fromMinor: minor.nullable(),
    partyMinor: minor.nullable().meta({ description: 'The same fare for the whole party of the request.' }),
  })
  .meta({ id: 'DayPrice', description: 'The cheapest final price of a day for one adult, one direction.' });

const directionSchema = z
  .strictObject({
    route: routeSchema,
    date: z.string(),
    flights: z.array(flightOfferSchema),
    strip: z.array(dayPriceSchema).meta({ description: 'The chosen day with three days on each side.' }),
  })
  .meta({ id: 'DirectionResult' });

export const searchResultSchema = z
  .strictObject({
    currency: z.string(),
    passengers: passengersSchema,
    promotion: promotionStateSchema.nullable(),
    outbound: directionSchema,
    inbound: directionSchema.nullable(),
  })
  .meta({ id: 'SearchResult' }) satisfies z.ZodType<SearchResult>;

export const calendarResultSchema = z
  .strictObject({
    route: routeSchema,
    currency: z.string(),
    month: z.string(),
    promotion: promotionStateSchema.nullable(),
    days: z.array(dayPriceSchema),
  })
  .meta({ id: 'CalendarResult' }) satisfies z.ZodType<CalendarResult>;

const airportSchema = z
  .strictObject({
    airportCode: z.string(),
    name: z.string().meta({ description: 'In the language of Accept-Language.' }),
    country: z.string(),
    latitude: z.number(),
    longitude: z.number(),
    timeZone: z.string(),
    destinations: z.array(z.string()).meta({ description: 'Airports that can be reached from here.' }),
  })
  .meta({ id: 'Airport' });

export const airportsSchema = z
  .strictObject({ airports: z.array(airportSchema), currencies: z.array(z.string()), next: nextSchema })
  .meta({ id: 'Airports' });

export { passengersSchema as passengerCountsSchema };
