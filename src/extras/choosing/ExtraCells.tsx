// One flight of a card: its price, deadline and limit, and a field for each traveller who may have it.
import { useTranslations } from 'use-intl';

import { NetOfOne } from '#funnel/agency-prices/NetOfOne.tsx';
import { useNetWords } from '#funnel/agency-prices/NetPrice.tsx';
import { earnedOn } from '#funnel/agency-prices/seller-sums.ts';
import type { TripPerson } from '#funnel/trip/trip.ts';
import { usePersonName } from '#funnel/trip/use-person-name.ts';
import { useRoute } from '#funnel/trip/use-route.ts';
import { CountField } from '#extras/choosing/CountField.tsx';
import { optionField, quantityField } from '#extras/choosing/choice-fields.ts';
import { type ExtrasFormState, quantityOf } from '#extras/choosing/extras-form-state.ts';
import type { PageCard, PageExtra, PageFlight } from '#extras/choosing/extras-page.ts';
import { reachOf } from '#extras/choosing/quantities.ts';
import { FieldErrorLine } from '#platform/ui/Field.tsx';
import { Icon } from '#platform/ui/Icon.tsx';

type Props = { card: PageCard; flightNo: number; state: ExtrasFormState };

export function ExtraCells({ card, flightNo, state }: Props) {
  const t = useTranslations('extras');
  const route = useRoute();
  const flown = state.trip.flights.find((each) => each.flightNo === flightNo);
  const on = onFlight(card, flightNo);
  const [first] = on;
  if (!first || !flown) return null;
  const people = state.trip.people.filter((person) =>
    on.some(({ extra }) => extra.passengerTypes.includes(person.type)),
  );
  const { flight: shown } = on.find(({ flight }) => !flight.closed) ?? first;
  const where = first.extra.scope === 'trip' ? t('wholeTrip') : route(flown);
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 flex w-full flex-wrap items-baseline justify-between gap-x-3 font-strong">
        {where}
        {card.exclusiveGroup ? null : <span className="font-normal">{first.flight.price}</span>}
        {card.exclusiveGroup ? null : <ExtraNet {...{ ...first, people, state }} />}
      </legend>
      {shown.note ? <p className="text-small text-ink-500">{shown.note}</p> : null}
      {shown.few && on.length === 1 ? (
        <p className="flex gap-1 text-small font-strong text-warn">
          <Icon name="alert" className="mt-px size-4" />
          {shown.few}
        </p>
      ) : null}
      {people.map((person) => (
        <Cell key={person.passengerNo} {...{ card, flightNo, state, person, where }} />
      ))}
    </fieldset>
  );
}

type NetProps = { extra: PageExtra; flight: PageFlight; people: TripPerson[]; state: ExtrasFormState };

/** For an agent: of one piece. What would be left of the credit is shown while somebody can have one more. */
function ExtraNet({ extra, flight, people, state }: NetProps) {
  const { seller, currency } = state.trip;
  const { extraCode } = extra;
  const { flightNo, amountMinor } = flight;
  if (!seller || !amountMinor) return null;
  const canAdd = people.some(({ passengerNo, type }) => {
    const cell = { passengerNo, flightNo, extraCode };
    return reachOf(extra, flight, type, quantityOf(state.page.chosen, cell)) > quantityOf(state.live, cell);
  });
  return (
    <span className="w-full font-normal">
      <NetOfOne
        {...{ seller, flightNo, currency }}
        part="extras"
        code={extraCode}
        minor={amountMinor}
        infant={people.every(({ type }) => type === 'infant')}
        withCredit={canAdd}
      />
    </span>
  );
}

/** The extras of a card with their terms on one flight. */
function onFlight(card: PageCard, flightNo: number): { extra: PageExtra; flight: PageFlight }[] {
  return card.extras.flatMap((extra) => {
    const flight = extra.flights.find((each) => each.flightNo === flightNo);
    return flight ? [{ extra, flight }] : [];
  });
}

type CellProps = Props & { person: TripPerson; where: string };

function Cell({ card, flightNo, state, person, where }: CellProps) {
  const t = useTranslations('extras');
  const name = usePersonName()(person);
  const own = onFlight(card, flightNo).flatMap(({ extra, flight }) => {
    const cell = { passengerNo: person.passengerNo, flightNo, extraCode: extra.extraCode };
    const agreed = quantityOf(state.page.chosen, cell);
    return extra.passengerTypes.includes(person.type)
      ? [{ extra, flight, cell, reach: reachOf(extra, flight, person.type, agreed) }]
      : [];
  });
  const [first] = own;
  if (!first) return null;
  const included = Math.max(...own.map(({ flight }) => flight.included));
  const bundled = Math.max(...own.map(({ flight }) => flight.bundled));
  const reachable = own.filter(({ reach }) => reach > 0);
  const field = card.exclusiveGroup
    ? optionField(first.cell, card.exclusiveGroup)
    : quantityField(first.cell);
  const error = state.wrong[field];
  const help = {
    id: field,
    name: field,
    'aria-describedby': error ? `${field}-error` : undefined,
    'aria-invalid': error ? (true as const) : undefined,
  };
  const isTick = !card.exclusiveGroup && first.extra.maxQuantity === 1;
  // Nothing to choose and nothing included: the line above gives the reason.
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
              {bundled > 0
                ? t('inBundle')
                : isTick || card.exclusiveGroup
                  ? t('includedHere')
                  : t('alreadyIncluded', { count: included })}
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
        ) : card.exclusiveGroup ? (
          <OptionSelect {...{ state, help }} options={reachable} />
        ) : (
          <CountField
            help={help}
            begins={quantityOf(state.initial, first.cell)}
            now={quantityOf(state.live, first.cell)}
            max={first.reach}
            of={[name, card.title, where].join(', ')}
          />
        )}
      </label>
      {error ? <FieldErrorLine id={`${field}-error`} error={error} /> : null}
    </div>
  );
}

type Option = {
  extra: PageExtra;
  flight: PageFlight;
  cell: { passengerNo: number; flightNo: number; extraCode: string };
  reach: number;
};
type SelectProps = {
  state: ExtrasFormState;
  help: { id: string; name: string };
  options: Option[];
};

/** Which one. */
function OptionSelect({ state, help, options }: SelectProps) {
  const t = useTranslations('extras');
  const inWords = useNetWords(state.trip.currency);
  const { seller } = state.trip;
  const netOf = ({ extra: { extraCode: code }, flight: { flightNo, amountMinor: minor } }: Option) =>
    seller && !seller.hidden && minor
      ? inWords(minor, earnedOn(seller, 'extras', { flightNo, code, minor }))
      : [];
  const chosen = options.find(({ cell }) => quantityOf(state.initial, cell) > 0);
  return (
    <select
      {...help}
      defaultValue={chosen?.extra.extraCode}
      className="control w-full min-w-0 truncate sm:w-64"
    >
      <option value="">{t('none')}</option>
      {options.map((option) => (
        <option key={option.extra.extraCode} value={option.extra.extraCode}>
          {[option.extra.title, option.flight.short, ...netOf(option)].join(' · ')}
        </option>
      ))}
    </select>
  );
}
