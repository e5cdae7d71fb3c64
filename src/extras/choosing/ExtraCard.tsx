// One need: what it is, its price on each flight, and how many each traveller takes.
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';

import { CardAnswer } from '#extras/choosing/CardAnswer.tsx';
import { CardText } from '#extras/choosing/CardText.tsx';
import { ExtraCells } from '#extras/choosing/ExtraCells.tsx';
import { type ExtrasFormState, isWrong } from '#extras/choosing/extras-form-state.ts';
import type { PageCard, PageSection } from '#extras/choosing/extras-page.ts';
import { piecesOf, reachOf } from '#extras/choosing/quantities.ts';
import { sumMinor } from '#platform/lib/money.ts';
import { useMoney } from '#platform/ui/use-money.ts';
import { Button } from '#platform/ui/Button.tsx';
import { DataIcon } from '#platform/steps/DataIcon.tsx';
import { Icon } from '#platform/ui/Icon.tsx';

type Props = { card: PageCard; state: ExtrasFormState };

/** If a section has more needs than this, they are folded, each behind its own line. */
const UNFOLDED = 2;

export function ExtraCard({ card, section, state }: Props & { section: PageSection }) {
  const isFirst = section.cards[0] === card;
  const folded = section.cards.length > UNFOLDED;
  const flightNos = [
    ...new Set(card.extras.flatMap((extra) => extra.flights.map((flight) => flight.flightNo))),
  ];
  const fields = (
    <>
      <CardText card={card} />
      <div key={state.version} className="grid gap-4 lg:grid-cols-2 lg:gap-x-12">
        {flightNos.map((flightNo) => (
          <ExtraCells key={flightNo} card={card} flightNo={flightNo} state={state} />
        ))}
      </div>
      <CopyButtons card={card} state={state} flights={flightNos.length} isFirst={isFirst} />
      <CardAnswer cardKey={card.key} state={state} />
    </>
  );
  // A card with the name of its section needs no separate heading.
  const head =
    card.title === section.title ? null : (
      <span className="flex items-center gap-3">
        <DataIcon name={card.icon} className="size-6 text-sea" />
        <h4 className="font-strong">{card.title}</h4>
      </span>
    );
  return (
    <section aria-label={card.title} className={folded ? 'py-2' : 'py-5'}>
      {folded ? (
        <Folded head={head} card={card} state={state} wanted={isFirst && section.name === 'baggage'}>
          {fields}
        </Folded>
      ) : (
        <>
          {head}
          {fields}
        </>
      )}
    </section>
  );
}

type FoldedProps = Props & { head: ReactNode; wanted: boolean; children: ReactNode };

/** Open from the start if most travellers want it, or part of it is chosen or refused. */
function Folded({ head, wanted, card, state, children }: FoldedProps) {
  const t = useTranslations('extras');
  const chosen = piecesOf(card.extras, state.live).reduce((sum, { pieces }) => sum + pieces, 0);
  const [begins] = useState(wanted || chosen > 0);
  return (
    <details className="group/card" open={begins || isWrong(state, card.key) || undefined}>
      <summary className="flex min-h-12 items-center gap-3">
        {head}
        <span className="figures ml-auto text-right text-small">
          {chosen > 0 ? (
            <span className="font-strong text-ok">{t('chosen', { count: chosen })}</span>
          ) : (
            card.from
          )}
        </span>
        <Icon
          name="chevron-down"
          className="text-sea transition-transform duration-150 group-open/card:rotate-180"
        />
      </summary>
      <div className="pb-3">{children}</div>
    </details>
  );
}

function CopyButtons({ card, state, flights, isFirst }: Props & { flights: number; isFirst: boolean }) {
  const t = useTranslations('extras');
  const types = new Set(card.extras.flatMap((extra) => extra.passengerTypes));
  const several = state.trip.people.filter((person) => types.has(person.type)).length > 1;
  const one = useOneForAll(card, state);
  if (!several && flights < 2) return null;
  // There is nothing to copy yet; without a script the page cannot know that.
  const copies = one ? 'js:hidden' : '';
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-2 [&>button]:-ml-3">
      {one ? (
        <Button name="intent" value={`all:${card.key}`} tone="quiet" size="small">
          {one}
          <span className="sr-only">: {card.title}</span>
        </Button>
      ) : null}
      {several ? (
        <Button name="intent" value={`everyone:${card.key}`} tone="quiet" size="small" className={copies}>
          {t('sameForEveryone')}
        </Button>
      ) : null}
      {flights > 1 ? (
        <Button name="intent" value={`both:${card.key}`} tone="quiet" size="small" className={copies}>
          {t('sameBothWays')}
        </Button>
      ) : null}
      {isFirst && several && flights > 1 && !one ? (
        <span className="text-small text-ink-500">{t('copyHelp')}</span>
      ) : null}
    </div>
  );
}

/** The label of the button that gives everybody one, with its price; null once anybody has some. */
function useOneForAll({ exclusiveGroup, extras }: PageCard, state: ExtrasFormState): string | null {
  const t = useTranslations('extras');
  const total = useMoney();
  const [extra] = extras;
  if (exclusiveGroup || !extra || piecesOf([extra], state.live).length > 0) return null;
  const able = state.trip.people.filter((person) => extra.passengerTypes.includes(person.type));
  const cells = extra.flights.flatMap((flight) =>
    able.filter(({ type }) => reachOf(extra, flight, type, 0) > 0).map(() => flight.amountMinor ?? 0),
  );
  const fits = extra.flights.every(({ left }) => left === null || left >= able.length);
  if (cells.length < 2 || !fits) return null;
  const minor = sumMinor(cells);
  const price = minor > 0 ? total({ minor, currency: state.page.currency }) : t('free');
  return t('oneForAll', { count: cells.length, price });
}
