// Help at the airport and on board: free, in plain words, with room for details that the airport needs.
import { useTranslations } from 'use-intl';

import type { TripPerson } from '#funnel/trip/trip.ts';
import { usePersonName } from '#funnel/trip/use-person-name.ts';
import { useRoute } from '#funnel/trip/use-route.ts';
import { AssistanceDetailFields } from '#extras/choosing/AssistanceDetailFields.tsx';
import { CardText } from '#extras/choosing/CardText.tsx';
import { optionField, quantityField } from '#extras/choosing/choice-fields.ts';
import { type ExtrasFormState, isWrong, quantityOf } from '#extras/choosing/extras-form-state.ts';
import type { PageCard } from '#extras/choosing/extras-page.ts';
import { piecesOf } from '#extras/choosing/quantities.ts';
import { useSite } from '#content/site/use-site.ts';
import { Disclosure } from '#platform/ui/Disclosure.tsx';
import { Notice } from '#platform/ui/Notice.tsx';
import { SelectField } from '#platform/steps/SelectField.tsx';

type Props = { cards: readonly PageCard[]; state: ExtrasFormState };

export function AssistanceFields({ cards, state }: Props) {
  const t = useTranslations('extras');
  const telephone = useSite()?.telephone;
  const extras = cards.flatMap((card) => card.extras);
  const people = state.trip.people.filter((person) =>
    extras.some((extra) => extra.passengerTypes.includes(person.type)),
  );
  const call = telephone ? (
    <a href={`tel:${telephone.replaceAll(' ', '')}`} className="font-strong whitespace-nowrap underline">
      {telephone}
    </a>
  ) : null;
  return (
    <div className="py-5">
      <p className="max-w-[38rem]">{t('assistanceLead')}</p>
      {state.page.lateForHelp ? (
        <div className="mt-3">
          <Notice tone="warn">
            {t(call ? 'assistanceLate' : 'assistanceLateNoPhone')} {call}
          </Notice>
        </div>
      ) : null}
      <p className="mt-2 max-w-[38rem] text-small text-ink-500">{t('assistancePrivacy')}</p>
      <div key={state.version} className="mt-3">
        {people.map((person) => (
          <PersonHelp key={person.passengerNo} alone={people.length === 1} {...{ cards, state, person }} />
        ))}
      </div>
    </div>
  );
}

type PersonProps = Props & { person: TripPerson; alone: boolean };

/** Folded behind the traveller's name; for a single traveller it is open. */
function PersonHelp({ cards, state, person, alone }: PersonProps) {
  const t = useTranslations();
  const name = usePersonName()(person);
  const fields = (
    // Details for the airport appear once something is chosen, by the style sheet: it works without a script.
    <div className="group/help">
      {cards.map((card) => (
        <Service key={card.key} {...{ card, state, person, name }} />
      ))}
      <div
        className="supports-[selector(:has(*))]:hidden
          group-has-[option:checked:not(:first-child),[type=checkbox]:checked]/help:block!"
      >
        <AssistanceDetailFields state={state} passengerNo={person.passengerNo} name={name} />
      </div>
    </div>
  );
  const own = state.live.filter((choice) => choice.passengerNo === person.passengerNo);
  const chosen = piecesOf(
    cards.flatMap((card) => card.extras),
    own,
  );
  return (
    <Disclosure
      className="border-t border-line first:border-t-0"
      open={alone || isWrong(state, `detail-${person.passengerNo}-`) || undefined}
      summary={
        <span>
          {name}
          <span className="font-normal text-ink-500">
            {' · '}
            {chosen.length > 0 ? chosen.map(({ title }) => title).join(', ') : t('extras.noHelp')}
          </span>
        </span>
      }
    >
      {fields}
    </Disclosure>
  );
}

type ServiceProps = Props & { card: PageCard; person: TripPerson; name: string };

/** One kind of help, per flight. */
function Service({ card, state, person, name }: Omit<ServiceProps, 'cards'>) {
  const t = useTranslations('extras');
  const route = useRoute();
  const isWheelchair = card.exclusiveGroup !== null;
  return (
    <fieldset className="mb-4 min-w-0">
      <legend className="font-strong">
        {isWheelchair ? t('wheelchair') : card.title}
        <span className="sr-only">, {name}</span>
      </legend>
      {isWheelchair ? <p className="text-small text-ink-500">{t('wheelchairHelp')}</p> : null}
      <CardText card={card} />
      <div className={isWheelchair ? 'mt-2 grid gap-x-6 sm:grid-cols-2' : 'flex flex-wrap gap-x-6'}>
        {state.trip.flights.map((flight) => {
          const cell = { passengerNo: person.passengerNo, flightNo: flight.flightNo };
          const has = (extraCode: string) => quantityOf(state.initial, { ...cell, extraCode }) > 0;
          const open = card.extras.filter((extra) => isOpen(extra, flight.flightNo) || has(extra.extraCode));
          if (open.length === 0) return null;
          if (!card.exclusiveGroup) {
            const id = quantityField({ ...cell, extraCode: card.key });
            return (
              <label key={id} htmlFor={id} className="flex min-h-11 items-center gap-3">
                <input
                  id={id}
                  type="checkbox"
                  name={id}
                  value="1"
                  defaultChecked={has(card.key)}
                  className="size-6 shrink-0 accent-sea"
                />
                {route(flight)}
              </label>
            );
          }
          const id = optionField(cell, card.exclusiveGroup);
          return (
            <SelectField
              key={id}
              id={id}
              name={id}
              label={route(flight)}
              error={state.wrong[id]}
              defaultValue={open.find((extra) => has(extra.extraCode))?.extraCode ?? ''}
              invitation={t('noWheelchair')}
              choices={open.map((extra) => ({ value: extra.extraCode, label: extra.title }))}
            />
          );
        })}
      </div>
    </fieldset>
  );
}

function isOpen(extra: PageCard['extras'][number], flightNo: number): boolean {
  return extra.flights.some((flight) => flight.flightNo === flightNo && !flight.closed);
}
