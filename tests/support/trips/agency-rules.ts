// For tests of agencies' terms: rules for everybody, unless a test says otherwise.
import type { CommissionRule } from '#flights/agency-terms/commission.ts';
import type { HoldRule } from '#flights/agency-terms/hold-terms.ts';

/** Ten per cent of every fare. */
export function commissionRule(own: Partial<CommissionRule> = {}): CommissionRule {
  return {
    commissionRuleId: '01900000-0000-7000-8000-000000000001',
    agencyId: null,
    agencyGroupId: null,
    appliesTo: 'fare',
    origin: null,
    destination: null,
    family: null,
    extraCode: null,
    extraGroup: null,
    seatCategory: null,
    departsFrom: null,
    departsTo: null,
    kind: 'percent',
    basisPoints: own.kind === undefined || own.kind === 'percent' ? 1_000 : null,
    amountMinor: null,
    childAmountMinor: null,
    currency: null,
    soldFrom: 0,
    ...own,
  };
}

/** Two days, and no later than three days before departure. */
export function holdRule(own: Partial<HoldRule> = {}): HoldRule {
  return {
    agencyHoldRuleId: '01900000-0000-7000-8000-000000000001',
    agencyId: null,
    agencyGroupId: null,
    family: null,
    holdHours: 48,
    hoursBeforeDeparture: 72,
    openHolds: 20,
    unitsPerFlight: 30,
    ...own,
  };
}
