// Whether this process is ready, and which processes run.
import { useTranslations } from 'use-intl';

import { Moment } from '#office/frame/Moment.tsx';
import type { Health } from '#office/health/read-health.server.ts';
import type { Readiness } from '#office/health/readiness.ts';
import { OfficeTable } from '#office/frame/OfficeTable.tsx';
import { Badge, Facts, WorkPart } from '#platform/workspace/WorkParts.tsx';

const reasons = [
  'draining',
  'database-away',
  'database-unusable',
  'empty',
  'queue-not-started',
  'disk-full',
  'mails',
  'content',
  'disk',
] as const;

const reasonOf = (text: string) => reasons.find((each) => each === text) ?? 'other';

/** Whether the process that serves this page is ready, or why not; null `readiness` is shown as unknown. */
export function HealthReady({ readiness }: { readiness: Readiness | null }) {
  const t = useTranslations('officeHealth');
  const isReady = readiness?.status === 'ready';
  const state = !readiness
    ? 'unknown'
    : !isReady
      ? 'notReady'
      : readiness.degraded.length > 0
        ? 'degraded'
        : 'ready';
  const tone = { unknown: 'plain', notReady: 'danger', degraded: 'warn', ready: 'ok' } as const;
  const names = readiness ? (isReady ? readiness.degraded : [readiness.status]) : [];
  return (
    <WorkPart id="ready" title={t('readyTitle')} link={<Badge tone={tone[state]}>{t(state)}</Badge>}>
      <p>
        {names.length > 0
          ? names.map((name) => t(`reasons.${reasonOf(name)}`)).join(' ')
          : t(isReady ? 'readyText' : 'unknown')}
      </p>
    </WorkPart>
  );
}

const roles = ['server', 'mails'] as const;

/** Processes by role and build, as the database sees their connections, and the last mail; times are in UTC. */
export function HealthProcesses({ processes, lastMailAt }: Pick<Health, 'processes' | 'lastMailAt'>) {
  const t = useTranslations('officeHealth');
  const builds = new Set(processes.map(({ buildId }) => buildId));
  const named = (role: string) => roles.find((each) => each === role);
  return (
    <WorkPart id="processes" title={t('processes')}>
      <OfficeTable
        caption={t('processes')}
        rows={processes}
        keyOf={({ role, buildId }) => `${role} ${buildId}`}
        empty={t('noProcesses')}
        columns={[
          {
            key: 'process',
            label: t('process'),
            cell: ({ role }) => {
              const known = named(role);
              return known ? t(`roles.${known}`) : role;
            },
          },
          { key: 'build', label: t('build'), cell: ({ buildId }) => buildId ?? t('noBuild') },
          {
            key: 'connections',
            label: t('connections'),
            cell: ({ connections }) => connections,
            numeric: true,
          },
          { key: 'since', label: t('since'), cell: ({ since }) => <Moment at={since} /> },
        ]}
      />
      {processes.length > 1 ? <p>{t('builds', { count: builds.size })}</p> : null}
      <Facts
        facts={[
          [t('mails'), processes.some(({ role }) => role === 'mails') ? t('mailsRun') : t('mailsInside')],
          [t('lastMail'), lastMailAt ? <Moment key="last" at={lastMailAt} /> : t('never')],
        ]}
      />
    </WorkPart>
  );
}
