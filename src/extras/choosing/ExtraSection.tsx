// One section of the catalogue: a card with its drawing and a summary of its choices, and the part that opens below.
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';

import { ExtraDrawing } from '#extras/choosing/ExtraDrawing.tsx';
import { type ExtrasFormState, isWrong } from '#extras/choosing/extras-form-state.ts';
import type { PageSection } from '#extras/choosing/extras-page.ts';
import { piecesOf, subtotalOf } from '#extras/choosing/quantities.ts';
import { useMoney } from '#platform/ui/use-money.ts';
import { Icon } from '#platform/ui/Icon.tsx';

type Props = { section: PageSection; state: ExtrasFormState; children: ReactNode };

export function ExtraSection({ section, state, children }: Props) {
  const reveal = hasNews(section, state);
  const [open, setOpen] = useState(reveal);
  const [revealed, setRevealed] = useState(reveal);
  // A message opens a section; after that it stays as the traveller left it.
  if (reveal !== revealed) {
    setRevealed(reveal);
    if (reveal) setOpen(true);
  }
  // A browser opens the part that an address names; a step by a script does not.
  const details = useRef<HTMLDetailsElement>(null);
  const id = `extras-${section.name}`;
  const { hash } = useLocation();
  useEffect(() => {
    if (!details.current || hash !== `#${id}`) return;
    details.current.open = true;
    details.current.scrollIntoView();
  }, [hash, id]);
  return (
    <details
      ref={details}
      className="card group/section self-start open:lg:col-span-2"
      open={open}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary
        className="grid min-h-16 sm:min-h-20 grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-[12px]
          rounded-card px-[16px] py-2 sm:py-3 hover:bg-mist"
      >
        <ExtraDrawing name={section.name} className="row-span-2 size-[44px] sm:size-14" />
        <h3 className="self-end text-lead font-heavy">{section.title}</h3>
        <Icon
          name="chevron-down"
          className="row-span-2 text-sea transition-transform duration-150 group-open/section:rotate-180"
        />
        <Summary section={section} state={state} />
      </summary>
      <div id={id} className="divide-y divide-line border-t border-line px-4 sm:px-5">
        {children}
      </div>
    </details>
  );
}

/** A refused field or a message is never left in a closed section. */
function hasNews({ name, cards }: PageSection, state: ExtrasFormState): boolean {
  return (
    cards.some((card) => state.answered?.key === card.key || isWrong(state, card.key)) ||
    (name === 'assistance' && isWrong(state, 'detail-'))
  );
}

const LINE = 'self-start text-small';

/** The choices and their price; before anything is chosen, the price range. */
function Summary({ section, state }: { section: PageSection; state: ExtrasFormState }) {
  const t = useTranslations();
  const money = useMoney();
  const extras = section.cards.flatMap((card) => card.extras);
  const chosen = piecesOf(extras, state.live);
  const { currency } = state.page;
  const minor = subtotalOf({ chosen: state.page.chosen, extras }, state.live);
  const has = chosen.length > 0;
  const cost = minor > 0 ? money({ minor, currency }) : t('extras.free');
  const list = chosen.map(({ title, pieces }) =>
    t('booking.quantityOf', { count: String(pieces), name: title }),
  );
  return (
    <span className={LINE}>
      <span className={has ? 'font-strong text-ok' : 'text-ink-500'}>
        {has ? <Icon name="check" className="-mt-0.5 mr-1 size-4" /> : null}
        {has ? list.join(', ') : section.about}{' '}
      </span>
      <span className={`figures block ${has ? 'font-strong' : 'text-ink-700'}`}>
        {has ? cost : section.from}
      </span>
    </span>
  );
}
