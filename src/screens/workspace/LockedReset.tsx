// Beside the sentence of a login that is locked: the way in that stays open.
import { useTranslations } from 'use-intl';

import { PageLink } from '#platform/ui/PageLink.tsx';

export function LockedReset({ href }: { href: string }) {
  const t = useTranslations('login');
  return (
    <PageLink
      href={href}
      className="inline-flex min-h-11 items-center font-strong text-sea underline underline-offset-4"
    >
      {t('lockedReset')}
    </PageLink>
  );
}
