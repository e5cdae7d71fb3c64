// The quote of a group: flights with their remaining units, fares, deposit and deadlines. Its price is shown before it
// is sent; without a script by the same two buttons.
import { Form, useLocation } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';

import type { GroupRequest } from '#agency/groups/read-groups.server.ts';
import type { ShownGroupFlight } from '#agency/groups/group-trip.server.ts';
import { OfficeTable } from '#office/frame/OfficeTable.tsx';
import { shortDate, time, weekday } from '#platform/i18n/format.ts';
import type { RefusedAct } from '#platform/ui/refused-act.ts';
import { useTotal } from '#platform/ui/use-money.ts';
import { WorkAlert } from '#platform/workspace/WorkAlert.tsx';
import { WorkField, WorkSelect } from '#platform/workspace/WorkForm.tsx';
import { Facts, WorkPart } from '#platform/workspace/WorkParts.tsx';
import { FormKey } from '#platform/workspace/FormKey.tsx';

export type QuotePrice = {
  person: { adultMinor: number; childMinor: number; infantMinor: number };
  totalMinor: number;
  depositMinor: number;
};

type Flights = { outbound: readonly ShownGroupFlight[]; inbound: readonly ShownGroupFlight[] };

type Props = {
  group: GroupRequest;
  flights: Flights;
  families: readonly (readonly [code: string, name: string])[];
  /** The answer with typed values: refused, or priced. */
  answer: (RefusedAct & { price?: QuotePrice | undefined }) | undefined;
};

/** Flights on sale around the requested days, at local times, with the units left in each booking class. */
export function FlightsPart({ flights }: { flights: Flights }) {
  const t = useTranslations('officeGroups');
  const q = useTranslations('portalGroups.quote');
  return (
    <WorkPart id="flights" title={t('flights')}>
      {(['outbound', 'inbound'] as const).map((direction) => (
        <FlightTable key={direction} caption={q(direction)} rows={flights[direction]} />
      ))}
    </WorkPart>
  );
}

function FlightTable({ caption, rows }: { caption: string; rows: readonly ShownGroupFlight[] }) {
  const t = useTranslations('officeGroups');
  const sayFlight = useFlightDay();
  if (rows.length === 0) return null;
  return (
    <OfficeTable
      caption={caption}
      rows={rows}
      keyOf={({ flightId }) => String(flightId)}
      empty={t('noFlights')}
      columns={[
        { key: 'flight', label: caption, cell: ({ number }) => number },
        { key: 'departs', label: t('departs'), cell: (flight) => sayFlight(flight) },
        {
          key: 'left',
          label: t('left'),
          cell: ({ classes }) =>
            classes.map(({ cabin, left }) => (
              <span key={cabin} className="o-sub">
                {left.map(({ bookingClass, units }) => `${bookingClass} ${units}`).join(' · ')}
              </span>
            )),
        },
      ]}
    />
  );
}

function useFlightDay() {
  const locale = useLocale();
  return ({ departsLocal }: ShownGroupFlight) =>
    `${weekday(departsLocal.slice(0, 10), locale)} ${shortDate(departsLocal, locale)}, ${time(departsLocal)}`;
}

/** Flights, fares without charges, deposit and days. `price` stores nothing; `quote` stores it and mails the agency. */
export function QuoteForm({ group, flights, families, answer }: Props) {
  const t = useTranslations('officeGroups');
  const office = useTranslations('office');
  const { key } = useLocation();
  const own = answer?.intent === 'quote' || answer?.intent === 'price' ? answer : undefined;
  const { currency } = group;
  const field = { answer: own };
  return (
    <WorkPart id="quote-form" title={t('quote')}>
      {/* New after a quote. An answer arrives before the page is loaded again: until then the form stays the same. */}
      <Form method="post" key={own ? 'answered' : key} className="o-form pt-4">
        <FormKey />
        <p className="text-ink-500">{t('quoteHint')}</p>
        <WorkAlert answer={own} />
        <FlightChoice way="out" label={t('outFlight')} flights={flights.outbound} answer={own} />
        {group.backDay === null ? null : (
          <FlightChoice way="back" label={t('backFlight')} flights={flights.inbound} answer={own} />
        )}
        <WorkSelect
          id="quote-family"
          name="family"
          label={t('family')}
          value={group.family ?? ''}
          choices={[['', t('choose')], ...families]}
          {...field}
        />
        <FareFields way="out" legend={t('outFares', { currency })} group={group} answer={own} />
        {group.backDay === null ? null : (
          <FareFields way="back" legend={t('backFares', { currency })} group={group} answer={own} />
        )}
        <WorkField
          id="quote-deposit"
          name="deposit"
          label={t('deposit', { currency })}
          inputMode="decimal"
          {...field}
        />
        <fieldset className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,11rem),1fr))] items-start gap-x-4 gap-y-2">
          <legend className="sr-only">{t('namesDue')}</legend>
          {(['validUntil', 'depositDue', 'namesDue'] as const).map((name) => (
            <WorkField key={name} id={`quote-${name}`} name={name} label={t(name)} type="date" {...field} />
          ))}
        </fieldset>
        <p className="text-ink-500">{t('daysHint')}</p>
        <WorkField id="quote-note" name="note" label={t('note')} rows={4} {...field} />
        <WorkField id="quote-reason" name="reason" label={office('act.reason')} {...field} />
        {own?.price ? <PricePart price={own.price} group={group} /> : null}
        <p className="flex flex-wrap gap-2">
          <button type="submit" name="intent" value="price" className="o-button o-plain-button">
            {t('price')}
          </button>
          <button type="submit" name="intent" value="quote" className="o-button">
            {t('send')}
          </button>
        </p>
      </Form>
    </WorkPart>
  );
}

type WayProps = { way: 'out' | 'back'; answer: RefusedAct | undefined };

function FlightChoice(props: WayProps & { label: string; flights: readonly ShownGroupFlight[] }) {
  const { way, label, flights, answer } = props;
  const t = useTranslations('officeGroups');
  const sayFlight = useFlightDay();
  return (
    <WorkSelect
      id={`quote-${way}Flight`}
      name={`${way}Flight`}
      label={label}
      answer={answer}
      choices={[
        ['', t('choose')],
        ...flights.map(
          (flight) => [String(flight.flightId), `${flight.number}, ${sayFlight(flight)}`] as const,
        ),
      ]}
    />
  );
}

/** Only for the types that travel. */
function FareFields({ way, legend, group, answer }: WayProps & { legend: string; group: GroupRequest }) {
  const t = useTranslations('officeGroups');
  const types = [
    ['Adult', 'adult', group.adults],
    ['Child', 'child', group.children],
    ['Infant', 'infant', group.infants],
  ] as const;
  return (
    <fieldset className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,11rem),1fr))] items-start gap-x-4 gap-y-2">
      <legend>{legend}</legend>
      {types.map(([type, word, people]) =>
        people === 0 ? null : (
          <WorkField
            key={type}
            id={`quote-${way}${type}`}
            name={`${way}${type}`}
            label={t(word)}
            answer={answer}
            inputMode="decimal"
          />
        ),
      )}
    </fieldset>
  );
}

function PricePart({ price, group }: { price: QuotePrice; group: GroupRequest }) {
  const t = useTranslations('officeGroups');
  const total = useTotal();
  const { person, totalMinor, depositMinor } = price;
  const amount = (minor: number) => total({ minor, currency: group.currency });
  return (
    <output className="block rounded-field border border-line bg-surface px-4 py-3">
      <strong>{t('priceTitle')}</strong>
      <Facts
        facts={[
          [t('perAdult'), amount(person.adultMinor)],
          ...(group.children > 0 ? ([[t('perChild'), amount(person.childMinor)]] as const) : []),
          ...(group.infants > 0 ? ([[t('perInfant'), amount(person.infantMinor)]] as const) : []),
          [t('total'), amount(totalMinor)],
          [t('depositTotal'), amount(depositMinor * (group.adults + group.children))],
        ]}
      />
      <span className="text-ink-500">{t('priceHint')}</span>
    </output>
  );
}
