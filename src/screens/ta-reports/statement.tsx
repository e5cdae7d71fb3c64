// What the agency owes in one currency, over some days.
import { Form, useLocation } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';

import type { Route } from './+types/statement';
import { PortalFacts, PortalPart, PortalTitle } from '#agency/frame/PortalParts.tsx';
import { PortalTable } from '#agency/frame/PortalTable.tsx';
import { Choice } from '#agency/reports/ReportFilters.tsx';
import { FileLinks } from '#agency/reports/ReportTable.tsx';
import { readStatementQuery } from '#agency/statement/statement-query.ts';
import { readStatement } from '#agency/statement/statement-view.server.ts';
import { mayDo } from '#identity/access/acts.ts';
import { shortDate, time } from '#platform/i18n/format.ts';
import { wordsFor } from '#platform/i18n/words.server.ts';
import { localMinute } from '#platform/lib/time.ts';
import { useMoney, useTotal } from '#platform/ui/use-money.ts';
import { requireAgent } from '#screens/ta/require-agent.ts';

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireAgent(args, 'portal.read_money');
  const zone = ctx.settings.AIRLINE_TIME_ZONE;
  const query = readStatementQuery(args.url.searchParams, { now: ctx.now, zone });
  const { accounts, account, sums, lines, next } = await readStatement(ctx, query);
  const currency = account?.currency ?? '';
  const days = { currency, from: query.from, to: query.to };
  const address = (more: Record<string, string>) => `?${new URLSearchParams({ ...days, ...more })}`;
  const file = (format: string) => `/${ctx.locale}/ta/statement/file${address({ format })}`;
  return {
    query,
    zone,
    currency,
    currencies: accounts.map((each) => each.currency),
    sums,
    lines: lines.map(({ occurredAt, ...line }) => ({ ...line, local: localMinute(occurredAt, zone) })),
    pages: {
      first: query.after > 0 ? address({}) : null,
      next: next === null ? null : address({ after: String(next) }),
    },
    files: mayDo(ctx.account, 'portal.export', { agencyId: ctx.account.agencyId })
      ? { pdf: file('pdf'), csv: file('csv'), xlsx: file('xlsx') }
      : null,
    words: wordsFor(ctx.locale, ['portalReports']),
  };
}

type Data = Route.ComponentProps['loaderData'];

export default function Statement({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('portalReports');
  const total = useTotal();
  const { sums, currency, zone, files } = loaderData;
  return (
    <>
      <PortalTitle title={t('statement.title')}>{t('statement.intro')}</PortalTitle>
      {sums ? (
        <>
          <Filters {...loaderData} />
          <p className="o-quiet">{t('zone', { zone })}</p>
          {files ? (
            <FileLinks
              label={t('download')}
              files={[
                [t('pdf'), files.pdf],
                [t('csv'), files.csv],
                [t('xlsx'), files.xlsx],
              ]}
            />
          ) : null}
          <div className="ta-stack">
            <PortalPart title={t('statement.sums')} id="sums">
              <PortalFacts
                facts={(['opening', 'debits', 'credits', 'closing'] as const).map((key) => [
                  t(`statement.${key}`),
                  total({ minor: sums[`${key}Minor`], currency }),
                ])}
              />
            </PortalPart>
            <PortalPart title={t('statement.list')} id="lines">
              <Lines {...loaderData} />
            </PortalPart>
          </div>
        </>
      ) : (
        <p>{t('statement.none')}</p>
      )}
    </>
  );
}

function Filters({ query, currency, currencies }: Data) {
  const t = useTranslations('portalReports');
  const words = useTranslations('portal.table');
  const { search } = useLocation();
  return (
    <Form key={search} method="get" aria-label={t('statement.title')} className="o-filters">
      <Choice
        name="currency"
        label={t('statement.currency')}
        value={currency}
        choices={currencies.map((each) => [each, each])}
      />
      {(['from', 'to'] as const).map((name) => (
        <div key={name} className="o-field">
          <label htmlFor={`filter-${name}`}>{words(name)}</label>
          <input id={`filter-${name}`} name={name} type="date" defaultValue={query[name]} />
        </div>
      ))}
      <button type="submit" className="o-button">
        {words('filter')}
      </button>
    </Form>
  );
}

function Lines({ lines, currency, pages }: Data) {
  const t = useTranslations('portalReports');
  const locale = useLocale();
  const money = useMoney();
  return (
    <PortalTable
      caption={t('statement.list')}
      rows={lines}
      keyOf={({ movementNo }) => String(movementNo)}
      hrefOf={({ bookingId }) => (bookingId ? `/${locale}/ta/bookings/${bookingId}` : null)}
      empty={t('statement.empty')}
      pages={pages}
      columns={[
        {
          key: 'day',
          label: t('lines.day'),
          cell: ({ local }) => `${shortDate(local, locale)}, ${time(local)}`,
        },
        {
          key: 'what',
          label: t('lines.what'),
          cell: ({ kind, note }) => [t(`kinds.${kind}`), note].filter(Boolean).join(': '),
        },
        { key: 'reference', label: t('lines.reference'), cell: ({ reference }) => reference ?? '—' },
        {
          key: 'amount',
          label: t('lines.amount'),
          cell: ({ amountMinor }) => money({ minor: amountMinor, currency }),
          numeric: true,
        },
        {
          key: 'balance',
          label: t('lines.balance'),
          cell: ({ usedAfterMinor }) => money({ minor: usedAfterMinor, currency }),
          numeric: true,
        },
      ]}
    />
  );
}
