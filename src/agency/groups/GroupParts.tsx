// Parts of a group that the portal and the office share: the list, the request, the quote, and the history.
import { useLocale, useTranslations } from 'use-intl';

import { WorkTable } from '#platform/workspace/WorkTable.tsx';
import { groupTones } from '#agency/groups/group-machine.ts';
import type {
  GroupEventView,
  GroupRequest,
  GroupRow,
  QuoteFlightView,
  QuoteView,
} from '#agency/groups/read-groups.server.ts';
import type { GroupState } from '#platform/db/schema/group-states.ts';
import { arrivalTime, longDate, shortDate, time } from '#platform/i18n/format.ts';
import { daysBetween } from '#platform/lib/time.ts';
import { useTotal } from '#platform/ui/use-money.ts';
import { Badge, Facts, WorkPart } from '#platform/workspace/WorkParts.tsx';
import { pathTo } from '#paths.ts';

/** The state as a badge; its colour is in `groupTones`. */
export function GroupMark({ state }: { state: GroupState }) {
  const t = useTranslations('portalGroups.states');
  return <Badge tone={groupTones[state]}>{t(state)}</Badge>;
}

/** The portal's list; a row opens its group. The office has its own table, which names the agency. */
export function GroupTable({ rows }: { rows: readonly GroupRow[] }) {
  const t = useTranslations('portalGroups');
  const locale = useLocale();
  return (
    <WorkTable
      caption={t('list')}
      rows={rows}
      empty={t('none')}
      keyOf={({ groupId }) => groupId}
      hrefOf={({ groupId }) => pathTo(locale, 'ta/groups/:groupId', { groupId })}
      columns={[
        { key: 'name', label: t('group'), cell: ({ name }) => name },
        { key: 'route', label: t('route'), cell: ({ from, to }) => t('trip', { from, to }) },
        { key: 'days', label: t('days'), cell: (row) => <GroupDays row={row} /> },
        { key: 'people', label: t('travelers'), cell: ({ people }) => people, numeric: true },
        { key: 'state', label: t('state'), cell: ({ state }) => <GroupMark state={state} /> },
        { key: 'deadline', label: t('deadline'), cell: (row) => <NextDeadline row={row} /> },
      ]}
    />
  );
}

/** Local days of departure; without a `backDay` the trip is one way. */
export function GroupDays({ row: { outDay, backDay } }: { row: Pick<GroupRow, 'outDay' | 'backDay'> }) {
  const t = useTranslations('portalGroups');
  const locale = useLocale();
  return (
    <span>
      {shortDate(outDay, locale)}
      <span className="o-sub">{backDay === null ? t('oneWay') : shortDate(backDay, locale)}</span>
    </span>
  );
}

/** The day, at the airline's clock, by which the quote, the deposit or the names are due. */
export function NextDeadline({ row: { deadline } }: { row: Pick<GroupRow, 'deadline'> }) {
  const t = useTranslations('portalGroups');
  const locale = useLocale();
  if (!deadline) return t('noDeadline');
  return (
    <span>
      {shortDate(deadline.day, locale)}
      <span className="o-sub">{t(`deadlines.${deadline.name}`)}</span>
    </span>
  );
}

/** `familyName` in the language of the page. */
export function RequestFacts({ group, familyName }: { group: GroupRequest; familyName: string | null }) {
  const t = useTranslations('portalGroups');
  const f = useTranslations('portalGroups.form');
  const locale = useLocale();
  const total = useTotal();
  const { adults, children, infants, flexibleDays, budgetMinor, currency, remarks } = group;
  const flexible = flexibleDays === 0 ? t('facts.exact') : t('facts.flexible', { days: flexibleDays });
  return (
    <WorkPart id="request" title={t('facts.title')}>
      <Facts
        facts={[
          [t('route'), t('trip', { from: group.from, to: group.to })],
          [f('outDay'), `${longDate(group.outDay, locale)} (${flexible})`],
          [
            f('backDay'),
            group.backDay === null ? t('oneWay') : `${longDate(group.backDay, locale)} (${flexible})`,
          ],
          [t('travelers'), t('facts.party', { adults, children, infants })],
          [f('family'), familyName ?? f('anyFamily')],
          ...(budgetMinor === null
            ? []
            : ([[f('budget'), total({ minor: budgetMinor, currency })]] as const)),
          [t('facts.asked'), group.requestedBy],
          [f('contact'), `${group.contactName}, ${group.contactPhone}`],
          ...(remarks
            ? ([
                [
                  f('remarks'),
                  <span key="remarks" className="wrap-anywhere">
                    {remarks}
                  </span>,
                ],
              ] as const)
            : []),
        ]}
      />
    </WorkPart>
  );
}

type QuoteProps = { group: GroupRequest; quote: QuoteView; familyName: string };

/** Local flight times, prices with taxes, and deadlines at the airline's clock. Infants on laps have no deposit. */
export function QuoteFacts({ group, quote, familyName }: QuoteProps) {
  const t = useTranslations('portalGroups');
  const q = useTranslations('portalGroups.quote');
  const locale = useLocale();
  const total = useTotal();
  const { currency, person, depositMinor } = quote;
  const amount = (minor: number) => total({ minor, currency });
  const day = (of: string) => longDate(of, locale);
  const units = group.adults + group.children;
  const deposit = q('depositEach', { amount: amount(depositMinor), total: amount(depositMinor * units) });
  return (
    <WorkPart
      id="quote"
      title={q('title')}
      beside={<Badge>{q('number', { number: String(quote.quoteNo) })}</Badge>}
    >
      <Facts
        facts={[
          ...quote.flights.map(
            (flight) => [q(flight.direction), <FlightLine key={flight.direction} flight={flight} />] as const,
          ),
          [t('form.family'), familyName],
          [q('perAdult'), amount(person.adultMinor)],
          ...(group.children > 0 ? ([[q('perChild'), amount(person.childMinor)]] as const) : []),
          ...(group.infants > 0 ? ([[q('perInfant'), amount(person.infantMinor)]] as const) : []),
          [q('total'), <strong key="total">{amount(quote.totalMinor)}</strong>],
          [q('deposit'), depositMinor === 0 ? q('noDeposit') : deposit],
          [q('validUntil'), day(quote.validUntil)],
          ...(depositMinor === 0 ? [] : ([[q('depositDue'), day(quote.depositDue)]] as const)),
          [q('namesDue'), <Due key="names" day={day(quote.namesDue)} hint={q('namesDueHint')} />],
          [q('restDue'), q('rest', { day: day(quote.namesDue) })],
          ...(quote.note
            ? ([
                [
                  q('note'),
                  <span key="note" className="wrap-anywhere">
                    {quote.note}
                  </span>,
                ],
              ] as const)
            : []),
        ]}
      />
      <p className="text-ink-500 pt-4">{q('taxes')}</p>
    </WorkPart>
  );
}

function Due({ day, hint }: { day: string; hint: string }) {
  return (
    <span>
      {day}
      <span className="o-sub">{hint}</span>
    </span>
  );
}

function FlightLine({ flight }: { flight: QuoteFlightView }) {
  const q = useTranslations('portalGroups.quote');
  const locale = useLocale();
  const { number, from, to, departsLocal, arrivesLocal } = flight;
  const days = daysBetween(departsLocal.slice(0, 10), arrivesLocal.slice(0, 10));
  const [departs, arrives] = [time(departsLocal), arrivalTime(arrivesLocal, days)];
  return (
    <span>
      {q('flight', { number, from, to })}
      <span className="o-sub">
        {q('times', { day: longDate(departsLocal.slice(0, 10), locale), departs, arrives })}
      </span>
    </span>
  );
}

/** The history in order; the zone of its times is the reader's. */
export function GroupHistory({ events, currency }: { events: readonly GroupEventView[]; currency: string }) {
  const t = useTranslations('portalGroups.history');
  const locale = useLocale();
  const total = useTotal();
  return (
    <WorkPart id="history" title={t('title')}>
      <ol className="o-list">
        {events.map(({ eventNo, kind, by, people, amountMinor, note, at }) => (
          <li key={eventNo}>
            <time dateTime={at} className="o-sub">
              {shortDate(at, locale)}, {time(at)}
            </time>
            {t(kind === 'closed' && (amountMinor ?? 0) > 0 ? 'closedKept' : kind, {
              by: by ?? t('airline'),
              people: people ?? 0,
              amount: total({ minor: amountMinor ?? 0, currency }),
              note: note ?? '',
            })}
          </li>
        ))}
      </ol>
    </WorkPart>
  );
}
