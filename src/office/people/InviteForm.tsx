// The form that invites a person: name, address, roles, and why.
import { useLocale, useTranslations } from 'use-intl';

import { staffRoles } from '#identity/access/roles.ts';
import type { RefusedAct } from '#platform/ui/refused-act.ts';
import { OfficeAct, OfficeRoles } from '#office/frame/OfficeAct.tsx';
import { localeInfo, locales } from '#platform/i18n/locales.ts';
import { WorkField, WorkSelect } from '#platform/workspace/WorkForm.tsx';
import { WorkPart } from '#platform/workspace/WorkParts.tsx';

/** Name, e-mail, roles and language of a new colleague. Posts `invite` with a reason and needs no script. */
export function InviteForm({ answer }: { answer: RefusedAct | undefined }) {
  const t = useTranslations('officePeople');
  const locale = useLocale();
  const given = staffRoles.filter((role) => answer?.typed[`role_${role}`] !== undefined);
  return (
    <WorkPart id="invite" title={t('acts')}>
      <OfficeAct
        intent="invite"
        title={t('invite')}
        button={t('inviteButton')}
        hint={t('inviteHint')}
        answer={answer}
      >
        <WorkField id="invite-name" name="name" label={t('name')} answer={answer} required />
        <WorkField id="invite-email" name="email" label={t('email')} answer={answer} type="email" required />
        <OfficeRoles given={given} answer={answer} />
        <WorkSelect
          id="invite-locale"
          name="locale"
          label={t('language')}
          value={answer?.typed['locale'] ?? locale}
          choices={locales.map((each) => [each, localeInfo[each].name] as const)}
        />
      </OfficeAct>
    </WorkPart>
  );
}
