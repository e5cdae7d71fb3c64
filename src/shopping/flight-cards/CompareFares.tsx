// On a phone, below the fares: a layer that compares what they include. The first column stays visible.
import { useTranslations } from 'use-intl';

import { useFamilyName } from '#shopping/flight-cards/family-name.ts';
import { TermIcon, termRows, useTerms } from '#shopping/flight-cards/FareTerms.tsx';
import type { SelectView, ShownFlight } from '#shopping/select-view.ts';
import { Icon } from '#platform/ui/Icon.tsx';
import { Layer } from '#platform/steps/Layer.tsx';
import { useMoney } from '#platform/ui/use-money.ts';

/** A scrolling region must be reachable by keyboard. */
const focusable = { tabIndex: 0 };

export function CompareFares({ flight, view }: { flight: ShownFlight; view: SelectView }) {
  const t = useTranslations('select');
  const family = useFamilyName();
  const termsOf = useTerms();
  const money = useMoney();
  const columns = flight.fares.flatMap((fare) => {
    const terms = view.families[fare.family];
    const price = money({ minor: fare.adultMinor, currency: view.trip.currency });
    return terms ? [{ name: family(fare.family), price, said: termsOf(terms) }] : [];
  });
  if (columns.length < 2) return null;
  const id = `compare-${flight.flightId}`;
  return (
    <div className="border-t border-line px-4 md:hidden">
      <button
        type="button"
        popoverTarget={id}
        className="inline-flex min-h-11 items-center gap-1.5 font-strong text-sea hover:text-ink"
      >
        {t('compare')}
        <Icon name="chevron-right" className="size-4" />
      </button>
      <Layer id={id} level={3} title={t('compareOf', { number: flight.flightNumber })}>
        <div className="-mx-5 overflow-x-auto pb-1 sm:-mx-6" {...focusable}>
          <table className="w-max table-fixed text-small">
            <thead>
              <tr>
                <td className="sticky left-0 w-23 bg-surface py-2 pr-2 pl-5 sm:pl-6 align-bottom text-ink-500">
                  {t('terms.about')}
                </td>
                {columns.map(({ name, price }) => (
                  <th key={name} scope="col" className="w-27 px-2 py-2 text-left align-bottom font-strong">
                    {name} <span className="figures block text-h4 font-heavy">{price}</span>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {termRows.map(({ name }) => (
                <tr key={name} className="border-t border-line">
                  <th
                    scope="row"
                    className="sticky left-0 w-23 bg-surface py-2 pr-2 pl-5 sm:pl-6 text-left font-normal"
                  >
                    {t(`terms.${name}`)}
                  </th>
                  {columns.map(({ name: column, said }) => (
                    <td key={column} className={`w-27 px-2 py-2 ${said[name].has ? '' : 'text-ink-500'}`}>
                      <span className="flex items-start gap-1.5">
                        <TermIcon has={said[name].has} />
                        {said[name].text}
                      </span>
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </Layer>
    </div>
  );
}
