// Seats a whole party on some blocks at the least cost: exact, by adding block after block to what came before.
import type { BlockOption, Party } from '#seats/block-options.ts';

export type Seating = { cost: number; placed: number; options: BlockOption[] };

/**
 * The cheapest way to seat as many of the party as these blocks can take, and all of them where that is possible.
 * Each entry of `blocks` are the options of one block, of which at most one is used.
 */
export function seatParty(party: Party, blocks: readonly (readonly BlockOption[])[]): Seating {
  const strideAdult = party.carrier + 1;
  const strideChild = (party.adult + 1) * strideAdult;
  const states = (party.child + 1) * strideChild;
  let costs = new Float64Array(states).fill(Infinity);
  costs[0] = 0;
  const used: (BlockOption | undefined)[][] = [];
  for (const options of blocks) {
    const next = costs.slice();
    const chosen: (BlockOption | undefined)[] = [];
    for (const option of options) {
      const step = option.child * strideChild + option.adult * strideAdult + option.carrier;
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
  const placing: Seating = { cost: costs[state] ?? 0, placed: placedIn(party, state), options: [] };
  for (const chosen of used.toReversed()) {
    const option = chosen[state];
    if (!option) continue;
    placing.options.unshift(option);
    state -= option.child * strideChild + option.adult * strideAdult + option.carrier;
  }
  return placing;
}

/** The states from which the option still fits into the party. */
function forEachState(party: Party, option: Party, visit: (state: number) => void): void {
  const strideAdult = party.carrier + 1;
  const strideChild = (party.adult + 1) * strideAdult;
  for (let child = 0; child + option.child <= party.child; child++)
    for (let adult = 0; adult + option.adult <= party.adult; adult++)
      for (let carrier = 0; carrier + option.carrier <= party.carrier; carrier++)
        visit(child * strideChild + adult * strideAdult + carrier);
}

function placedIn({ adult, carrier }: Party, state: number): number {
  const strideAdult = carrier + 1;
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
    const more = placedIn(party, state) - placedIn(party, best);
    if (more > 0 || (more === 0 && cost < (costs[best] ?? Infinity))) best = state;
  }
  return best;
}
