// Beside the map, on a phone below it and always in sight: the seat in question in words, what the last press did, and
// the question that an exit row asks.
import { useEffect, useRef } from 'react';
import { useLocale, useTranslations } from 'use-intl';

import { stepPath } from '#reservations/frame/funnel-paths.ts';
import { useRoute } from '#reservations/trip/use-route.ts';
import type { Trip } from '#reservations/trip/trip.ts';
import type { DrawnSeat } from '#seats/drawn-seats.ts';
import { seatPlaces, type SeatRow, writeSeatIntent } from '#seats/seat-form.ts';
import { SeatPicture } from '#seats/SeatList.tsx';
import { useNameOf } from '#seats/use-name-of.ts';
import { Button } from '#platform/ui/Button.tsx';

type Props = {
  /** The seat that is pointed at or has the focus. */
  seat: DrawnSeat | null;
  /** A seat that cannot be had was pressed: its words are then also spoken. */
  stays: boolean;
  /** In the list a seat's words are on its button. */
  quiet: boolean;
};

/**
 * Screen readers say a seat's name when it gets the focus; to say it here again would be chatter. So only what a press
 * did is spoken.
 */
export function SeatPanel({ seat, stays, quiet }: Props) {
  const t = useTranslations('seats');
  return (
    <div>
      {quiet ? null : seat ? (
        <p className="flex min-h-10 items-center gap-3 text-small lg:text-body">
          <SeatPicture seat={seat} />
          <span>
            <b className="font-heavy">{seat.seat}</b> {seat.about}
          </span>
        </p>
      ) : (
        <p className="text-ink-700">{t('board.hint')}</p>
      )}
      <output className={stays ? 'mt-1 block text-small font-strong text-coral' : 'sr-only'}>
        {stays && seat ? (
          <>
            <span className="sr-only">{seat.name} </span>
            {t('stays')}
          </>
        ) : null}
      </output>
    </div>
  );
}

type ExitProps = { seat: string; name: string; onYes: () => void; onNo: () => void };

/** Takes the focus; Escape or "another seat" give it back to the seat. */
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
      className="static m-0 w-full rounded-card border-2 border-sea bg-white p-4 text-ink"
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

/** From one passenger to the next without going back to the rows. */
export function NextRow({ trip, next, formId }: { trip: Trip; next: SeatRow | null; formId: string }) {
  const t = useTranslations('seats.done');
  const locale = useLocale();
  const route = useRoute();
  const nameOf = useNameOf(trip);
  const flight = trip.flights.find((each) => each.flightNo === next?.flightNo);
  if (!next || !flight) return null;
  return (
    <Button
      form={formId}
      formAction={seatPlaces.board(stepPath(locale, 'extras', trip.bookingId), next)}
      name="intent"
      value={writeSeatIntent({ kind: 'open', row: next })}
      formNoValidate
      tone="secondary"
      size="small"
      className="mt-2"
    >
      {t('next', { name: nameOf(next.passengerNo), route: route(flight) })}
    </Button>
  );
}
