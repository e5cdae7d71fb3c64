// The heading of a page of the office, and the title of its window.
import { useTranslations } from 'use-intl';

import { useAirline } from '#content/site/use-airline.ts';
import { WorkTitle, type WorkTitleProps } from '#platform/workspace/WorkParts.tsx';

/** The heading; the window's title also names the office and the airline. */
export function OfficeTitle(props: WorkTitleProps) {
  const t = useTranslations('office');
  const { name } = useAirline();
  return <WorkTitle {...props} windowTitle={t('pageTitle', { title: props.title, airline: name })} />;
}
