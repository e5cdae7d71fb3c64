// The fares of a flight: columns side by side on a wide screen, a list on a phone. Each shows its final price, what it
// includes and allows, and the price down to the last tax.
import { useTranslations } from 'use-intl';

import { NetPrice } from '#reservations/agency/NetPrice.tsx';
import { useOffers } from '#content/site/use-site.ts';
import { FareTerms } from '#shopping/flight-cards/FareTerms.tsx';
import { PriceParts } from '#shopping/flight-cards/PriceParts.tsx';
import type { FareOffer } from '#flights/offer.ts';
import { type Direction, type SelectView, type ShownFlight, travelersOf } from '#shopping/select-view.ts';
import { isFamily } from '#shopping/flight-cards/families.ts';
import { useMoney } from '#platform/ui/use-money.ts';
import { Disclosure } from '#platform/ui/Disclosure.tsx';

type Props = { flight: ShownFlight; direction: Direction; view: SelectView; chosen: string | null };

export function FareChoices({ flight, direction, view, chosen }: Props) {
  const t = useTranslations('select');
  const offers = useOffers();
  return (
    <fieldset className="mt-4 border-t border-line pt-4">
      <legend className="sr-only">{t('fares', { number: flight.flightNumber })}</legend>
      <div
        className="grid gap-3 sm:grid-cols-2 md:auto-cols-fr md:grid-flow-col md:grid-cols-none
          md:grid-rows-[repeat(7,auto)] md:gap-y-0"
      >
        {flight.fares.map((fare) => (
          <FareCard
            key={fare.family}
            fare={fare}
            name={direction}
            id={`${flight.flightId}-${fare.family}`}
            view={view}
            checked={chosen === `${flight.flightId}.${fare.family}`}
          />
        ))}
      </div>
      <p className="mt-3 text-small text-ink-500">
        {t('everyFare')} {t('noShow')} {t('nameRule', offers)} {t('changeHow', offers)}
      </p>
    </fieldset>
  );
}

type FareCardProps = { fare: FareOffer; id: string; name: Direction; view: SelectView; checked: boolean };

/** Frame, filled disc and tint all say "chosen"; the whole upper part can be pressed. */
function FareCard({ fare, id, name, view, checked }: FareCardProps) {
  const t = useTranslations('select');
  const money = useMoney();
  const { currency, passengers } = view.trip;
  const terms = view.families[fare.family];
  const family = useFamilyName()(fare.family);
  const people = travelersOf(passengers);
  const amount = (minor: number) => money({ minor, currency });
  return (
    <div className={fareCard}>
      <label
        className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1 p-3 after:absolute after:inset-0
          md:flex-col md:justify-start lg:p-4"
      >
        <span className="flex items-center gap-2 text-lead font-heavy">
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
        <span className="figures max-md:text-right">
          <b className="text-h4 font-heavy">{amount(fare.adultMinor)}</b>{' '}
          <span className="text-small text-ink-500">{t('perAdult')}</span>
          {people > 1 ? (
            <span className="block font-strong max-md:text-small">
              {t('forAll', { count: people, price: amount(fare.totalMinor) })}
            </span>
          ) : null}
          <FareNet fare={fare} view={view} />
          {fare.seatsLeft === null ? null : (
            <span className="block text-small font-strong text-warn">
              {t('seatsLeft', { count: fare.seatsLeft })}
            </span>
          )}
        </span>
      </label>
      {terms ? <FareTerms id={id} terms={terms} /> : null}
      <Disclosure
        className="relative border-t border-line px-3 lg:px-4"
        summary={
          <>
            {t('breakdown')}
            <span className="sr-only">: {family}</span>
          </>
        }
      >
        <PriceParts fare={fare} view={view} />
      </Disclosure>
    </div>
  );
}

/** Of the whole party, for agents. */
function FareNet({ fare, view }: Pick<FareCardProps, 'fare' | 'view'>) {
  const { seller } = view;
  if (!seller || seller.hidden) return null;
  const commissionMinor = seller.earned[fare.offerId] ?? 0;
  return (
    <NetPrice grossMinor={fare.totalMinor} commissionMinor={commissionMinor} currency={view.trip.currency} />
  );
}

const fareCard = `card relative flex flex-col transition-colors duration-150 hover:border-ink has-checked:border-sea
  has-checked:bg-sea-soft has-checked:shadow-[inset_0_0_0_1px_var(--color-sea)]
  has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-2
  has-[input:focus-visible]:outline-ink md:row-span-7 md:grid md:grid-rows-subgrid`;

/** `Plus`; an unknown family shows its code. */
export function useFamilyName(): (family: string) => string {
  const t = useTranslations('booking.families');
  return (family) => (isFamily(family) ? t(family) : family);
}
