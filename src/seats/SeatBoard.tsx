// The open seat container: the map or the list of one flight for one passenger, the legend and the panel. Loaded when
// the first row is opened.
import { useEffect, useRef, useState } from 'react';
import { useRouteLoaderData } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';

import css from '#seats/seat-map.css?inline';
import { stepPath } from '#booking/funnel-paths.ts';
import type { Trip } from '#booking/trip.ts';
import type { DrawnRow } from '#seats/drawn-seats.ts';
import { isAbout } from '#seats/seat-answer.ts';
import { rowButton, seatButton, seatButtons } from '#seats/roving-seat.ts';
import { firstSeat } from '#seats/seat-filter.ts';
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
import { SeatLegend } from '#seats/SeatLegend.tsx';
import { SeatList } from '#seats/SeatList.tsx';
import { cabinKey, SeatMap } from '#seats/SeatMap.tsx';
import { ExitQuestion, NextRow, SeatPanel } from '#seats/SeatPanel.tsx';
import { SeatTold } from '#seats/SeatTold.tsx';
import { SeatViews } from '#seats/SeatViews.tsx';
import { useDrawnSeats } from '#seats/use-drawn-seats.ts';
import { useNameOf } from '#seats/use-name-of.ts';
import { useSeatBoard } from '#seats/use-seat-board.ts';
import { useSeatPresses } from '#seats/use-seat-presses.ts';
import { useSeatView } from '#seats/use-seat-view.ts';
import type { SeatWishes } from '#seats/use-seat-wishes.ts';
import { Checkbox } from '#ui/Checkbox.tsx';
import { Disclosure } from '#ui/Disclosure.tsx';
import { useHydrated } from '#ui/use-hydrated.ts';

type Props = {
  map: SeatMapView;
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
  const { cabin, rows, seats } = useDrawnSeats(map, trip, passengerNo, pendingSeat(wishes, key));
  const stop = useStop(key, () => (cabin ? firstSeat(cabin, passengerNo) : null));
  const { at, asked, stays, heard, look, press, pick, answerNo } = useSeatPresses({ active, seats, wishes });
  const stay = (seat: string) => {
    answerNo();
    focusSeat(root.current, seat);
  };
  useSeatBoard(root, stop, {
    grid: view === 'map' ? gridOf(rows) : null,
    onPress: press,
    onLook: look,
    onLeave: () => {
      if (asked) return stay(asked);
      toggle();
      rowButton(key)?.focus();
    },
  });
  useEffect(() => {
    if (entered) focusSeat(root.current, stop.current);
  }, [entered, stop]);
  if (!cabin) return null;
  const own = trip.seats.find((seat) => rowKey(seat) === key)?.seat ?? null;
  const told = hydrated && wishes.answer !== heard && isAbout(wishes.answer, key) ? wishes.answer : null;
  const goOn = own && !asked ? next : null;
  const shown = asked !== null || told !== null || stays || goOn !== null;
  // What the server drew keeps its attributes; they do no harm.
  const sending = hydrated ? null : sendingOf(stepPath(locale, 'extras', trip.bookingId), active, formId);
  const parts = { cabin, label, sending };
  const seatKey = { cabin, passengerNo, name, initials: initialsOf(name), currency: map.currency };
  return (
    <div ref={root} className="px-1 pb-3 sm:px-4">
      <SeatStyle />
      <div className="flex flex-wrap items-start gap-x-6 px-3 sm:px-0">
        <SeatViews view={view} onView={setView} />
        <SeatKey {...seatKey} drawn={seats} />
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
      <div
        className={
          view === 'map' ? 'mt-2 gap-6 lg:grid lg:grid-cols-[minmax(0,1fr)_13.5rem]' : 'px-3 sm:px-0'
        }
      >
        {view === 'map' ? (
          <SeatMap key={cabinKey(map, cabin)} {...parts} {...{ rows, seats, stop, map }} />
        ) : (
          <SeatList {...parts} drawn={seats} passengerNo={passengerNo} currency={map.currency} />
        )}
        <aside className={view === 'map' ? `${PANEL} ${BESIDE}` : shown ? PANEL : 'sr-only'}>
          {asked ? (
            <ExitQuestion
              key={asked}
              seat={asked}
              name={name}
              onYes={() => {
                pick(asked, true);
                focusSeat(root.current, asked);
              }}
              onNo={() => stay(asked)}
            />
          ) : (
            <SeatPanel seat={seats.get(at ?? own ?? '') ?? null} stays={stays} quiet={view === 'list'} />
          )}
          <SeatTold trip={trip} answer={told} formId={formId} />
          <NextRow {...{ trip, formId }} next={goOn} />
        </aside>
      </div>
    </div>
  );
}

/** On a phone it stays above the price bar, beside the map it stays in sight. */
const PANEL = `sticky bottom-[60px] z-10 mt-2 -mx-1 border-t border-line bg-white px-4 py-2 shadow-high sm:-mx-4
  md:bottom-0`;
const BESIDE = `lg:top-4 lg:bottom-auto lg:mx-0 lg:mt-4 lg:self-start lg:rounded-card lg:border lg:py-4
  lg:shadow-low`;

/** The style of the seats, once for the open board; the page's policy wants its nonce. */
function SeatStyle() {
  const root = useRouteLoaderData<{ nonce?: string }>('root');
  return <style nonce={root?.nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: css }} />;
}

function SeatKey(props: Parameters<typeof SeatLegend>[0]) {
  const t = useTranslations('seats.legend');
  // Where there is room, and without a script, it is open from the start.
  const [open] = useState(() => typeof window === 'undefined' || matchMedia('(min-width: 70rem)').matches);
  return (
    <Disclosure summary={t('title')} open={open} className="grow open:basis-full">
      <SeatLegend {...props} />
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
