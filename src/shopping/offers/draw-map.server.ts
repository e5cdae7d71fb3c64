// Positions of routes and airports on the route map. An airport's name is beside its point, and never over another
// name.
import type { DrawnAirport, MapDrawing, MapPlace, MapRoute } from '#shopping/offers/route-map.ts';
import { arcOf, atlantic, isInWindow, project } from '#content/scenery/atlantic.ts';

type Box = { left: number; right: number; top: number; bottom: number };

/** Height of a line and width of a letter, in units of the sheet. */
const [line, letter, gap] = [17, 8, 9];

/** Places and routes beyond the sheet are not drawn: the list beside the map has them. */
export function drawMap(places: readonly MapPlace[], routes: readonly MapRoute[]): MapDrawing {
  const shown = places.filter(isInWindow);
  const at = new Map(shown.map((place) => [place.code, place]));
  const arcs = routes
    .toSorted((a, b) => Number(a.offered) - Number(b.offered))
    .flatMap(({ from, to, offered }) => {
      const [start, end] = [at.get(from), at.get(to)];
      return start && end ? [{ path: arcOf(start, end), offered }] : [];
    });
  return { width: atlantic.w, height: atlantic.h, arcs, airports: labelsOf(shown) };
}

/** Airports in the order in which they may claim space. */
function labelsOf(places: readonly MapPlace[]): DrawnAirport[] {
  const taken: Box[] = places.map((place) => {
    const [x, y] = project(place);
    return { left: x - 6, right: x + 6, top: y - 6, bottom: y + 6 };
  });
  return places.map((place, own) => {
    const found = spotsOf(place).find(({ box }) => isFree(box, taken, own));
    if (found) taken.push(found.box);
    const [x, y] = project(place);
    return { place, x, y, text: found?.text ?? null, area: found ? areaOf(found.box) : {} };
  });
}

function areaOf({ left, right, top, bottom }: Box): DrawnAirport['area'] {
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** Right, left, above and below, as far as they fit on the sheet. */
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
