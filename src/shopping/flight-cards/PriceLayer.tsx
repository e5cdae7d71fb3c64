// The price of a fare down to the last tax, in a layer above the page.
import { useTranslations } from 'use-intl';

import { PriceParts } from '#shopping/flight-cards/PriceParts.tsx';
import type { FareOffer } from '#flights/offer.ts';
import type { SelectView } from '#shopping/select-view.ts';
import { Layer } from '#platform/steps/Layer.tsx';

type Props = { id: string; family: string; fare: FareOffer; view: SelectView };

export function PriceLayer({ id, family, fare, view }: Props) {
  const t = useTranslations('select');
  return (
    <div
      className="relative max-md:col-start-3 max-md:row-span-2 max-md:row-start-3 max-md:-my-1 max-md:self-end
        md:border-t md:border-line md:px-3"
    >
      <button
        type="button"
        popoverTarget={id}
        className="inline-flex min-h-11 min-w-11 items-center justify-end text-left text-small font-strong
          text-sea underline underline-offset-4 md:justify-start hover:text-ink"
      >
        <span className="max-md:sr-only">{t('breakdown')}</span>
        <span aria-hidden="true" className="md:hidden">
          {t('brief.breakdown')}
        </span>
        <span className="sr-only">: {family}</span>
      </button>
      <Layer id={id} level={3} title={t('partsOf', { family })}>
        <PriceParts fare={fare} view={view} />
      </Layer>
    </div>
  );
}
