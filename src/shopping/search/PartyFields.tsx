// The travellers: three numbers with their age rules, folded behind a summary with their total.
import { type RefObject, useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';

import { partyWords } from '#shopping/party-words.ts';
import { fieldId } from '#shopping/search-form.ts';
import { countOf } from '#shopping/search-query.ts';
import { cellLabel, SearchCell } from '#shopping/search/SearchCell.tsx';
import type { SearchFormPart } from '#shopping/search/SearchForm.tsx';
import { Icon } from '#platform/ui/Icon.tsx';
import { Stepper } from '#platform/ui/Stepper.tsx';

const seats = 9;
const kinds = [
  ['adults', 'fewerAdults', 'moreAdults'],
  ['children', 'fewerChildren', 'moreChildren'],
  ['infants', 'fewerInfants', 'moreInfants'],
] as const;

export function PartyFields({ values, errors, change }: SearchFormPart) {
  const t = useTranslations('search');
  const box = useRef<HTMLDetailsElement>(null);
  const [grown, young] = [countOf(values.adults), countOf(values.children)];
  const most = { adults: seats - young, children: seats - grown, infants: grown };
  useFold(box);
  return (
    <details
      ref={box}
      open={kinds.some(([kind]) => errors[kind])}
      className="group relative -mt-px min-w-0 lg:mt-0 sm:-ml-px"
    >
      <summary className="focus-visible:outline-none focus-visible:shadow-none">
        <SearchCell
          icon="people"
          className="rounded-b-card group-has-[>summary:focus-visible]:outline-2
            group-has-[>summary:focus-visible]:-outline-offset-2 sm:rounded-bl-none lg:rounded-none lg:rounded-r-card"
        >
          <span className="min-w-0 flex-1">
            <span className={cellLabel}>{t('passengers')}</span>
            <span className="block font-strong lg:truncate lg:text-lead lg:leading-tight">
              <PartySum {...values} />
            </span>
          </span>
          <Icon name="chevron-down" className="text-ink-500 group-open:rotate-180" />
        </SearchCell>
      </summary>
      <div
        className="card right-0 z-30 mt-2 flex flex-col gap-1 p-4 sm:absolute sm:w-[min(25rem,calc(100vw-3rem))]
          sm:shadow-high"
      >
        {kinds.map(([kind, fewer, more]) => (
          <Stepper
            key={kind}
            id={fieldId(kind)}
            name={kind}
            className={ROW}
            label={t(kind)}
            hint={t(`${kind}Hint`)}
            error={errors[kind]}
            min={kind === 'adults' ? 1 : 0}
            max={most[kind]}
            value={values[kind]}
            fewer={t(fewer)}
            more={t(more)}
            onValue={(value) => change({ [kind]: value })}
          />
        ))}
        <p className="text-small text-ink-500">{t('ageRule')}</p>
      </div>
    </details>
  );
}

/** Words at the left, the number at the right. */
const ROW = `grid! grid-cols-[minmax(0,1fr)_9.5rem] items-center gap-x-3 [&>label]:mb-0 [&>[id$=-hint]]:col-start-1
  [&>[id$=-hint]]:mb-0 [&>span]:col-start-2 [&>span]:row-span-2 [&>span]:row-start-1 [&>[id$=-error]]:col-span-full
  [&>[id$=-error]:empty]:hidden`;

/**
 * It folds when the focus leaves it and with Escape, like a list. On a phone it is part of the page instead of over it:
 * folding at the press of a control below would move that control away from the finger.
 */
function useFold(box: RefObject<HTMLDetailsElement | null>): void {
  useEffect(() => {
    const details = box.current;
    if (!details) return;
    const leave = ({ relatedTarget }: FocusEvent) => {
      const floats = getComputedStyle(details.lastElementChild ?? details).position === 'absolute';
      if (floats && relatedTarget instanceof Node && !details.contains(relatedTarget)) details.open = false;
    };
    const escape = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape' || !details.open) return;
      details.open = false;
      details.querySelector('summary')?.focus();
    };
    details.addEventListener('focusout', leave);
    details.addEventListener('keydown', escape);
    return () => {
      details.removeEventListener('focusout', leave);
      details.removeEventListener('keydown', escape);
    };
  }, [box]);
}

type Counts = { adults: string; children: string; infants: string };

/** `2 adults, 1 child`. */
export function PartySum({ adults, children, infants }: Counts) {
  const t = useTranslations('common');
  return partyWords(t, { adults: countOf(adults), children: countOf(children), infants: countOf(infants) });
}
