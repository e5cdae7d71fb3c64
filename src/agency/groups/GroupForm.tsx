// The request of a group as a form, for a new or a changed one.
import type { ReactNode } from 'react';
import { Form, useLocation } from 'react-router';
import { useTranslations } from 'use-intl';

import type { GroupChoices } from '#agency/groups/group-fields.ts';
import { PageLink } from '#platform/ui/PageLink.tsx';
import { PHONE_MAX } from '#reservations/contact/contact-limits.ts';
import type { RefusedAct } from '#platform/ui/refused-act.ts';
import { WorkAlert } from '#platform/workspace/WorkAlert.tsx';
import { answerTo, WorkField, WorkSelect } from '#platform/workspace/WorkForm.tsx';
import { FormKey } from '#platform/workspace/FormKey.tsx';

type Props = {
  intent: 'request' | 'change';
  choices: GroupChoices;
  /** Initial values of the fields. */
  values: Readonly<Record<string, string>>;
  answer: RefusedAct | undefined;
};

/** The request, new or changed. A refusal keeps what was typed and names the wrong fields. Needs no script. */
export function GroupForm({ intent, choices, values, answer }: Props) {
  const t = useTranslations('portalGroups.form');
  const { key } = useLocation();
  const own = answerTo(answer, intent);
  const text = (name: string, label: string, more: Partial<Parameters<typeof WorkField>[0]> = {}) => (
    <WorkField id={`group-${name}`} answer={own} value={values[name]} {...{ name, label }} {...more} />
  );
  return (
    <Form method="post" key={key} className="o-form pt-4" noValidate aria-label={t('title')}>
      <FormKey />
      <input type="hidden" name="intent" value={intent} />
      <WorkAlert answer={own} />
      <Fields legend={t('group')}>
        {text('name', t('name'), { hint: t('nameHint'), required: true, maxLength: 80 })}
      </Fields>
      <Fields legend={t('trip')}>
        <WorkSelect
          id="group-origin"
          name="origin"
          label={t('origin')}
          value={values['origin']}
          choices={[['', t('choose')], ...choices.origins]}
          answer={own}
        />
        <WorkSelect
          id="group-destination"
          name="destination"
          label={t('destination')}
          value={values['destination']}
          choices={[['', t('choose')], ...choices.destinations]}
          answer={own}
        />
        {text('outDay', t('outDay'), { type: 'date', required: true })}
        {text('backDay', t('backDay'), { type: 'date', hint: t('backDayHint') })}
        <WorkSelect
          id="group-flexibleDays"
          name="flexibleDays"
          label={t('flexibleDays')}
          value={values['flexibleDays'] ?? '0'}
          answer={own}
          choices={[0, 1, 2, 3].map((days) => [
            String(days),
            days === 0 ? t('exact') : t('plusMinus', { days }),
          ])}
        />
      </Fields>
      <Fields legend={t('people')} hint={<SmallParty />}>
        {text('adults', t('adults'), { inputMode: 'decimal', maxLength: 3, required: true })}
        {text('children', t('children'), { inputMode: 'decimal', maxLength: 3 })}
        {text('infants', t('infants'), { inputMode: 'decimal', maxLength: 3 })}
      </Fields>
      <Fields legend={t('terms')}>
        <WorkSelect
          id="group-family"
          name="family"
          label={t('family')}
          value={values['family']}
          choices={[['', t('anyFamily')], ...choices.families]}
          answer={own}
        />
        <WorkSelect
          id="group-currency"
          name="currency"
          label={t('currency')}
          value={values['currency']}
          answer={own}
          choices={choices.currencies.map((each) => [each, each])}
        />
        {text('budget', t('budget'), { inputMode: 'decimal', hint: t('budgetHint'), maxLength: 15 })}
        {text('remarks', t('remarks'), { rows: 4, hint: t('remarksHint'), maxLength: 2000 })}
      </Fields>
      <Fields legend={t('contact')}>
        {text('contactName', t('contactName'), { required: true, maxLength: 100 })}
        {text('contactPhone', t('contactPhone'), {
          type: 'tel',
          hint: t('phoneHint'),
          maxLength: PHONE_MAX,
          required: true,
        })}
      </Fields>
      <button type="submit" className="o-button">
        {t(intent === 'request' ? 'send' : 'save')}
      </button>
    </Form>
  );
}

function SmallParty() {
  const t = useTranslations('portalGroups.form');
  return (
    <>
      {t('small')} <PageLink href="/">{t('smallLink')}</PageLink>
    </>
  );
}

function Fields({ legend, hint, children }: { legend: string; hint?: ReactNode; children: ReactNode }) {
  return (
    <fieldset className="mt-2">
      <legend className="text-body font-heavy">{legend}</legend>
      {hint ? <p className="text-ink-500">{hint}</p> : null}
      <div className="mt-1.5 grid grid-cols-[repeat(auto-fit,minmax(min(100%,13rem),1fr))] items-start gap-x-4 gap-y-3 [&>:has(textarea)]:col-span-full">
        {children}
      </div>
    </fieldset>
  );
}
