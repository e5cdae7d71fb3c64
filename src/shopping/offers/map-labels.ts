// Where the names of the airports are drawn on the route map: beside their point, and never over another name.
import type { MapPlace } from '#shopping/offers/route-map.ts';
import { atlantic, project } from '#content/scenery/atlantic.ts';

export type MapLabel = {
  place: MapPlace;
  /** Null where there is no space: the list beside the map has the name. */
  text: { x: number; y: number; anchor: 'start' | 'end' } | null;
  /** The space of the name on the sheet; nothing where there is none. */
  area: { x?: number; y?: number; width?: number; height?: number };
};

type Box = { left: number; right: number; top: number; bottom: number };

/** Height of a line and width of a letter, in units of the sheet. */
const [line, letter, gap] = [17, 8, 9];

/** Airports in the order in which they may claim space. */
export function labelsOf(places: readonly MapPlace[]): MapLabel[] {
  const taken: Box[] = places.map((place) => {
    const [x, y] = project(place);
    return { left: x - 6, right: x + 6, top: y - 6, bottom: y + 6 };
  });
  return places.map((place, own) => {
    const found = spotsOf(place).find(({ box }) => isFree(box, taken, own));
    if (found) taken.push(found.box);
    return { place, text: found?.text ?? null, area: found ? areaOf(found.box) : {} };
  });
}

function areaOf({ left, right, top, bottom }: Box): MapLabel['area'] {
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** Right, left, above and below, as far as they lie on the sheet. */
function spotsOf(place: MapPlace) {
  const [x, y] = project(place);
  const width = place.city.length * letter;
  const spots = (
    [
      [gap, 5, 'start'],
      [-gap, 5, 'end'],
      [-6, -gap - 2, 'start'],
      [-6, line + 4, 'start'],
    ] as const
  ).map(([dx, dy, anchor]) => {
    const left = anchor === 'start' ? x + dx : x + dx - width;
    const box: Box = { left, right: left + width, top: y + dy - line * 0.75, bottom: y + dy + line * 0.25 };
    return { box, text: { x: Math.round(x + dx), y: Math.round(y + dy), anchor } };
  });
  return spots.filter(
    ({ box }) => box.left > 2 && box.right < atlantic.w - 2 && box.top > 2 && box.bottom < atlantic.h,
  );
}

function isFree(box: Box, taken: readonly Box[], own: number): boolean {
  return taken.every(
    (other, i) =>
      i === own ||
      other.right < box.left ||
      other.left > box.right ||
      other.bottom < box.top ||
      other.top > box.bottom,
  );
}
