// What staff may do about one agency: only actions that make sense in its state are shown.
import { useLocale, useTranslations } from 'use-intl';

import { actingReason } from '#identity/acting/acting-times.ts';
import { AdministratorFields, AgencyFields, type Choices } from '#office/agencies/AgencyFields.tsx';
import type { ShownAgency } from '#office/agencies/agency-view.ts';
import type { RefusedAct } from '#platform/ui/refused-act.ts';
import { OfficeAct } from '#office/frame/OfficeAct.tsx';
import { answerTo } from '#platform/workspace/WorkForm.tsx';
import { WorkPart } from '#platform/workspace/WorkParts.tsx';

type Props = {
  agency: ShownAgency;
  may: readonly string[];
  answer: RefusedAct | undefined;
  countries: Choices;
  groups: Choices;
};

const agencyIntents = ['act_as', 'change', 'suspend', 'reactivate'];

/** The acts of `may` that fit the agency's state, each with a reason; nothing where none is left. Needs no script. */
export function AgencyActs({ agency, may, answer, countries, groups }: Props) {
  const t = useTranslations('officeAgencies');
  const own = (intent: string) => answerTo(answer, intent);
  const shown = (intent: string, makesSense = true) => makesSense && may.includes(intent);
  if (!agencyIntents.some((intent) => may.includes(intent))) return null;
  return (
    <WorkPart id="acts" title={t('acts')}>
      {shown('act_as', !agency.isSuspended) ? (
        <OfficeAct
          intent="act_as"
          title={t('actAs')}
          button={t('actAsButton')}
          hint={t('actAsHint')}
          answer={answer}
          reasonLength={actingReason.min}
        />
      ) : null}
      {shown('change') ? (
        <OfficeAct intent="change" title={t('change')} button={t('changeButton')} answer={answer}>
          <AgencyFields form="change" answer={own('change')} given={agency} {...{ countries, groups }} />
        </OfficeAct>
      ) : null}
      {shown('reactivate', agency.isSuspended) ? (
        <OfficeAct
          intent="reactivate"
          title={t('reactivate')}
          button={t('reactivateButton')}
          hint={t('reactivateHint')}
          answer={answer}
        />
      ) : null}
      {shown('suspend', !agency.isSuspended) ? (
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

/** The invitation of an administrator, while the agency has none. */
export function InviteAct({ agency, may, answer }: Pick<Props, 'agency' | 'may' | 'answer'>) {
  const t = useTranslations('officeAgencies');
  const locale = useLocale();
  const administrators = agency.people.filter(({ role }) => role === 'administrator');
  if (!may.includes('invite') || administrators.some(({ state }) => state === 'active')) return null;
  const invited = administrators.find(({ state }) => state === 'invited');
  return (
    <WorkPart id="acts" title={t('acts')}>
      <OfficeAct
        intent="invite"
        title={t('invite')}
        button={t('inviteButton')}
        hint={t('inviteHint')}
        answer={answer}
      >
        <AdministratorFields
          form="invite"
          answer={answerTo(answer, 'invite')}
          given={invited ? { name: invited.name, username: invited.username } : {}}
          locale={locale}
        />
      </OfficeAct>
    </WorkPart>
  );
}
