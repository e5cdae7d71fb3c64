// Shown while the seats of a row are loading.
import { useTranslations } from 'use-intl';

import { Skeleton } from '#platform/ui/Skeleton.tsx';

export function SeatsLoading() {
  const t = useTranslations('seats.board');
  return (
    <div className="page py-4">
      <output className="sr-only">{t('loading')}</output>
      <Skeleton className="h-96 w-full" />
    </div>
  );
}
