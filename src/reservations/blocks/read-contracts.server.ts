// Contracts and their blocks, with what became of each unit, for the portal (in `readAsAgencies`) and the office.
import { hasInventory, isHeld, isSold } from '#platform/db/booking-states.ts';
import { type Database, prepared, type Tx } from '#platform/db/client.server.ts';
import type { BlockFare } from '#reservations/inventory/block-units.ts';

export type ContractKind = 'allotment' | 'group';

export type BlockView = {
  blockId: string;
  contractId: string;
  flightId: number;
  flightNumber: string;
  origin: string;
  destination: string;
  direction: 'outbound' | 'inbound';
  flightState: string;
  departsAt: Date;
  arrivesAt: Date;
  /** `2026-12-11T09:00` at the airport of departure. */
  departsLocal: string;
  cabin: string;
  bookingClass: string;
  /** contracted = free + held + sold + released, always. */
  contracted: number;
  free: number;
  held: number;
  sold: number;
  released: number;
  releaseAt: Date;
  /** Null: the filed fare of the class. */
  fare: BlockFare | null;
};

export type ContractView = {
  contractId: string;
  agencyId: string;
  agencyName: string;
  kind: ContractKind;
  name: string;
  currency: string;
  family: string;
  createdAt: Date;
  /** By departure. */
  blocks: BlockView[];
};

/** Columns of the block `k`, its contract `c` and its flight `f`; used with `blockJoins`. */
export const blockColumns = `k.block_id "blockId", k.contract_id "contractId", k.flight_id "flightId",
    f.carrier || f.flight_number || f.suffix "flightNumber", f.origin, f.destination, k.direction,
    f.state "flightState", f.departs_at "departsAt", f.arrives_at "arrivesAt",
    to_char(f.departs_at at time zone o.time_zone, 'YYYY-MM-DD"T"HH24:MI') "departsLocal",
    k.cabin, k.booking_class "bookingClass", k.contracted_units "contracted", k.free_units "free",
    coalesce(u.held, 0) "held", coalesce(u.sold, 0) "sold", k.released_units "released",
    k.release_at "releaseAt", k.adult_minor "adultMinor", k.child_minor "childMinor", k.infant_minor "infantMinor"`;

export const blockJoins = `join flight f using (flight_id) join airport o on o.airport_code = f.origin
    left join lateral (select (sum(bf.units) filter (where ${isHeld('b')}))::int held,
        (sum(bf.units) filter (where ${isSold('b')}))::int sold
      from booking_flight bf join booking b using (booking_id)
      where bf.block_id = k.block_id and ${hasInventory('b')}) u on true`;

export type BlockRow = Omit<BlockView, 'fare'> & {
  adultMinor: number | null;
  childMinor: number | null;
  infantMinor: number | null;
};

/** Joins the three amounts, in minor units, into `fare`; null where the block sells at the filed fare. */
export function blockView<R extends BlockRow>({ adultMinor, childMinor, infantMinor, ...row }: R) {
  const fare =
    adultMinor === null || childMinor === null || infantMinor === null
      ? null
      : { adultMinor, childMinor, infantMinor };
  return { ...row, fare };
}

export type ContractQuery = { agencyIds: readonly string[]; kind?: ContractKind; contractId?: string };

const CONTRACTS = `select c.contract_id "contractId", c.agency_id "agencyId", a.name "agencyName", c.kind, c.name,
    c.currency, c.family, c.created_at "createdAt"
  from block_contract c join agency a using (agency_id)
  where c.agency_id = any($1::uuid[]) and ($2::text is null or c.kind = $2)
    and ($3::uuid is null or c.contract_id = $3)
  order by c.created_at desc, c.contract_id desc`;

const BLOCKS = `select ${blockColumns} from inventory_block k join block_contract c using (contract_id) ${blockJoins}
  where k.contract_id = any($1::uuid[]) order by f.departs_at, k.block_id`;

/** The newest contract first. */
export async function readContracts(
  tx: Tx | Database,
  { agencyIds, kind, contractId }: ContractQuery,
): Promise<ContractView[]> {
  const contracts = await prepared<Omit<ContractView, 'blocks'>>(tx, CONTRACTS, [
    agencyIds,
    kind ?? null,
    contractId ?? null,
  ]);
  if (contracts.length === 0) return [];
  const ids = contracts.map((contract) => contract.contractId);
  const rows = await prepared<BlockRow>(tx, BLOCKS, [ids]);
  const blocks = Map.groupBy(rows.map(blockView), (block) => block.contractId);
  return contracts.map((contract) => ({ ...contract, blocks: blocks.get(contract.contractId) ?? [] }));
}
