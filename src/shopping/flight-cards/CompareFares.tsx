// On a phone, below the fares: all that they include, side by side. The first column stays in sight.
import { useTranslations } from 'use-intl';

import { useFamilyName } from '#shopping/flight-cards/family-name.ts';
import { TermIcon, termRows, useTerms } from '#shopping/flight-cards/FareTerms.tsx';
import type { SelectView, ShownFlight } from '#shopping/select-view.ts';
import { Disclosure } from '#platform/ui/Disclosure.tsx';

/** What scrolls must be within reach of a keyboard. */
const focusable = { tabIndex: 0 };

export function CompareFares({ flight, view }: { flight: ShownFlight; view: SelectView }) {
  const t = useTranslations('select');
  const family = useFamilyName();
  const termsOf = useTerms();
  const columns = flight.fares.flatMap((fare) => {
    const terms = view.families[fare.family];
    return terms ? [{ name: family(fare.family), said: termsOf(terms) }] : [];
  });
  if (columns.length < 2) return null;
  return (
    <Disclosure className="border-t border-line px-4 pb-1 md:hidden" summary={t('compare')}>
      <div className="-mx-4 overflow-x-auto pb-3" {...focusable}>
        <table className="w-max text-small">
          <thead>
            <tr>
              <td className="sticky left-0 bg-surface" />
              {columns.map(({ name }) => (
                <th key={name} scope="col" className="px-3 py-2 text-left font-strong">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {termRows.map(({ name }) => (
              <tr key={name} className="border-t border-line">
                <th
                  scope="row"
                  className="sticky left-0 w-24 bg-surface py-2 pr-2 pl-4 text-left font-normal"
                >
                  {t(`terms.${name}`)}
                </th>
                {columns.map(({ name: column, said }) => (
                  <td key={column} className={`px-3 py-2 ${said[name].has ? '' : 'text-ink-500'}`}>
                    <span className="flex items-center gap-1.5">
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
    </Disclosure>
  );
}
