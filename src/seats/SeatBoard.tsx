// The open seat container: the map or the list of one flight for one passenger, the legend and the panel. Loaded when
// the first row is opened.
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useRouteLoaderData } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';

import css from '#seats/seat-map.css?inline';
import { stepPath } from '#reservations/frame/funnel-paths.ts';
import type { Trip } from '#reservations/trip/trip.ts';
import type { DrawnRow } from '#seats/drawn-seats.ts';
import { isAbout } from '#seats/seat-answer.ts';
import { rowButton, seatButton, seatButtons } from '#seats/roving-seat.ts';
import { cabinOf, firstSeat } from '#seats/seat-filter.ts';
import {
  rowKey,
  seatFields,
  seatPlaces,
  type SeatRow,
  type SeatSending,
  writeSeatIntent,
} from '#seats/seat-form.ts';
import type { SeatMapView } from '#seats/seat-map-view.ts';
import { initialsOf } from '#seats/seat-people.ts';
import { SeatAside } from '#seats/SeatAside.tsx';
import { SeatLegend } from '#seats/SeatLegend.tsx';
import { SeatList } from '#seats/SeatList.tsx';
import { cabinKey, SeatMap } from '#seats/SeatMap.tsx';
import { SeatsWaiting } from '#seats/SeatsWaiting.tsx';
import { SeatViews } from '#seats/SeatViews.tsx';
import { useDrawnSeats } from '#seats/use-drawn-seats.ts';
import { useNameOf } from '#seats/use-name-of.ts';
import { useRowsInTurn } from '#seats/use-rows-in-turn.ts';
import { useSeatBoard } from '#seats/use-seat-board.ts';
import { useSeatPresses } from '#seats/use-seat-presses.ts';
import { useSeatView } from '#seats/use-seat-view.ts';
import type { SeatWishes } from '#seats/use-seat-wishes.ts';
import { Checkbox } from '#platform/ui/Checkbox.tsx';
import { Disclosure } from '#platform/ui/Disclosure.tsx';
import { useHydrated } from '#platform/ui/use-hydrated.ts';

type Props = {
  /** Null while it is on its way: what does not depend on it is there before it. */
  map: SeatMapView | null;
  trip: Trip;
  active: SeatRow;
  /** The next row without a seat. */
  next: SeatRow | null;
  /** The row was opened by a key: the focus goes to its seats. A new object each time. */
  entered: object | null;
  label: string;
  wishes: SeatWishes;
  formId: string;
  toggle: () => void;
};

export function SeatBoard({ map, trip, active, next, entered, label, wishes, formId, toggle }: Props) {
  const t = useTranslations('seats');
  const locale = useLocale();
  const hydrated = useHydrated();
  const root = useRef<HTMLDivElement>(null);
  const [view, setView] = useSeatView();
  const key = rowKey(active);
  const { passengerNo } = active;
  const name = useNameOf(trip)(passengerNo);
  const pending = pendingSeat(wishes, key);
  const cabin = map && cabinOf(map);
  const stop = useStop(cabin ? key : '', () => (cabin ? firstSeat(cabin, passengerNo) : null));
  const inTurn = useRowsInTurn(cabin, stop.current);
  const count = view === 'map' ? inTurn : (cabin?.rows.length ?? 0);
  const { rows, seats } = useDrawnSeats(map, cabin, trip, { passengerNo, pending, count });
  const presses = useSeatPresses({ active, seats, wishes });
  const { at, asked, heard } = presses;
  const stay = (seat: string) => {
    presses.answerNo();
    focusSeat(root.current, seat);
  };
  useSeatBoard(root, stop, {
    grid: view === 'map' ? () => gridOf(rows) : null,
    onPress: presses.press,
    onLook: presses.look,
    onLeave: () => {
      if (asked) return stay(asked);
      toggle();
      rowButton(key)?.focus();
    },
  });
  const here = cabin !== null;
  useEffect(() => {
    if (entered && here) focusSeat(root.current, stop.current);
  }, [entered, here, stop]);
  if (map && !cabin) return null;
  const own = trip.seats.find((seat) => rowKey(seat) === key)?.seat ?? null;
  const told = hydrated && wishes.answer !== heard && isAbout(wishes.answer, key) ? wishes.answer : null;
  // What the server drew keeps its attributes; they do no harm.
  const sending = hydrated ? null : sendingOf(stepPath(locale, 'extras', trip.bookingId), active, formId);
  return (
    <div ref={root} className="px-1 pb-3 sm:px-4">
      <SeatStyle />
      <div className="flex flex-wrap items-start gap-x-6 px-3 sm:px-0">
        <SeatViews view={view} onView={setView} />
        <SeatKey drawn={cabin !== null && rows.length === cabin.rows.length}>
          {map && cabin ? (
            <SeatLegend
              {...{ cabin, passengerNo, pending, name }}
              initials={initialsOf(name)}
              currency={map.currency}
            />
          ) : null}
        </SeatKey>
      </div>
      <Checkbox
        form={formId}
        id="seat-exit"
        name={seatFields.exit}
        label={t('exit.box', { name })}
        className="px-3 sm:px-0 js:hidden"
      />
      <p id="seat-keys" className="sr-only">
        {t('board.keys')}
      </p>
      {!map || !cabin ? (
        <SeatsWaiting />
      ) : (
        <div
          className={
            view === 'map' ? 'mt-2 gap-6 lg:grid lg:grid-cols-[minmax(0,1fr)_13.5rem]' : 'px-3 sm:px-0'
          }
        >
          {view === 'map' ? (
            <SeatMap key={cabinKey(map, cabin)} {...{ cabin, rows, seats, stop, map, label, sending }} />
          ) : (
            <SeatList {...{ cabin, passengerNo, label, sending }} drawn={seats} currency={map.currency} />
          )}
          <SeatAside
            {...{ view, presses, name, trip, told, formId, stay }}
            seat={seats.get(at ?? own ?? '') ?? null}
            next={own && !asked ? next : null}
            focus={(seat) => focusSeat(root.current, seat)}
          />
        </div>
      )}
    </div>
  );
}

/** The style of the seats, once for the open board; the page's policy wants its nonce. */
function SeatStyle() {
  const root = useRouteLoaderData<{ nonce?: string }>('root');
  return <style nonce={root?.nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: css }} />;
}

/** `drawn` once every row is: what is folded away then has its turn. */
function SeatKey({ drawn, children }: { drawn: boolean; children: ReactNode }) {
  const t = useTranslations('seats.legend');
  // Where there is room, and without a script, it is open from the start.
  const [open] = useState(() => typeof window === 'undefined' || matchMedia('(min-width: 70rem)').matches);
  return (
    <Disclosure summary={t('title')} open={open} className="grow open:basis-full">
      {open || drawn ? children : null}
    </Disclosure>
  );
}

function sendingOf(extrasPath: string, row: SeatRow, formId: string): SeatSending {
  const prefix = writeSeatIntent({ kind: 'pick', row, seat: '' });
  return { formId, prefix, action: seatPlaces.board(extrasPath, row) };
}

function pendingSeat({ pending }: SeatWishes, key: string): string | null {
  return pending?.kind === 'pick' && rowKey(pending.row) === key ? pending.seat : null;
}

function gridOf(rows: readonly DrawnRow[]): (string | null)[][] {
  return rows.map(({ blocks }) =>
    blocks.flatMap((block) => [...block.map((seat) => seat?.seat ?? null), null]),
  );
}

function focusSeat(root: HTMLElement | null, seat: string | null): void {
  if (!root) return;
  (seat === null ? seatButtons(root)[0] : (seatButton(root, seat) ?? seatButtons(root)[0]))?.focus();
}

type Stop = { key: string; current: string | null };

/** The seat that Tab reaches: the first of the row at first, then the one that was last in use. */
function useStop(key: string, first: () => string | null): Stop {
  const [stop, setStop] = useState<Stop>(() => ({ key, current: first() }));
  if (stop.key !== key) setStop({ key, current: first() });
  return stop;
}
