// The parts of the total: both flights, each opened to the last tax. Loaded at the first touch of the form.
import { useTranslations } from 'use-intl';

import { useFamilyName } from '#shopping/flight-cards/family-name.ts';
import { PriceParts } from '#shopping/flight-cards/PriceParts.tsx';
import type { SelectView } from '#shopping/select-view.ts';
import type { Picks } from '#shopping/use-choice.ts';
import { Disclosure } from '#platform/ui/Disclosure.tsx';

/** Says so first where the flights have different fares. Scrolls within itself, also by keyboard. */
export function TotalParts({ view, picks }: { view: SelectView; picks: Picks }) {
  const t = useTranslations();
  const family = useFamilyName();
  const { outbound, inbound } = picks;
  const mixed = outbound && inbound && outbound.fare.family !== inbound.fare.family;
  return (
    <section
      aria-label={t('select.totalDetails')}
      className="max-h-[60vh] overflow-y-auto pb-3 lg:max-h-[max(9rem,100dvh-31rem)]"
    >
      {mixed ? (
        <p className="py-2">
          {t('select.mixedChosen', {
            outbound: family(outbound.fare.family),
            inbound: family(inbound.fare.family),
          })}
        </p>
      ) : null}
      <div className="grid gap-x-8 gap-y-3 sm:grid-cols-2 lg:grid-cols-1">
        {view.directions.map(({ direction }) => {
          const pick = picks[direction];
          return pick ? (
            // The summary is focusable, so that the keyboard can scroll the parts.
            <Disclosure
              key={direction}
              open
              summary={`${t(`common.${direction}`)} · ${pick.flight.flightNumber} · ${family(pick.fare.family)}`}
            >
              <PriceParts fare={pick.fare} view={view} />
            </Disclosure>
          ) : null;
        })}
      </div>
    </section>
  );
}
