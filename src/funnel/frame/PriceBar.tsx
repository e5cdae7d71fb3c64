// On a phone a bar at the bottom has the total, which opens upward to the content of the card beside the page, and the
// button of the step.
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';

import { type PricedTrip, summaryOf } from '#funnel/frame/price-summary.ts';
import { PriceParts } from '#funnel/frame/PriceSummary.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { Icon } from '#platform/ui/Icon.tsx';
import { TotalPrice } from '#platform/ui/Price.tsx';

type Props = {
  trip: PricedTrip;
  /** The button of the step, which belongs to the form `formId`; a phone has no other one. */
  go?: { formId: string; label: string; busy: boolean };
};

/** 60 px, as high as the bar of the home page (Specification §9). With large text the button is below the total. */
export function PriceBar({ trip, go }: Props) {
  const t = useTranslations();
  const bar = useClosing();
  const { vouchersMinor, payMinor } = summaryOf(trip);
  return (
    <div
      data-price-bar
      className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface shadow-high md:hidden print:hidden"
    >
      <div className="page flex min-h-[calc(3.75rem-1px)] flex-wrap items-center gap-x-3">
        <details ref={bar} className="group grow-[999]">
          <summary className="flex min-h-13 flex-col justify-center">
            <span className="text-small leading-tight text-ink-500">
              {t(vouchersMinor > 0 ? 'booking.leftToPay' : 'common.total')} ·{' '}
              <span className="font-strong text-sea underline">{t('booking.priceDetails')}</span>
            </span>{' '}
            <span className="flex items-center gap-1 text-lead leading-tight font-heavy">
              <TotalPrice minor={payMinor} currency={trip.currency} />
              <Icon name="chevron-down" className="rotate-180 group-open:rotate-0" />
            </span>
          </summary>
          <div className={PANEL}>
            <div className="page pt-5 pb-4">
              <PriceParts trip={trip} />
            </div>
          </div>
        </details>
        {go ? (
          <Button
            form={go.formId}
            name="intent"
            value="continue"
            busy={go.busy}
            aria-label={go.label}
            className="my-1 grow"
          >
            {t('common.continue')}
          </Button>
        ) : null}
      </div>
    </div>
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
