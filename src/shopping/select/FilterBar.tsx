// Order, bags and seats, and filters: chips in the row above the flights. They are links, so they work without a
// script, are in the address, and show which are active; larger choices open in a layer. On a wide screen they wrap in
// the row of the page, so that none is alone in a row.
import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';

import { ChipLink, layerChip } from '#shopping/select/Chips.tsx';
import { NeedsLayer } from '#shopping/select/NeedsLayer.tsx';
import { listOptionsLink } from '#shopping/select-links.ts';
import { isSortable, type SelectView } from '#shopping/select-view.ts';
import { fareFilters, sorts, toggled } from '#shopping/list-options.ts';
import { hasNeeds } from '#shopping/trip-needs.ts';
import { useNeedsWords } from '#shopping/use-needs-words.ts';
import { Icon } from '#platform/ui/Icon.tsx';
import { Layer } from '#platform/steps/Layer.tsx';

/** Where a day has one flight, only bags and seats: there is nothing to sort or to filter. */
export function FilterBar({ view }: { view: SelectView }) {
  const t = useTranslations('select');
  const sortable = isSortable(view);
  return (
    <section aria-label={t('filterLabel')} className="flex shrink-0 items-center gap-2 md:contents">
      {sortable ? <Filters view={view} /> : null}
      <Needs view={view} />
      {sortable ? <Orders view={view} /> : null}
    </section>
  );
}

function Orders({ view }: { view: SelectView }) {
  const t = useTranslations('select');
  const locale = useLocale();
  const { options } = view;
  const names = {
    price: 'sortPrice',
    whole: 'sortWhole',
    time: 'sortTime',
    duration: 'sortDuration',
    arrival: 'sortArrival',
  } as const;
  return (
    <>
      <span className="ml-1 shrink-0 text-small text-ink-500">{t('sort')}</span>
      {sorts
        .filter((sort) => sort !== 'whole' || hasNeeds(options.needs))
        .map((sort) => (
          <ChipLink
            key={sort}
            href={listOptionsLink(locale, view, { sort })}
            on={options.sort === sort}
            icon="sort"
          >
            {t(names[sort])}
          </ChipLink>
        ))}
    </>
  );
}

function Needs({ view }: { view: SelectView }) {
  const t = useTranslations('select.needs');
  const words = useNeedsWords(view);
  const { needs } = view.options;
  const on = hasNeeds(needs);
  return (
    <>
      <button type="button" popoverTarget="needs" data-on={on || undefined} className={layerChip}>
        <Icon name="bag" className="size-4" />
        {on ? words.capital : t('open')}
      </button>
      <Layer level={2} id="needs" title={t('title')} done={t('done')}>
        <NeedsLayer view={view} />
      </Layer>
    </>
  );
}

function Filters({ view }: { view: SelectView }) {
  const t = useTranslations('select');
  const { options } = view;
  const count = options.with.length + options.leaves.outbound.length + options.leaves.inbound.length;
  return (
    <>
      <button type="button" popoverTarget="filters" data-on={count > 0 || undefined} className={layerChip}>
        <Icon name="filter" className="size-4" />
        {count > 0 ? `${t('filters')} (${t('filtersOn', { count })})` : t('filters')}
      </button>
      <Layer level={2} id="filters" title={t('filters')} done={t('filtersDone')}>
        <FareFilters view={view} />
        <TimeFilters view={view} />
      </Layer>
    </>
  );
}

function FareFilters({ view }: { view: SelectView }) {
  const t = useTranslations('select');
  const locale = useLocale();
  const { options } = view;
  const names = {
    bag: 'withBag',
    seat: 'withSeat',
    refund: 'withRefund',
    available: 'withSeatsLeft',
  } as const;
  return (
    <Group name={t('filterFares')}>
      {fareFilters.map((option) => (
        <ChipLink
          key={option}
          href={listOptionsLink(locale, view, { with: toggled(options.with, option) })}
          on={options.with.includes(option)}
        >
          {t(names[option])}
        </ChipLink>
      ))}
    </Group>
  );
}

/** Only where flights leave at different times of the day. */
function TimeFilters({ view }: { view: SelectView }) {
  const t = useTranslations();
  const locale = useLocale();
  const { leaves } = view.options;
  return view.directions
    .filter(({ direction, dayParts }) => dayParts.length > 1 || leaves[direction].length > 0)
    .map(({ direction, dayParts }) => (
      <Group key={direction} name={t('select.filterLeaves', { direction: t(`common.${direction}`) })}>
        {dayParts.map((part) => (
          <ChipLink
            key={part}
            href={listOptionsLink(locale, view, {
              leaves: { ...leaves, [direction]: toggled(leaves[direction], part) },
            })}
            on={leaves[direction].includes(part)}
          >
            {t(`select.${part}`)}
          </ChipLink>
        ))}
      </Group>
    ));
}

function Group({ name, children }: { name: string; children: ReactNode }) {
  return (
    <fieldset className="mb-4">
      <legend className="mb-1 text-small text-ink-500">{name}</legend>
      <div className="flex flex-wrap gap-2">{children}</div>
    </fieldset>
  );
}
