// Around every page, and around its error. It is below the root because an error page needs the root's texts. The
// root's own error page has none: its loader may be what failed, and it does not run for a post without an action.
import { Outlet, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';

import type { Route } from './+types/every-page';
import { PageFailed } from '#screens/frame/PageFailed.tsx';
import { PageFrame } from '#screens/frame/PageFrame.tsx';
import { LoadingBar } from '#platform/ui/LoadingBar.tsx';

export default function EveryPage() {
  return (
    <PageFrame>
      <Outlet />
      <Loading />
    </PageFrame>
  );
}

function Loading() {
  const t = useTranslations('common');
  return <LoadingBar busy={useNavigation().state !== 'idle'} label={t('loading')} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PageFailed error={error} />;
}
