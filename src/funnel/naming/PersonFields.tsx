// The fields of one traveller: the name with its ticket form, then the document's data.
import { useTranslations } from 'use-intl';

import type { Country } from '#reservations/contact/countries.ts';
import { BirthDateFields } from '#funnel/naming/BirthDateFields.tsx';
import type { FieldHelp } from '#funnel/naming/field-help.ts';
import type { PersonValues } from '#funnel/naming/person-state.ts';
import { TicketStub } from '#funnel/naming/TicketStub.tsx';
import { personField, type PersonField } from '#reservations/passengers/passengers-form.ts';
import { NAME_MAX } from '#reservations/passengers/passenger-name.ts';
import type { TripPerson } from '#funnel/trip/trip.ts';
import { usePersonName } from '#funnel/trip/use-person-name.ts';
import { Disclosure } from '#platform/ui/Disclosure.tsx';
import { RadioSegments } from '#platform/steps/RadioSegments.tsx';
import { SelectField } from '#platform/steps/SelectField.tsx';
import { TextField } from '#platform/ui/TextField.tsx';

export type PersonLists = {
  countries: readonly Country[];
  adults: readonly TripPerson[];
  /** Country of the site, or empty: most of its travellers have that nationality. */
  site: string;
  /** The last name of an earlier person, or empty. */
  sameSurname: string;
};

type Props = PersonLists & {
  person: TripPerson;
  index: number;
  help: FieldHelp;
  typed: PersonValues;
  fill: (field: PersonField, value: string) => void;
  onDateLeft: () => void;
};

export function PersonFields({ person, index, help, typed, fill, onDateLeft, ...lists }: Props) {
  const t = useTranslations('passengers');
  const nameOf = usePersonName();
  const field = (name: PersonField) => help(personField(index, name));
  // The person who books shares a section with the contact; each of the others has one in the browser's address book.
  const autofill = (token: string) => (index === 0 ? token : `section-p${person.passengerNo} ${token}`);
  const band = { adult: null, child: t('birthDateChild'), infant: t('birthDateInfant') }[person.type];
  return (
    <div className="grid items-start gap-x-3 gap-y-2 sm:grid-cols-2">
      <TextField
        {...field('givenNames')}
        className="inset-field"
        label={t('givenNames')}
        hint={t('givenNamesHelp')}
        autoComplete={autofill('given-name')}
        maxLength={NAME_MAX}
        autoCapitalize="words"
        spellCheck={false}
      />
      <div>
        <TextField
          {...field('surname')}
          className="inset-field"
          label={t('surname')}
          hint={t('surnameHelp')}
          autoComplete={autofill('family-name')}
          maxLength={NAME_MAX}
          autoCapitalize="words"
          spellCheck={false}
          required
        />
        {lists.sameSurname !== '' && !typed.surname?.trim() ? (
          <button
            type="button"
            className="-mt-2 inline-flex min-h-11 items-center text-left font-strong text-sea underline no-js:hidden"
            onClick={() => fill('surname', lists.sameSurname)}
          >
            {t('sameSurname', { surname: lists.sameSurname })}
          </button>
        ) : null}
      </div>
      <TicketStub surname={typed.surname ?? ''} givenNames={typed.givenNames ?? ''} />
      <BirthDateFields
        id={personField(index, 'birthDate')}
        nameOf={(part) => personField(index, part)}
        values={{
          birthDay: field('birthDay').defaultValue,
          birthMonth: field('birthMonth').defaultValue,
          birthYear: field('birthYear').defaultValue,
        }}
        hint={band}
        error={help(personField(index, 'birthDate')).error}
        autofill={autofill}
        onLeave={onDateLeft}
      />
      <GenderField {...field('gender')} />
      <NationalityField
        {...field('nationality')}
        site={lists.site}
        countries={lists.countries}
        autoComplete={autofill('country')}
      />
      {person.type === 'infant' ? (
        <SelectField
          {...field('adultNo')}
          className="inset-field"
          label={t('infantAdult')}
          invitation={t('infantAdultChoose')}
          choices={lists.adults.map((adult) => ({
            value: String(adult.passengerNo),
            label: nameOf({ ...adult, fullName: null }),
          }))}
          required
        />
      ) : (
        <LoyaltyField {...field('loyaltyId')} />
      )}
    </div>
  );
}

type Field = ReturnType<FieldHelp>;

function GenderField({ onBlur, ...field }: Field) {
  const t = useTranslations('passengers');
  const choices = [
    { value: 'F', label: t('genderF') },
    { value: 'M', label: t('genderM') },
    { value: 'X', label: t('genderX') },
    { value: 'U', label: t('genderU') },
  ];
  return (
    <RadioSegments
      {...field}
      label={t('gender')}
      choices={choices}
      onChoose={(value) => onBlur({ currentTarget: { value } })}
    />
  );
}

type NationalityProps = Field & { site: string; countries: readonly Country[]; autoComplete: string };

/** Starts with the country of the site, and says so. A field emptied on purpose stays empty. */
function NationalityField({ site, countries, ...field }: NationalityProps) {
  const t = useTranslations('passengers');
  const isGuessed = field.defaultValue === '' && !field.error && site !== '';
  return (
    <SelectField
      {...field}
      className="inset-field"
      defaultValue={isGuessed ? site : field.defaultValue}
      label={t('nationality')}
      hint={isGuessed ? t('nationalityGuessed') : undefined}
      invitation={t('nationalityChoose')}
      choices={countries.map((country) => ({ value: country.code, label: country.name }))}
      required
    />
  );
}

/** Few have one: it is folded until it is opened or filled in. */
function LoyaltyField(field: Field) {
  const t = useTranslations();
  return (
    <Disclosure
      summary={t('passengers.loyaltyOpen')}
      {...(field.defaultValue !== '' || field.error ? { open: true } : {})}
    >
      <TextField
        {...field}
        className="inset-field"
        label={t('passengers.loyaltyId')}
        optional={t('common.optional')}
        autoComplete="off"
        maxLength={25}
      />
    </Disclosure>
  );
}
