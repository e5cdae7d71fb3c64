// Both directions in one form, and the bar that says what is chosen and what it costs.
import { useEffect, useRef, useState } from 'react';
import { Form, useLocation, useNavigation } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';

import { DirectionSection } from '#shopping/DirectionSection.tsx';
import { sortLink } from '#shopping/select-links.ts';
import { type Direction, type SelectView, travelersOf } from '#shopping/select-view.ts';
import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Price } from '#ui/Price.tsx';
import { useHydrated } from '#ui/use-hydrated.ts';

type Props = {
  view: SelectView;
  /** Names this showing of the page, so that sending it twice books once. */
  shownId: string;
  holdMinutes: number;
  chosen: Partial<Record<Direction, string>>;
  errors: Partial<Record<Direction, string>>;
};

export function SelectForm({ view, shownId, holdMinutes, chosen, errors }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const [totals, setTotals] = useState<Totals>({});
  const navigation = useNavigation();
  const { search } = useLocation();
  const sum = () => {
    if (form.current) setTotals(chosenTotals(form.current));
  };
  // Another day brings other offers: what is still chosen is read from the form itself.
  useEffect(sum, [view]);
  const loading = navigation.state === 'loading' && navigation.formMethod !== 'POST';
  return (
    <Form
      ref={form}
      method="post"
      action={search}
      onChange={sum}
      aria-busy={loading || undefined}
      className="transition-opacity duration-150 aria-busy:opacity-50"
    >
      <input type="hidden" name="shown" value={shownId} />
      <SortLinks view={view} />
      {view.directions.map((part) => (
        <DirectionSection
          key={part.direction}
          part={part}
          view={view}
          chosen={chosen[part.direction] ?? null}
          error={errors[part.direction]}
        />
      ))}
      <TotalBar
        view={view}
        totals={totals}
        busy={navigation.formMethod === 'POST'}
        holdMinutes={holdMinutes}
      />
    </Form>
  );
}

type Totals = Partial<Record<Direction, number>>;

function chosenTotals(form: HTMLFormElement): Totals {
  const totals: Totals = {};
  for (const direction of ['outbound', 'inbound'] as const) {
    const radio = form.querySelector<HTMLInputElement>(`input[name=${direction}]:checked`);
    if (radio) totals[direction] = Number(radio.dataset['total']);
  }
  return totals;
}

type BarProps = { view: SelectView; totals: Totals; busy: boolean; holdMinutes: number };

/** Stays in sight at the lower edge; 60 px and more, with nothing of the page hidden behind it. */
function TotalBar({ view, totals, busy, holdMinutes }: BarProps) {
  const t = useTranslations('select');
  const hydrated = useHydrated();
  const wanted = view.directions.length;
  const made = Object.values(totals);
  const buyable = view.directions.every((part) => part.flights.some((f) => f.state === 'available'));
  if (!buyable) return null;
  return (
    <div
      className="sticky bottom-0 z-20 -mx-4 mt-10 border-t border-line bg-white px-4 py-3 shadow-high sm:mx-0
        sm:rounded-t-card sm:border-x"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <output className="min-w-0">
          {hydrated && made.length === wanted ? (
            <ChosenTotal view={view} minor={made.reduce((sum, minor) => sum + minor, 0)} />
          ) : (
            <span className="text-ink-700">{made.length > 0 ? t('oneMissing') : t('nothingYet')}</span>
          )}
        </output>
        <Button size="large" busy={busy} className="max-sm:w-full">
          {t('continue')}
          <Icon name="arrow-right" />
        </Button>
      </div>
      <p className="mt-1 text-small text-ink-500 max-sm:hidden">
        {t('holdNote', { minutes: String(holdMinutes) })}
      </p>
    </div>
  );
}

function ChosenTotal({ view, minor }: { view: SelectView; minor: number }) {
  const t = useTranslations();
  return (
    <>
      <span className="block text-small text-ink-500">
        {t('common.total')} · {t('common.travelers', { count: travelersOf(view.trip.passengers) })} ·{' '}
        {t('common.priceIncludes')}
      </span>
      <Price minor={minor} currency={view.trip.currency} className="text-h3 font-heavy" />
    </>
  );
}

function SortLinks({ view }: { view: SelectView }) {
  const t = useTranslations('select');
  const locale = useLocale();
  if (!view.directions.some((part) => part.flights.length > 1)) return null;
  const orders = { time: t('sortTime'), price: t('sortPrice') } as const;
  return (
    <p className="mt-6 flex flex-wrap items-center gap-x-4">
      <span className="text-ink-500">{t('sort')}</span>
      {(['time', 'price'] as const).map((sort) => (
        <a
          key={sort}
          href={sortLink(locale, view, sort)}
          data-keep-scroll
          aria-current={view.sort === sort ? 'true' : undefined}
          className="inline-flex min-h-11 items-center text-sea underline hover:text-ink aria-[current]:font-strong
            aria-[current]:text-ink aria-[current]:no-underline"
        >
          {orders[sort]}
        </a>
      ))}
    </p>
  );
}
