// A sales chart: net and commission differ by pattern as well as by colour. Its figures are in the table below.
import { useId } from 'react';
import { useTranslations } from 'use-intl';

import type { ReportChart as Chart } from '#agency/reports/report-chart.server.ts';

type Props = { chart: Chart; size: { width: number; height: number } };

/** A scrolling region must be focusable (WCAG 2.1.1), although it is no control. */
const focusable = { tabIndex: 0 };

/** Bars as SVG in the units of `size`; hidden from screen readers, which have the table. Needs no script. */
export function ReportChart({ chart, size }: Props) {
  const t = useTranslations('portalReports');
  const id = useId();
  const { currency, bars, ticks, names, left } = chart;
  const fills = { net: 'var(--primary)', commission: `url(#${id}-hatch)` };
  return (
    <figure className="my-4 rounded-card border border-line bg-surface p-4 [&_text]:fill-ink-700 [&_text]:text-fine">
      <figcaption className="mb-2 flex flex-wrap justify-between gap-x-5 gap-y-1 font-strong">
        {t('chart', { currency })}
        <span className="flex gap-4 font-normal">
          {(['net', 'commission'] as const).map((part) => (
            <span key={part} className="inline-flex items-center gap-1.5">
              <svg width="14" height="14" aria-hidden="true">
                <rect width="14" height="14" fill={fills[part]} stroke="var(--primary)" />
              </svg>
              {t(`columns.${part}`)}
            </span>
          ))}
        </span>
      </figcaption>
      <section aria-label={t('chartLabel', { currency })} className="overflow-x-auto" {...focusable}>
        <svg
          viewBox={`0 0 ${size.width} ${size.height}`}
          aria-hidden="true"
          className="block w-full max-w-240 min-w-160"
        >
          <defs>
            <pattern
              id={`${id}-hatch`}
              width="6"
              height="6"
              patternUnits="userSpaceOnUse"
              patternTransform="rotate(45)"
            >
              <rect width="6" height="6" fill="var(--surface)" />
              <rect width="2.5" height="6" fill="var(--primary)" />
            </pattern>
          </defs>
          {ticks.map(({ y, text }) => (
            <g key={y}>
              <line x1="64" x2={size.width} y1={y} y2={y} stroke="var(--line)" />
              <text x="58" y={y + 4} textAnchor="end">
                {text}
              </text>
            </g>
          ))}
          {bars.map(({ part, ...bar }) => (
            <rect
              key={`${part}-${bar.x}`}
              {...bar}
              fill={fills[part]}
              stroke="var(--primary)"
              strokeWidth="0.5"
            />
          ))}
          {names.map(({ x, text }) => (
            <text key={x} x={x} y={size.height - 16} textAnchor="middle">
              {text}
            </text>
          ))}
        </svg>
      </section>
      {left > 0 ? <p className="text-ink-500">{t('chartLeft', { count: left })}</p> : null}
    </figure>
  );
}
