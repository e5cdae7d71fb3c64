// The home desk: what needs attention.
import { useLocale, useTranslations } from 'use-intl';

import type { Route } from './+types/home';
import { OfficeTitle } from '#office/frame/OfficeTitle.tsx';
import { readNeeds, readToday } from '#office/health/read-needs.server.ts';
import { longDate } from '#platform/i18n/format.ts';
import { PageLink } from '#platform/ui/PageLink.tsx';
import { Facts, WorkPart } from '#platform/workspace/WorkParts.tsx';
import { requireStaff } from '#screens/office/require-staff.server.ts';

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireStaff(args, 'office.enter');
  const [needs, today] = await Promise.all([readNeeds(ctx), readToday(ctx)]);
  return { name: ctx.account.name, day: ctx.now.toISOString(), needs, today };
}

export default function OfficeHome({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('office.home');
  const locale = useLocale();
  const { name, day, needs, today } = loaderData;
  return (
    <>
      <OfficeTitle title={t('hello', { name })}>{longDate(day, locale)}</OfficeTitle>
      <div className="o-stack">
        <WorkPart id="needs" title={t('needs')} count={needs.length}>
          {needs.length === 0 ? <p>{t('nothing')}</p> : null}
          <ul className="o-list">
            {needs.map(({ kind, count, desk }) => (
              <li key={kind}>
                <PageLink href={`/${locale}/office${desk}`} className="o-row">
                  {t(kind, { count })}
                </PageLink>
              </li>
            ))}
          </ul>
        </WorkPart>
        {today ? (
          <WorkPart id="today" title={t('today')}>
            <Facts
              facts={[
                [t('confirmedToday'), today.confirmed],
                [t('heldNow'), today.held],
                [t('departuresToday'), today.departures],
              ]}
            />
          </WorkPart>
        ) : null}
      </div>
    </>
  );
}
