// Waiting and failed work, and the latest imports and comparisons.
import { useTranslations } from 'use-intl';

import { jobNames } from '#messages/jobs.ts';
import { TIMED_WORK } from '#messages/timetable.ts';
import { Moment } from '#office/frame/Moment.tsx';
import type { Health } from '#office/health/read-health.server.ts';
import { OfficeTable } from '#office/frame/OfficeTable.tsx';
import { Facts, WorkPart } from '#platform/workspace/WorkParts.tsx';

/** Every kind of work has words; a queue left by another release may have none here. */
const jobOf = (queue: string) => jobNames.find((name) => name === queue) ?? 'other';

/** Queues that are no kind of mail. */
const isOwnWord = (queue: string) => queue === 'dead-letter' || queue === TIMED_WORK;

/** Jobs by queue, and since when the oldest waits, in UTC; what failed for good is in `dead-letter`. */
export function HealthQueues({ queues }: Pick<Health, 'queues'>) {
  const t = useTranslations('officeHealth');
  return (
    <WorkPart id="queues" title={t('queues')}>
      <OfficeTable
        caption={t('queues')}
        rows={queues}
        keyOf={({ name }) => name}
        empty={t('noQueues')}
        columns={[
          {
            key: 'queue',
            label: t('queue'),
            cell: ({ name }) => (isOwnWord(name) ? t(`own.${name}`) : t(`jobs.${jobOf(name)}`)),
          },
          { key: 'waiting', label: t('waiting'), cell: ({ waiting }) => waiting, numeric: true },
          { key: 'active', label: t('active'), cell: ({ active }) => active, numeric: true },
          { key: 'failed', label: t('failed'), cell: ({ failed }) => failed, numeric: true },
          {
            key: 'oldest',
            label: t('oldest'),
            cell: ({ oldest }) => (oldest ? <Moment at={oldest} /> : '—'),
          },
        ]}
      />
    </WorkPart>
  );
}

/** The timetable: when each task ran last, how that ended, and when it runs next. */
export function HealthTimed({ timed }: Pick<Health, 'timed'>) {
  const t = useTranslations('officeHealth');
  return (
    <WorkPart
      id="timed"
      title={t('timed')}
      count={timed.filter(({ outcome }) => outcome === 'failed').length}
    >
      <OfficeTable
        caption={t('timed')}
        rows={timed}
        keyOf={({ task }) => task}
        empty={t('never')}
        columns={[
          { key: 'task', label: t('task'), cell: ({ task }) => t(`tasks.${task}`) },
          {
            key: 'last',
            label: t('lastStart'),
            cell: ({ lastAt }) => (lastAt ? <Moment at={lastAt} /> : t('never')),
          },
          {
            key: 'outcome',
            label: t('outcome'),
            cell: ({ outcome }) => (outcome ? t(`outcomes.${outcome}`) : '—'),
          },
          { key: 'done', label: t('items'), cell: ({ done }) => done ?? '—', numeric: true },
          { key: 'next', label: t('nextStart'), cell: ({ nextAt }) => <Moment at={nextAt} /> },
        ]}
      />
    </WorkPart>
  );
}

/** The last five schedule files: legs read, flights made and cancelled. */
export function HealthImports({ imports }: Pick<Health, 'imports'>) {
  const t = useTranslations('officeHealth');
  return (
    <WorkPart id="imports" title={t('imports')}>
      <OfficeTable
        caption={t('imports')}
        rows={imports}
        keyOf={({ scheduleImportId }) => scheduleImportId}
        empty={t('noImports')}
        columns={[
          { key: 'file', label: t('file'), cell: ({ fileName }) => fileName },
          { key: 'at', label: t('at'), cell: ({ at }) => <Moment at={at} /> },
          { key: 'legs', label: t('legs'), cell: ({ legs }) => legs, numeric: true },
          { key: 'made', label: t('made'), cell: ({ made }) => made, numeric: true },
          { key: 'cancelled', label: t('cancelled'), cell: ({ cancelled }) => cancelled, numeric: true },
        ]}
      />
    </WorkPart>
  );
}

/** Up to 20 parts of mails and documents that were left out because they failed, the latest first. */
export function HealthLeftOut({ leftOut }: Pick<Health, 'leftOut'>) {
  const t = useTranslations('officeHealth');
  return (
    <WorkPart id="left-out" title={t('leftOut')} count={leftOut.length}>
      <OfficeTable
        caption={t('leftOut')}
        rows={leftOut}
        keyOf={({ part, subject }) => `${part} ${subject}`}
        empty={t('nothingLeftOut')}
        columns={[
          { key: 'part', label: t('part'), cell: ({ part }) => t(`parts.${part}`) },
          { key: 'about', label: t('about'), cell: ({ subject }) => subject },
          { key: 'reason', label: t('reason'), cell: ({ reason }) => reason },
          { key: 'times', label: t('times'), cell: ({ times }) => times, numeric: true },
          { key: 'at', label: t('at'), cell: ({ at }) => <Moment at={at} /> },
        ]}
      />
    </WorkPart>
  );
}

type Compared = Pick<Health, 'reconciliation' | 'discrepancies'>;

/** The last daily run, and up to 20 open discrepancies, oldest first. `npm run reconcile` resolves them. */
export function HealthReconciliation({ reconciliation, discrepancies }: Compared) {
  const t = useTranslations('officeHealth');
  const ended = reconciliation?.finishedAt;
  return (
    <WorkPart id="reconciliation" title={t('reconciliation')} count={discrepancies.length}>
      <Facts
        facts={[
          [t('lastRun'), ended ? <Moment key="ended" at={ended} /> : t(reconciliation ? 'running' : 'noRun')],
        ]}
      />
      <OfficeTable
        caption={t('reconciliation')}
        rows={discrepancies}
        keyOf={({ discrepancyId }) => discrepancyId}
        empty={t('open', { count: 0 })}
        columns={[
          { key: 'difference', label: t('difference'), cell: ({ kind }) => t(`kinds.${kind}`) },
          { key: 'about', label: t('about'), cell: ({ subject }) => subject },
          { key: 'since', label: t('at'), cell: ({ since }) => <Moment at={since} /> },
        ]}
      />
    </WorkPart>
  );
}
