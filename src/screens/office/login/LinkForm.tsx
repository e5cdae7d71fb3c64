// The form behind a link that sets a password, for an invitation and for a reset.
import { Form, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';

import { Button } from '#platform/ui/Button.tsx';
import { LinkButton } from '#platform/steps/LinkButton.tsx';
import { FormNotice } from '#screens/workspace/FormNotice.tsx';
import type { OpenedLink } from '#screens/office/login/link.server.ts';
import { LoginPage } from '#screens/office/login/LoginPage.tsx';
import { NewPasswordFields } from '#screens/office/login/NewPasswordFields.tsx';

type Props = {
  link: OpenedLink;
  title: string;
  answer: { error: string; status: number; field: string | null } | null;
  /** The page where a new link can be requested; null if somebody else has to send it. */
  againPath: string | null;
};

export function LinkForm({ link, title, answer, againPath }: Props) {
  const t = useTranslations('login');
  const busy = useNavigation().state !== 'idle';
  if (!('login' in link)) {
    return (
      <LoginPage title={t('linkTitle')} lead={link.problem} wrong>
        {againPath === null ? (
          t('askAdministrator')
        ) : (
          <LinkButton href={againPath}>{t('askAgain')}</LinkButton>
        )}
      </LoginPage>
    );
  }
  const errorOf = (field: string) => (answer?.field === field ? answer.error : undefined);
  return (
    <LoginPage title={title} lead={t('invitationLead', { login: link.login })} wrong={answer !== null}>
      <FormNotice answer={answer} />
      <Form method="post" noValidate aria-label={title} aria-busy={busy || undefined}>
        {/* Password managers store the password under this name. */}
        <input
          type="text"
          name="username"
          autoComplete="username"
          defaultValue={link.login}
          readOnly
          hidden
        />
        <NewPasswordFields errorOf={errorOf} />
        <Button busy={busy} className="mt-2 w-full">
          {t('save')}
        </Button>
      </Form>
    </LoginPage>
  );
}
