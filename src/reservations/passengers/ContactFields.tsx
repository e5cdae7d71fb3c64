// One contact for the whole party, and the consent that is unrelated to the booking: unticked, and separate.
import { useTranslations } from 'use-intl';

import { EMAIL_MAX } from '#reservations/contact/contact.ts';
import type { FieldHelp } from '#reservations/passengers/field-help.ts';
import type { CallingCountry } from '#reservations/contact/calling-country.ts';
import { PhoneFields } from '#reservations/passengers/PhoneFields.tsx';
import { localeInfo, locales } from '#platform/i18n/locales.ts';
import { Checkbox } from '#platform/ui/Checkbox.tsx';
import { SelectField } from '#platform/ui/SelectField.tsx';
import { TextField } from '#platform/ui/TextField.tsx';

type Props = { help: FieldHelp; countries: readonly CallingCountry[]; guessesCountry: boolean };

export function ContactFields({ help, ...phone }: Props) {
  const t = useTranslations('passengers');
  const consent = help('contact.marketingConsent');
  return (
    <>
      <fieldset className="card mb-6 min-w-0 p-4 sm:p-6">
        <legend className="float-left mb-1 w-full text-h4 font-heavy">{t('contactTitle')}</legend>
        <p className="clear-both mb-4 text-ink-700">{t('contactLead')}</p>
        <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2 [&>div]:justify-end">
          <TextField
            {...help('contact.email')}
            label={t('email')}
            hint={t('emailHelp')}
            type="email"
            autoComplete="email"
            maxLength={EMAIL_MAX}
            spellCheck={false}
            required
          />
          <SelectField
            {...help('contact.locale')}
            label={t('language')}
            choices={locales.map((locale) => ({ value: locale, label: localeInfo[locale].name }))}
          />
          <PhoneFields help={help} {...phone} />
        </div>
        <p className="text-small text-ink-500">{t('privacy')}</p>
      </fieldset>
      <fieldset className="card mb-6 min-w-0 p-4 sm:p-6">
        <legend className="float-left w-full text-h4 font-heavy">{t('consentTitle')}</legend>
        <Checkbox
          id={consent.id}
          name={consent.name}
          value="yes"
          defaultChecked={consent.defaultValue === 'yes'}
          label={t('marketing')}
          className="clear-both"
        />
      </fieldset>
    </>
  );
}
