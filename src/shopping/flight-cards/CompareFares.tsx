// On a phone, below the fares: a layer that compares what they include. The first column stays visible.
import { useTranslations } from 'use-intl';

import { useFamilyName } from '#shopping/flight-cards/family-name.ts';
import { FareNet } from '#shopping/flight-cards/FareNet.tsx';
import { TermIcon, termRows, useTerms } from '#shopping/flight-cards/FareTerms.tsx';
import { type Direction, type SelectView, type ShownFlight, travelersOf } from '#shopping/select-view.ts';
import { Icon } from '#platform/ui/Icon.tsx';
import { Layer } from '#platform/steps/Layer.tsx';
import { useMoney } from '#platform/ui/use-money.ts';

/** A scrolling region must be reachable by keyboard. */
const focusable = { tabIndex: 0 };

type Props = {
  flight: ShownFlight;
  direction: Direction;
  view: SelectView;
  /** For agents: net of what is chosen in the other direction. */
  besideMinor: number;
};

export function CompareFares({ flight, direction, view, besideMinor }: Props) {
  const t = useTranslations('select');
  const family = useFamilyName();
  const termsOf = useTerms(view.from?.[direction], view.trip.currency);
  const money = useMoney();
  const columns = flight.fares.flatMap((fare) => {
    const terms = view.families[fare.family];
    return terms ? [{ name: family(fare.family), fare, wordedTerms: termsOf(terms) }] : [];
  });
  const price = (minor: number) => money({ minor, currency: view.trip.currency });
  const people = travelersOf(view.trip.passengers);
  const showsParty = people > 1 && view.seller?.hidden === false;
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
                {columns.map(({ name, fare }) => (
                  <th key={name} scope="col" className="w-27 px-2 py-2 text-left align-bottom font-strong">
                    {name} <span className="figures block text-h4 font-heavy">{price(fare.adultMinor)}</span>{' '}
                    <span className="figures block font-normal">
                      {/* Net is that of the party. */}
                      {showsParty ? (
                        <span className="block text-small">
                          {t('forAll', { count: people, price: price(fare.totalMinor) })}
                        </span>
                      ) : null}{' '}
                      <FareNet {...{ fare, view, besideMinor }} />
                    </span>
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
                  {columns.map(({ name: column, wordedTerms }) => (
                    <td
                      key={column}
                      className={`w-27 px-2 py-2 ${wordedTerms[name].has ? '' : 'text-ink-500'}`}
                    >
                      <span className="flex items-start gap-1.5">
                        <TermIcon has={wordedTerms[name].has} />
                        {wordedTerms[name].text}
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
