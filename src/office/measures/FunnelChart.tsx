// The funnel as bars, and the same figures as a table for readers who cannot see bars or want exact numbers.
import { useLocale, useTranslations } from 'use-intl';

import { ScrollTable } from '#office/measures/ScrollTable.tsx';
import type { FunnelPart, FunnelStepView } from '#office/measures/funnel.ts';
import { tagOf } from '#platform/i18n/locales.ts';

type Props = {
  steps: readonly FunnelStepView[];
  /** Below the heading: which days. */
  caption: string;
};

/** Bars and a table that need no script. Shares count views, not people: more than 100 % is possible. */
export function FunnelChart({ steps, caption }: Props) {
  const t = useTranslations('measures');
  const { count, percent } = useFigures();
  const most = Math.max(1, ...steps.map(({ views }) => views));
  return (
    <div className="grid gap-6 lg:grid-cols-2">
      {/* Every figure of the bars is in the table. */}
      <div aria-hidden="true" className="card p-4">
        {steps.map(({ step, views, ofFirst }) => (
          <div key={step} className="py-2">
            <p className="flex justify-between gap-4 text-small">
              <span className="font-strong">{t(`steps.${step}`)}</span>
              <span className="figures">
                {count(views)} · {percent(ofFirst)}
              </span>
            </p>
            <svg
              viewBox="0 0 1000 24"
              preserveAspectRatio="none"
              className="mt-1 h-6 w-full rounded-field bg-mist"
            >
              <rect width={(1000 * views) / most} height="24" className="fill-sea" />
            </svg>
          </div>
        ))}
      </div>
      <ScrollTable label={t('funnel')} caption={caption}>
        <thead>
          <tr className="border-b border-line">
            {(['step', 'views', 'ofPrevious', 'ofFirst'] as const).map((name, index) => (
              <th key={name} scope="col" className={`p-2 ${index > 0 ? 'text-right' : ''}`}>
                {t(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {steps.map(({ step, views, ofPrevious, ofFirst }) => (
            <tr key={step} className="border-b border-line">
              <th scope="row" className="p-2 font-strong">
                {t(`steps.${step}`)}
              </th>
              <td className="figures p-2 text-right">{count(views)}</td>
              <td className="figures p-2 text-right">{percent(ofPrevious)}</td>
              <td className="figures p-2 text-right">{percent(ofFirst)}</td>
            </tr>
          ))}
        </tbody>
      </ScrollTable>
    </div>
  );
}

/** The same steps, side by side for every part: `nameOf` gives the readable name of a part. */
export function FunnelParts({ parts, label, heading, caption, nameOf }: PartsProps) {
  const t = useTranslations('measures');
  const { count, percent } = useFigures();
  const steps = parts[0]?.steps ?? [];
  return (
    <ScrollTable label={label} caption={caption}>
      <thead>
        <tr className="border-b border-line">
          <th scope="col" className="p-2">
            {heading}
          </th>
          {steps.map(({ step }) => (
            <th key={step} scope="col" className="p-2 text-right">
              {t(`steps.${step}`)}
            </th>
          ))}
          <th scope="col" className="p-2 text-right">
            {t('conversion')}
          </th>
        </tr>
      </thead>
      <tbody>
        {parts.map(({ part, steps: own }) => (
          <tr key={part} className="border-b border-line">
            <th scope="row" className="p-2 font-strong">
              {nameOf(part)}
            </th>
            {own.map(({ step, views }) => (
              <td key={step} className="figures p-2 text-right">
                {count(views)}
              </td>
            ))}
            <td className="figures p-2 text-right">{percent(own.at(-1)?.ofFirst ?? null)}</td>
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  );
}

type PartsProps = {
  parts: readonly FunnelPart[];
  label: string;
  heading: string;
  caption: string;
  nameOf: (part: string) => string;
};

function useFigures() {
  const tag = tagOf(useLocale());
  const whole = new Intl.NumberFormat(tag);
  const share = new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 1 });
  return {
    count: (views: number) => whole.format(views),
    percent: (value: number | null) => (value === null ? '–' : share.format(value)),
  };
}
