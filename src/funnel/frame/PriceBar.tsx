// On a phone the price is a bar at the bottom that opens upward: the same content as the card beside the page.
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';

import { type PricedTrip, summaryOf } from '#funnel/frame/price-summary.ts';
import { PriceParts } from '#funnel/frame/PriceSummary.tsx';
import { Icon } from '#platform/ui/Icon.tsx';
import { TotalPrice } from '#platform/ui/Price.tsx';

/** 60 px, as high as the bar of the home page (Specification §9). */
export function PriceBar({ trip }: { trip: PricedTrip }) {
  const t = useTranslations();
  const bar = useClosing();
  const { vouchersMinor, payMinor } = summaryOf(trip);
  return (
    <details ref={bar} data-price-bar className="group fixed inset-x-0 bottom-0 z-30 md:hidden print:hidden">
      <summary className="border-t border-line bg-surface shadow-high">
        <span className="page flex min-h-[calc(3.75rem-1px)] flex-wrap items-center justify-between gap-x-3">
          <span className="text-small text-ink-500">
            {t(vouchersMinor > 0 ? 'booking.leftToPay' : 'common.total')}
            <span className="block font-strong text-sea underline">{t('booking.priceDetails')}</span>
          </span>{' '}
          <span className="flex items-center gap-1 text-h4 font-heavy">
            <TotalPrice minor={payMinor} currency={trip.currency} />
            <Icon name="chevron-down" className="rotate-180 group-open:rotate-0" />
          </span>
        </span>
      </summary>
      <div className={PANEL}>
        <div className="page pt-5 pb-4">
          <PriceParts trip={trip} />
        </div>
      </div>
    </details>
  );
}

/** Above the bar, so that the bar stays where the finger is. */
const PANEL =
  'absolute inset-x-0 bottom-full max-h-[65dvh] overflow-y-auto rounded-t-panel border-t border-line ' +
  'bg-surface shadow-high';

/** Escape, a press outside and tabbing out close it, so that it never covers the focused element. */
function useClosing() {
  const bar = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const stop = new AbortController();
    const close = () => {
      const open = bar.current?.open ?? false;
      if (open && bar.current) bar.current.open = false;
      return open;
    };
    const isOutside = (where: EventTarget | null) => where instanceof Node && !bar.current?.contains(where);
    const listen: [string, (event: Event) => void][] = [
      ['pointerdown', ({ target }) => isOutside(target) && close()],
      ['focusin', ({ target }) => isOutside(target) && close()],
      [
        'keydown',
        (event) => {
          if (event instanceof KeyboardEvent && event.key === 'Escape' && close())
            bar.current?.querySelector('summary')?.focus();
        },
      ],
    ];
    for (const [type, listener] of listen) document.addEventListener(type, listener, stop);
    return () => stop.abort();
  }, []);
  return bar;
}
