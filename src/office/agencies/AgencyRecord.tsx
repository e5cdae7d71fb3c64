// What is recorded about an agency, read only.
import { useLocale, useTranslations } from 'use-intl';

import type { ShownAgency } from '#office/agencies/agency-view.ts';
import { Moment } from '#office/frame/Moment.tsx';
import { PageLink } from '#platform/ui/PageLink.tsx';
import { Facts } from '#platform/workspace/WorkParts.tsx';
import { pathTo } from '#paths.ts';

/** `country` is its name. */
export function AgencyRecord({ agency, country }: { agency: ShownAgency; country: string | null }) {
  const t = useTranslations('officeAgencies');
  const locale = useLocale();
  const { parent } = agency;
  return (
    <div className="o-card">
      <Facts
        facts={[
          [t('legalName'), agency.legalName ?? '—'],
          [t('taxNumber'), agency.taxNumber ?? '—'],
          [t('country'), country ?? '—'],
          [t('address'), agency.address?.replaceAll('\n', ', ') ?? '—'],
          [t('email'), agency.email ?? '—'],
          [t('phone'), agency.phone ?? '—'],
          [t('group'), agency.groupName ?? t('noGroup')],
          ...(parent
            ? [
                [
                  t('parent'),
                  <PageLink
                    key="parent"
                    href={pathTo(locale, 'office/agencies/:agencyId', { agencyId: parent.agencyId })}
                  >
                    {parent.name}
                  </PageLink>,
                ] as const,
              ]
            : []),
          [t('since'), <Moment key="since" at={agency.createdAt} />],
        ]}
      />
    </div>
  );
}
