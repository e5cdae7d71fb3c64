// One flight of a card: its price, until when and how many, and a field for each traveller who may have it.
import { useLocale, useTranslations } from 'use-intl';

import type { TripPerson } from '#booking/trip.ts';
import { usePersonName } from '#booking/use-person-name.ts';
import { useRoute } from '#booking/use-route.ts';
import { optionField, quantityField } from '#extras/choice-form.ts';
import type { Card } from '#extras/extra-sections.ts';
import { type ExtrasFormState, quantityOf } from '#extras/extras-form-state.ts';
import type { ExtraOnFlight, ExtraView } from '#extras/extras-view.ts';
import { reachOf } from '#extras/quantities.ts';
import { date, money, time } from '#i18n/format.ts';
import { FieldErrorLine } from '#ui/Field.tsx';
import { Icon } from '#ui/Icon.tsx';

type Props = { card: Card; flightNo: number; state: ExtrasFormState };

/** Below this many pieces the page says how many are left. */
const FEW = 5;

export function ExtraCells({ card, flightNo, state }: Props) {
  const t = useTranslations('extras');
  const locale = useLocale();
  const route = useRoute();
  const flown = state.trip.flights.find((each) => each.flightNo === flightNo);
  const on = onFlight(card, flightNo);
  const [first] = on;
  if (!first || !flown) return null;
  const people = state.trip.people.filter((person) =>
    on.some(({ extra }) => extra.passengerTypes.includes(person.type)),
  );
  const single = card.exclusiveGroup ? null : first;
  const where = first.extra.scope === 'trip' ? t('wholeTrip') : route(flown);
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 flex w-full flex-wrap items-baseline justify-between gap-x-3 font-strong">
        {where}
        {single && single.flight.amountMinor !== null ? (
          <span className="font-normal">
            {single.flight.amountMinor === 0
              ? t('free')
              : t(single.extra.weightKg > 0 ? 'priceEach' : 'pricePerTraveler', {
                  price: money({ minor: single.flight.amountMinor, currency: state.view.currency }, locale),
                })}
          </span>
        ) : null}
      </legend>
      <Terms on={on} />
      {people.map((person) => (
        <Cell key={person.passengerNo} {...{ card, flightNo, state, person, where }} />
      ))}
    </fieldset>
  );
}

/** The extras of a card with their terms on one flight. */
function onFlight(card: Card, flightNo: number): { extra: ExtraView; flight: ExtraOnFlight }[] {
  return card.extras.flatMap((extra) => {
    const flight = extra.flights.find((each) => each.flightNo === flightNo);
    return flight ? [{ extra, flight }] : [];
  });
}

/** Until when it can be ordered, how many are left if few are, or why nobody can have it. */
function Terms({ on }: { on: { extra: ExtraView; flight: ExtraOnFlight }[] }) {
  const t = useTranslations('extras');
  const locale = useLocale();
  const open = on.filter(({ flight }) => !flight.closed);
  const [shown = on[0]] = open;
  if (!shown) return null;
  const { closed, closesLocal, left } = shown.flight;
  const until = closesLocal ? { date: date(closesLocal, locale), time: time(closesLocal) } : null;
  if (closed === 'extra_too_late' && until) return <p className={QUIET}>{t('wasUntil', until)}</p>;
  if (closed === 'extra_sold_out') return <p className={QUIET}>{t('soldOut')}</p>;
  if (closed) return <p className={QUIET}>{t('notOnFlight')}</p>;
  const few = on.length === 1 && left !== null && left <= FEW;
  return (
    <>
      {until ? <p className={QUIET}>{t('orderUntil', until)}</p> : null}
      {few ? (
        <p className="flex gap-1 text-small font-strong text-warn">
          <Icon name="alert" className="mt-px size-4" />
          {t('lastLeft', { count: left })}
        </p>
      ) : null}
    </>
  );
}

const QUIET = 'text-small text-ink-500';

type CellProps = Props & { person: TripPerson; where: string };

function Cell({ card, flightNo, state, person, where }: CellProps) {
  const t = useTranslations('extras');
  const name = usePersonName()(person);
  const own = onFlight(card, flightNo).flatMap(({ extra, flight }) => {
    const cell = { passengerNo: person.passengerNo, flightNo, extraCode: extra.extraCode };
    const agreed = quantityOf(state.view.chosen, cell);
    return extra.passengerTypes.includes(person.type)
      ? [{ extra, flight, cell, reach: reachOf(extra, flight, person.type, agreed) }]
      : [];
  });
  const [first] = own;
  if (!first) return null;
  const included = Math.max(...own.map(({ flight }) => flight.included));
  const reachable = own.filter(({ reach }) => reach > 0);
  const field = card.exclusiveGroup
    ? optionField(first.cell, card.exclusiveGroup)
    : quantityField(first.cell);
  const error = state.wrong.get(field);
  const help = {
    id: field,
    name: field,
    'aria-describedby': error ? `${field}-error` : undefined,
    'aria-invalid': error ? (true as const) : undefined,
  };
  const isTick = !card.exclusiveGroup && first.extra.maxQuantity === 1;
  // Nothing to choose and nothing included: the line above says why.
  if (reachable.length === 0 && included === 0) return null;
  return (
    <div>
      <label
        htmlFor={field}
        className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 gap-y-1 py-1"
      >
        <span className="min-w-0">
          {name}
          <span className="sr-only">
            , {card.title}, {where}
          </span>
          {included > 0 ? (
            <span className="flex gap-1 text-small text-ok">
              <Icon name="check" className="mt-px size-4" />
              {isTick || card.exclusiveGroup ? t('includedHere') : t('alreadyIncluded', { count: included })}
            </span>
          ) : null}
        </span>
        {reachable.length === 0 ? null : isTick ? (
          <input
            {...help}
            type="checkbox"
            value="1"
            defaultChecked={quantityOf(state.initial, first.cell) > 0}
            className="size-6 shrink-0 accent-sea"
          />
        ) : (
          <Select {...{ card, state, help }} options={reachable} />
        )}
      </label>
      {error ? <FieldErrorLine id={`${field}-error`} error={error} /> : null}
    </div>
  );
}

type Option = {
  extra: ExtraView;
  flight: ExtraOnFlight;
  cell: { passengerNo: number; flightNo: number; extraCode: string };
  reach: number;
};
type SelectProps = {
  card: Card;
  state: ExtrasFormState;
  help: { id: string; name: string };
  options: Option[];
};

function Select({ card, state, help, options }: SelectProps) {
  const t = useTranslations('extras');
  const locale = useLocale();
  const [first] = options;
  if (!card.exclusiveGroup && first) {
    return (
      <select
        {...help}
        defaultValue={quantityOf(state.initial, first.cell)}
        className="control figures w-20 shrink-0"
      >
        {Array.from({ length: first.reach + 1 }, (_, count) => (
          <option key={count} value={count}>
            {count}
          </option>
        ))}
      </select>
    );
  }
  const chosen = options.find(({ cell }) => quantityOf(state.initial, cell) > 0);
  return (
    <select
      {...help}
      defaultValue={chosen?.extra.extraCode ?? ''}
      className="control w-full min-w-0 truncate sm:w-64"
    >
      <option value="">{t('none')}</option>
      {options.map(({ extra, flight }) => (
        <option key={extra.extraCode} value={extra.extraCode}>
          {extra.title} ·{' '}
          {flight.amountMinor
            ? money({ minor: flight.amountMinor, currency: state.view.currency }, locale)
            : t('free')}
        </option>
      ))}
    </select>
  );
}
