// What needs somebody of the agency, the most urgent first, and that the airline was here.
import { useLocale, useTranslations } from 'use-intl';

import type { ChangedFlight, Dashboard } from '#agency/dashboard/read-dashboard.server.ts';
import { CHANGES_READ, type Need, type NeedFacts, needsOf } from '#agency/frame/needs.ts';
import { ALERT_PERCENT } from '#payments/credit/credit-line.ts';
import { shortDay, time } from '#platform/i18n/format.ts';
import { Icon } from '#platform/ui/Icon.tsx';
import type { IconName } from '#platform/ui/icon-names.ts';
import { PageLink } from '#platform/ui/PageLink.tsx';
import { useTotal } from '#platform/ui/use-money.ts';
import { Badge, WorkPart } from '#platform/workspace/WorkParts.tsx';
import { pathTo } from '#paths.ts';

type Props = Pick<Dashboard, 'changes' | 'visits'> & { facts: NeedFacts };

/** Further ones open with a press, with and without a script. */
const CHANGES_OPEN = 5;

/** Tasks, changed flights and visits. `facts` are the frame's data, so the bell counts the same. Needs no script. */
export function NeedsPart({ facts, changes, visits }: Props) {
  const t = useTranslations('portal.dashboard');
  const locale = useLocale();
  const needs = needsOf(facts);
  const count = needs.length + changes.length;
  const [open, folded] = [changes.slice(0, CHANGES_OPEN), changes.slice(CHANGES_OPEN, CHANGES_READ - 1)];
  return (
    <WorkPart id="needs" title={t('needs')} beside={count > 0 ? <Badge tone="danger">{count}</Badge> : null}>
      {count + visits === 0 ? <p className="p-4 text-ink-500">{t('nothing')}</p> : null}
      <ul className="o-list [&>li]:grid-cols-[20px_minmax(0,1fr)] [&>li]:gap-2.5">
        {needs.map((need) => (
          <NeedRow key={keyOf(need)} need={need} />
        ))}
        <ChangeRows changes={open} />
        {visits > 0 ? (
          <li>
            <Icon name="shield" />
            <PageLink href={pathTo(locale, 'ta/visits')}>{t('visits', { count: visits })}</PageLink>
          </li>
        ) : null}
      </ul>
      {folded.length > 0 ? (
        <details className="o-act border-t border-line">
          <summary>{t('moreChanges', { count: folded.length })}</summary>
          <ul className="o-list [&>li]:grid-cols-[20px_minmax(0,1fr)] [&>li]:gap-2.5">
            <ChangeRows changes={folded} />
          </ul>
          {changes.length === CHANGES_READ ? (
            <p className="px-4 py-3">{t('onlyChanges', { count: String(CHANGES_READ - 1) })}</p>
          ) : null}
        </details>
      ) : null}
    </WorkPart>
  );
}

function keyOf(need: Need): string {
  if ('currency' in need) return `${need.kind} ${need.currency}`;
  if ('invoice' in need) return `${need.kind} ${need.invoice.currency}`;
  return 'group' in need ? need.group.kind : need.kind;
}

const DANGER = '*:first:text-danger';
const WARN = '*:first:text-warn';

type NeedLine = { icon: IconName; look: string };

const rows: Readonly<Record<Need['kind'], NeedLine>> = {
  blocked: { icon: 'alert', look: DANGER },
  overdue: { icon: 'receipt', look: DANGER },
  soon: { icon: 'clock', look: DANGER },
  low: { icon: 'bank', look: WARN },
  unnamed: { icon: 'people', look: WARN },
  group: { icon: 'bus', look: WARN },
  due: { icon: 'receipt', look: '' },
  release: { icon: 'calendar', look: '' },
};

function NeedRow({ need }: { need: Need }) {
  const { icon, look } = rows[need.kind];
  const { text, path } = useNeed(need);
  return (
    <li className={look || undefined}>
      <Icon name={icon} />
      {path === null ? <span>{text}</span> : <PageLink href={path}>{text}</PageLink>}
    </li>
  );
}

/** What a row says, and the page where something can be done; null where only we can be called. */
function useNeed(need: Need): { text: string; path: string | null } {
  const t = useTranslations('portal.dashboard');
  const locale = useLocale();
  const total = useTotal();
  const dayOf = (day: string) => shortDay(day, locale);
  switch (need.kind) {
    case 'blocked':
      return { text: t('blocked', { currency: need.currency }), path: null };
    case 'low':
      return { text: t('near', { currency: need.currency, percent: String(ALERT_PERCENT) }), path: null };
    case 'soon':
      return { text: t('soonNeeds', { count: need.count }), path: pathTo(locale, 'ta/holds') };
    case 'unnamed':
      return { text: t('unnamed', { count: need.count }), path: pathTo(locale, 'ta/holds') };
    case 'overdue':
    case 'due': {
      const { count, number, currency, openMinor, dueOn } = need.invoice;
      const amount = total({ minor: openMinor, currency });
      return {
        text: t(need.kind, { count, number, amount, day: dayOf(dueOn) }),
        path: pathTo(locale, 'ta/invoices'),
      };
    }
    case 'group': {
      const { kind, count, name, day, groupId } = need.group;
      const path =
        count === 1 ? pathTo(locale, 'ta/groups/:groupId', { groupId }) : pathTo(locale, 'ta/groups');
      return { text: t(`groups.${kind}`, { count, name, day: dayOf(day) }), path };
    }
    case 'release': {
      const { units, day } = need.release;
      return { text: t('release', { count: units, day: dayOf(day) }), path: pathTo(locale, 'ta/allotments') };
    }
  }
}

function ChangeRows({ changes }: { changes: readonly ChangedFlight[] }) {
  const locale = useLocale();
  return changes.map((change) => (
    <li key={`${change.bookingId} ${change.number}`} className={WARN}>
      <Icon name="change" />
      <PageLink href={pathTo(locale, 'ta/bookings/:bookingId', { bookingId: change.bookingId })}>
        <ChangeText change={change} />
      </PageLink>
    </li>
  ));
}

function ChangeText({ change }: { change: ChangedFlight }) {
  const t = useTranslations('portal.dashboard');
  const locale = useLocale();
  const { number, departsLocal, before, lead } = change;
  const words = { flight: number, day: shortDay(departsLocal, locale), lead: lead ?? '' };
  if (before === null) return t('cancelled', words);
  return t('changed', { ...words, time: time(departsLocal), before: time(before) });
}
