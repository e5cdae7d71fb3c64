// One traveller of the passengers form: a card that folds to name and birthday when it is complete.
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
import { useHydrated } from '#platform/ui/use-hydrated.ts';

type Props = PersonLists & {
  person: TripPerson;
  index: number;
  help: FieldHelp;
  /** The server's errors: a card with one of them opens with each new answer. */
  errors: readonly { path: string }[];
  days: FlownDays;
  offers: Readonly<Record<string, TypeOffer>>;
  currency: string;
  /** Nothing of this person is typed, and an earlier person is incomplete. */
  waits: boolean;
  onTyped: (index: number, field: PersonField, value: string) => void;
  onFill: Fill;
};

export function PersonCard({ person, index, help, errors, days, offers, currency, waits, ...rest }: Props) {
  const t = useTranslations('passengers');
  const nameOf = usePersonName();
  const card = useRef<HTMLFieldSetElement>(null);
  const label = nameOf({ ...person, fullName: null });
  const [typed, setTyped] = useState(() => startValues(index, help, rest.site));
  const birthDate = birthDateOf(typed);
  const asked = typeByAge(person.type, birthDate, days);
  // An age of another type does not count as missing: it is explained below.
  const missing = openFields(person.type, typed, days).filter((field) => !asked || field !== 'birthDay');
  const isWrong = errors.some(({ path }) => path.startsWith(`passengers.${index}.`));
  const isOpen = missing.length > 0 || isWrong;
  const hydrated = useHydrated();
  const [fold, setFold] = useState({ errors, open: isOpen, waits });
  if (fold.errors !== errors) setFold({ errors, open: isOpen, waits: false });
  // Without a script a waiting card stays open; with one it is closed before it is ever seen open.
  if (hydrated && fold.waits) setFold({ ...fold, open: false, waits: false });
  const change = ({ target }: FormEvent<HTMLFieldSetElement>) => {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return;
    const field = personFields.find((known) => target.name === personField(index, known));
    if (!field) return;
    setTyped((before) => ({ ...before, [field]: target.value }));
    rest.onTyped(index, field, target.value);
  };
  const name = `${typed.givenNames ?? ''} ${typed.surname ?? ''}`.trim();
  const isBad = isWrong || asked !== null;
  const look = isBad ? 'bad' : missing.length === 0 ? 'whole' : 'open';
  return (
    <fieldset
      ref={card}
      onChange={change}
      className={`card mb-3 min-w-0 ${look === 'bad' ? 'border-danger outline-1 outline-danger' : ''}`}
    >
      <legend className="sr-only">{label}</legend>
      <details
        open={fold.open}
        data-missing={missing.length > 0 || undefined}
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
        <div className={`px-4 pb-3 sm:px-5 ${fold.waits ? 'js:hidden' : ''}`}>
          <PersonFields {...rest} {...{ person, index, help, typed, fill }} onDateLeft={leaveDate} />
          {missing.length === 0 ? (
            <p className="no-js:hidden">
              <Button type="button" tone="secondary" size="small" onClick={done}>
                {t('personDone')}
              </Button>
            </p>
          ) : null}
        </div>
      </details>
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
          onCorrect={() => setFold((before) => ({ ...before, open: true }))}
        />
      ) : null}
    </fieldset>
  );

  /** Folds the card and continues with the next incomplete person, or with the contact. */
  function done() {
    setFold((before) => ({ ...before, open: false }));
    const cards = [
      ...(card.current?.parentElement?.querySelectorAll<HTMLDetailsElement>('details[data-missing]') ?? []),
    ];
    const next = cards[0];
    // The field is there when the card is open: the browser opens it now, and the state follows by the event.
    if (next) next.open = true;
    const field = next ?? card.current?.form?.elements.namedItem('contact.email');
    const to = field instanceof HTMLDetailsElement ? field.querySelector<HTMLElement>('input') : field;
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

/** Initial values of the fields; the nationality starts with the country of the site. */
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

/** The number of the person, or a tick. Visual only: the words beside it say the same. */
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
