// One traveller of the passengers form: a card that folds to name and birthday when it is complete.
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';

import { AgeCure } from '#funnel/naming/AgeCure.tsx';
import type { FieldHelp, Fill } from '#funnel/naming/field-help.ts';
import { PersonFields, type PersonLists } from '#funnel/naming/PersonFields.tsx';
import { PersonHead } from '#funnel/naming/PersonHead.tsx';
import {
  type FlownDays,
  isRefused,
  judgePerson,
  type OpenField,
  startValues,
  type TypeOffer,
} from '#funnel/naming/person-state.ts';
import { type NextPerson, type PersonReport, reportOf } from '#funnel/naming/use-people.ts';
import { type PersonField, personField, personFields } from '#reservations/passengers/passengers-form.ts';
import { isCalendarDay } from '#reservations/passengers/passenger-age.ts';
import type { TripPerson } from '#funnel/trip/trip.ts';
import { usePersonName } from '#funnel/trip/use-person-name.ts';
import { Button } from '#platform/ui/Button.tsx';
import { PageLink } from '#platform/ui/PageLink.tsx';
import { useHydrated } from '#platform/ui/use-hydrated.ts';

type Props = PersonLists & {
  person: TripPerson;
  index: number;
  help: FieldHelp;
  /** Where assistance is chosen. */
  assistance: string;
  /** The server's errors: the first card with one of them opens with each new answer. */
  errors: readonly { path: string }[];
  days: FlownDays;
  offers: Readonly<Record<string, TypeOffer>>;
  currency: string;
  /** Nothing about this person is typed, and an earlier person is incomplete. */
  waits: boolean;
  /** Whose turn it is after this person; null when it is the contact's. */
  next: NextPerson | null;
  onReport: (index: number, now: PersonReport) => void;
  /** Shows what is wrong with these fields, by their names, with their values. */
  onRefuse: (values: Readonly<Record<string, string>>) => void;
  onFill: Fill;
};

/** Native details, so it opens without a script; with one it reports to the page how complete it is. */
export function PersonCard({ person, index, help, errors, days, offers, currency, waits, ...rest }: Props) {
  const t = useTranslations('passengers');
  const nameOf = usePersonName();
  const card = useRef<HTMLFieldSetElement>(null);
  const label = nameOf({ ...person, fullName: null });
  const [typed, setTyped] = useState(() => startValues(index, help, rest.site));
  const state = judgePerson(person.type, typed, days, isRefused(index, help));
  const { birthDate, asked, missing, stage } = state;
  const isWrong = errors.some(({ path }) => path.startsWith(`passengers.${index}.`));
  const isFirstWrong =
    isWrong &&
    errors.find(({ path }) => path.startsWith('passengers.'))?.path.startsWith(`passengers.${index}.`) ===
      true;
  const { fold, setOpen } = useFold(errors, errors.length > 0 ? isFirstWrong : missing.length > 0, waits);
  useReport(rest.onReport, index, reportOf(typed, state));
  const name = `${typed.givenNames ?? ''} ${typed.surname ?? ''}`.trim();
  const unfinished = stage === 'empty' && !fold.open ? 'wait' : 'open';
  const look = stage === 'wrong' ? 'bad' : stage === 'ready' ? 'whole' : unfinished;
  return (
    <fieldset ref={card} onChange={change} className={`card mb-3 min-w-0 ${FRAMES[look]}`}>
      <legend className="sr-only">{label}</legend>
      <details open={fold.open} data-person={index} onToggle={({ currentTarget: { open } }) => setOpen(open)}>
        <PersonHead
          {...{ number: index + 1, type: person.type, name, label, look }}
          open={fold.open}
          birthDay={isCalendarDay(birthDate) ? birthDate : ''}
          country={rest.countries.find(({ code }) => code === typed.nationality)?.name ?? ''}
          missing={missing.length}
        />
        <div className={`px-4 pb-4 sm:px-5 ${fold.waits ? 'js:hidden' : ''}`}>
          <PersonFields {...rest} {...{ person, index, help, typed, fill }} onDateLeft={leaveDate} />
          <PageLink
            href={rest.assistance}
            className="mt-1 inline-flex min-h-11 items-center gap-2 font-strong text-sea underline hover:text-ink"
          >
            {t('assistance')}
            <span className="sr-only">: {name || label}</span>
          </PageLink>
          <PersonEnd id={personField(index, 'birthDate')} missing={missing} next={rest.next} onDone={done} />
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
          onCorrect={() => setOpen(true)}
        />
      ) : null}
    </fieldset>
  );

  function change({ target }: FormEvent<HTMLFieldSetElement>) {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return;
    const field = personFields.find((known) => target.name === personField(index, known));
    if (field) setTyped((before) => ({ ...before, [field]: target.value }));
  }

  /** Folds the card and continues with the next person, or the contact; or shows what is missing here. */
  function done() {
    // The question about the age is below the button: it comes first.
    const question = asked ? card.current?.querySelector<HTMLElement>('[data-age-cure]') : null;
    if (question) return question.focus();
    const [first] = missing;
    if (first) {
      const refused = missing.map((field) =>
        field === 'birthDay'
          ? [personField(index, 'birthDate'), birthDate]
          : [personField(index, field), typed[field] ?? ''],
      );
      rest.onRefuse(Object.fromEntries(refused));
      document.getElementById(personField(index, first === 'birthDay' ? 'birthDate' : first))?.focus();
      return;
    }
    const form = card.current?.form;
    const own = card.current?.querySelector('details');
    const next = form?.querySelector<HTMLDetailsElement>(`details[data-person="${rest.next?.index}"]`);
    // The browser folds and opens now, so that the next field is there at its last height; the states follow by the
    // events.
    if (own) own.open = false;
    if (next) next.open = true;
    const to = next?.querySelector<HTMLElement>('input') ?? form?.elements.namedItem('contact.email');
    next?.scrollIntoView({ block: 'nearest' });
    if (to instanceof HTMLElement) to.focus();
  }

  function fill(field: PersonField, value: string) {
    setTyped((before) => ({ ...before, [field]: value }));
    rest.onFill(personField(index, field), value);
  }

  function leaveDate() {
    const whole = [typed.birthDay, typed.birthMonth, typed.birthYear].every((part) => part?.trim());
    const { onBlur } = help(personField(index, 'birthDate'));
    onBlur({ currentTarget: { value: whole ? birthDate : '' } });
  }
}

/** The card being filled in is highlighted if a script closes the others. */
const FRAMES = {
  whole: 'js:has-[>details[open]]:border-sea',
  bad: 'border-danger outline-1 outline-danger',
  open: 'js:has-[>details[open]]:border-sea js:has-[>details[open]]:outline-1 js:has-[>details[open]]:outline-sea',
  wait: 'border-dashed border-field bg-transparent!',
};

/** Each new answer of the server opens or folds the card; in between, only the person does. */
function useFold(errors: unknown, isOpen: boolean, waits: boolean) {
  const hydrated = useHydrated();
  const [fold, setFold] = useState({ errors, open: isOpen, waits });
  if (fold.errors !== errors) setFold({ errors, open: isOpen, waits: false });
  // Without a script a waiting card stays open; with one it is closed before it is ever seen open.
  if (hydrated && fold.waits) setFold({ ...fold, open: false, waits: false });
  const setOpen = (open: boolean) => setFold((before) => ({ ...before, open }));
  return { fold, setOpen };
}

function useReport(onReport: Props['onReport'], index: number, now: PersonReport) {
  const { givenNames, surname, stage, missing } = now;
  useEffect(() => {
    onReport(index, { givenNames, surname, stage, missing });
  }, [onReport, index, givenNames, surname, stage, missing]);
}

type EndProps = {
  id: string;
  missing: readonly OpenField[];
  next: NextPerson | null;
  onDone: () => void;
};

/** The button to the next person, and what still blocks it. */
function PersonEnd({ id, missing, next, onDone }: EndProps) {
  const t = useTranslations('passengers');
  const [first] = missing;
  const only = missing.length === 1 && first;
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1 no-js:hidden">
      <Button
        type="button"
        className="w-full sm:w-auto"
        aria-describedby={first ? `${id}-left` : undefined}
        onClick={onDone}
      >
        {next ? t('personDoneNext', { name: next.name }) : t('personDone')}
      </Button>
      {first ? (
        <p id={`${id}-left`} className={`text-small text-ink-500 ${only ? '' : 'max-sm:hidden'}`}>
          {only ? t(`only.${only}`) : t('missing', { count: missing.length })}
        </p>
      ) : null}
    </div>
  );
}
