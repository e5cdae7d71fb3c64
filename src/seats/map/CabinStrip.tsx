// The whole cabin as a strip above a phone's map: it shows the visible part, and a touch moves the map there. Only for
// eye and finger; keys move through the map itself.
import { type PointerEvent, type RefObject, useEffect, useMemo, useRef } from 'react';

import type { DrawnRow } from '#seats/plane/drawn-seats.ts';
import { stripPaths } from '#seats/plane/strip-paths.ts';

type Props = {
  rows: readonly DrawnRow[];
  columns: readonly string[];
  scroller: RefObject<HTMLElement | null>;
};

export function CabinStrip({ rows, columns, scroller }: Props) {
  const paths = useMemo(() => stripPaths(rows, columns), [rows, columns]);
  const view = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const box = scroller.current;
    if (!box) return undefined;
    const show = () => {
      const [from, width] = cabinPart(box);
      view.current?.style.setProperty('left', `${from * 100}%`);
      view.current?.style.setProperty('width', `${width * 100}%`);
    };
    // Also called when the remaining rows have been drawn.
    const watch = new ResizeObserver(show);
    const grid = box.querySelector('.plane-body');
    if (grid) watch.observe(grid);
    box.addEventListener('scroll', show, { passive: true });
    return () => {
      watch.disconnect();
      box.removeEventListener('scroll', show);
    };
  }, [scroller]);
  const move = (event: PointerEvent<HTMLElement>) => {
    const box = scroller.current;
    if (!box || event.buttons === 0) return;
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const [start, length] = cabinSpan(box);
    box.scrollTo({ left: start + ((event.clientX - left) / width) * length - box.clientWidth / 2 });
  };
  return (
    <div aria-hidden="true" className="strip" onPointerDown={move} onPointerMove={move}>
      <svg viewBox={`0 0 ${rows.length} ${columns.length}`} preserveAspectRatio="none">
        {paths.map(({ look, path }) => (
          <path key={look} d={path} data-look={look} />
        ))}
      </svg>
      <span ref={view} />
    </div>
  );
}

/** Where the rows begin in the scrolled content, and their total length. */
function cabinSpan(box: HTMLElement): [start: number, length: number] {
  const grid = box.querySelector<HTMLElement>('.plane-body');
  return grid ? [grid.offsetLeft, grid.offsetWidth] : [0, box.scrollWidth];
}

/** The visible part of the rows, from 0 to 1: where it begins and its size. */
function cabinPart(box: HTMLElement): [from: number, width: number] {
  const [start, length] = cabinSpan(box);
  const from = Math.max(0, (box.scrollLeft - start) / length);
  const to = Math.min(1, (box.scrollLeft + box.clientWidth - start) / length);
  return [from, Math.max(0, to - from)];
}
