// For tests, benchmarks and proofs that hold many seats from one address: settings whose budgets are never reached. The
// effects of budgets are tested with each test's own budgets.
import { type Settings, readSettings } from '#platform/lib/settings.server.ts';
import { budgetsOf, type HoldBudgets } from '#reservations/inventory/hold-budgets.ts';
import { assert } from '#platform/lib/result.ts';

const most = '1000000';

export const roomyBudgets = {
  HOLDS_PER_VISITOR: most,
  HOLDS_PER_ADDRESS: most,
  HELD_UNITS_PER_ADDRESS: most,
  HELD_FLIGHT_UNITS_PER_ADDRESS: most,
  HELD_UNITS_PER_SITE: most,
  OPEN_SHARE_PERCENT: '100',
  HOLD_CHALLENGE_BITS: '0',
  NEW_VISITORS_PER_ADDRESS: most,
  WRONG_PAIRS_PER_NAME: most,
  WRONG_PAIRS_PER_SITE: most,
} as const satisfies Partial<Record<keyof Settings, string>>;

/** The same budgets in the form of an order. */
export function roomyHoldBudgets(): HoldBudgets {
  const read = readSettings(roomyBudgets);
  assert(read.ok, 'the budgets of the tests are good');
  return budgetsOf(read.settings);
}
