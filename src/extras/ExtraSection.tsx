// One section of the catalogue: a line that says what is in it or what is chosen of it, and what opens below.
import { type ReactNode, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';

import type { Section } from '#extras/extra-sections.ts';
import type { ExtrasFormState } from '#extras/extras-form-state.ts';
import { piecesOf, subtotalOf } from '#extras/quantities.ts';
import { usePriceFrom } from '#extras/use-price-from.ts';
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
    <details className="group/section" open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary
        className="grid min-h-16 grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 px-4 py-3 hover:bg-mist
          sm:px-5"
      >
        <Icon name={iconOf(section.icon)} className="row-span-2 size-7 text-sea" />
        <h3 className="text-lead font-heavy">{t(`sections.${section.name}`)}</h3>
        <Icon
          name="chevron-down"
          className="row-span-2 text-sea transition-transform duration-150 group-open/section:rotate-180"
        />
        <Summary section={section} state={state} />
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

const LINE = 'text-small sm:flex sm:justify-between sm:gap-x-4';

/** What is chosen and what it costs; before anything is, what it would cost. */
function Summary({ section, state }: { section: Section; state: ExtrasFormState }) {
  const t = useTranslations();
  const locale = useLocale();
  const extras = section.cards.flatMap((card) => card.extras);
  const chosen = piecesOf(extras, state.live);
  const { currency } = state.view;
  const priceFrom = usePriceFrom(currency);
  const price = (minor: number) => money({ minor, currency }, locale);
  if (chosen.length === 0) {
    return (
      <span className={LINE}>
        <span className="text-ink-500">
          {section.about} <span className="sm:hidden">· </span>
        </span>
        <span className="figures whitespace-nowrap">{priceFrom(extras)}</span>
      </span>
    );
  }
  const own = new Set(extras.map((extra) => extra.extraCode));
  const minor = subtotalOf(
    state.view,
    state.live.filter((choice) => own.has(choice.extraCode)),
  );
  return (
    <span className={LINE}>
      <span className="font-strong text-ok">
        <Icon name="check" className="-mt-0.5 mr-1 size-4" />
        {chosen
          .map(({ extra, pieces }) => t('booking.quantityOf', { count: String(pieces), name: extra.title }))
          .join(', ')}
      </span>
      <span className="figures whitespace-nowrap font-strong">
        <span className="sm:hidden"> · </span>
        {minor > 0 ? price(minor) : t('extras.free')}
      </span>
    </span>
  );
}
