// The seat container: a heading that stays, and the seats, which its button opens and closes (Specification §2).
// Loaded when the first row is opened.
import { useEffect, useRef } from 'react';
import { useLocale, useTranslations } from 'use-intl';

import { stepPath } from '#funnel/frame/funnel-paths.ts';
import type { Trip, TripFlight } from '#funnel/trip/trip.ts';
import { usePersonName } from '#funnel/trip/use-person-name.ts';
import { useRoute } from '#funnel/trip/use-route.ts';
import { isOnFlight } from '#seats/request/seat-answer.ts';
import { rowKey, type SeatRow } from '#seats/request/seat-form.ts';
import { useSheet } from '#seats/map/use-sheet.ts';
import { SeatBoard } from '#seats/step/SeatBoard.tsx';
import { SeatSheet } from '#seats/step/SeatSheet.tsx';
import { SeatStatus } from '#seats/request/SeatStatus.tsx';
import type { LoadedMap } from '#seats/step/use-seat-map.ts';
import type { SeatRequests } from '#seats/request/use-seat-requests.ts';
import { raisePageError } from '#content/site/analytics.ts';
import { Button } from '#platform/ui/Button.tsx';
import { Icon } from '#platform/ui/Icon.tsx';
import { LinkButton } from '#platform/steps/LinkButton.tsx';
import { Notice } from '#platform/ui/Notice.tsx';
import { useHydrated } from '#platform/ui/use-hydrated.ts';

type Props = {
  trip: Trip;
  flight: TripFlight;
  read: LoadedMap;
  active: SeatRow;
  next: SeatRow | null;
  open: boolean;
  entered: object | null;
  requests: SeatRequests;
  formId: string;
  /** The id of the element that the row's button opens (`aria-controls`). */
  id: string;
  toggle: () => void;
};

/** Without a script always open, with a link that closes it; on a phone with one the seats open as a sheet. */
export function SeatContainer(props: Props) {
  const { trip, flight, active, open, read, requests, formId, toggle, id } = props;
  const t = useTranslations('seats.board');
  const locale = useLocale();
  const hydrated = useHydrated();
  const route = useRoute();
  const nameOf = usePersonName();
  const head = useRef<HTMLDivElement>(null);
  const sheet = useSheet();
  // The page says at its top that the hold has ended: the sheet must not cover that.
  const ended = requests.answer?.kind === 'refused' && requests.answer.kept !== null;
  const endedHold = sheet && open && !ended;
  const person = trip.people.find((each) => each.passengerNo === active.passengerNo);
  const label = t('of', { name: person ? nameOf(person) : '', route: route(flight) });
  const key = rowKey(active);
  const hasMap = read.map !== null;
  useEffect(() => {
    if (!open || !key || sheet || !hasMap) return undefined;
    // In the next frame: measuring now would lay everything out twice.
    const frame = requestAnimationFrame(() => {
      const part = head.current?.parentElement;
      // Where part of the cabin would be out of sight.
      if (part && part.getBoundingClientRect().bottom > window.innerHeight) head.current?.scrollIntoView();
    });
    return () => cancelAnimationFrame(frame);
  }, [open, key, sheet, hasMap]);
  const board = read.retry ? (
    <Failed retry={read.retry} />
  ) : (
    <SeatBoard {...props} map={read.map} label={label} sheet={sheet} />
  );
  return (
    <section id="seats" aria-label={label} data-wide={open || undefined} className={open ? WIDE : CLOSED}>
      {hydrated || !isOnFlight(requests.answer, active) ? null : (
        <div className="page pt-2">
          <SeatStatus trip={trip} answer={requests.answer} formId={formId} />
        </div>
      )}
      <div ref={head} className="page flex items-center justify-between gap-3 py-2">
        <h4 className={open && trip.flights.length > 1 ? 'font-strong md:sr-only' : 'font-strong'}>
          {label}
        </h4>
        {endedHold ? null : hydrated ? (
          <Button
            type="button"
            tone="quiet"
            size="small"
            className="ml-auto"
            aria-expanded={open}
            aria-controls={id}
            aria-label={t(open ? 'closeLabel' : 'openLabel')}
            onClick={toggle}
          >
            <Icon name={open ? 'close' : 'chevron-down'} />
            {t(open ? 'close' : 'open')}
          </Button>
        ) : (
          <LinkButton
            href={stepPath(locale, 'extras', trip.bookingId)}
            tone="quiet"
            size="small"
            className="ml-auto"
          >
            <Icon name="close" />
            {t('close')}
          </LinkButton>
        )}
      </div>
      <div id={id}>
        {!open || (sheet && ended) ? null : sheet ? (
          <SeatSheet title={label} {...{ trip }} onClose={toggle}>
            {board}
          </SeatSheet>
        ) : (
          board
        )}
      </div>
    </section>
  );
}

/** As wide as the window; the summary beside the page is then below it (funnel/frame/StepPage.tsx). */
const WIDE = 'mt-3 border-y border-line bg-mist max-md:-mx-4 md:mx-[calc(50%-50vw)]';
const CLOSED = 'card mt-3 px-4 *:first:w-auto';

function Failed({ retry }: { retry: () => void }) {
  const t = useTranslations('seats.board');
  const title = t('failed');
  // Specification §8: an error that is shown is an event.
  useEffect(() => raisePageError(503, 'seats', title), [title]);
  return (
    <div className="p-4">
      <Notice tone="warn" title={title} role="alert">
        <Button type="button" tone="secondary" onClick={retry}>
          {t('retry')}
        </Button>
      </Notice>
    </div>
  );
}
