// One section of the catalogue: a line that says what is in it or what is chosen of it, and what opens below.
import { type ReactNode, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';

import type { Section } from '#extras/extra-sections.ts';
import type { ExtrasFormState } from '#extras/extras-form-state.ts';
import { lowestOf, piecesOf, subtotalOf } from '#extras/quantities.ts';
import { money } from '#i18n/format.ts';
import { Icon, iconOf } from '#ui/Icon.tsx';

type Props = { section: Section; state: ExtrasFormState; children: ReactNode };

export function ExtraSection({ section, state, children }: Props) {
  const t = useTranslations('extras');
  const reveal = hasNews(section, state);
  const [open, setOpen] = useState(reveal);
  const [revealed, setRevealed] = useState(reveal);
  // News open a section; when they are over it stays as the traveller left it.
  if (reveal !== revealed) {
    setRevealed(reveal);
    if (reveal) setOpen(true);
  }
  return (
    <details className="group" open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="flex min-h-16 items-center gap-3 px-4 py-3 hover:bg-mist sm:px-5">
        <Icon name={iconOf(section.icon)} className="size-7 text-sea" />
        <span className="min-w-0 grow">
          <span role="heading" aria-level={3} className="block text-lead font-heavy">
            {t(`sections.${section.name}`)}
          </span>
          <Summary section={section} state={state} />
        </span>
        <Icon
          name="chevron-down"
          className="text-sea transition-transform duration-150 group-open:rotate-180"
        />
      </summary>
      <div className="divide-y divide-line border-t border-line px-4 sm:px-5">{children}</div>
    </details>
  );
}

/** A refused field or an answered button is never left behind a closed door. */
function hasNews({ cards }: Section, { wrong, answered }: ExtrasFormState): boolean {
  const codes = cards.flatMap(({ key, extras }) => [key, ...extras.map((extra) => extra.extraCode)]);
  if (answered && codes.includes(answered.key)) return true;
  const isHelp = cards.some(({ extras }) => extras.some((extra) => extra.exclusiveGroup === 'wheelchair'));
  return [...wrong.keys()].some(
    (field) => codes.some((code) => field.endsWith(`-${code}`)) || (isHelp && field.startsWith('detail-')),
  );
}

/** What is chosen and what it costs; before anything is, what it would cost. */
function Summary({ section, state }: { section: Section; state: ExtrasFormState }) {
  const t = useTranslations();
  const locale = useLocale();
  const extras = section.cards.flatMap((card) => card.extras);
  const chosen = piecesOf(extras, state.live);
  const { currency } = state.view;
  const price = (minor: number) => money({ minor, currency }, locale);
  if (chosen.length === 0) {
    const lowest = lowestOf(extras);
    const offered = extras.some((extra) => extra.flights.some((flight) => !flight.closed));
    return (
      <span className="block text-small text-ink-500">
        {!offered
          ? t('extras.notNow')
          : lowest === null
            ? t('extras.free')
            : t('extras.from', { price: price(lowest) })}
      </span>
    );
  }
  const own = new Set(extras.map((extra) => extra.extraCode));
  const minor = subtotalOf(
    state.view,
    state.live.filter((choice) => own.has(choice.extraCode)),
    extras,
  );
  return (
    <span className="flex flex-wrap justify-between gap-x-4 text-small">
      <span className="flex gap-1 font-strong text-ok">
        <Icon name="check" className="mt-px size-4" />
        {chosen
          .map(({ extra, pieces }) => t('booking.quantityOf', { count: String(pieces), name: extra.title }))
          .join(', ')}
      </span>
      <span className="figures font-strong">{minor > 0 ? price(minor) : t('extras.free')}</span>
    </span>
  );
}
