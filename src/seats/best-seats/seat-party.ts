// Seats a whole party in some blocks at the least cost. Exact: dynamic programming over the blocks, where a state is
// how many of each kind are seated.
import type { BlockOption, Party } from '#seats/best-seats/block-options.ts';

export type Seating = { cost: number; seated: number; options: BlockOption[] };

/**
 * The cheapest way to seat as many of the party as these blocks can take, and all of them where that is possible.
 * Each entry of `blocks` holds the options of one block, of which at most one is used.
 */
export function seatParty(party: Party, blocks: readonly (readonly BlockOption[])[]): Seating {
  const strideAdult = party.withInfant + 1;
  const strideChild = (party.adult + 1) * strideAdult;
  const states = (party.child + 1) * strideChild;
  let costs = new Float64Array(states).fill(Infinity);
  costs[0] = 0;
  const used: (BlockOption | undefined)[][] = [];
  for (const options of blocks) {
    const next = costs.slice();
    const chosen: (BlockOption | undefined)[] = [];
    for (const option of options) {
      const step = option.child * strideChild + option.adult * strideAdult + option.withInfant;
      forEachState(party, option, (state) => {
        const cost = (costs[state] ?? Infinity) + option.cost;
        if (cost >= (next[state + step] ?? Infinity)) return;
        next[state + step] = cost;
        chosen[state + step] = option;
      });
    }
    costs = next;
    used.push(chosen);
  }
  let state = bestState(party, costs);
  const seating: Seating = { cost: costs[state] ?? 0, seated: seatedIn(party, state), options: [] };
  for (const chosen of used.toReversed()) {
    const option = chosen[state];
    if (!option) continue;
    seating.options.unshift(option);
    state -= option.child * strideChild + option.adult * strideAdult + option.withInfant;
  }
  return seating;
}

/** The states from which the option still fits into the party. */
function forEachState(party: Party, option: Party, visit: (state: number) => void): void {
  const strideAdult = party.withInfant + 1;
  const strideChild = (party.adult + 1) * strideAdult;
  for (let child = 0; child + option.child <= party.child; child++)
    for (let adult = 0; adult + option.adult <= party.adult; adult++)
      for (let withInfant = 0; withInfant + option.withInfant <= party.withInfant; withInfant++)
        visit(child * strideChild + adult * strideAdult + withInfant);
}

function seatedIn({ adult, withInfant }: Party, state: number): number {
  const strideAdult = withInfant + 1;
  const strideChild = (adult + 1) * strideAdult;
  return (
    Math.floor(state / strideChild) + Math.floor((state % strideChild) / strideAdult) + (state % strideAdult)
  );
}

/** Most people first, then least cost. */
function bestState(party: Party, costs: Float64Array): number {
  let best = 0;
  for (const [state, cost] of costs.entries()) {
    if (cost === Infinity) continue;
    const more = seatedIn(party, state) - seatedIn(party, best);
    if (more > 0 || (more === 0 && cost < (costs[best] ?? Infinity))) best = state;
  }
  return best;
}
