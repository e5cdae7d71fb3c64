// Airline staff who sold for an agency while acting as it, listed with its agents. The portal does not see their
// accounts: it reads the name that was noted when they began.
import type { Reader } from '#platform/i18n/markets.ts';
import { say } from '#platform/i18n/words.server.ts';
import { prepared, type Tx } from '#platform/db/client.server.ts';

export type AirlinePerson = { accountId: string; name: string };

/** `tx` reads as agencies. */
export function readAirlinePeople(tx: Tx): Promise<AirlinePerson[]> {
  return prepared<AirlinePerson>(tx, PEOPLE);
}

const PEOPLE = `select distinct on (account_id) account_id "accountId", staff_name name from acting_session
  order by account_id, began_at desc`;

/** In every list: `Ana Peña (airline)`. */
export function ofAirline(reader: Reader, name: string): string {
  return say(reader)('acting.ofAirline', { name });
}

/**
 * SQL of a join: the name of the staff member who made the booking `b`, null where `agent`, a joined account, is a
 * member.
 */
export function airlinePersonOf(agent: string): string {
  return `left join lateral (select v.staff_name from acting_session v where ${agent}.account_id is null
      and v.account_id = b.agent_id and v.agency_id = b.agency_id order by v.began_at desc limit 1) staff on true`;
}
