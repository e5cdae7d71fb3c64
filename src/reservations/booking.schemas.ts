// Requests and responses of the booking API, for checking requests and for the OpenAPI document.
import { residualForms } from '#platform/db/sold-terms.ts';
import { z } from 'zod';

import type { BookingView } from '#reservations/booking-view.ts';
import { bookingStates } from '#platform/db/booking-states.ts';
import {
  currencyField,
  partyFields,
  passengerCountsSchema,
  promotionCodeField,
  promotionStateSchema,
} from '#flights/flights.schemas.ts';

const minor = z.int().meta({ description: 'Minor units of the booking’s currency.' });
const instant = z.iso.datetime().meta({ description: 'UTC, ISO 8601.' });
const nullableText = z.string().nullable();

export const holdRequestSchema = z
  .strictObject({
    offers: z
      .array(z.string({ error: 'offer_unknown' }).max(80, 'offer_unknown'), { error: 'offer_unknown' })
      .min(1, 'offer_unknown')
      .max(2, 'offer_unknown')
      .meta({ description: 'Offer ids in travel order: one for one way, two for a return trip.' }),
    ...partyFields,
    currency: currencyField,
    promotionCode: promotionCodeField.meta({
      description: 'Without it, the code that the offers were made with.',
    }),
    acceptTotalMinor: z
      .int()
      .min(0)
      .optional()
      .meta({ description: 'The new total, once the traveller agreed to it after `price_changed`.' }),
  })
  .meta({ id: 'HoldRequest' });

export const heldSchema = z
  .strictObject({
    bookingId: z.uuid(),
    holdExpiresAt: instant,
    totalMinor: minor,
    promotion: promotionStateSchema.nullable(),
  })
  .meta({ id: 'Held' });

export const extendedSchema = z.strictObject({ holdExpiresAt: instant }).meta({ id: 'HoldExtended' });

export const releasedSchema = z
  .strictObject({ bookingId: z.uuid(), state: z.literal('released') })
  .meta({ id: 'HoldReleased' });

export const namedSchema = z
  .strictObject({
    passengers: z.array(
      z.strictObject({
        passengerNo: z.int(),
        ticketName: z.string().meta({ description: 'The name as it will stand on the ticket, A–Z.' }),
      }),
    ),
  })
  .meta({ id: 'PassengersNamed' });

const bookedFlightSchema = z
  .strictObject({
    flightNo: z.int(),
    direction: z.enum(['outbound', 'inbound']),
    flightId: z.int(),
    flightNumber: z.string(),
    origin: z.string(),
    destination: z.string(),
    departsLocal: z.string().meta({ description: 'Local clock at the airport, YYYY-MM-DDTHH:mm.' }),
    arrivesLocal: z.string(),
    arrivalDayOffset: z.int(),
    departsAt: instant,
    arrivesAt: instant,
    durationMinutes: z.int(),
    aircraft: z.string(),
    operatedBy: z.string(),
    departureTerminal: z.string(),
    arrivalTerminal: z.string(),
    cabin: z.string(),
    bookingClass: z.string(),
    family: z.string(),
    included: z.strictObject({ cabinBagKg: z.int(), checkedBags: z.int(), checkedBagKg: z.int() }),
    terms: z
      .strictObject({
        filed: nullableText.meta({
          description: 'First day of the filing that applied; null: none was filed.',
        }),
        refundable: z.boolean(),
        cancelFeeMinor: z.int(),
        changeAllowed: z.boolean(),
        changeFeeMinor: z.int(),
        freeChangeDays: z
          .int()
          .nullable()
          .meta({ description: 'A change is free until this many days before departure; null: never.' }),
        noShowFeeMinor: z
          .int()
          .nullable()
          .meta({ description: 'What is kept of the fare of a flight that was missed; null: all of it.' }),
        nameFeeMinor: z.int().nullable().meta({ description: "Another person's name; null: not sold." }),
        netting: z
          .boolean()
          .meta({ description: 'A lower new fare pays the fee with what is left over of the old one.' }),
        residual: z
          .enum(residualForms)
          .optional()
          .meta({ description: 'How the rest is given; a voucher where nothing is said.' }),
      })
      .meta({
        id: 'AfterSaleTerms',
        description:
          'What the fare allows after the sale, as sold. Fees are per passenger and direction; infants pay none.',
      }),
  })
  .meta({ id: 'BookedFlight' });

export const passengerSchema = z
  .strictObject({
    passengerNo: z.int(),
    type: z.enum(['adult', 'child', 'infant']),
    adultNo: z.int().nullable(),
    givenNames: nullableText,
    surname: nullableText,
    ticketName: nullableText,
    gender: z.enum(['F', 'M', 'X', 'U']).nullable(),
    birthDate: nullableText,
    nationality: nullableText,
    loyaltyId: nullableText,
    ticketNumber: nullableText,
    againConfirmed: z.boolean().describe('In another booking on the same flight, and meant to be.'),
  })
  .meta({ id: 'Passenger' });

export const contactSchema = z
  .strictObject({
    email: z.string(),
    phone: z.string(),
    locale: z.string(),
    marketingConsent: z.boolean(),
  })
  .meta({ id: 'Contact' });

const priceLineSchema = z
  .strictObject({
    passengerNo: z.int(),
    flightNo: z.int(),
    kind: z.enum(['fare', 'discount', 'surcharge', 'tax', 'fee']),
    code: z.string(),
    amountMinor: minor,
  })
  .meta({ id: 'PriceLine' });

const bookedExtraSchema = z
  .strictObject({
    passengerNo: z.int(),
    flightNo: z.int(),
    extraCode: z.string(),
    titles: z.strictObject({ en: z.string(), es: z.string(), pt: z.string() }),
    scope: z
      .enum(['flight', 'trip'])
      .meta({ description: '`trip`: once for the whole trip, kept with flight 1.' }),
    isCheckedBag: z
      .boolean()
      .meta({ description: 'A bag for the hold, as heavy as those that fares include.' }),
    quantity: z.int(),
    unitMinor: minor,
    amountMinor: minor,
  })
  .meta({ id: 'BookedExtra' });

const bookedSeatSchema = z
  .strictObject({
    passengerNo: z.int(),
    flightNo: z.int(),
    seat: z.string().meta({ description: 'Row and letter: `14A`.' }),
    categoryCode: z.string(),
    amountMinor: minor,
    exitConfirmed: z.boolean(),
  })
  .meta({ id: 'BookedSeat' });

export const bookingSchema = z
  .strictObject({
    bookingId: z.uuid(),
    state: z.enum(bookingStates),
    reference: nullableText.meta({ description: 'Six symbols, from the moment of confirmation.' }),
    locale: z.string(),
    currency: z.string(),
    totalMinor: minor.meta({
      description: 'Exactly the sum of `lines`, `extras`, `seats` and `paymentFeeMinor`.',
    }),
    paymentFeeMinor: minor.meta({
      description: 'What the way of paying costs; 0 until a payment with a surcharge confirms the booking.',
    }),
    counts: passengerCountsSchema,
    holdExpiresAt: instant,
    extensionsLeft: z.int(),
    createdAt: instant,
    confirmedAt: instant.nullable(),
    flights: z.array(bookedFlightSchema),
    passengers: z.array(passengerSchema),
    lines: z.array(priceLineSchema),
    extras: z.array(bookedExtraSchema),
    seats: z.array(bookedSeatSchema),
    promotionCode: nullableText,
    contact: contactSchema.nullable(),
    passengersComplete: z.boolean().meta({ description: 'Every passenger is named: payment may begin.' }),
  })
  .meta({ id: 'Booking' }) satisfies z.ZodType<BookingView>;
