// The stage of the map: sky, the aircraft in a box that scrolls sideways where it does not fit, the number of free
// seats, the legend, and on a phone the whole aircraft as a strip.
import { memo, type ReactNode, useInsertionEffect, useRef, useSyncExternalStore } from 'react';
import { useRouteLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';

import css from '#seats/map/seats.css?inline';
import { CabinStrip } from '#seats/map/CabinStrip.tsx';
import { useCentredSeat } from '#seats/map/use-centred-seat.ts';
import type { DrawnRow } from '#seats/plane/drawn-seats.ts';
import type { CabinView } from '#seats/seat-map-view.ts';

type Props = {
  cabin: CabinView;
  rows: readonly DrawnRow[];
  /** The seat to centre on, and what is opened: a passenger on a flight. */
  centre: string | null;
  opening: string;
  sheet: boolean;
  legend: ReactNode;
  children: ReactNode;
};

/** `children` is the map. Scrolls to `centre` each time `opening` changes; `sheet` adds the strip. */
export function SeatStage({ cabin, rows, centre, opening, sheet, legend, children }: Props) {
  const t = useTranslations('seats');
  const scroller = useRef<HTMLDivElement>(null);
  useCentredSeat(scroller, centre, opening);
  const seats = cabin.rows.flatMap((row) => row.seats);
  const free = seats.filter(({ state }) => state === 'free').length;
  return (
    <div className="stage">
      <div className="stage-bar">
        <p className="stage-count">
          {t('available', {
            free: String(free),
            count: String(seats.length),
          })}
        </p>
        {sheet ? <CabinStrip {...{ rows, scroller }} columns={cabin.columns} /> : null}
        {legend}
      </div>
      <div ref={scroller} className="stage-scroll">
        {children}
      </div>
    </div>
  );
}

/**
 * The style of the seats, once for an open board or a preview, with the length of this aircraft in widths of a row
 * (plane/seat-bands.ts). In a page written by the server it has the nonce of the page's security policy. In a page
 * reached by client navigation that nonce is not valid, because cached pages allow none: there it is a style sheet
 * created by the script, which the policy allows.
 */
export const SeatStyle = memo(function SeatStyle({ length }: { length: number }) {
  const root = useRouteLoaderData<{ nonce?: string }>('root');
  const isWritten = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  const text = `${css}.plane{--length:${length}}`;
  useInsertionEffect(() => {
    if (isWritten) return;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
    };
  }, [isWritten, text]);
  return isWritten ? (
    <style nonce={root?.nonce} suppressHydrationWarning>
      {text}
    </style>
  ) : null;
});

const never = () => () => {};
