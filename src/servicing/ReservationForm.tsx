// Reference and last name: the way into a reservation, for managing it or checking in (Specification §2). Without a
// script it is a plain form; on non-local sites it opens the airline's own site in a new tab.
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';

import {
  type Asked,
  missingOf,
  type ReservationFailure,
  type ReservationPair,
  type ReservationPurpose,
  tidyPair,
} from '#servicing/reservation-pair.ts';
import { reservationTarget } from '#servicing/reservation-target.ts';
import { useFindReservation } from '#servicing/use-find-reservation.ts';
import { raisePageError } from '#site/analytics.ts';
import { useSite } from '#site/use-site.ts';
import { Button } from '#ui/Button.tsx';
import { FieldErrorLine } from '#ui/Field.tsx';
import { TextField } from '#ui/TextField.tsx';
import { useHydrated } from '#ui/use-hydrated.ts';

type Props = {
  purpose: ReservationPurpose;
  /** Keeps the ids of its fields apart where several forms stand on one page. */
  id: string;
  /** Called when the form was accepted and leads on: the panel around it may close. */
  onAccepted?: () => void;
  asked?: Asked | null;
  /** The title's element; `none` where what stands around it has the title already. */
  heading?: 'h1' | 'h2' | 'none';
};

export function ReservationForm({ purpose, id, onAccepted, asked = null, heading = 'h2' }: Props) {
  const t = useTranslations('site.reservation');
  const target = reservationTarget(purpose, useLocale(), useSite()?.externalBookingUrl ?? null);
  const form = useReservationForm({ purpose, asked, external: target.externalHost !== null, onAccepted });
  const hydrated = useHydrated();
  const title = t(`${purpose}Title`);
  const Heading = heading;
  const errorOf = (field: keyof ReservationPair) => {
    return form.missing.includes(field) ? t('requiredField') : undefined;
  };
  return (
    <form
      id={id}
      action={target.action}
      {...(target.externalHost && { target: '_blank', rel: 'noopener' })}
      aria-label={title}
      // Without a script only the browser can refuse an empty field before it reaches another site.
      noValidate={hydrated || target.externalHost === null}
      aria-busy={form.busy || undefined}
      onSubmit={form.submit}
      onInput={form.typing}
    >
      {Heading === 'none' ? null : (
        <Heading className={`mb-3 font-heavy ${Heading === 'h1' ? 'text-h2' : 'text-h4'}`}>{title}</Heading>
      )}
      {target.hidden.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <TextField
        ref={form.reference}
        id={`${id}-reference`}
        name={target.names.reference}
        label={t('reference')}
        hint={t('referenceHint')}
        error={errorOf('reference')}
        defaultValue={asked?.pair.reference}
        maxLength={40}
        required
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
      />
      <TextField
        ref={form.lastName}
        id={`${id}-lastname`}
        name={target.names.lastName}
        label={t('lastName')}
        hint={t('lastNameHint')}
        error={errorOf('lastName')}
        defaultValue={asked?.pair.lastName}
        maxLength={120}
        required
        autoComplete="family-name"
        autoCapitalize="words"
        spellCheck={false}
      />
      <Button busy={form.busy} className="mt-1 w-full sm:w-auto">
        {t(`${purpose}Button`)}
      </Button>
      {target.externalHost ? (
        <p className="mt-2 text-small text-ink-500">{t('external', { site: target.externalHost })}</p>
      ) : null}
      {/* Below the button, so that nothing moves under the pointer when it speaks. */}
      <div role="alert" className="min-h-14">
        <FieldErrorLine id={`${id}-failure`} error={form.failure ? t(form.failure) : undefined} />
      </div>
    </form>
  );
}

type Shown = { missing: (keyof ReservationPair)[]; failure: ReservationFailure | null };

type FormOptions = Pick<Props, 'purpose' | 'onAccepted'> & { asked: Asked | null; external: boolean };

function useReservationForm({ purpose, asked, external, onAccepted }: FormOptions) {
  const t = useTranslations('site.reservation');
  const reference = useRef<HTMLInputElement>(null);
  const lastName = useRef<HTMLInputElement>(null);
  const [shown, setShown] = useState<Shown>(() => told(asked));
  const { busy, find } = useFindReservation(purpose, onAccepted);
  const show = (next: Shown, status: number) => {
    setShown(next);
    if (next.failure) raisePageError(status, 'reservation', t(next.failure));
    for (const _ of next.missing) raisePageError(status, 'reservation', t('requiredField'));
  };
  // What the server said to the address is an error that was shown, like any other.
  useRaiseOnce(() => {
    if (asked) show(told(asked), asked.status);
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const fields = { reference: reference.current, lastName: lastName.current };
    const pair = tidyPair({
      reference: fields.reference?.value ?? '',
      lastName: fields.lastName?.value ?? '',
    });
    const [first, ...rest] = missingOf(pair);
    if (first) {
      event.preventDefault();
      if (busy) return;
      show({ missing: [first, ...rest], failure: null }, 422);
      fields[first]?.focus();
      return;
    }
    setShown({ missing: [], failure: null });
    if (external) {
      // The browser sends the form itself; the panel may only go when it has been sent.
      if (fields.reference) fields.reference.value = pair.reference;
      if (fields.lastName) fields.lastName.value = pair.lastName;
      setTimeout(() => onAccepted?.());
      return;
    }
    event.preventDefault();
    void find(pair).then((lookup) => {
      if (lookup && !lookup.ok) show({ missing: [], failure: lookup.failure }, lookup.status);
    });
  };
  /** Whoever types again has read the error. */
  const typing = (event: FormEvent<HTMLFormElement>) => {
    const field = event.target === reference.current ? 'reference' : 'lastName';
    setShown(({ missing }) => ({ missing: missing.filter((each) => each !== field), failure: null }));
  };
  return { reference, lastName, busy, ...shown, submit, typing };
}

function told(asked: Asked | null): Shown {
  if (!asked) return { missing: [], failure: null };
  return { missing: missingOf(asked.pair), failure: asked.failure };
}

function useRaiseOnce(raise: () => void): void {
  const raised = useRef(false);
  useEffect(() => {
    if (raised.current) return;
    raised.current = true;
    raise();
  });
}
