// What an administrator may do about a person: only actions that make sense in the account's state are shown.
import { useTranslations } from 'use-intl';

import { staffRoles } from '#identity/access/roles.ts';
import type { RefusedAct } from '#platform/ui/refused-act.ts';
import { OfficeAct, OfficeRoles } from '#office/frame/OfficeAct.tsx';
import type { ShownPerson } from '#office/people/PeopleTable.tsx';
import { answerTo } from '#platform/workspace/WorkForm.tsx';
import { WorkPart } from '#platform/workspace/WorkParts.tsx';

type Props = { person: ShownPerson; may: readonly string[]; answer: RefusedAct | undefined };

/** The acts of `may` that fit the person's state, each with a reason; nothing where none is left. Needs no script. */
export function PersonActs({ person, may, answer }: Props) {
  const t = useTranslations('officePeople');
  const { state, roles, openSessions, hasSecondFactor } = person;
  const own = answerTo(answer, 'change_roles');
  const given = own ? staffRoles.filter((role) => own.typed[`role_${role}`] !== undefined) : roles;
  const shown = (intent: string, makesSense = true) => makesSense && may.includes(intent);
  if (may.length === 0) return null;
  return (
    <WorkPart id="acts" title={t('acts')}>
      {shown('change_roles') ? (
        <OfficeAct
          intent="change_roles"
          title={t('change_roles')}
          button={t('changeRolesButton')}
          hint={t('changeRolesHint')}
          answer={answer}
        >
          <OfficeRoles given={given} answer={own} />
        </OfficeAct>
      ) : null}
      {shown('invite_again', state === 'invited') ? (
        <OfficeAct
          intent="invite_again"
          title={t('invite_again')}
          button={t('inviteAgainButton')}
          hint={t('inviteAgainHint')}
          answer={answer}
        />
      ) : null}
      {shown('end_sessions', openSessions > 0) ? (
        <OfficeAct
          intent="end_sessions"
          title={t('end_sessions')}
          button={t('endSessionsButton')}
          hint={t('endSessionsHint')}
          answer={answer}
        />
      ) : null}
      {shown('reset_factor', hasSecondFactor) ? (
        <OfficeAct
          intent="reset_factor"
          title={t('reset_factor')}
          button={t('resetFactorButton')}
          hint={t('resetFactorHint')}
          answer={answer}
        />
      ) : null}
      {shown('reactivate', state === 'suspended') ? (
        <OfficeAct
          intent="reactivate"
          title={t('reactivate')}
          button={t('reactivateButton')}
          hint={t('reactivateHint')}
          answer={answer}
        />
      ) : null}
      {shown('suspend', state !== 'suspended') ? (
        <OfficeAct
          intent="suspend"
          title={t('suspend')}
          button={t('suspendButton')}
          hint={t('suspendHint')}
          answer={answer}
          danger
        />
      ) : null}
    </WorkPart>
  );
}
