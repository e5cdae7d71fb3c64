// One extra: what it is, what it costs on each flight, and how many each passenger takes.
import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';

import { useRoute } from '#booking/PriceSummary.tsx';
import type { Trip } from '#booking/trip.ts';
import { useExtraName } from '#booking/use-extra-name.ts';
import { usePersonName } from '#booking/use-person-name.ts';
import { choiceKey } from '#extras/bag-rules.ts';
import { quantityField } from '#extras/choice-form.ts';
import type { ExtraForPassenger, ExtraOnFlight, ExtraView } from '#extras/extras-view.ts';
import type { Quantities } from '#extras/quantities.ts';
import { money } from '#i18n/format.ts';
import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';

type Props = {
  extra: ExtraView;
  trip: Trip;
  quantities: Quantities;
  onQuantity: (key: string, quantity: number) => void;
  /** Below the buttons: what they did. */
  children?: ReactNode;
};

export function ExtraCard({ extra, trip, quantities, onQuantity, children }: Props) {
  const t = useTranslations();
  const name = useExtraName()(extra.extraCode);
  const several = extra.flights.some((flight) => flight.passengers.length > 1);
  return (
    <section aria-label={name} className="card p-4 sm:p-5">
      <div className="mb-3 flex gap-3">
        <Icon name="bag" className="size-8 text-sea" />
        <div>
          <h3 className="text-lead font-heavy">{name}</h3>
          <p className="text-small text-ink-500">
            {extra.weightKg > 23 ? t('extras.bag32Text') : t('extras.bag23Text')}{' '}
            {t(extra.refundable ? 'extras.refundable' : 'extras.notRefundable')}
          </p>
        </div>
      </div>
      <div className="grid gap-4 lg:grid-cols-2 lg:gap-x-12">
        {extra.flights.map((flight) => (
          <FlightQuantities
            key={flight.flightNo}
            {...{ extra, name, flight, trip, quantities, onQuantity }}
          />
        ))}
      </div>
      {several || extra.flights.length > 1 ? (
        <div className="mt-3 flex flex-wrap items-center gap-x-2 border-t border-line pt-2 [&>button]:-ml-3">
          {several ? (
            <Button name="intent" value={`everyone:${extra.extraCode}`} tone="quiet" size="small">
              {t('extras.sameForEveryone')}
            </Button>
          ) : null}
          {extra.flights.length > 1 ? (
            <Button name="intent" value={`both:${extra.extraCode}`} tone="quiet" size="small">
              {t('extras.sameBothWays')}
            </Button>
          ) : null}
          <span className="text-small text-ink-500">{t('extras.copyHelp')}</span>
        </div>
      ) : null}
      {children}
    </section>
  );
}

type FlightProps = Omit<Props, 'children'> & { name: string; flight: ExtraOnFlight };

function FlightQuantities({ extra, name, flight, trip, quantities, onQuantity }: FlightProps) {
  const t = useTranslations('extras');
  const locale = useLocale();
  const route = useRoute();
  const flown = trip.flights.find((each) => each.flightNo === flight.flightNo);
  if (!flown) return null;
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 flex w-full flex-wrap items-baseline justify-between gap-x-3 font-strong">
        {route(flown)}
        {flight.amountMinor === null ? null : (
          <span className="font-normal">
            {t('priceEach', { price: money({ minor: flight.amountMinor, currency: trip.currency }, locale) })}
          </span>
        )}
      </legend>
      {flight.amountMinor === null ? (
        <p className="text-small text-ink-500">{t('notOnFlight')}</p>
      ) : (
        flight.passengers.map((person) => {
          const choice = { ...person, flightNo: flight.flightNo, extraCode: extra.extraCode };
          return (
            <Quantity
              key={person.passengerNo}
              field={quantityField(choice)}
              label={(who) => t('quantityFor', { extra: name, name: who, route: route(flown) })}
              person={person}
              trip={trip}
              max={extra.maxQuantity}
              quantity={quantities[choiceKey(choice)] ?? 0}
              onQuantity={(quantity) => onQuantity(choiceKey(choice), quantity)}
            />
          );
        })
      )}
    </fieldset>
  );
}

function Quantity({
  field,
  label,
  person,
  trip,
  max,
  quantity,
  onQuantity,
}: {
  field: string;
  label: (who: string) => string;
  person: ExtraForPassenger;
  trip: Trip;
  max: number;
  quantity: number;
  onQuantity: (quantity: number) => void;
}) {
  const t = useTranslations('extras');
  const nameOf = usePersonName();
  const traveller = trip.people.find((each) => each.passengerNo === person.passengerNo);
  const who = traveller ? nameOf(traveller) : '';
  return (
    <div className="flex items-center justify-between gap-3 py-1">
      <span className="min-w-0">
        {who}
        {person.included > 0 ? (
          <span className="block text-small text-ok">{t('alreadyIncluded', { count: person.included })}</span>
        ) : null}
      </span>
      <select
        name={field}
        aria-label={label(who)}
        defaultValue={quantity}
        onChange={(event) => onQuantity(Number(event.currentTarget.value))}
        className="control figures w-20 shrink-0"
      >
        {Array.from({ length: max + 1 }, (_, count) => (
          <option key={count} value={count}>
            {count}
          </option>
        ))}
      </select>
    </div>
  );
}
