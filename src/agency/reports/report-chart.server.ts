// The bars of a sales report, net and commission stacked; the server computes their shape, so that the browser gets
// finished marks and no library. Each currency has its own chart.
import { scaleBand, scaleLinear } from 'd3-scale';
import { stack } from 'd3-shape';

import type { StoredRow } from '#agency/reports/read-report.server.ts';
import { tagOf } from '#platform/i18n/locales.ts';
import { exponentOf } from '#platform/lib/money.ts';

export const chartSize = { width: 720, height: 260 };
const margin = { left: 64, right: 8, top: 12, bottom: 40 };
/** More bars than this cannot be told apart. */
const MOST_BARS = 60;
/** Names shown under the bars; the others are left out. */
const MOST_NAMES = 9;

export type ChartBar = { x: number; y: number; width: number; height: number; part: 'net' | 'commission' };

export type ReportChart = {
  currency: string;
  bars: ChartBar[];
  /** Lines of the scale with their labels. */
  ticks: { y: number; text: string }[];
  names: { x: number; text: string }[];
  /** Rows that are in the table but not in the chart. */
  left: number;
};

export function chartsOf(
  rows: readonly StoredRow[],
  { locale, nameOf }: { locale: string; nameOf: (group: string) => string },
): ReportChart[] {
  const currencies = [...new Set(rows.map(({ currency }) => String(currency)))];
  return currencies.map((currency) => {
    const own = rows.filter((row) => row.currency === currency);
    return chartOf(own.slice(0, MOST_BARS), {
      currency,
      locale,
      nameOf,
      left: Math.max(0, own.length - MOST_BARS),
    });
  });
}

type ChartOptions = { currency: string; locale: string; nameOf: (group: string) => string; left: number };

function chartOf(rows: readonly StoredRow[], { currency, locale, nameOf, left }: ChartOptions): ReportChart {
  const scale = 10 ** exponentOf(currency);
  const sums = rows.map(({ group, net, commission }) => ({
    group: String(group),
    net: Math.max(0, Number(net)) / scale,
    commission: Math.max(0, Number(commission)) / scale,
  }));
  const { width, height } = chartSize;
  const x = scaleBand(
    sums.map(({ group }) => group),
    [margin.left, width - margin.right],
  ).padding(0.25);
  const most = Math.max(1, ...sums.map(({ net, commission }) => net + commission));
  const y = scaleLinear([0, most], [height - margin.bottom, margin.top]).nice(4);
  const parts = stack<(typeof sums)[number], 'net' | 'commission'>().keys(['net', 'commission'])(sums);
  const bars = parts.flatMap((series) =>
    series.map(([from, to], at): ChartBar => {
      const left = x(sums[at]?.group ?? '') ?? 0;
      const shape = { x: left, y: y(to), width: x.bandwidth(), height: y(from) - y(to) };
      return {
        x: round(shape.x),
        y: round(shape.y),
        width: round(shape.width),
        height: round(shape.height),
        part: series.key,
      };
    }),
  );
  const figures = new Intl.NumberFormat(tagOf(locale), { notation: 'compact' });
  const every = Math.ceil(sums.length / MOST_NAMES);
  return {
    currency,
    left,
    bars: bars.filter((bar) => bar.height > 0),
    ticks: y.ticks(4).map((value) => ({ y: round(y(value)), text: figures.format(value) })),
    names: sums
      .filter((_, at) => at % every === 0)
      .map(({ group }) => ({ x: round((x(group) ?? 0) + x.bandwidth() / 2), text: short(nameOf(group)) })),
  };
}

/** Shortened to fit under a bar. */
function short(name: string): string {
  return name.length > 13 ? `${name.slice(0, 12)}…` : name;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
