// On a phone the seats are a sheet over the page: a native modal, so the page behind does not move, Escape closes it,
// and the focus returns to the button that opened it. It has its own hold clock, because the page's is out of sight.
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';

import type { Trip } from '#funnel/trip/trip.ts';
import { HoldClock } from '#seats/step/HoldClock.tsx';
import { Icon } from '#platform/ui/Icon.tsx';

type Props = { title: string; trip: Trip; onClose: () => void; children: ReactNode };

/** Open for as long as it exists; Escape and its button call `onClose`. */
export function SeatSheet({ title, trip, onClose, children }: Props) {
  const t = useTranslations('seats');
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // Closed, not only removed: the browser then returns the focus.
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-label={title}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      className="m-0 mt-auto h-[calc(100dvh-0.5rem)] max-h-none w-full max-w-none flex-col overflow-clip
        overscroll-contain rounded-t-panel bg-surface text-ink backdrop:bg-scrim open:flex"
    >
      <div className="flex items-center gap-1 pt-0.5 pr-1 pl-4">
        <h4 className="grow text-lead font-heavy">{t('title')}</h4>
        <HoldClock trip={trip} className="text-small font-strong" />
        <button
          type="button"
          aria-label={t('board.closeLabel')}
          onClick={onClose}
          className="inline-flex size-11 shrink-0 items-center justify-center rounded-field text-sea hover:bg-mist"
        >
          <Icon name="close" />
        </button>
      </div>
      {children}
    </dialog>
  );
}
