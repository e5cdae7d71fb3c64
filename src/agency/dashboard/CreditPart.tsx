// The credit of an agency: the available amount in large figures, and a meter of used and held, with the alert mark.
import { useLocale, useTranslations } from 'use-intl';

import type { CreditFigures } from '#agency/credit/read-credit.server.ts';
import { periodEnd } from '#agency/statement/invoice-period.ts';
import { ALERT_PERCENT } from '#payments/credit/credit-line.ts';
import { longDay } from '#platform/i18n/format.ts';
import { useTotal } from '#platform/ui/use-money.ts';
import { Badge } from '#platform/workspace/WorkParts.tsx';

type Props = {
  credit: readonly CreditFigures[];
  isStopped: boolean;
  /** YYYY-MM-DD at the airline's clock, by which invoices are made. */
  today: string;
};

/** One meter per currency; needs no script. Says so where there is no credit or the parent stopped the selling. */
export function CreditPart({ credit, isStopped, today }: Props) {
  const t = useTranslations('portal.credit');
  return (
    <section className="o-card" aria-label={t('title')}>
      {isStopped ? <p className="o-alert">{t('stopped')}</p> : null}
      {credit.length === 0 ? <p className="p-4 text-ink-500">{t('none')}</p> : null}
      {credit.map((line) => (
        <CreditLine key={line.currency} line={line} today={today} />
      ))}
    </section>
  );
}

const MARK =
  'before:mr-1.5 before:inline-block before:size-3 before:rounded-[3px] before:border before:border-field before:align-[-1px]';

const CALM = {
  used: 'fill-sea',
  held: 'fill-sea/45',
  usedMark: 'before:bg-sea',
  heldMark: 'before:bg-sea/45',
};
const NEAR = {
  used: 'fill-danger',
  held: 'fill-danger/45',
  usedMark: 'before:bg-danger',
  heldMark: 'before:bg-danger/45',
};

function CreditLine({ line, today }: { line: CreditFigures } & Pick<Props, 'today'>) {
  const t = useTranslations('portal.credit');
  const total = useTotal();
  const locale = useLocale();
  const { currency, limitMinor, usedMinor, heldMinor, availableMinor, blocked } = line;
  const [limit, used, held, available] = [limitMinor, usedMinor, heldMinor, availableMinor].map((minor) =>
    total({ minor, currency }),
  );
  // Above the mark the meter is no longer green.
  const isNear = limitMinor > 0 && share(usedMinor + heldMinor, limitMinor) >= ALERT_PERCENT;
  const look = isNear ? NEAR : CALM;
  const words = { limit: limit ?? '', used: used ?? '', held: held ?? '', percent: String(ALERT_PERCENT) };
  return (
    <div className="ta-credit grid grid-cols-1 items-center gap-x-3 gap-y-1 px-4 py-3.5 min-[50rem]:grid-cols-[minmax(15.5rem,auto)_minmax(0,1fr)] [.ta-credit+&]:border-t [.ta-credit+&]:border-line [.ta-credit+&]:py-2">
      <p>
        <span className="o-sub">{t('available')}</span>
        <b className="figures block text-[2rem] leading-[1.15] font-heavy tracking-[-0.03em] [.ta-credit+.ta-credit_&]:text-[1.25rem]">
          {available}
        </b>
        {blocked ? <Badge tone="danger">{t(`blocked.${blocked}`)}</Badge> : null}
      </p>
      <div>
        {limitMinor > 0 ? (
          <>
            <svg
              className="block h-5 w-full rounded-[7px] border border-field bg-mist [.ta-credit+.ta-credit_&]:h-2.5"
              viewBox="0 0 100 4"
              preserveAspectRatio="none"
              aria-labelledby={`meter-${currency}`}
            >
              <title id={`meter-${currency}`}>{t('meter', words)}</title>
              <rect width={share(usedMinor, limitMinor)} height="4" className={look.used} />
              <rect
                x={share(usedMinor, limitMinor)}
                width={Math.min(share(heldMinor, limitMinor), 100 - share(usedMinor, limitMinor))}
                height="4"
                className={look.held}
              />
              <line
                x1={ALERT_PERCENT}
                x2={ALERT_PERCENT}
                y2="4"
                className="stroke-sun [stroke-width:2px] [vector-effect:non-scaling-stroke] [stroke-dasharray:1_0.7]"
              />
            </svg>
            <p className="o-sub -mr-[10%] ml-[50%] text-center text-balance [.ta-credit+.ta-credit_&]:hidden">
              {t('alertAt', words)}
            </p>
          </>
        ) : null}
        <ul className="mt-2 flex flex-wrap gap-x-2 gap-y-0.5 text-small [.ta-credit+.ta-credit_&]:mt-1">
          <li className={`${MARK} ${look.usedMark}`}>
            {t('used')} <b>{used}</b>
          </li>
          <li className={`${MARK} ${look.heldMark}`}>
            {t('held')} <b>{held}</b>
          </li>
          <li className={`${MARK} before:bg-mist`}>
            {t('limit')} <b>{limit}</b>
          </li>
        </ul>
        {line.invoicePeriod ? (
          <p className="o-sub">
            {t('nextInvoice', { day: longDay(periodEnd(today, line.invoicePeriod), locale) })}
          </p>
        ) : null}
        <MonthLine line={line} />
      </div>
    </div>
  );
}

/** Only for a branch whose parent has set a bound. */
function MonthLine({ line: { currency, monthLimitMinor, monthMinor } }: { line: CreditFigures }) {
  const t = useTranslations('portal.credit');
  const total = useTotal();
  if (monthLimitMinor === null) return null;
  const price = (minor: number) => total({ minor, currency });
  const left = price(Math.max(0, monthLimitMinor - monthMinor));
  return <p>{t('month', { used: price(monthMinor), limit: price(monthLimitMinor), left })}</p>;
}

/** Percent of the limit, between 0 and 100: an agency that paid in advance has negative use. */
function share(minor: number, limitMinor: number): number {
  return Math.min(100, Math.max(0, (minor / limitMinor) * 100));
}
