// Shared by the journeys about prices: extras and seats of a booking, chosen through the API as the same visitor.
import { expect } from '@playwright/test';

import { query } from '../database.ts';
import type { Traveller } from '../traveller.ts';

export type SeatTaken = { passengerNo: number; flightNo: number; seat: string };

/** The token of this browser's visitor, with which a journey calls the API as its page would. */
async function ask(traveller: Traveller, method: 'PUT' | 'POST', path: string, data: object) {
  const { page } = traveller;
  const cookies = await page.context().cookies();
  const token = cookies.find((cookie) => cookie.name === 'user-uid')?.value ?? '';
  const headers = { authorization: `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() };
  const answer = await page.request.fetch(`/api/v1/bookings/${path}`, { method, data, headers });
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
  return answer.json();
}

export async function takeSeat(traveller: Traveller, bookingId: string, taken: SeatTaken): Promise<void> {
  await ask(traveller, 'POST', `${bookingId}/seats`, taken);
}

/** The best free seats on both flights, for a party without preferences. */
export async function takeBestSeats(traveller: Traveller, bookingId: string): Promise<SeatTaken[]> {
  const { seated } = await ask(traveller, 'POST', `${bookingId}/seats/best`, {});
  return seated;
}

export type StoredPrice = { total: number; flights: number; seats: number; extras: number };

/** The amount due, as the database computes it. */
export async function storedPrice(bookingId: string): Promise<StoredPrice> {
  const [row] = await query<Record<keyof StoredPrice, string>>(
    `select total_minor as total,
       (select sum(amount_minor) from price_line p where p.booking_id = b.booking_id) as flights,
       (select coalesce(sum(amount_minor), 0) from booking_seat s
         where s.booking_id = b.booking_id and released_at is null) as seats,
       (select coalesce(sum(quantity * unit_minor), 0) from booking_extra e
         where e.booking_id = b.booking_id) as extras
     from booking b where booking_id = $1`,
    [bookingId],
  );
  const numbers = {
    total: Number(row?.total),
    flights: Number(row?.flights),
    seats: Number(row?.seats),
    extras: Number(row?.extras),
  };
  expect(numbers.total).toBe(numbers.flights + numbers.seats + numbers.extras);
  return numbers;
}

/** One more 23 kg bag for the first traveller on the first flight, on the extras page. */
export async function addBag(traveller: Traveller, pieces = '1'): Promise<void> {
  const bags = traveller.page
    .getByRole('spinbutton', { name: new RegExp(traveller.extraTitle('BG23')) })
    .first();
  await expect(traveller.heading(traveller.words.extras.sections.baggage)).toBeVisible();
  if (!(await bags.isVisible())) await traveller.openExtras('baggage');
  await bags.fill(pieces);
}
