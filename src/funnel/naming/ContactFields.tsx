// One contact for the whole party, and a separate, unticked consent that has nothing to do with the booking.
import { useState } from 'react';
import { useTranslations } from 'use-intl';

import { EMAIL_MAX } from '#reservations/contact/contact-limits.ts';
import { mailHint } from '#reservations/contact/mail-hint.ts';
import type { FieldHelp, Fill } from '#funnel/naming/field-help.ts';
import type { CallingCountry } from '#reservations/contact/calling-country.ts';
import { PhoneFields } from '#funnel/naming/PhoneFields.tsx';
import { localeInfo, locales } from '#platform/i18n/locales.ts';
import { Checkbox } from '#platform/steps/Checkbox.tsx';
import { SelectField } from '#platform/steps/SelectField.tsx';
import { TextField } from '#platform/ui/TextField.tsx';

type Props = {
  help: FieldHelp;
  countries: readonly CallingCountry[];
  near: readonly string[];
  guessesCountry: boolean;
  /** The first adult's first name, who is the contact for everybody; empty until it is typed. */
  firstName: string;
  onFill: Fill;
};

/** E-mail, telephone and language, posted as `contact.*`; a script offers to correct a mistyped mail domain. */
export function ContactFields({ help, firstName, onFill, ...phone }: Props) {
  const t = useTranslations('passengers');
  const email = help('contact.email');
  // Asked when the field is left, until the address changes.
  const [left, setLeft] = useState(email.defaultValue);
  const hint = mailHint(left);
  const consent = help('contact.marketingConsent');
  return (
    <>
      <fieldset className="card mb-3 min-w-0 p-4 sm:px-5">
        <legend className="float-left mb-1 w-full text-h4 font-heavy">{t('contactTitle')}</legend>
        <p className="clear-both mb-3 text-small text-ink-700 sm:text-body">
          {firstName ? t('contactOf', { name: firstName }) : t('contactLead')}
        </p>
        <div className="grid items-start gap-x-3 gap-y-2 sm:grid-cols-2">
          <div>
            <TextField
              {...email}
              onBlur={(event) => {
                email.onBlur(event);
                setLeft(event.currentTarget.value);
              }}
              onChange={() => setLeft('')}
              className="inset-field"
              label={t('email')}
              hint={t('emailHelp')}
              type="email"
              autoComplete="email"
              maxLength={EMAIL_MAX}
              spellCheck={false}
              required
            />
            <output className="flex not-empty:-mt-1 flex-wrap items-center gap-x-3 text-small font-strong text-warn">
              {hint ? (
                <>
                  {t('mailHint', { domain: hint.domain })}
                  <button
                    type="button"
                    className="inline-flex min-h-11 items-center font-strong text-sea underline"
                    onClick={() => {
                      onFill(email.name, hint.email);
                      setLeft(hint.email);
                    }}
                  >
                    {t('mailHintYes')}
                  </button>
                </>
              ) : null}
            </output>
          </div>
          <PhoneFields help={help} {...phone} />
          <SelectField
            {...help('contact.locale')}
            className="inset-field"
            label={t('language')}
            choices={locales.map((locale) => ({ value: locale, label: localeInfo[locale].name }))}
          />
        </div>
        <p className="text-small text-ink-500">{t('privacy')}</p>
      </fieldset>
      <fieldset className="card mb-5 min-w-0 px-4 py-1.5 sm:px-5">
        <legend className="sr-only">{t('consentTitle')}</legend>
        <Checkbox
          id={consent.id}
          name={consent.name}
          value="yes"
          defaultChecked={consent.defaultValue === 'yes'}
          label={t('marketing')}
          error={null}
        />
      </fieldset>
    </>
  );
}
