// The rules for what an agency earns and how long it holds: its own, its group's, and those for every agency.
import { useLocale, useTranslations } from 'use-intl';

import type { CommissionRow, HoldRow } from '#office/agencies/read-agency-money.server.ts';
import { Moment } from '#office/frame/Moment.tsx';
import { OfficeTable } from '#office/frame/OfficeTable.tsx';
import { shortDate } from '#platform/i18n/format.ts';
import { tagOf } from '#platform/i18n/locales.ts';
import { useTotal } from '#platform/ui/use-money.ts';
import { WorkPart } from '#platform/workspace/WorkParts.tsx';

type Props = { commission: readonly CommissionRow[]; holds: readonly HoldRow[] };

/** Rules of the agency, its group and everybody that have not ended; those that begin later are among them. */
export function AgencyRules({ commission, holds }: Props) {
  const t = useTranslations('officeAgencies');
  const { only, rate } = useRuleWords();
  const replaced = ({ isReplaced }: { isReplaced: boolean }) =>
    isReplaced ? <span className="o-sub">{t('replaced')}</span> : null;
  return (
    <>
      <WorkPart title={t('commission')} id="rules">
        <OfficeTable
          caption={t('commission')}
          rows={commission}
          keyOf={({ commissionRuleId }) => commissionRuleId}
          empty={t('noRules')}
          columns={[
            { key: 'whose', label: t('whose'), cell: ({ whose }) => t(`whoseRules.${whose}`) },
            { key: 'of', label: t('appliesTo'), cell: ({ appliesTo }) => t(`parts.${appliesTo}`) },
            {
              key: 'where',
              label: t('only'),
              cell: (row) => (
                <>
                  {only(row)} {replaced(row)}
                </>
              ),
            },
            { key: 'from', label: t('soldFrom'), cell: ({ soldFrom }) => <Moment at={soldFrom} /> },
            { key: 'rate', label: t('rate'), cell: rate, numeric: true },
          ]}
        />
      </WorkPart>
      <WorkPart title={t('holds')} id="holds">
        <OfficeTable
          caption={t('holds')}
          rows={holds}
          keyOf={({ agencyHoldRuleId }) => agencyHoldRuleId}
          empty={t('noRules')}
          columns={[
            { key: 'whose', label: t('whose'), cell: ({ whose }) => t(`whoseRules.${whose}`) },
            {
              key: 'family',
              label: t('family'),
              cell: (row) => (
                <>
                  {row.family ?? t('everyFamily')} {replaced(row)}
                </>
              ),
            },
            {
              key: 'hours',
              label: t('columns.holdHours'),
              cell: ({ holdHours }) => holdHours,
              numeric: true,
            },
            {
              key: 'before',
              label: t('columns.hoursBeforeDeparture'),
              cell: ({ hoursBeforeDeparture }) => hoursBeforeDeparture,
              numeric: true,
            },
            { key: 'open', label: t('columns.openHolds'), cell: ({ openHolds }) => openHolds, numeric: true },
            {
              key: 'units',
              label: t('columns.unitsPerFlight'),
              cell: ({ unitsPerFlight }) => unitsPerFlight,
              numeric: true,
            },
          ]}
        />
      </WorkPart>
    </>
  );
}

/** The limits of a rule, and its rate. */
export function useRuleWords() {
  const t = useTranslations('officeAgencies');
  const locale = useLocale();
  const total = useTotal();
  const percent = { style: 'percent', maximumFractionDigits: 2 } as const;
  const share = new Intl.NumberFormat(tagOf(locale), percent);
  const day = (each: string | null) => (each ? shortDate(each, locale) : '…');
  const only = ({ origin, destination, family, departsFrom, departsTo, ...row }: CommissionRow) => {
    const item = row.extraCode ?? row.extraGroup ?? row.seatCategory;
    const route = origin || destination ? `${origin ?? '…'}–${destination ?? '…'}` : null;
    const days = departsFrom || departsTo ? `${day(departsFrom)} – ${day(departsTo)}` : null;
    return [item, route, family, days].filter(Boolean).join(', ') || t('everything');
  };
  const rate = ({ kind, basisPoints, amountMinor, childAmountMinor, ...row }: CommissionRow) => {
    if (kind === 'percent') return share.format((basisPoints ?? 0) / 10_000);
    const money = (minor: number) => total({ minor, currency: row.currency ?? 'EUR' });
    const amount = money(amountMinor ?? 0);
    return childAmountMinor === null
      ? t(`rates.${kind}`, { amount })
      : t('rates.netChild', { amount, child: money(childAmountMinor) });
  };
  return { only, rate };
}
