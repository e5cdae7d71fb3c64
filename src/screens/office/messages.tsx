// The messages desk: every message with its state.
import { useLocale, useTranslations } from 'use-intl';

import type { Route } from './+types/messages';
import { DayFilters } from '#office/frame/DayFilters.tsx';
import { Moment } from '#office/frame/Moment.tsx';
import { readListState } from '#platform/workspace/list-address.ts';
import { OfficeTable } from '#office/frame/OfficeTable.tsx';
import { OfficeTitle } from '#office/frame/OfficeTitle.tsx';
import {
  findMessages,
  messageFilters,
  messageKinds,
  messageSorts,
  readMessageFilter,
} from '#office/messages/find-messages.server.ts';
import { messageTones } from '#office/messages/message-tones.ts';
import { wordsFor } from '#platform/i18n/words.server.ts';
import { WorkFilters } from '#platform/workspace/WorkFilters.tsx';
import { WorkSelect } from '#platform/workspace/WorkForm.tsx';
import { Badge } from '#platform/workspace/WorkParts.tsx';
import { requireStaff } from '#screens/office/require-staff.server.ts';
import { pathTo } from '#paths.ts';

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireStaff(args, 'messages.read');
  const query = args.url.searchParams;
  const filter = readMessageFilter(query);
  const list = readListState(query, messageSorts);
  const { rows, hasNext } = await findMessages(ctx, filter, list);
  const choices = { states: [...messageFilters], kinds: [...messageKinds] };
  const words = wordsFor(ctx, ['officeMessages']);
  return { rows, filter, choices, list: { ...list, hasNext }, words };
}

export default function Messages({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('officeMessages');
  const all = useTranslations('workspace')('all');
  const locale = useLocale();
  const { rows, filter, list, choices } = loaderData;
  return (
    <>
      <OfficeTitle title={t('title')} />
      <WorkFilters label={t('title')}>
        <WorkSelect
          id="filter-state"
          name="state"
          label={t('state')}
          value={filter.state ?? ''}
          choices={[['', all], ...choices.states.map((each) => [each, t(`filters.${each}`)] as const)]}
        />
        <WorkSelect
          id="filter-kind"
          name="kind"
          label={t('kind')}
          value={filter.kind ?? ''}
          choices={[['', all], ...choices.kinds.map((each) => [each, t(`kinds.${each}`)] as const)]}
        />
        <DayFilters from={filter.from} to={filter.to} />
      </WorkFilters>
      <div className="o-card">
        <OfficeTable
          caption={t('list')}
          rows={rows}
          keyOf={({ messageId }) => messageId}
          hrefOf={({ messageId }) => pathTo(locale, 'office/messages/:messageId', { messageId })}
          empty={t('none')}
          list={list}
          columns={[
            { key: 'kind', label: t('kind'), cell: ({ kind }) => t(`kinds.${kind}`) },
            { key: 'to', label: t('to'), cell: ({ to }) => <span className="wrap-anywhere">{to}</span> },
            { key: 'subject', label: t('subject'), cell: ({ subject }) => subject },
            {
              key: 'state',
              label: t('state'),
              cell: ({ state }) => <Badge tone={messageTones[state]}>{t(`states.${state}`)}</Badge>,
            },
            { key: 'attempts', label: t('attempts'), cell: ({ attempts }) => attempts, numeric: true },
            { key: 'booking', label: t('booking'), cell: ({ reference }) => reference ?? t('noBooking') },
            {
              key: 'written',
              label: t('written'),
              cell: ({ writtenAt }) => <Moment at={writtenAt} />,
              sorts: true,
            },
          ]}
        />
      </div>
    </>
  );
}
