// The health desk: whether everything is running, and what waits for a person.
import { useTranslations } from 'use-intl';

import type { Route } from './+types/health';
import { HealthBudgets, HealthLimits } from '#office/health/HealthCounters.tsx';
import { HealthProcesses, HealthReady } from '#office/health/HealthReady.tsx';
import {
  HealthImports,
  HealthLeftOut,
  HealthQueues,
  HealthReconciliation,
  HealthTimed,
} from '#office/health/HealthWork.tsx';
import { readHealth } from '#office/health/read-health.server.ts';
import { OfficeTitle } from '#office/frame/OfficeTitle.tsx';
import { wordsFor } from '#platform/i18n/words.server.ts';
import { requireStaff } from '#screens/office/require-staff.server.ts';

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireStaff(args, 'health.read');
  const [health, readiness] = await Promise.all([readHealth(ctx), ctx.readiness?.() ?? null]);
  return { ...health, readiness, words: wordsFor(ctx, ['officeHealth']) };
}

export default function Health({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('officeHealth');
  return (
    <>
      <OfficeTitle title={t('title')} />
      <div className="o-stack">
        <HealthReady {...loaderData} />
        <HealthQueues {...loaderData} />
        <HealthLeftOut {...loaderData} />
        <HealthTimed {...loaderData} />
        <HealthProcesses {...loaderData} />
        <HealthReconciliation {...loaderData} />
        <HealthImports {...loaderData} />
        <HealthBudgets {...loaderData} />
        <HealthLimits {...loaderData} />
      </div>
    </>
  );
}
