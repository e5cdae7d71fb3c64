// Visits by the airline's staff, for the administrators of an agency.
import { useTranslations } from 'use-intl';

import type { Route } from './+types/visits';
import { PortalTitle } from '#agency/frame/PortalTitle.tsx';
import { readVisits } from '#agency/visits/read-visits.server.ts';
import { VisitList } from '#agency/visits/VisitList.tsx';
import { wordsFor } from '#platform/i18n/words.server.ts';
import { PageLink } from '#platform/ui/PageLink.tsx';
import { requireAgent } from '#screens/ta/require-agent.ts';

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireAgent(args, 'portal.visits');
  const after = args.url.searchParams.get('after');
  return { ...(await readVisits(ctx, after)), words: wordsFor(ctx, ['portalVisits']) };
}

export default function Visits({ loaderData: { visits, next } }: Route.ComponentProps) {
  const t = useTranslations('portalVisits');
  const more = useTranslations('workspace')('next');
  return (
    <>
      <PortalTitle title={t('title')}>{t('intro')}</PortalTitle>
      <VisitList visits={visits} />
      {next === null ? null : (
        <p>
          <PageLink href={`?${new URLSearchParams({ after: next })}`}>{more}</PageLink>
        </p>
      )}
    </>
  );
}
