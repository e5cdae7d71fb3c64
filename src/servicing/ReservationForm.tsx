// Reference and last name: the form that opens a reservation, to manage it or check in (Specification §2). Without a
// script it is a plain form; on non-local sites it opens the airline's own site in a new tab.
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';

import {
  type PairAnswer,
  pairParts,
  type ReservationPair,
  type ReservationPurpose,
} from '#servicing/reservation-pair.ts';
import type { ReservationFailure } from '#servicing/reservation-failure.ts';
import { type ReservationTarget, reservationTarget } from '#servicing/reservation-target.ts';
import { loadLookUp, useFindReservation } from '#servicing/use-find-reservation.ts';
import { assert } from '#platform/lib/result.ts';
import { raisePageError } from '#content/site/analytics.ts';
import { useOffers, useSite } from '#content/site/use-site.ts';
import { Button } from '#platform/ui/Button.tsx';
import { FieldErrorLine } from '#platform/ui/Field.tsx';
import { TextField } from '#platform/ui/TextField.tsx';
import { useHydrated } from '#platform/ui/use-hydrated.ts';

type Props = {
  purpose: ReservationPurpose;
  /** Keeps its fields' ids unique if several forms are on one page. */
  id: string;
  /** Called when the form was accepted and navigates: the panel around it may close. */
  onAccepted?: () => void;
  asked?: PairAnswer | null;
  /** `none` where the dialog or page around it shows the same title. */
  heading?: 'none';
};

/** A script looks the pair up in place, then calls `onAccepted`; `asked` is the pair of the address and its answer. */
export function ReservationForm({ purpose, id, onAccepted, asked = null, heading }: Props) {
  const t = useTranslations('site.reservation');
  const target = reservationTarget(purpose, useLocale(), useSite()?.externalBookingUrl ?? null);
  const form = useReservationForm({ purpose, asked, target, onAccepted });
  const hydrated = useHydrated();
  const offers = useOffers();
  const title = t(`${purpose}Title`, offers);
  const errorOf = (field: keyof ReservationPair) => {
    return form.missing.includes(field) ? t(`missing.${field}`) : undefined;
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
      {/* No heading: the form comes before the page's own. Its name says the same. */}
      {heading === 'none' ? null : <p className="mb-3 text-h4 font-heavy">{title}</p>}
      {target.hidden.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <TextField
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
        {t(`${purpose}Button`, offers)}
      </Button>
      {target.externalHost ? (
        <p className="mt-2 text-small text-ink-500">{t('external', { site: target.externalHost })}</p>
      ) : (
        // Below the button, so that nothing moves under the pointer when it appears.
        <div role="alert" className="min-h-14">
          <FieldErrorLine id={`${id}-failure`} error={form.failure ? t(form.failure) : undefined} />
        </div>
      )}
    </form>
  );
}

type FormProblems = { missing: (keyof ReservationPair)[]; failure: ReservationFailure | null };

type FormOptions = Pick<Props, 'purpose' | 'onAccepted'> & {
  asked: PairAnswer | null;
  target: ReservationTarget;
};

function useReservationForm({ purpose, asked, target, onAccepted }: FormOptions) {
  const [shown, setShown] = useState<FormProblems>(() => shownFor(asked));
  const { busy, find } = useFindReservation(purpose, onAccepted);
  const raise = useRaise(asked);
  // Another site gets its own form from the browser, which does not wait.
  const loaded = useRef<Awaited<ReturnType<typeof loadLookUp>>>(null);
  const show = (next: FormProblems, status: number) => {
    setShown(next);
    raise(next, status);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    if (busy) {
      event.preventDefault();
      return;
    }
    const fields = fieldsOf(event.currentTarget, target);
    const pair = { reference: fields.reference.value, lastName: fields.lastName.value };
    const missing = pairParts.filter((part) => !pair[part].trim());
    const [first] = missing;
    if (first) {
      event.preventDefault();
      show({ missing, failure: null }, 422);
      fields[first].focus();
      return;
    }
    setShown(shownFor(null));
    if (target.externalHost) {
      // The browser sends the form itself; the panel may only close after that.
      const tidy = loaded.current?.tidyPair(pair) ?? pair;
      fields.reference.value = tidy.reference;
      fields.lastName.value = tidy.lastName;
      setTimeout(() => onAccepted?.());
      return;
    }
    event.preventDefault();
    const answer = async () => {
      const lookup = await find(pair);
      if (lookup && !lookup.ok) show({ missing: [], failure: lookup.failure }, lookup.status);
    };
    void answer();
  };
  /** A person who types again has read the error. */
  const typing = ({ target: typed }: FormEvent<HTMLFormElement>) => {
    const { names } = target;
    void loadLookUp().then((module) => (loaded.current = module));
    setShown(({ missing }) => ({
      missing: missing.filter((field) => !(typed instanceof HTMLInputElement && typed.name === names[field])),
      failure: null,
    }));
  };
  return { busy, ...shown, submit, typing };
}

function shownFor(asked: PairAnswer | null): FormProblems {
  return { missing: asked?.missing ?? [], failure: asked?.failure ?? null };
}

function fieldsOf(form: HTMLFormElement, { names }: ReservationTarget) {
  const field = (name: string) => {
    const input = form.elements.namedItem(name);
    assert(input instanceof HTMLInputElement, `the form has the field ${name}`);
    return input;
  };
  return { reference: field(names.reference), lastName: field(names.lastName) };
}

/** Every shown error is an event, including the server's error for an address. */
function useRaise(asked: PairAnswer | null): (shown: FormProblems, status: number) => void {
  const t = useTranslations('site.reservation');
  const raise = ({ missing, failure }: FormProblems, status: number) => {
    const messages = [...missing.map((field) => t(`missing.${field}`)), ...(failure ? [t(failure)] : [])];
    for (const message of messages) raisePageError(status, 'reservation', message);
  };
  const raised = useRef(false);
  useEffect(() => {
    if (asked && !raised.current) raise(shownFor(asked), asked.status);
    raised.current = true;
  });
  return raise;
}
