// Command: the traveller names the party and gives a contact.
import { filedCopy } from '#flights/filed.server.ts';
import type { BookingCtx } from '#reservations/booking-ctx.ts';
import { isContactOfAgency } from '#reservations/agency/contact-of-agency.server.ts';
import { actorIn, type BookingEvent } from '#reservations/events/booking-event.ts';
import { eventsValue, insertBookingEvents } from '#reservations/events/write-booking-events.server.ts';
import { findBookedAlready } from '#reservations/passengers/booked-already.server.ts';
import { checkPassengers, partyOf } from '#reservations/passengers/check-passengers.ts';
import { tidyEmail } from '#reservations/contact/contact.ts';
import { fullPhone } from '#reservations/contact/phone-number.server.ts';
import { readMinorRules } from '#reservations/passengers/minor-rules.server.ts';
import { tidyName, ticketName } from '#reservations/passengers/passenger-name.ts';
import { type PassengersInput, readPassengersInput } from '#reservations/passengers/passengers-input.ts';
import { readOpenBooking, type SeenBooking } from '#reservations/read-booking.server.ts';
import { entriesValue, insertSellerEntries, sellerEntry } from '#identity/audit/note-seller-act.server.ts';
import { type Database, prepared, type Tx, withTx } from '#platform/db/client.server.ts';
import { cleanCode } from '#platform/lib/clean-text.ts';
import { ok, refuse, refuseFields, type Refusal, type Result } from '#platform/lib/result.ts';

export type NamedPassenger = { passengerNo: number; ticketName: string };

/**
 * Stores names, documents' data and contact for every passenger of the visitor's held booking, all or nothing. All
 * wrong fields are reported at once by dotted path (`passengers.0.surname`); nothing is then written. Returns each
 * passenger's name as it will appear on the ticket. Names may be sent again until payment begins.
 */
export async function namePassengers(
  ctx: BookingCtx,
  { bookingId, ...given }: { bookingId: string } & Record<string, unknown>,
): Promise<{ ok: true; value: { passengers: NamedPassenger[] } } | Refusal> {
  const input = readPassengersInput(given);
  for (let turn = 0; turn < TURNS; turn++) {
    const open = await readOpenBooking(ctx, bookingId);
    if (!open.ok) return open;
    if (!input.ok) return refuseFields(input.fields);
    const party = partyOf(open.value.view, await filedCopy(ctx.db), ctx.now);
    const birthDates = input.value.passengers.map((person) => person.birthDate);
    const rules = await readMinorRules(ctx.db, bookingId, birthDates, party.flightDays[0] ?? party.today);
    const wrong = checkPassengers(input.value, party, rules);
    if (await isContactOfAgency(ctx, tidyEmail(input.value.contact.email)))
      wrong.push({ path: 'contact.email', code: 'contact_not_passenger' });
    if (wrong.length > 0) return refuseFields(wrong);
    const named = input.value.passengers.map((person) => rowOf(person));
    const again = await judgeAgain(ctx, bookingId, named);
    if (!again.ok) return again;
    const rows = named.map((row) => ({ ...row, againConfirmed: again.value.has(row.passengerNo) }));
    if (!(await writePassengers(ctx, open.value, rows, input.value.contact))) continue;
    return ok({ passengers: rows.map(({ passengerNo, ticketName }) => ({ passengerNo, ticketName })) });
  }
  return refuse('service_unavailable');
}

/** Another tab may change the same booking at the same moment, but not for long. */
const TURNS = 5;

function rowOf(person: PassengersInput['passengers'][number]) {
  const surname = tidyName(person.surname);
  const givenNames = tidyName(person.givenNames);
  return {
    passengerNo: person.passengerNo,
    surname,
    givenNames,
    // The check has ensured that both have an A–Z form.
    ticketName: ticketName(surname, givenNames) ?? '',
    gender: person.gender,
    birthDate: person.birthDate,
    nationality: person.nationality,
    loyaltyId: cleanCode(person.loyaltyId ?? '') || null,
    adultNo: person.adultNo ?? null,
    againConfirmed: person.againConfirmed === true,
  };
}

type NamedRow = ReturnType<typeof rowOf>;

/** Who is on one of the flights in another booking of the visitor, as confirmed; refused where that is not. */
async function judgeAgain(
  ctx: BookingCtx,
  bookingId: string,
  people: readonly NamedRow[],
): Promise<Result<ReadonlySet<number>>> {
  const found = await findBookedAlready(ctx, { bookingId, people, visitor: ctx.visitor });
  const wrong = people.flatMap(({ passengerNo, givenNames, surname, againConfirmed }, index) => {
    const other = found.find((each) => each.passengerNo === passengerNo && !each.isConfirmed);
    if (!other || againConfirmed) return [];
    const { flightNumber: flight, reference } = other;
    const params = { name: `${givenNames} ${surname}`.trim(), flight, reference: reference ?? 'hold' };
    const path = `passengers.${index}.againConfirmed`;
    return [{ path, code: 'passenger_already_booked', params } as const];
  });
  if (wrong.length > 0) return refuseFields(wrong);
  return ok(new Set(found.map(({ passengerNo }) => passengerNo)));
}

/** False when the booking has changed since it was read; nothing is then written. */
async function writePassengers(
  ctx: BookingCtx,
  { view, version }: SeenBooking,
  rows: NamedRow[],
  contact: PassengersInput['contact'],
): Promise<boolean> {
  const { bookingId, counts } = view;
  const entry = sellerEntry(ctx, 'names', bookingId);
  const name = async (on: Database | Tx) => {
    const event: BookingEvent = { bookingId, kind: 'named', ...actorIn(entry), at: ctx.now };
    const named = await prepared(on, entry ? NAME_AND_NOTE : NAME, [
      bookingId,
      version,
      JSON.stringify(rows),
      tidyEmail(contact.email),
      fullPhone(contact.phone, ''),
      contact.locale,
      contact.marketingConsent,
      eventsValue([event]),
      ...(entry ? [entriesValue([entry])] : []),
    ]);
    return named.length > 0;
  };
  if (counts.infants < 2) return name(ctx.db);
  // Two infants may swap their adults: the unique index would refuse the first of two updates.
  return withTx(ctx.db, async (tx) => {
    await prepared(tx, FREE_LAPS, [bookingId, version]);
    return name(tx);
  });
}

const FREE_LAPS = `with b as (select booking_id from booking where booking_id = $1 and version = $2::bigint
      for no key update)
    update passenger p set adult_no = null from b where p.booking_id = b.booking_id`;

const nameAll = (more: string) => `with b as (
      update booking set contact_email = $4, contact_phone = $5, contact_locale = $6, marketing_consent = $7
      where booking_id = $1 and version = $2::bigint returning booking_id),
    submitted as (delete from booking_draft d using b where d.booking_id = b.booking_id),
    happened as (${insertBookingEvents('$8', 'b')})${more}
    update passenger p
    set surname = r.surname, given_names = r."givenNames", ticket_name = r."ticketName", gender = r.gender,
        birth_date = r."birthDate", nationality = r.nationality, loyalty_id = r."loyaltyId",
        adult_no = case when p.type = 'infant' then r."adultNo" end, again_confirmed = r."againConfirmed"
    from b, jsonb_to_recordset($3::jsonb) as r(
      "passengerNo" smallint, surname text, "givenNames" text, "ticketName" text, gender text,
      "birthDate" date, nationality text, "loyaltyId" text, "adultNo" smallint, "againConfirmed" boolean)
    where p.booking_id = b.booking_id and p.passenger_no = r."passengerNo"
    returning 1`;

const NAME = nameAll('');
const NAME_AND_NOTE = nameAll(`, noted as (${insertSellerEntries('$9', 'b')})`);
