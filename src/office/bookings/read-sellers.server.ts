// Who sold bookings: an agency and its agent. Staff who acted as the agency are marked as in its own lists.
import { ofAirline } from '#agency/people/airline-people.server.ts';
import { prepared } from '#platform/db/client.server.ts';
import type { Reader } from '#platform/i18n/markets.ts';
import type { Ctx } from '#platform/lib/ctx.ts';

export type Seller = {
  agencyId: string;
  agency: string;
  /** Null where the account is gone. */
  agent: string | null;
};

/** By booking; what travellers bought themselves is not in it. */
export async function readSellers(
  ctx: Pick<Ctx, 'db'> & Reader,
  bookingIds: readonly string[],
): Promise<Map<string, Seller>> {
  if (bookingIds.length === 0) return new Map();
  const rows = await prepared<SellerRow>(ctx.db, SELLERS, [bookingIds]);
  return new Map(
    rows.map(({ bookingId, agencyId, agency, agent, isStaff }) => {
      const name = agent !== null && isStaff ? ofAirline(ctx, agent) : agent;
      return [bookingId, { agencyId, agency, agent: name }];
    }),
  );
}

type SellerRow = Seller & { bookingId: string; isStaff: boolean };

const SELLERS = `select b.booking_id "bookingId", g.agency_id "agencyId", g.name agency, a.name agent,
    a.kind is not distinct from 'staff' "isStaff"
  from booking b join agency g on g.agency_id = b.agency_id left join account a on a.account_id = b.agent_id
  where b.booking_id = any($1::uuid[])`;
