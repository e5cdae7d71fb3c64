// The heading of a page of the portal, and the title of its window.
import { useTranslations } from 'use-intl';

import { useAirline } from '#content/site/use-airline.ts';
import { WorkTitle, type WorkTitleProps } from '#platform/workspace/WorkParts.tsx';

export function PortalTitle(props: WorkTitleProps) {
  const t = useTranslations('portal');
  const { name } = useAirline();
  return <WorkTitle {...props} windowTitle={t('pageTitle', { title: props.title, airline: name })} />;
}
