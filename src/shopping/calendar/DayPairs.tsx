// Days of departure down, days of return across: the total of each pair. A grid of buttons with one tab stop.
import { type KeyboardEvent, useRef, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';

import { Sunrise } from '#shopping/Sunrise.tsx';
import { bestPrice, daysAround, nightsOf, pairPrice } from '#shopping/calendar/trip-prices.ts';
import type { TripChoice } from '#shopping/calendar/use-trip-choice.ts';
import { shortDay, weekday } from '#platform/i18n/format.ts';
import { addDays, isDay } from '#platform/lib/time.ts';
import { Icon } from '#platform/ui/Icon.tsx';
import { useMoney } from '#platform/ui/use-money.ts';

/** Seven days each way, as near to the chosen ones as there are flights; a sentence where there are none. */
export function DayPairs({ choice, currency }: { choice: TripChoice; currency: string }) {
  const t = useTranslations('search');
  const { days, prices, focusDay } = choice;
  const [middle, setMiddle] = useState(isDay(days.out) ? days.out : focusDay);
  const rows = daysAround(prices.daysOf('out'), middle);
  const stay = nightsOf(days) || 7;
  const columns = daysAround(
    prices.daysOf('back').filter((day) => day.date > (rows[0] ?? '')),
    addDays(middle, stay),
  );
  if (rows.length === 0 || columns.length === 0) {
    // As high as the table with its two buttons. The foot says that prices are loading.
    if (prices.loading) return <div aria-hidden="true" className="loading-pairs mx-6 mt-15 mb-4 h-112" />;
    return <p className="px-7 py-10 text-ink-700">{t('pairsNone')}</p>;
  }
  const turn = (by: number) => setMiddle(addDays(middle, by));
  return (
    <div className="px-6 pt-3 pb-4">
      <div className="mb-1 flex justify-between text-small">
        <TurnButton icon="chevron-left" label={t('daysEarlier')} onPress={() => turn(-7)} />
        <TurnButton icon="chevron-right" label={t('daysLater')} onPress={() => turn(7)} />
      </div>
      <PairTable {...{ choice, currency, rows, columns }} />
    </div>
  );
}

type TurnProps = { icon: 'chevron-left' | 'chevron-right'; label: string; onPress: () => void };

function TurnButton({ icon, label, onPress }: TurnProps) {
  return (
    <button
      type="button"
      onClick={onPress}
      className="inline-flex min-h-11 items-center gap-1 rounded-field px-2 font-strong text-sea hover:bg-mist
        hover:text-ink"
    >
      {icon === 'chevron-left' ? <Icon name={icon} className="size-4" /> : null}
      {label}
      {icon === 'chevron-right' ? <Icon name={icon} className="size-4" /> : null}
    </button>
  );
}

type TableProps = {
  choice: TripChoice;
  currency: string;
  rows: readonly string[];
  columns: readonly string[];
};

function PairTable({ choice, currency, rows, columns }: TableProps) {
  const t = useTranslations('search');
  const table = useRef<HTMLTableElement>(null);
  const { days, prices } = choice;
  const priceOf = (out: string, back: string) => (back > out ? pairPrice(out, back, prices.priceOf) : null);
  const all = rows.flatMap((out) => columns.map((back) => priceOf(out, back)));
  const scale = all.filter((minor) => minor !== null).toSorted((a, b) => a - b);
  const [stop, setStop] = useState('');
  const keys = rows.flatMap((out) => columns.map((back) => `${out} ${back}`));
  const chosen = `${days.out} ${days.back}`;
  const tabStop = [stop, chosen].find((key) => keys.includes(key)) ?? keys[0] ?? '';
  const onKeyDown = (event: KeyboardEvent, at: number) => {
    const next = keys[afterKey(event.key, at, columns.length)];
    if (!next) return;
    event.preventDefault();
    setStop(next);
    table.current?.querySelector<HTMLElement>(`[data-pair="${next}"]`)?.focus();
  };
  return (
    <table
      ref={table}
      role="grid"
      aria-label={`${t('pairsAbout')}. ${t('pairsKeys')}`}
      className="w-full table-fixed border-separate border-spacing-1"
    >
      <thead>
        <tr>
          <td className="text-small text-ink-500">
            <span className="block text-right">{t('back')}</span>
            <span className="block">{t('out')}</span>
          </td>
          {columns.map((back) => (
            <DayHead key={back} day={back} scope="col" chosen={back === days.back} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((out, row) => (
          <tr key={out}>
            <DayHead day={out} scope="row" chosen={out === days.out} />
            {columns.map((back, column) => (
              <Pair
                key={back}
                {...{ out, back, currency }}
                minor={priceOf(out, back)}
                best={bestPrice(all)}
                high={cheapThird(scale)}
                chosen={`${out} ${back}` === chosen}
                tabbable={`${out} ${back}` === tabStop}
                onKeyDown={(event) => onKeyDown(event, row * columns.length + column)}
                onChoose={() => {
                  setStop(`${out} ${back}`);
                  choice.take({ out, back });
                }}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A pair up to this amount is shown as cheap; 0 where the cheapest third cannot be told from the rest. */
function cheapThird(scale: readonly number[]): number {
  const third = scale[Math.floor(scale.length / 3)] ?? 0;
  return third < (scale.at(-1) ?? 0) ? third : 0;
}

function afterKey(key: string, at: number, width: number): number {
  const row = at - (at % width);
  switch (key) {
    case 'ArrowLeft':
      return at > row ? at - 1 : -1;
    case 'ArrowRight':
      return at < row + width - 1 ? at + 1 : -1;
    case 'ArrowUp':
      return at - width;
    case 'ArrowDown':
      return at + width;
    case 'Home':
      return row;
    case 'End':
      return row + width - 1;
    default:
      return -1;
  }
}

function DayHead({ day, scope, chosen }: { day: string; scope: 'row' | 'col'; chosen: boolean }) {
  const locale = useLocale();
  return (
    <th
      scope={scope}
      className={`h-12 rounded-card font-strong leading-tight ${chosen ? 'bg-sea text-on-fill' : ''}`}
    >
      <span className="block text-[0.75rem] font-normal">{weekday(day, locale)}</span>
      {shortDay(day, locale)}
    </th>
  );
}

type PairProps = {
  out: string;
  back: string;
  currency: string;
  /** Null where the pair cannot be bought. */
  minor: number | null;
  best: number | null;
  /** A pair up to this amount is in the cheapest third. */
  high: number;
  chosen: boolean;
  tabbable: boolean;
  onKeyDown: (event: KeyboardEvent) => void;
  onChoose: () => void;
};

function Pair({ out, back, currency, minor, best, high, chosen, tabbable, onKeyDown, onChoose }: PairProps) {
  const t = useTranslations('search');
  const locale = useLocale();
  const money = useMoney();
  const nights = nightsOf({ out, back });
  const named = { out: shortDay(out, locale), back: shortDay(back, locale) };
  const price = minor === null ? null : money({ minor, currency });
  const lowestPair = minor !== null && minor === best;
  const pair = price === null ? t('pairNone', named) : t('pairFrom', { ...named, nights, price });
  return (
    <td aria-selected={chosen} className="p-0">
      <button
        type="button"
        data-pair={`${out} ${back}`}
        data-best={lowestPair || undefined}
        tabIndex={tabbable ? 0 : -1}
        aria-disabled={price === null || undefined}
        onKeyDown={onKeyDown}
        onClick={price === null ? undefined : onChoose}
        className={`figures relative flex h-13 w-full flex-col items-center rounded-card border leading-tight
          ${lowestPair ? 'justify-end pb-0.5' : 'justify-center'}
          ${pairLooks({ chosen, price, lowestPair, cheap: minor !== null && minor <= high })}`}
      >
        <span className="sr-only">{lowestPair ? t('pairBest', { pair }) : pair}</span>
        {lowestPair ? <Sunrise className="absolute top-0 h-2 w-6" /> : null}
        <b aria-hidden="true" className="font-strong">
          {price ?? '–'}
        </b>
        {price === null ? null : (
          <span aria-hidden="true" className="text-[0.75rem]">
            {t('nights', { count: nights })}
          </span>
        )}
      </button>
    </td>
  );
}

type Looks = { chosen: boolean; price: string | null; lowestPair: boolean; cheap: boolean };

function pairLooks({ chosen, price, lowestPair, cheap }: Looks): string {
  if (chosen) return 'border-sea bg-sea text-on-fill';
  if (price === null) return 'border-transparent text-ink-500';
  if (lowestPair) return 'border-ink bg-sea-soft hover:border-sea';
  return cheap ? 'border-transparent bg-sea-soft hover:border-sea' : 'border-line hover:border-sea';
}
