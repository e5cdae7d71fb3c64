// The price of a fare down to the last tax, in a layer above the page: a native popover, so that it opens without a
// script, closes with Escape or a press beside it, and gives the focus back.
import { useTranslations } from 'use-intl';

import { PriceParts } from '#shopping/flight-cards/PriceParts.tsx';
import type { FareOffer } from '#flights/offer.ts';
import type { SelectView } from '#shopping/select-view.ts';
import { Icon } from '#platform/ui/Icon.tsx';

type Props = { id: string; family: string; fare: FareOffer; view: SelectView };

export function PriceLayer({ id, family, fare, view }: Props) {
  const t = useTranslations();
  const title = `${id}-title`;
  return (
    <div className="relative px-4 pl-12 md:border-t md:border-line md:px-3">
      <button
        type="button"
        popoverTarget={id}
        className="inline-flex min-h-11 items-center text-left text-small font-strong text-sea underline
          underline-offset-4 hover:text-ink"
      >
        {t('select.breakdown')}
        <span className="sr-only">: {family}</span>
      </button>
      <dialog
        id={id}
        popover="auto"
        aria-labelledby={title}
        className="m-auto max-h-[calc(100dvh-2rem)] w-[min(100%-2rem,30rem)] overscroll-contain rounded-panel bg-surface
          p-5 text-ink shadow-high backdrop:bg-scrim sm:p-6"
      >
        <div className="mb-3 flex items-start justify-between gap-4">
          <h3 id={title} className="pt-2 text-h4 font-heavy">
            {t('select.partsOf', { family })}
          </h3>
          <button
            type="button"
            popoverTarget={id}
            popoverTargetAction="hide"
            className="-mr-2 inline-flex min-h-11 shrink-0 items-center gap-1 rounded-field px-2 font-strong text-sea
              hover:bg-mist hover:text-ink"
          >
            <Icon name="close" />
            {t('common.close')}
          </button>
        </div>
        <PriceParts fare={fare} view={view} />
      </dialog>
    </div>
  );
}
