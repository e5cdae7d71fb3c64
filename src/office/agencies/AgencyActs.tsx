// What staff may do about one agency: only what makes sense in its state is shown.
import { useLocale, useTranslations } from 'use-intl';

import { AdministratorFields, AgencyFields, type Choices } from '#office/agencies/AgencyFields.tsx';
import type { ShownAgency } from '#office/agencies/agency-view.ts';
import type { RefusedAct } from '#platform/ui/refused-act.ts';
import { isOwn, OfficeAct } from '#office/frame/OfficeAct.tsx';
import { OfficePart } from '#office/frame/OfficeParts.tsx';

type Props = {
  agency: ShownAgency;
  may: readonly string[];
  answer: RefusedAct | undefined;
  countries: Choices;
  groups: Choices;
};

const agencyIntents = ['change', 'invite', 'suspend', 'reactivate'];

export function AgencyActs({ agency, may, answer, countries, groups }: Props) {
  const t = useTranslations('officeAgencies');
  const locale = useLocale();
  const own = (intent: string) => (isOwn(answer, intent) ? answer : undefined);
  const shown = (intent: string, makesSense = true) => makesSense && may.includes(intent);
  const hasAdministrator = agency.people.some(
    ({ role, state }) => role === 'administrator' && state === 'active',
  );
  const invited = agency.people.find(({ role, state }) => role === 'administrator' && state === 'invited');
  if (!agencyIntents.some((intent) => may.includes(intent))) return null;
  return (
    <OfficePart id="acts" title={t('acts')}>
      {shown('change') ? (
        <OfficeAct intent="change" title={t('change')} button={t('changeButton')} answer={answer}>
          <AgencyFields form="change" answer={own('change')} given={agency} {...{ countries, groups }} />
        </OfficeAct>
      ) : null}
      {shown('invite', !hasAdministrator) ? (
        <OfficeAct
          intent="invite"
          title={t('invite')}
          button={t('inviteButton')}
          hint={t('inviteHint')}
          answer={answer}
        >
          <AdministratorFields
            form="invite"
            answer={own('invite')}
            given={invited ? { name: invited.name, username: invited.username } : {}}
            locale={locale}
          />
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
    </OfficePart>
  );
}
