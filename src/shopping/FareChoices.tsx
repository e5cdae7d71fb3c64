// The fares of a flight side by side: what each takes along and allows in words, its final price, its parts.
import { useLocale, useTranslations } from 'use-intl';

import { FareTerms } from '#shopping/FareTerms.tsx';
import { PriceParts } from '#shopping/PriceParts.tsx';
import type { FareOffer, FlightOffer } from '#flights/offer.ts';
import { type Direction, type SelectView, travelersOf } from '#shopping/select-view.ts';
import { isFamily } from '#shopping/families.ts';
import { money } from '#i18n/format.ts';
import { Disclosure } from '#ui/Disclosure.tsx';
import { Price } from '#ui/Price.tsx';

type Props = { flight: FlightOffer; direction: Direction; view: SelectView; chosen: string | null };

export function FareChoices({ flight, direction, view, chosen }: Props) {
  const t = useTranslations('select');
  return (
    <fieldset className="mt-4 border-t border-line pt-4">
      <legend className="sr-only">{t('fares', { number: flight.flightNumber })}</legend>
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-4">
        {flight.fares.map((fare) => (
          <FareCard
            key={fare.family}
            fare={fare}
            name={direction}
            view={view}
            checked={chosen === `${flight.flightId}.${fare.family}`}
          />
        ))}
      </div>
      <p className="mt-3 text-small text-ink-500">{t('noShow')}</p>
    </fieldset>
  );
}

type FareCardProps = { fare: FareOffer; name: Direction; view: SelectView; checked: boolean };

/** Frame, filled disc and tint all say "chosen"; the whole upper part can be pressed. */
function FareCard({ fare, name, view, checked }: FareCardProps) {
  const t = useTranslations('select');
  const { currency, passengers } = view.trip;
  const terms = view.families[fare.family];
  const family = useFamilyName()(fare.family);
  const people = travelersOf(passengers);
  const locale = useLocale();
  return (
    <div
      className="card flex flex-col bg-white transition-colors duration-150 hover:border-ink has-checked:border-sea
        has-checked:bg-sea-soft has-checked:shadow-[inset_0_0_0_1px_var(--color-sea)]
        has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-2
        has-[input:focus-visible]:outline-ink"
    >
      <label className="flex grow cursor-pointer flex-col gap-3 p-4">
        <span className="flex items-center gap-3">
          <input
            type="radio"
            name={name}
            value={fare.offerId}
            defaultChecked={checked}
            data-total={fare.totalMinor}
            className="size-5 shrink-0 accent-sea focus-visible:shadow-none focus-visible:outline-none"
          />
          <span className="text-lead font-heavy">{family}</span>
        </span>
        <span>
          <Price minor={fare.adultMinor} currency={currency} className="text-h4 font-heavy" />{' '}
          <span className="text-small text-ink-500">{t('perAdult')}</span>
          {people > 1 ? (
            <span className="block font-strong">
              {t('forAll', { count: people, price: money({ minor: fare.totalMinor, currency }, locale) })}
            </span>
          ) : null}
          {fare.placesLeft === null ? null : (
            <span className="mt-1 block text-small font-strong text-warn">
              {t('placesLeft', { count: fare.placesLeft })}
            </span>
          )}
        </span>
        {terms ? <FareTerms terms={terms} /> : null}
      </label>
      <Disclosure
        className="border-t border-line px-4 pb-1"
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

/** `Plus`; an unknown family shows its code. */
export function useFamilyName(): (family: string) => string {
  const t = useTranslations('booking.families');
  return (family) => (isFamily(family) ? t(family) : family);
}
