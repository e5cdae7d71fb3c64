// One need: what it is, what it costs on each flight, and how much of it each traveller takes.
import { useLocale, useTranslations } from 'use-intl';

import type { Card } from '#extras/extra-sections.ts';
import { ExtraCells } from '#extras/ExtraCells.tsx';
import type { ExtrasFormState } from '#extras/extras-form-state.ts';
import { lowestOf } from '#extras/quantities.ts';
import { money } from '#i18n/format.ts';
import { Button } from '#ui/Button.tsx';
import { Icon, iconOf } from '#ui/Icon.tsx';
import { Notice } from '#ui/Notice.tsx';

type Props = { card: Card; state: ExtrasFormState };

export function ExtraCard({ card, state }: Props) {
  const flightNos = [
    ...new Set(card.extras.flatMap((extra) => extra.flights.map((flight) => flight.flightNo))),
  ];
  return (
    <section aria-label={card.title} className="py-5">
      <CardHead card={card} currency={state.view.currency} />
      <div key={state.version} className="grid gap-4 lg:grid-cols-2 lg:gap-x-12">
        {flightNos.map((flightNo) => (
          <ExtraCells key={flightNo} card={card} flightNo={flightNo} state={state} />
        ))}
      </div>
      <CopyButtons card={card} state={state} flights={flightNos.length} />
      <Answer card={card} state={state} />
    </section>
  );
}

function CardHead({ card, currency }: { card: Card; currency: string }) {
  const [only, ...others] = card.extras;
  return (
    <div className="mb-3 flex gap-3">
      <Icon name={iconOf(card.icon)} className="mt-0.5 size-6 text-sea" />
      <div className="min-w-0">
        <h4 className="font-strong">{card.title}</h4>
        {only && others.length === 0 ? (
          <p className="text-small text-ink-500">{only.description}</p>
        ) : (
          <Options card={card} currency={currency} />
        )}
      </div>
    </div>
  );
}

/** What can be chosen between, each with its price. */
function Options({ card, currency }: { card: Card; currency: string }) {
  const t = useTranslations('extras');
  const locale = useLocale();
  return (
    <dl className="mt-1 grid gap-x-8 gap-y-2 text-small sm:grid-cols-2">
      {card.extras.map((extra) => {
        const lowest = lowestOf([extra]);
        const price = lowest === null ? null : money({ minor: lowest, currency }, locale);
        return (
          <div key={extra.extraCode}>
            <dt>
              {extra.title}{' '}
              <span className="whitespace-nowrap text-ink-700">
                · {price ? t('from', { price }) : t('free')}
              </span>
            </dt>
            <dd className="text-ink-500">{extra.description}</dd>
          </div>
        );
      })}
    </dl>
  );
}

function CopyButtons({ card, state, flights }: Props & { flights: number }) {
  const t = useTranslations('extras');
  const types = new Set(card.extras.flatMap((extra) => extra.passengerTypes));
  const several = state.trip.people.filter((person) => types.has(person.type)).length > 1;
  if (!several && flights < 2) return null;
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-2 [&>button]:-ml-3">
      {several ? (
        <Button name="intent" value={`everyone:${card.key}`} tone="quiet" size="small">
          {t('sameForEveryone')}
        </Button>
      ) : null}
      {flights > 1 ? (
        <Button name="intent" value={`both:${card.key}`} tone="quiet" size="small">
          {t('sameBothWays')}
        </Button>
      ) : null}
      <span className="text-small text-ink-500">{t('copyHelp')}</span>
    </div>
  );
}

/** Said where the button was pressed, with the way back. */
function Answer({ card, state: { answered } }: Props) {
  const t = useTranslations('extras');
  const own = answered?.key === card.key ? answered : null;
  return (
    <output className="mt-3 block empty:hidden">
      {own ? (
        <Notice tone="ok">
          {own.notice}{' '}
          {own.undo === null ? null : (
            <>
              <input type="hidden" name="undo" value={own.undo} />
              <Button name="intent" value={`undo:${card.key}`} tone="quiet" size="small">
                {t('undo')}
              </Button>
            </>
          )}
        </Notice>
      ) : null}
    </output>
  );
}
