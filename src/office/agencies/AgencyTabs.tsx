// The way between the pages of one agency: plain links, the current one marked.
import { useLocale, useTranslations } from 'use-intl';

import { type AgencyTab, agencyTabPaths, agencyTabs } from '#office/agencies/agency-tabs.ts';
import { PageLink } from '#platform/ui/PageLink.tsx';
import { pathTo } from '#paths.ts';

type Props = {
  agencyId: string;
  current: AgencyTab;
  /** The reader may see the agency's statement. */
  mayReadMoney: boolean;
};

/** Links to the tabs that the reader may open. Needs no script. */
export function AgencyTabs({ agencyId, current, mayReadMoney }: Props) {
  const t = useTranslations('officeAgencies.tabs');
  const locale = useLocale();
  const open = agencyTabs.filter((tab) => tab !== 'statement' || mayReadMoney);
  return (
    <nav aria-label={t('label')} className="o-tabs">
      {open.map((tab) => (
        <PageLink
          key={tab}
          href={pathTo(locale, agencyTabPaths[tab], { agencyId })}
          aria-current={tab === current ? 'page' : undefined}
        >
          {t(tab)}
        </PageLink>
      ))}
    </nav>
  );
}
