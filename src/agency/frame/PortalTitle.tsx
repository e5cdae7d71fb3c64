// The heading of a page of the portal, and the title of its window.
import { useTranslations } from 'use-intl';

import { useAirline } from '#content/site/use-airline.ts';
import { WorkTitle, type WorkTitleProps } from '#platform/workspace/WorkParts.tsx';

/** `page` names the page in the window where its heading does not. */
export function PortalTitle({ page, ...props }: WorkTitleProps & { page?: string }) {
  const t = useTranslations('portal');
  const { name } = useAirline();
  return <WorkTitle {...props} windowTitle={t('pageTitle', { title: page ?? props.title, airline: name })} />;
}
