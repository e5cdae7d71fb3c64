// A seat in words, the result of the last press, the question for an exit row, and the button for the next passenger.
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useLocale, useTranslations } from 'use-intl';

import { stepPath } from '#funnel/frame/funnel-paths.ts';
import { useRoute } from '#funnel/trip/use-route.ts';
import type { Trip } from '#funnel/trip/trip.ts';
import type { SeatInWords } from '#seats/plane/describe-seat.ts';
import type { DrawnSeat } from '#seats/plane/drawn-seats.ts';
import { IntentButton } from '#seats/request/IntentButton.tsx';
import { seatPaths, type SeatRow } from '#seats/request/seat-form.ts';
import { useNameOf } from '#seats/request/use-name-of.ts';
import { Button } from '#platform/ui/Button.tsx';
import { Icon } from '#platform/ui/Icon.tsx';

type Props = {
  /** The seat that has the pointer or the focus. */
  seat: DrawnSeat | null;
  words: SeatInWords | null;
  /** The last press was on a seat that cannot be chosen: its words are then announced. */
  unchanged: boolean;
  /** The passenger's. */
  name: string;
  sheet: boolean;
  /** Below its price. */
  net: ReactNode;
};

/**
 * Screen readers speak a seat's name and description when it gets the focus, so this panel does not repeat them. It
 * announces only what a press did.
 */
export function SeatPanel({ seat, words, unchanged, name, sheet, net }: Props) {
  const t = useTranslations('seats');
  const title = useId();
  return (
    <div>
      <p
        id={title}
        className="mb-1.5 flex justify-between gap-2 text-small font-strong text-ink-500 max-md:hidden"
      >
        {t('dock.seatFor', { name })}
      </p>
      {seat && words ? (
        <>
          <p className="seat-line-1" data-look={seat.look}>
            <b>{seat.seat}</b> <span>{words.say}</span> {words.price ? <strong>{words.price}</strong> : null}
          </p>
          {net}
          <ul key={seat.seat} className="facts" aria-labelledby={title} {...(sheet ? focusable : {})}>
            {words.facts.map((fact) => (
              <li key={fact} className="flex items-center gap-1.5">
                <Icon name="check" className="size-4 text-sea" />
                {fact}
              </li>
            ))}
          </ul>
        </>
      ) : (
        <p className="text-ink-700">{t('board.hint')}</p>
      )}
      <output className={unchanged ? 'mt-1 block text-small font-strong text-danger' : 'sr-only'}>
        {unchanged && seat ? (
          <>
            <span className="sr-only">
              {seat.name}, {seat.about}{' '}
            </span>
            {t('stays')}
          </>
        ) : null}
      </output>
    </div>
  );
}

/** In the sheet the facts are one line that scrolls, which must be reachable by keyboard. */
const focusable = { tabIndex: 0 };

type ExitProps = { seat: string; name: string; onYes: () => void; onNo: () => void };

/** Takes the focus; Escape and "another seat" return it to the seat. */
export function ExitQuestion({ seat, name, onYes, onNo }: ExitProps) {
  const t = useTranslations('seats.exit');
  const box = useRef<HTMLDialogElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <dialog
      ref={box}
      open
      aria-labelledby="exit-title"
      aria-describedby="exit-text"
      tabIndex={-1}
      className="static m-0 w-full rounded-card border-2 border-sea bg-surface p-4 text-ink"
    >
      <p id="exit-title" className="font-strong">
        {t('title', { seat })}
      </p>
      <div id="exit-text">
        <p>{t('text', { name })}</p>
        <ul className="my-1 list-disc pl-5">
          {(['age', 'able', 'understands'] as const).map((each) => (
            <li key={each}>{t(each)}</li>
          ))}
        </ul>
      </div>
      <p className="mt-2 flex flex-wrap gap-2">
        <Button type="button" size="small" onClick={onYes}>
          {t('yes', { seat })}
        </Button>
        <Button type="button" size="small" tone="secondary" onClick={onNo}>
          {t('no')}
        </Button>
      </p>
    </dialog>
  );
}

type NextProps = { trip: Trip; active: SeatRow; next: SeatRow | null; formId: string };

/** Goes on to the next passenger without returning to the rows. */
export function NextRow({ trip, active, next, formId }: NextProps) {
  const t = useTranslations('seats.done');
  const locale = useLocale();
  const route = useRoute();
  const nameOf = useNameOf(trip);
  const flight = trip.flights.find((each) => each.flightNo === next?.flightNo);
  if (!next || !flight) return null;
  const name = nameOf(next.passengerNo);
  const whole = t('next', { name, route: route(flight) });
  // The visible text needs only the person, and on another flight its route.
  const here = next.flightNo === active.flightNo;
  const [before, after] = whole.split(here ? `, ${route(flight)}` : `${name}, `);
  return (
    <IntentButton
      intent={{ kind: 'open', row: next }}
      aria-label={here ? whole : undefined}
      formId={formId}
      formAction={seatPaths.board(stepPath(locale, 'extras', trip.bookingId), next)}
    >
      <span>
        {before}
        {here ? null : <span className="sr-only">{name}, </span>}
        {after}
      </span>
    </IntentButton>
  );
}
