// The dialog for changing the password, above the current page.
import { useFetcher } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';

import { Button } from '#platform/ui/Button.tsx';
import { Modal } from '#platform/ui/Modal.tsx';
import { PageLink } from '#platform/ui/PageLink.tsx';
import { FormNotice } from '#screens/workspace/FormNotice.tsx';
import type { PasswordAnswer } from '#screens/ta/password.server.ts';
import { PasswordForm, type PasswordOwner } from '#screens/ta/PasswordForm.tsx';
import { pathTo } from '#paths.ts';

type Props = { open: boolean; onClose: () => void; owner: PasswordOwner };

export function PasswordDialog({ open, onClose, owner }: Props) {
  const t = useTranslations('login');
  const locale = useLocale();
  return (
    <Modal open={open} onClose={onClose} title={t('changeTitle')}>
      <Inside onClose={onClose} owner={owner} />
      <PageLink
        href={pathTo(locale, 'ta/reset-password')}
        onClick={onClose}
        className="mt-3 inline-flex min-h-11 items-center font-strong text-sea underline underline-offset-4"
      >
        {t('whereTitle')}
      </PageLink>
    </Modal>
  );
}

/** Made again each time it is opened, so that no earlier answer is shown. */
function Inside({ onClose, owner }: Omit<Props, 'open'>) {
  const t = useTranslations('login');
  const fetcher = useFetcher<PasswordAnswer>();
  if (fetcher.data?.done) {
    return (
      <>
        <FormNotice done={fetcher.data.done} />
        <Button type="button" onClick={onClose}>
          {t('close')}
        </Button>
      </>
    );
  }
  return (
    <PasswordForm
      owner={owner}
      answer={fetcher.data}
      busy={fetcher.state !== 'idle'}
      Form={fetcher.Form}
      cancel={
        <Button type="button" tone="secondary" onClick={onClose}>
          {t('cancel')}
        </Button>
      }
    />
  );
}
