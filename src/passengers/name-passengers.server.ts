// Command: the traveller names the party and says how to be reached.
import type { BookingCtx } from '#booking/booking-ctx.ts';
import { checkPassengers, partyOf } from '#passengers/check-passengers.ts';
import { tidyEmail, tidyPhone } from '#passengers/contact.ts';
import { lockBooking } from '#booking/open-booking.server.ts';
import { tidyName, ticketName } from '#passengers/passenger-name.ts';
import { type PassengersInput, readPassengersInput } from '#passengers/passengers-input.ts';
import type { BookingView } from '#booking/booking-view.ts';
import { readLockedBooking } from '#booking/read-booking.server.ts';
import { prepared, type Tx, withTx } from '#db/client.server.ts';
import { ok, refuse, refuseFields, type Refusal } from '#lib/result.ts';

export type NamedPassenger = { passengerNo: number; ticketName: string };

/**
 * Stores names, documents' data and contact of every passenger of the visitor's held booking, all or nothing.
 * Wrong fields are all reported at once by dotted path (`passengers.0.surname`); nothing is then written.
 * Answers each passenger's name as it will stand on the ticket. Names may be sent again until payment begins.
 */
export async function namePassengers(
  ctx: BookingCtx,
  { bookingId, ...given }: { bookingId: string } & Record<string, unknown>,
): Promise<{ ok: true; value: { passengers: NamedPassenger[] } } | Refusal> {
  const input = readPassengersInput(given);
  return withTx(ctx.db, async (tx) => {
    const open = await lockBooking(tx, ctx, bookingId);
    if (!open.ok) return open;
    const { view, paying } = await readLockedBooking(tx, bookingId);
    if (paying) return refuse('booking_locked_by_payment');
    if (!input.ok) return refuseFields(input.fields);
    const wrong = checkPassengers(input.value, partyOf(view, ctx.now));
    if (wrong.length > 0) return refuseFields(wrong);
    const rows = input.value.passengers.map((person) => rowOf(person));
    await writePassengers(tx, view, rows, input.value.contact);
    return ok({ passengers: rows.map(({ passengerNo, ticket }) => ({ passengerNo, ticketName: ticket })) });
  });
}

function rowOf(person: PassengersInput['passengers'][number]) {
  const surname = tidyName(person.surname);
  const givenNames = tidyName(person.givenNames);
  return {
    passengerNo: person.passengerNo,
    surname,
    givenNames,
    // The check has seen to it that both have an A–Z form.
    ticket: ticketName(surname, givenNames) ?? '',
    gender: person.gender,
    birthDate: person.birthDate,
    nationality: person.nationality,
    loyaltyId: person.loyaltyId?.trim() || null,
    adultNo: person.adultNo ?? null,
  };
}

async function writePassengers(
  tx: Tx,
  { bookingId, counts }: BookingView,
  rows: ReturnType<typeof rowOf>[],
  contact: PassengersInput['contact'],
): Promise<void> {
  // Two infants may swap their adults: the unique index would refuse the first of two updates.
  if (counts.infants > 1) await prepared(tx, FREE_LAPS, [bookingId]);
  await prepared(tx, NAME, [
    bookingId,
    JSON.stringify(rows),
    tidyEmail(contact.email),
    tidyPhone(contact.phone),
    contact.locale,
    contact.marketingConsent,
  ]);
}

const FREE_LAPS = {
  name: 'free-laps',
  text: `update passenger set adult_no = null where booking_id = $1`,
};

const NAME = {
  name: 'name-passengers',
  text: `with contact as (
      update booking set contact_email = $3, contact_phone = $4, contact_locale = $5, marketing_consent = $6
      where booking_id = $1)
    update passenger p
    set surname = r.surname, given_names = r."givenNames", ticket_name = r.ticket, gender = r.gender,
        birth_date = r."birthDate", nationality = r.nationality, loyalty_id = r."loyaltyId",
        adult_no = case when p.type = 'infant' then r."adultNo" end
    from jsonb_to_recordset($2::jsonb) as r(
      "passengerNo" smallint, surname text, "givenNames" text, ticket text, gender text,
      "birthDate" date, nationality text, "loyaltyId" text, "adultNo" smallint)
    where p.booking_id = $1 and p.passenger_no = r."passengerNo"`,
};
