// The fields of an agency's record, and of its first administrator: for forms that create and change agencies.
import { useTranslations } from 'use-intl';

import type { AgencyFields as Fields } from '#identity/agencies/agency-fields.ts';
import { PHONE_MAX } from '#reservations/contact/contact-limits.ts';
import type { RefusedAct } from '#platform/ui/refused-act.ts';
import { localeInfo, locales } from '#platform/i18n/locales.ts';
import { WorkField, WorkSelect } from '#platform/workspace/WorkForm.tsx';

export type Choices = readonly (readonly [value: string, label: string])[];

type Props = {
  /** Tells the forms of a page apart. */
  form: string;
  answer: RefusedAct | undefined;
  given?: Partial<Record<keyof Fields | 'terms' | 'agencyGroupId', string | null>>;
  countries: Choices;
  groups: Choices;
};

/** The record as fields: typed values of a refused `answer`, else those of `given`; `form` keeps the ids apart. */
export function AgencyFields({ form, answer, given = {}, countries, groups }: Props) {
  const t = useTranslations('officeAgencies');
  const field = (name: keyof Fields | 'terms') => ({
    id: `${form}-${name}`,
    name,
    label: t(name),
    answer,
    value: given[name] ?? '',
  });
  return (
    <>
      <WorkField {...field('name')} required />
      <WorkField {...field('legalName')} required />
      <WorkField {...field('taxNumber')} required />
      <WorkSelect
        id={`${form}-country`}
        name="country"
        label={t('country')}
        answer={answer}
        value={given.country ?? ''}
        choices={[['', t('choose')], ...countries]}
      />
      <WorkField {...field('address')} rows={3} required />
      <WorkField {...field('email')} type="email" required />
      <WorkField {...field('phone')} type="tel" hint={t('phoneHint')} maxLength={PHONE_MAX} required />
      <WorkSelect
        id={`${form}-agencyGroupId`}
        name="agencyGroupId"
        label={t('group')}
        answer={answer}
        value={given.agencyGroupId ?? ''}
        choices={[['', t('noGroup')], ...groups]}
      />
      <WorkField {...field('terms')} rows={3} hint={t('termsHint')} />
    </>
  );
}

type PersonProps = {
  form: string;
  answer: RefusedAct | undefined;
  given?: { name?: string; email?: string; username?: string; locale?: string };
  locale: string;
};

/** The person who is invited by mail to administer the agency in the portal. */
export function AdministratorFields({ form, answer, given = {}, locale }: PersonProps) {
  const t = useTranslations('officeAgencies');
  return (
    <>
      <WorkField
        id={`${form}-adminName`}
        name="adminName"
        label={t('adminName')}
        answer={answer}
        value={given.name}
        required
      />
      <WorkField
        id={`${form}-adminEmail`}
        name="adminEmail"
        label={t('adminEmail')}
        answer={answer}
        value={given.email}
        type="email"
        required
      />
      <WorkField
        id={`${form}-adminUsername`}
        name="adminUsername"
        label={t('adminUsername')}
        hint={t('adminUsernameHint')}
        answer={answer}
        value={given.username}
        required
      />
      <WorkSelect
        id={`${form}-adminLocale`}
        name="adminLocale"
        label={t('adminLocale')}
        answer={answer}
        value={given.locale ?? locale}
        choices={locales.map((each) => [each, localeInfo[each].name] as const)}
      />
    </>
  );
}
