// Which extras are bags for the hold: filed as baggage, and as heavy as the bags that fares include.

/** Where no fare includes a bag, one for the hold weighs at least this. */
const LEAST_KG = 15;

/** An SQL condition on a row `e` of `extra` and its row `g` of `extra_group`. Free ones meet it, too. */
export const IS_CHECKED_BAG = `(g.type = 'baggage'
  and e.weight_kg >= coalesce((select min(checked_bag_kg) from fare_family where checked_bags > 0), ${LEAST_KG}))`;
