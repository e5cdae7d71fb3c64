// The sections of the dashboard beside the credit: what needs somebody, holds, recent bookings, departures.
import { useLocale, useTranslations } from 'use-intl';

import { BookingTable, HoldTable } from '#agency/bookings/BookingTable.tsx';
import { countNeeds } from '#agency/frame/count-needs.ts';
import { isNearLimit } from '#agency/frame/near-limit.ts';
import type { ChangedFlight, Dashboard, Departure } from '#agency/dashboard/read-dashboard.server.ts';
import type { CreditFigures } from '#agency/frame/read-credit.server.ts';
import type { HoldCounts } from '#agency/frame/read-frame.server.ts';
import { shortDay, time, weekday } from '#platform/i18n/format.ts';
import { Icon } from '#platform/ui/Icon.tsx';
import { PageLink } from '#platform/ui/PageLink.tsx';
import { Badge, WorkPart } from '#platform/workspace/WorkParts.tsx';

type HoldsProps = Pick<Dashboard, 'holds'> & { counts: HoldCounts; mayBook: boolean };

export function HoldsPart({ holds, counts, mayBook }: HoldsProps) {
  const t = useTranslations('portal.dashboard');
  const locale = useLocale();
  return (
    <WorkPart
      id="holds"
      title={t('holds')}
      beside={counts.soon > 0 ? <Badge tone="danger">{t('soon', { count: counts.soon })}</Badge> : null}
      link={<PageLink href={`/${locale}/ta/holds`}>{t('allHolds', { count: counts.open })}</PageLink>}
    >
      <HoldTable caption={t('holds')} rows={holds} empty={t('noHolds')} mayBook={mayBook} />
    </WorkPart>
  );
}

export function RecentPart({ recent }: Pick<Dashboard, 'recent'>) {
  const t = useTranslations('portal.dashboard');
  const locale = useLocale();
  return (
    <WorkPart
      id="recent"
      title={t('recent')}
      link={<PageLink href={`/${locale}/ta/bookings`}>{t('allBookings')}</PageLink>}
    >
      <BookingTable caption={t('recent')} rows={recent} empty={t('noBookings')} />
    </WorkPart>
  );
}

type NeedsProps = Pick<Dashboard, 'changes' | 'visits'> & {
  counts: HoldCounts;
  credit: readonly CreditFigures[];
};

/** What is to be done, the most urgent first, and that the airline was here. */
export function NeedsPart({ counts, credit, changes, visits }: NeedsProps) {
  const t = useTranslations('portal.dashboard');
  const locale = useLocale();
  const holds = `/${locale}/ta/holds`;
  const items = [
    ...credit.flatMap(({ currency, blocked }) =>
      blocked
        ? [{ key: `blocked ${currency}`, danger: true, text: t('blocked', { currency }), href: null }]
        : [],
    ),
    ...(counts.soon > 0
      ? [{ key: 'soon', danger: true, text: t('soonNeeds', { count: counts.soon }), href: holds }]
      : []),
    ...credit.flatMap((line) =>
      !line.blocked && isNearLimit(line)
        ? [
            {
              key: `near ${line.currency}`,
              danger: false,
              text: t('near', { currency: line.currency }),
              href: null,
            },
          ]
        : [],
    ),
    ...(counts.unnamed > 0
      ? [{ key: 'unnamed', danger: false, text: t('unnamed', { count: counts.unnamed }), href: holds }]
      : []),
  ];
  const count = countNeeds(credit, counts, changes.length);
  return (
    <WorkPart id="needs" title={t('needs')} beside={count > 0 ? <Badge tone="danger">{count}</Badge> : null}>
      {count + visits === 0 ? <p className="o-empty">{t('nothing')}</p> : null}
      <ul className="o-list ta-needs">
        {items.map(({ key, danger, text, href }) => (
          <li key={key} className={danger ? 'ta-danger' : 'ta-warn'}>
            <Icon name="alert" />
            {href === null ? <span>{text}</span> : <PageLink href={href}>{text}</PageLink>}
          </li>
        ))}
        {changes.map((change) => (
          <li key={`${change.bookingId} ${change.number}`} className="ta-warn">
            <Icon name="change" />
            <PageLink href={`/${locale}/ta/bookings/${change.bookingId}`}>
              <ChangeText change={change} />
            </PageLink>
          </li>
        ))}
        {visits > 0 ? (
          <li>
            <Icon name="shield" />
            <PageLink href={`/${locale}/ta/visits`}>{t('visits', { count: visits })}</PageLink>
          </li>
        ) : null}
      </ul>
    </WorkPart>
  );
}

function ChangeText({ change }: { change: ChangedFlight }) {
  const t = useTranslations('portal.dashboard');
  const locale = useLocale();
  const { number, departsLocal, before, lead } = change;
  const words = { flight: number, day: shortDay(departsLocal, locale), lead: lead ?? '' };
  if (before === null) return t('cancelled', words);
  return t('changed', { ...words, time: time(departsLocal), before: time(before) });
}

export function DeparturesPart({ departures }: { departures: readonly Departure[] }) {
  const t = useTranslations('portal.dashboard');
  const b = useTranslations('portalBookings');
  const locale = useLocale();
  const flights = Map.groupBy(departures, ({ number, departsLocal }) => `${departsLocal} ${number}`);
  return (
    <WorkPart id="departures" title={t('departures')}>
      {departures.length === 0 ? <p className="o-empty">{t('noDepartures')}</p> : null}
      <ul className="o-list ta-days">
        {[...flights].map(([key, [first, ...more]]) =>
          first ? (
            <li key={key}>
              <p className="ta-day">
                {weekday(first.departsLocal, locale)} <b>{shortDay(first.departsLocal, locale)}</b>
              </p>
              <div>
                <p>
                  <b>
                    {time(first.departsLocal)} {first.from} – {first.to}
                  </b>{' '}
                  {first.number}
                </p>
                <ul>
                  {[first, ...more].map(({ bookingId, lead, people }) => (
                    <li key={bookingId}>
                      <PageLink href={`/${locale}/ta/bookings/${bookingId}`}>
                        {lead ?? b('unnamed')}, {people}
                      </PageLink>
                    </li>
                  ))}
                </ul>
              </div>
            </li>
          ) : null,
        )}
      </ul>
    </WorkPart>
  );
}
