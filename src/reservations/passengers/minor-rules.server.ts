// The rules for minors who travel alone, on the site where a booking was made.
import { type MinorRules, OLD_ENOUGH_EVERYWHERE, oldestOn } from '#reservations/passengers/minors.ts';
import { type Database, prepared, type Tx } from '#platform/db/client.server.ts';

/** Null when somebody in the party may accompany the others on every site, as in nearly every booking. */
export async function readMinorRules(
  db: Database | Tx,
  bookingId: string,
  birthDates: readonly string[],
  firstDay: string,
): Promise<MinorRules | null> {
  const oldest = oldestOn(birthDates, firstDay);
  if (!oldest || oldest.age >= OLD_ENOUGH_EVERYWHERE) return null;
  const [rules] = await prepared<MinorRules>(db, RULES, [bookingId]);
  return rules ?? null;
}

const RULES = `select d.minor_alone_from "aloneFrom", d.minor_service_from "serviceFrom", d.telephone
  from booking b join domain d using (domain_id) where b.booking_id = $1`;

/** The same before there is a booking, for the site of the request. */
export async function readMinorRulesOfSite(
  db: Database | Tx,
  domainId: number,
  birthDates: readonly string[],
  firstDay: string,
): Promise<MinorRules | null> {
  const oldest = oldestOn(birthDates, firstDay);
  if (!oldest || oldest.age >= OLD_ENOUGH_EVERYWHERE) return null;
  const [rules] = await prepared<MinorRules>(db, RULES_OF_SITE, [domainId]);
  return rules ?? null;
}

const RULES_OF_SITE = `select minor_alone_from "aloneFrom", minor_service_from "serviceFrom", telephone
  from domain where domain_id = $1`;
