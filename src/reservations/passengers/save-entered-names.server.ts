// Command: transfers the names and contact of an earlier booking to a new one, as far as the new party allows.
import { sql } from 'drizzle-orm';

import { filedCopy } from '#flights/filed.server.ts';
import type { BookingCtx } from '#reservations/booking-ctx.ts';
import type { BookingView, Contact, PassengerView } from '#reservations/booking-view.ts';
import { noteSellerAct } from '#identity/audit/note-seller-act.server.ts';
import { holdAccess } from '#reservations/booking-access.ts';
import { openForChange } from '#reservations/open-for-change.server.ts';
import { actorOf } from '#reservations/events/booking-event.ts';
import { writeBookingEvents } from '#reservations/events/write-booking-events.server.ts';
import { readBooking } from '#reservations/read-booking.server.ts';
import { prepared, type Tx, withTx } from '#platform/db/client.server.ts';
import type { ErrorCode } from '#platform/lib/errors.ts';
import { ok, type Result } from '#platform/lib/result.ts';
import { partyOf, type Party } from '#reservations/passengers/check-passengers.ts';
import { readMinorRules } from '#reservations/passengers/minor-rules.server.ts';
import { refuseMinorsAlone } from '#reservations/passengers/minors.ts';
import { mayCarryInfant, refuseBirthDate } from '#reservations/passengers/passenger-age.ts';

export type NamesToKeep = {
  bookingId: string;
  /** `passengerNo` and `adultNo` are those of the new booking; passengers without a name are left out. */
  people: PassengerView[];
  contact: Contact | null;
};

/** Passengers whose birth date does not fit the new flights: they are asked for it again. */
export type NamesKept = { dateless: { passengerNo: number; code: ErrorCode }[] };

/**
 * Writes names that were checked when they were entered; only birth dates are checked again, for the days of the new
 * flights. Other passengers stay unnamed, so the passengers step asks for them before payment.
 */
export async function keepNames(
  ctx: BookingCtx,
  { bookingId, people, contact }: NamesToKeep,
): Promise<Result<NamesKept>> {
  const read = await readBooking(ctx, bookingId);
  if (!read.ok) return read;
  const dateless = judgeDates(people, partyOf(read.value, await filedCopy(ctx.db), ctx.now));
  if (dateless.length === 0) dateless.push(...(await judgeMinors(ctx, people, read.value)));
  const undated = new Set(dateless.map((person) => person.passengerNo));
  const rows = people.map((person) => ({
    ...person,
    birthDate: undated.has(person.passengerNo) ? null : person.birthDate,
  }));
  const laps = lapsOf(read.value.passengers, people);
  return withTx(ctx.db, async (tx) => {
    const open = await openForChange(tx, holdAccess(ctx), bookingId, { lives: ['held'], now: ctx.now });
    if (!open.ok) return open;
    if (rows.length > 0) await writeNames(tx, bookingId, rows, laps);
    if (contact) await writeContact(tx, bookingId, contact);
    await noteSellerAct(tx, ctx, 'names', bookingId);
    await writeBookingEvents(tx, [{ bookingId, kind: 'named', ...actorOf(ctx), at: ctx.now }]);
    return ok({ dateless });
  });
}

function judgeDates(people: PassengerView[], { flightDays, today }: Party): NamesKept['dateless'] {
  return people.flatMap(({ passengerNo, type, birthDate, adultNo }) => {
    const refused = birthDate ? refuseBirthDate(type, birthDate, flightDays, today) : null;
    if (refused) return [{ passengerNo, code: refused.code }];
    const adult = people.find((person) => person.passengerNo === adultNo)?.birthDate;
    const tooYoung = type === 'infant' && adult && !mayCarryInfant(adult, flightDays);
    return tooYoung ? [{ passengerNo, code: 'infant_adult_too_young' as const }] : [];
  });
}

/** On an earlier day the oldest may be too young to travel alone; an incomplete party is judged once it is complete. */
async function judgeMinors(
  ctx: BookingCtx,
  people: PassengerView[],
  view: BookingView,
): Promise<NamesKept['dateless']> {
  const firstDay = view.flights[0]?.departsLocal.slice(0, 10);
  if (people.length < view.passengers.length || firstDay === undefined) return [];
  const birthDates = people.map((person) => person.birthDate ?? '');
  const rules = await readMinorRules(ctx.db, view.bookingId, birthDates, firstDay);
  const oldest = rules && people[refuseMinorsAlone(birthDates, firstDay, rules)?.index ?? -1];
  return oldest ? [{ passengerNo: oldest.passengerNo, code: 'companion_missing' }] : [];
}

/** The adult of each infant: the one it was assigned to if that one is free, else the next. */
function lapsOf(party: readonly PassengerView[], people: readonly PassengerView[]) {
  const adults = party.filter((person) => person.type === 'adult').map((person) => person.passengerNo);
  const infants = party.filter((person) => person.type === 'infant');
  const request = (infant: PassengerView) =>
    people.find((person) => person.passengerNo === infant.passengerNo)?.adultNo ?? null;
  const taken = new Set<number>();
  const chosen = new Map<number, number>();
  const give = (infant: PassengerView, adultNo: number | null | undefined) => {
    if (typeof adultNo !== 'number' || !adults.includes(adultNo) || taken.has(adultNo)) return;
    taken.add(adultNo);
    chosen.set(infant.passengerNo, adultNo);
  };
  for (const infant of infants) give(infant, request(infant));
  for (const infant of infants) {
    if (!chosen.has(infant.passengerNo))
      give(
        infant,
        adults.find((adult) => !taken.has(adult)),
      );
  }
  return [...chosen].map(([passengerNo, adultNo]) => ({ passengerNo, adultNo }));
}

async function writeNames(
  tx: Tx,
  bookingId: string,
  people: readonly PassengerView[],
  laps: { passengerNo: number; adultNo: number }[],
): Promise<void> {
  await prepared(
    tx,
    sql`
    update passenger p
    set surname = r.surname, given_names = r."givenNames", ticket_name = r."ticketName", gender = r.gender,
        birth_date = r."birthDate", nationality = r.nationality, loyalty_id = r."loyaltyId"
    from jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as r(
      "passengerNo" smallint, surname text, "givenNames" text, "ticketName" text, gender text,
      "birthDate" date, nationality text, "loyaltyId" text)
    where p.booking_id = ${bookingId} and p.passenger_no = r."passengerNo"`,
  );
  // Two infants may swap their adults: the unique index would refuse the first of two updates.
  await prepared(tx, sql`update passenger set adult_no = null where booking_id = ${bookingId}`);
  await prepared(
    tx,
    sql`
    update passenger p set adult_no = r."adultNo"
    from jsonb_to_recordset(${JSON.stringify(laps)}::jsonb) as r("passengerNo" smallint, "adultNo" smallint)
    where p.booking_id = ${bookingId} and p.passenger_no = r."passengerNo"`,
  );
}

async function writeContact(tx: Tx, bookingId: string, contact: Contact): Promise<void> {
  await prepared(
    tx,
    sql`
    update booking set contact_email = ${contact.email}, contact_phone = ${contact.phone},
      contact_locale = ${contact.locale}, marketing_consent = ${contact.marketingConsent}
    where booking_id = ${bookingId}`,
  );
}
