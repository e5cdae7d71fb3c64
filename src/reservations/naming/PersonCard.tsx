// One traveller of the passengers form: a card that folds to name and birthday when everything is there.
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';

import { AgeCure } from '#reservations/naming/AgeCure.tsx';
import type { FieldHelp, Fill } from '#reservations/naming/field-help.ts';
import { PersonFields, type PersonLists } from '#reservations/naming/PersonFields.tsx';
import {
  birthDateOf,
  type FlownDays,
  openFields,
  type PersonValues,
  typeByAge,
  type TypeOffer,
} from '#reservations/naming/person-state.ts';
import { type PersonField, personField, personFields } from '#reservations/passengers/passengers-form.ts';
import { isCalendarDay } from '#reservations/passengers/passenger-age.ts';
import type { TripPerson } from '#reservations/trip/trip.ts';
import { usePersonName } from '#reservations/trip/use-person-name.ts';
import { date } from '#platform/i18n/format.ts';
import { Button } from '#platform/ui/Button.tsx';
import { Icon } from '#platform/ui/Icon.tsx';

type Props = PersonLists & {
  person: TripPerson;
  index: number;
  help: FieldHelp;
  /** The server's errors: a card with one of them opens with each new answer. */
  errors: readonly { path: string }[];
  days: FlownDays;
  offers: Readonly<Record<string, TypeOffer>>;
  currency: string;
  onTyped: (index: number, field: PersonField, value: string) => void;
  onFill: Fill;
};

export function PersonCard({ person, index, help, errors, days, offers, currency, ...rest }: Props) {
  const t = useTranslations('passengers');
  const nameOf = usePersonName();
  const card = useRef<HTMLFieldSetElement>(null);
  const label = nameOf({ ...person, fullName: null });
  const [typed, setTyped] = useState(() => startValues(index, help, rest.site));
  const missing = openFields(person.type, typed, days);
  const isWrong = errors.some(({ path }) => path.startsWith(`passengers.${index}.`));
  const birthDate = birthDateOf(typed);
  const asked = typeByAge(person.type, birthDate, days);
  const [fold, setFold] = useState({ errors, open: missing.length > 0 || isWrong });
  if (fold.errors !== errors) setFold({ errors, open: missing.length > 0 || isWrong });
  const change = ({ target }: FormEvent<HTMLFieldSetElement>) => {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return;
    const field = personFields.find((known) => target.name === personField(index, known));
    if (!field) return;
    setTyped((before) => ({ ...before, [field]: target.value }));
    rest.onTyped(index, field, target.value);
  };
  const name = `${typed.givenNames ?? ''} ${typed.surname ?? ''}`.trim();
  const isBad = isWrong || asked !== null;
  const look = missing.length === 0 && !isWrong ? 'whole' : isBad ? 'bad' : 'open';
  return (
    <fieldset
      ref={card}
      onChange={change}
      className={`card mb-3 min-w-0 ${look === 'bad' ? 'border-danger outline-1 outline-danger' : ''}`}
    >
      <legend className="sr-only">{label}</legend>
      <details
        open={fold.open}
        onToggle={({ currentTarget: { open } }) => setFold((before) => ({ ...before, open }))}
      >
        <summary className="flex min-h-16 items-center gap-3 px-4 py-2.5 sm:px-5">
          <Face look={look} number={index + 1} />
          <span className="min-w-0 grow">
            <span className="block font-strong">{name || label}</span>
            <span className="block text-small text-ink-500">
              {[
                name ? label : null,
                isCalendarDay(birthDate) ? <BirthDay key="born" day={birthDate} /> : null,
                missing.length > 0 ? t('missing', { count: missing.length }) : null,
              ].map((part, at) => (part ? <Part key={at}>{part}</Part> : null))}
            </span>
          </span>
          <span className="shrink-0 text-small font-strong text-sea underline">
            {fold.open ? null : t(missing.length > 0 ? 'fillIn' : 'change')}
          </span>
          <Icon name="chevron-down" className={fold.open ? 'rotate-180' : ''} />
        </summary>
        <div className="px-4 pb-3 sm:px-5">
          <PersonFields {...rest} {...{ person, index, help, typed, fill }} onDateLeft={leaveDate} />
          {asked ? (
            <AgeCure
              passengerNo={person.passengerNo}
              name={typed.givenNames?.trim() || name || label}
              birthDate={birthDate}
              lastDay={days.flightDays.at(-1) ?? ''}
              to={asked}
              offer={offers[`${person.passengerNo}:${asked}`] ?? { refused: t('ageNoOffer') }}
              currency={currency}
              dateId={personField(index, 'birthDate')}
            />
          ) : null}
          {missing.length === 0 ? (
            <p className="no-js:hidden">
              <Button type="button" tone="secondary" size="small" onClick={done}>
                {t('personDone')}
              </Button>
            </p>
          ) : null}
        </div>
      </details>
    </fieldset>
  );

  /** Folds the card; the focus goes on to the next one, or stays on this one where it is the last. */
  function done() {
    setFold((before) => ({ ...before, open: false }));
    const next = card.current?.nextElementSibling?.querySelector('summary, input');
    const to = next ?? card.current?.querySelector('summary');
    if (to instanceof HTMLElement) to.focus();
  }

  function fill(field: PersonField, value: string) {
    setTyped((before) => ({ ...before, [field]: value }));
    rest.onTyped(index, field, value);
    rest.onFill(personField(index, field), value);
  }

  function leaveDate() {
    const whole = [typed.birthDay, typed.birthMonth, typed.birthYear].every((part) => part?.trim());
    const { onBlur } = help(personField(index, 'birthDate'));
    onBlur({ currentTarget: { value: whole ? birthDate : '' } });
  }
}

/** What the fields begin with; the nationality with the country of the site. */
function startValues(index: number, help: FieldHelp, site: string): PersonValues {
  const values = personFields.map((field) => [field, help(personField(index, field)).defaultValue]);
  const start: PersonValues = Object.fromEntries(values);
  return { ...start, nationality: start.nationality || site };
}

function BirthDay({ day }: { day: string }) {
  return date(day, useLocale());
}

function Part({ children }: { children: ReactNode }) {
  return <span className="not-first:before:mx-1.5 not-first:before:content-['·']">{children}</span>;
}

/** The number of the person, or a tick: said by the words beside it, so only seen. */
function Face({ look, number }: { look: 'whole' | 'bad' | 'open'; number: number }) {
  const tone = {
    whole: 'bg-ok-soft text-ok',
    bad: 'bg-danger-soft text-danger',
    open: 'bg-sea-soft text-sea',
  }[look];
  return (
    <span
      aria-hidden="true"
      className={`grid size-10 shrink-0 place-items-center rounded-full font-strong ${tone}`}
    >
      {look === 'whole' ? <Icon name="check" /> : number}
    </span>
  );
}
