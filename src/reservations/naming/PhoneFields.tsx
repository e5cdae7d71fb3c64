// A telephone number: the country with its code first, then the number as people know it. A number pasted with its code
// selects its country (Specification §5).
import { type ChangeEvent, useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';

import { PHONE_MAX } from '#reservations/contact/contact.ts';
import type { CallingCountry } from '#reservations/contact/calling-country.ts';
import type { FieldHelp } from '#reservations/naming/field-help.ts';
import { lookUpCountry } from '#identity/look-up-country.ts';
import { SelectField } from '#platform/steps/SelectField.tsx';
import { TextField } from '#platform/ui/TextField.tsx';

/** The numbering plans are loaded when the field gets the focus, not with the page. */
const loadPlans = () => import('libphonenumber-js/min');

type Props = {
  help: FieldHelp;
  countries: readonly CallingCountry[];
  /** The country in the list is a guess, which a look-up may improve. */
  guessesCountry: boolean;
};

export function PhoneFields({ help, countries, guessesCountry }: Props) {
  const t = useTranslations('passengers');
  const list = useRef<HTMLSelectElement>(null);
  const country = help('contact.phoneCountry');
  const phone = help('contact.phone');
  useEffect(() => {
    const select = list.current;
    if (!select || !guessesCountry || select.value !== country.defaultValue) return;
    const leave = new AbortController();
    lookUpCountry(leave.signal).then(
      (code) => {
        // Keep the country if the traveller has chosen one meanwhile.
        if (select.value === country.defaultValue && hasOption(select, code)) select.value = code;
      },
      // The form works all the same.
      () => {},
    );
    return () => leave.abort();
  }, [guessesCountry, country.defaultValue]);
  const follow = async (event: ChangeEvent<HTMLInputElement>) => {
    const typed = event.currentTarget.value.trim().replace(/^00/, '+');
    if (!typed.startsWith('+')) return;
    const { AsYouType } = await loadPlans();
    const plans = new AsYouType();
    plans.input(typed);
    const code = plans.getCountry();
    if (code && list.current && hasOption(list.current, code)) list.current.value = code;
  };
  return (
    <>
      <SelectField
        {...country}
        className="inset-field"
        ref={list}
        label={t('phoneCountry')}
        invitation={t('phoneCountryChoose')}
        autoComplete="tel-country-code"
        groups={groupsOf(countries, { near: t('phoneNear'), others: t('phoneOthers') })}
      />
      <TextField
        {...phone}
        className="inset-field"
        label={t('phone')}
        hint={t('phoneHelp')}
        type="tel"
        autoComplete="tel"
        maxLength={PHONE_MAX}
        onFocus={() => void loadPlans()}
        onChange={(event) => void follow(event)}
        required
      />
    </>
  );
}

/** Where most travellers of our sites have their phone number. */
const NEAR = ['ES', 'PT', 'MX', 'DO', 'US', 'BR', 'CU'];

/** The usual ones first, each country once. */
function groupsOf(countries: readonly CallingCountry[], labels: { near: string; others: string }) {
  const choices = countries.flatMap(({ code, name, calling }) =>
    calling === null ? [] : [{ value: code, label: `${name} +${calling}` }],
  );
  const isNear = ({ value }: { value: string }) => NEAR.includes(value);
  return [
    { label: labels.near, choices: choices.filter(isNear) },
    { label: labels.others, choices: choices.filter((choice) => !isNear(choice)) },
  ];
}

function hasOption(select: HTMLSelectElement, code: string): boolean {
  return Array.from(select.options).some(({ value }) => value === code);
}
