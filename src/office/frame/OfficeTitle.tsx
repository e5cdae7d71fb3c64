// The heading of a page of the office, and the title of its window.
import { useTranslations } from 'use-intl';

import { useAirline } from '#content/site/use-airline.ts';
import { WorkTitle, type WorkTitleProps } from '#platform/workspace/WorkParts.tsx';

type Props = WorkTitleProps & {
  /** Of a page in parts: the one that is shown. */
  part?: string;
};

/** The heading; the window's title also names the part, the office and the airline. */
export function OfficeTitle({ part, ...props }: Props) {
  const t = useTranslations('office');
  const { name } = useAirline();
  const title = part ? `${props.title}, ${part}` : props.title;
  return <WorkTitle {...props} windowTitle={t('pageTitle', { title, airline: name })} />;
}
