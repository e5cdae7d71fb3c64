// What was transferred from an earlier booking and what was not, in numbers and codes; texts are made when it is shown.
import { z } from 'zod';

import type { ErrorCode } from '#platform/lib/errors.ts';

/** Reasons why something could not be transferred, besides the refusals of the commands that choose it again. */
export const dropReasons = [
  'traveler_gone',
  'flight_gone',
  'other_flight',
  'included_now',
  'partly_included',
  'companion_missing',
] as const;
export type DropReason = (typeof dropReasons)[number] | ErrorCode;

const minor = z.int();
const passengerOnFlight = { passengerNo: z.int(), flightNo: z.int() };

const seat = z.object({ kind: z.literal('seat'), ...passengerOnFlight, seat: z.string() });
const extra = z.object({
  kind: z.literal('extra'),
  ...passengerOnFlight,
  extraCode: z.string(),
  quantity: z.int(),
});
const name = z.object({ kind: z.literal('name'), passengerNo: z.int() });
const voucher = z.object({ kind: z.literal('voucher'), codeEnd: z.string() });
const contact = z.object({ kind: z.literal('contact') });
const birthDate = z.object({ kind: z.literal('birth_date'), passengerNo: z.int() });

/** Numbers are those of the new booking. `beforeMinor` is null where the old price was in another currency. */
const price = { amountMinor: minor, beforeMinor: minor.nullable() };
/** Numbers are those of the earlier booking; the amount is its price there. */
const loss = { amountMinor: minor, reason: z.string() };

export const transferReportSchema = z.object({
  fromBookingId: z.uuid(),
  toBookingId: z.uuid(),
  kept: z.array(
    z.discriminatedUnion('kind', [seat.extend(price), extra.extend(price), name, contact, voucher]),
  ),
  dropped: z.array(
    z.discriminatedUnion('kind', [
      seat.extend(loss),
      extra.extend(loss),
      name.extend({ reason: z.string() }),
      voucher.extend({ reason: z.string() }),
      // About a traveller who is kept: reported with the numbers of the new booking.
      birthDate.extend({ reason: z.string() }),
    ]),
  ),
});

export type TransferReport = z.infer<typeof transferReportSchema>;
export type KeptItem = TransferReport['kept'][number];
export type Dropped = TransferReport['dropped'][number];
export type DroppedSeat = Extract<Dropped, { kind: 'seat' }>;
export type DroppedExtra = Extract<Dropped, { kind: 'extra' }>;
