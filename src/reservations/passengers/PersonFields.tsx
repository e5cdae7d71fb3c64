// One traveller of the passengers form: the name with its ticket form, then the document's data.
import { useState } from 'react';
import { useTranslations } from 'use-intl';

import type { Country } from '#reservations/contact/countries.ts';
import type { FieldHelp } from '#reservations/passengers/field-help.ts';
import { personField, type PersonField } from '#reservations/passengers/passengers-form.ts';
import { NAME_MAX, tidyName, ticketName } from '#reservations/passengers/passenger-name.ts';
import type { TripPerson } from '#reservations/trip/trip.ts';
import { usePersonName } from '#reservations/trip/use-person-name.ts';
import { useSite } from '#content/site/use-site.ts';
import { SelectField } from '#platform/ui/SelectField.tsx';
import { TextField } from '#platform/ui/TextField.tsx';

type Props = {
  person: TripPerson;
  index: number;
  help: FieldHelp;
  countries: readonly Country[];
  adults: readonly TripPerson[];
};

export function PersonFields({ person, index, help, countries, adults }: Props) {
  const t = useTranslations('passengers');
  const nameOf = usePersonName();
  const label = nameOf({ ...person, fullName: null });
  const field = (name: PersonField) => help(personField(index, name));
  // Only the data of the person who books is likely to be known to the browser.
  const autofill = (token: string) => (index === 0 ? token : `section-p${person.passengerNo} ${token}`);
  return (
    <fieldset className="card mb-6 min-w-0 p-4 sm:p-6">
      <legend className="float-left mb-4 w-full text-h4 font-heavy">{label}</legend>
      <div className="clear-both grid gap-x-4 gap-y-3 sm:grid-cols-2 [&>div]:justify-end">
        <NameFields field={field} autofill={autofill} />
        <GenderField {...field('gender')} label={t('gender')} />
        <TextField
          {...field('birthDate')}
          label={t('birthDate')}
          hint={<BirthDateHint type={person.type} />}
          inputMode="numeric"
          autoComplete={autofill('bday')}
          maxLength={20}
          required
        />
        <NationalityField
          {...field('nationality')}
          countries={countries}
          autoComplete={autofill('country')}
        />
        {person.type === 'infant' ? (
          <SelectField
            {...field('adultNo')}
            label={t('infantAdult')}
            invitation={t('infantAdultChoose')}
            choices={adults.map((adult) => ({
              value: String(adult.passengerNo),
              label: nameOf({ ...adult, fullName: null }),
            }))}
            required
          />
        ) : (
          <LoyaltyField {...field('loyaltyId')} />
        )}
      </div>
    </fieldset>
  );
}

type Field = ReturnType<FieldHelp>;

function NameFields({
  field,
  autofill,
}: {
  field: (name: PersonField) => Field;
  autofill: (token: string) => string;
}) {
  const t = useTranslations('passengers');
  const given = field('givenNames');
  const last = field('surname');
  const [name, setName] = useState({ given: given.defaultValue, last: last.defaultValue });
  const ticket = tidyName(name.last) ? ticketName(name.last, name.given) : null;
  return (
    <>
      <TextField
        {...given}
        label={t('givenNames')}
        hint={t('givenNamesHelp')}
        autoComplete={autofill('given-name')}
        maxLength={NAME_MAX}
        autoCapitalize="words"
        spellCheck={false}
        onChange={(event) => setName({ ...name, given: event.currentTarget.value })}
      />
      <TextField
        {...last}
        label={t('surname')}
        hint={t('surnameHelp')}
        autoComplete={autofill('family-name')}
        maxLength={NAME_MAX}
        autoCapitalize="words"
        spellCheck={false}
        required
        onChange={(event) => setName({ ...name, last: event.currentTarget.value })}
      />
      <p className="mb-3 min-h-6 text-small text-ink-700 sm:col-span-2">
        {ticket ? (
          <>
            {t('ticketForm')} <span className="font-strong tracking-wide text-ink">{ticket}</span>
          </>
        ) : (
          t('ticketFormHelp')
        )}
      </p>
    </>
  );
}

function GenderField({ label, ...field }: Field & { label: string }) {
  const t = useTranslations('passengers');
  const choices = [
    { value: 'F', label: t('genderF') },
    { value: 'M', label: t('genderM') },
    { value: 'X', label: t('genderX') },
    { value: 'U', label: t('genderU') },
  ];
  return (
    <SelectField
      {...field}
      label={label}
      hint={t('genderHelp')}
      invitation={t('genderChoose')}
      choices={choices}
      required
    />
  );
}

type NationalityProps = Field & { countries: readonly Country[]; autoComplete: string };

/** Begins with the country of the site, and says so. What was left empty on purpose stays empty. */
function NationalityField({ countries, ...field }: NationalityProps) {
  const t = useTranslations('passengers');
  const site = useSite()?.country ?? '';
  const isGuessed = field.defaultValue === '' && !field.error && site !== '';
  return (
    <SelectField
      {...field}
      defaultValue={isGuessed ? site : field.defaultValue}
      label={t('nationality')}
      hint={isGuessed ? t('nationalityGuessed') : undefined}
      invitation={t('nationalityChoose')}
      choices={countries.map((country) => ({ value: country.code, label: country.name }))}
      required
    />
  );
}

function BirthDateHint({ type }: { type: TripPerson['type'] }) {
  const t = useTranslations('passengers');
  const band = { adult: null, child: t('birthDateChild'), infant: t('birthDateInfant') }[type];
  return (
    <>
      {t('birthDateHelp')}
      {band ? <span className="block">{band}</span> : null}
    </>
  );
}

function LoyaltyField(field: Field) {
  const t = useTranslations();
  return (
    <TextField
      {...field}
      label={t('passengers.loyaltyId')}
      optional={t('common.optional')}
      autoComplete="off"
      maxLength={25}
    />
  );
}
