// The default booking classes of a cabin if none are filed: an airline's first import must already be sellable. An
// invented rule: docs/decisions/0007-schedule-files.md, "Seats for sale".

export type DefaultClass = { cabin: string; rank: number; bookingClass: string; sharePercent: number };

/**
 * Per cabin letter: classes from best to lowest, with the percentage of the cabin that each may take with those below.
 */
const ladders: Record<string, [string, number][]> = {
  F: [
    ['F', 100],
    ['A', 50],
  ],
  J: [
    ['J', 100],
    ['I', 60],
  ],
  C: [
    ['C', 100],
    ['D', 60],
  ],
  W: [
    ['W', 100],
    ['E', 60],
  ],
  Y: [
    ['Y', 100],
    ['B', 85],
    ['M', 65],
    ['Q', 45],
    ['V', 25],
  ],
};

/** The classes of a cabin: its ladder, or one class for the whole cabin, in a letter that is still `free`. */
export function defaultClasses(cabin: string, isFree: (letter: string) => boolean): DefaultClass[] {
  const ladder = (ladders[cabin] ?? [[cabin, 100]]).filter(([letter]) => isFree(letter));
  const letter = Array.from('GHKLNOPRSTUXZ').find(isFree);
  const classes: [string, number][] = ladder.length > 0 ? ladder : letter ? [[letter, 100]] : [];
  return classes.map(([bookingClass, share], index) => ({
    cabin,
    rank: index + 1,
    bookingClass,
    // Whatever class comes first, the best one may fill the cabin.
    sharePercent: index === 0 ? 100 : share,
  }));
}
