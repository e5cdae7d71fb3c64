// Order and filters as links: they work without a script, are in the address, and show which are active.
import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';

import { listOptionsLink } from '#shopping/select-links.ts';
import type { SelectView } from '#shopping/select-view.ts';
import { fareFilters, isFiltering, type ListOptions, sorts, toggled } from '#shopping/list-options.ts';
import { Disclosure } from '#platform/ui/Disclosure.tsx';
import { Icon } from '#platform/ui/Icon.tsx';
import { PageLink } from '#platform/ui/PageLink.tsx';

export function FilterBar({ view }: { view: SelectView }) {
  const t = useTranslations('select');
  const locale = useLocale();
  const { options } = view;
  const link = (change: Partial<ListOptions>) => listOptionsLink(locale, view, change);
  const orders = {
    time: 'sortTime',
    price: 'sortPrice',
    duration: 'sortDuration',
    arrival: 'sortArrival',
  } as const;
  const count = options.with.length + options.leaves.outbound.length + options.leaves.inbound.length;
  return (
    <section aria-label={t('filterLabel')} className="mt-2 flex flex-col gap-x-8 sm:flex-row">
      <p className="flex flex-wrap items-center gap-x-4 sm:self-start">
        <span className="text-ink-500">{t('sort')}</span>
        {sorts.map((sort) => (
          <PageLink
            key={sort}
            href={link({ sort })}
            keepScroll
            aria-current={options.sort === sort ? 'true' : undefined}
            className="inline-flex min-h-11 items-center text-sea underline hover:text-ink
              aria-[current]:font-strong aria-[current]:text-ink aria-[current]:no-underline"
          >
            {t(orders[sort])}
          </PageLink>
        ))}
      </p>
      <Disclosure
        className="min-w-0 grow"
        open={isFiltering(options)}
        summary={count > 0 ? `${t('filters')} (${t('filtersOn', { count })})` : t('filters')}
      >
        <FareFilters view={view} />
        <TimeFilters view={view} />
      </Disclosure>
    </section>
  );
}

function FareFilters({ view }: { view: SelectView }) {
  const t = useTranslations('select');
  const locale = useLocale();
  const { options } = view;
  const names = { bag: 'withBag', seat: 'withSeat', refund: 'withRefund', places: 'withSeatsLeft' } as const;
  return (
    <Group name={t('filterFares')}>
      {fareFilters.map((option) => (
        <Chip
          key={option}
          href={listOptionsLink(locale, view, { with: toggled(options.with, option) })}
          on={options.with.includes(option)}
        >
          {t(names[option])}
        </Chip>
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
          <Chip
            key={part}
            href={listOptionsLink(locale, view, {
              leaves: { ...leaves, [direction]: toggled(leaves[direction], part) },
            })}
            on={leaves[direction].includes(part)}
          >
            {t(`select.${part}`)}
          </Chip>
        ))}
      </Group>
    ));
}

function Group({ name, children }: { name: string; children: ReactNode }) {
  return (
    <fieldset className="mb-3">
      <legend className="mb-1 text-small text-ink-500">{name}</legend>
      <div className="flex flex-wrap gap-2">{children}</div>
    </fieldset>
  );
}

function Chip({ href, on, children }: { href: string; on: boolean; children: ReactNode }) {
  const t = useTranslations('select');
  return (
    <PageLink
      href={href}
      keepScroll
      aria-current={on ? 'true' : undefined}
      className="inline-flex min-h-11 items-center gap-1 rounded-full border-[1.5px] border-field px-4 text-small
        font-strong hover:border-ink aria-[current]:border-sea aria-[current]:bg-sea-soft aria-[current]:text-sea"
    >
      {on ? <Icon name="check" className="size-4" /> : null}
      {children}
      {on ? <span className="sr-only">, {t('filterActive')}</span> : null}
    </PageLink>
  );
}
