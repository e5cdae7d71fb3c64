// The fares of a flight: a table of columns on a wide screen, a list on a phone. Each shows its final price and what it
// includes and allows; the price down to the last tax is in a layer above the page.
import { useTranslations } from 'use-intl';

import { CompareFares } from '#shopping/flight-cards/CompareFares.tsx';
import { useFamilyName } from '#shopping/flight-cards/family-name.ts';
import { FareNet } from '#shopping/flight-cards/FareNet.tsx';
import { FareTerms, termRows } from '#shopping/flight-cards/FareTerms.tsx';
import { PriceLayer } from '#shopping/flight-cards/PriceLayer.tsx';
import { SeatsLink } from '#shopping/flight-cards/SeatsLink.tsx';
import { WholePrice } from '#shopping/flight-cards/WholePrice.tsx';
import type { FareOffer } from '#flights/offer.ts';
import { type Direction, type SelectView, type ShownFlight, travelersOf } from '#shopping/select-view.ts';
import type { RestOfTrip } from '#shopping/whole-trip.ts';
import { Icon } from '#platform/ui/Icon.tsx';
import { useMoney } from '#platform/ui/use-money.ts';

type Props = {
  flight: ShownFlight;
  direction: Direction;
  view: SelectView;
  chosen: string | null;
  /** The rest of the trip for a fare, where prices include bags and seats. */
  rest: RestOfTrip | null;
  /** For agents: net of what is chosen in the other direction. */
  besideMinor: number;
};

/** The columns are reserved before their fares are read, so that a page that is still loading does not move. */
const columnsFor: Record<number, string> = {
  2: 'md:grid-cols-[8.5rem_repeat(2,minmax(0,1fr))]',
  3: 'md:grid-cols-[8.5rem_repeat(3,minmax(0,1fr))]',
  4: 'md:grid-cols-[8.5rem_repeat(4,minmax(0,1fr))]',
};

export function FareChoices({ flight, direction, view, chosen, rest, besideMinor }: Props) {
  const t = useTranslations('select');
  return (
    <fieldset className="@container border-t border-line">
      <legend className="sr-only">{t('fares', { number: flight.flightNumber })}</legend>
      <div
        className={`md:grid md:auto-cols-[minmax(0,1fr)] md:grid-flow-col md:grid-rows-[repeat(7,auto)] ${
          columnsFor[flight.fares.length] ?? 'md:grid-cols-[8.5rem]'
        }`}
      >
        <RowNames />
        {flight.fares.map((fare) => (
          <FareColumn
            key={fare.family}
            fare={fare}
            name={direction}
            id={`${flight.flightId}-${fare.family}`}
            view={view}
            {...{ rest, besideMinor }}
            checked={chosen === `${flight.flightId}.${fare.family}`}
          />
        ))}
      </div>
      <CompareFares {...{ flight, direction, view, besideMinor }} />
      <SeatsLink flight={flight} view={view} />
    </fieldset>
  );
}

/** Visible at the left of a wide screen; for screen readers each value comes with its name. */
function RowNames() {
  const t = useTranslations('select.terms');
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-2 px-4 text-small md:hidden">
        <b className="font-strong">{t('fare')}</b>
        <span className="text-ink-500">{t('about')}</span>
      </p>
      <div aria-hidden="true" className="hidden text-small md:row-span-7 md:grid md:grid-rows-subgrid">
        <p className="py-4 pr-2 pl-4 lg:pl-5">
          <b className="block font-strong">{t('fare')}</b>
          <span className="text-ink-500">{t('about')}</span>
        </p>
        {termRows.map(({ name, icon }) => (
          <p key={name} className="flex items-center gap-2 border-t border-line py-2 pr-2 pl-4 lg:pl-5">
            <Icon name={icon} className="size-4 shrink-0 text-sea" />
            {t(name)}
          </p>
        ))}
        <span className="border-t border-line" />
      </div>
    </>
  );
}

type FareProps = Pick<Props, 'view' | 'rest' | 'besideMinor'> & {
  fare: FareOffer;
  id: string;
  name: Direction;
  checked: boolean;
};

/** Line, filled disc and tint all say "chosen"; the whole column can be pressed. */
function FareColumn({ fare, id, name, view, rest, besideMinor, checked }: FareProps) {
  const t = useTranslations('select');
  const money = useMoney();
  const { currency, passengers } = view.trip;
  const terms = view.families[fare.family];
  const family = useFamilyName()(fare.family);
  const people = travelersOf(passengers);
  const amount = (minor: number) => money({ minor, currency });
  return (
    <div className={fareColumn}>
      <label
        className="items-baseline @max-[17rem]:block! after:absolute after:inset-0 max-md:col-span-full max-md:row-span-5 max-md:row-start-1
          max-md:grid max-md:grid-cols-subgrid max-md:grid-rows-subgrid md:flex md:flex-col md:gap-y-1 md:px-3 md:pt-4
          md:pb-3"
      >
        <span className="flex items-center gap-2 text-lead leading-tight font-heavy md:leading-normal">
          <input
            type="radio"
            name={name}
            value={fare.offerId}
            defaultChecked={checked}
            aria-describedby={id}
            className="relative z-1 size-5 shrink-0 accent-sea focus-visible:shadow-none focus-visible:outline-none"
          />
          {family}
        </span>
        <span className="figures max-md:contents">
          <b className={`block text-h4 font-heavy ${priceCell}`}>{amount(fare.adultMinor)}</b>{' '}
          {people > 1 ? (
            <span className={`block text-small ${priceCell}`}>
              <span className="max-md:sr-only">
                {t('forAll', { count: people, price: amount(fare.totalMinor) })}
              </span>
              <span aria-hidden="true" className="md:hidden">
                {t('brief.forAll', { count: String(people), price: amount(fare.totalMinor) })}
              </span>
            </span>
          ) : null}
          <span className="block max-md:col-span-full max-md:row-start-5 max-md:pl-7">
            {view.needed ? <FareNet {...{ fare, view, besideMinor }} /> : null}
            <WholePrice {...{ view, fare, rest }} />
            {fare.seatsLeft === null ? null : (
              <span className="block text-small font-strong text-warn">
                {t('seatsLeft', { count: fare.seatsLeft })}
              </span>
            )}
            {view.needed ? null : <FareNet {...{ fare, view, besideMinor }} />}
          </span>
        </span>
      </label>
      {terms ? <FareTerms {...{ id, terms, currency }} from={view.from?.[name]} /> : null}
      <PriceLayer id={`price-${id}`} family={family} fare={fare} view={view} />
    </div>
  );
}

/** On a phone, at the right: the price in the first row, that of the party in the second. */
const priceCell = 'max-md:col-start-2 max-md:col-span-2 max-md:text-right';

/**
 * On a phone five rows: name and price, three facts beside the price of the party and "Details", and what else there is
 * to say. A fact has the width that its row leaves, so each is one line. With large text everything is below each other.
 */
const fareColumn = `relative border-line @max-[17rem]:block! max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto_auto]
  max-md:grid-rows-[repeat(5,auto)] max-md:gap-x-2 max-md:px-4 max-md:py-1.5
  transition-colors duration-150 not-first:border-t hover:bg-mist
  has-checked:bg-sea-soft has-checked:shadow-[inset_4px_0_0_var(--primary)]
  md:has-checked:shadow-[inset_0_3px_0_var(--primary)]
  has-[input:focus-visible]:outline-2 has-[input:focus-visible]:-outline-offset-2
  has-[input:focus-visible]:outline-ink md:row-span-7 md:grid md:grid-rows-subgrid md:border-t-0! md:border-l`;
