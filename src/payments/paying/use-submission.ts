// How the payment form is sent: paying leads to another site's page, everything else stays on this one.
import { use, useEffect, useState } from 'react';
import { useNavigation, useRevalidator, useSubmit } from 'react-router';

import { ShownErrors } from '#platform/steps/shown-errors.ts';

/** Longer than our server waits for the provider. */
const STUCK_MS = 20_000;

/** The status of `consent_missing`; the page does not load the table of all codes. */
const MISSING = 422;

type SubmissionOptions = {
  /** Fields that are applied before anything is paid, also when Enter submits the form. */
  first: readonly string[];
  /** The box to tick, and the message when it is empty at a press; null while something else is missing too. */
  consent: { fieldId: string; message: string; onMissing: () => void } | null;
};

/**
 * Paying is a plain form post; every other submission stays on this page. A code or an amount left in its field is
 * applied first. A press without consent is answered here, beside the box, and reported (Specification §8).
 */
export function useSubmission({ first, consent }: SubmissionOptions) {
  const submit = useSubmit();
  const { revalidate } = useRevalidator();
  const report = use(ShownErrors);
  const here = useNavigation().state !== 'idle';
  const [paying, setPaying] = useState(false);
  useEffect(() => {
    // A page restored from the browser's memory can be submitted again, and reloads the state of the payment.
    const ready = ({ persisted }: PageTransitionEvent) => {
      setPaying(false);
      if (persisted) void revalidate();
    };
    window.addEventListener('pageshow', ready);
    return () => window.removeEventListener('pageshow', ready);
  }, [revalidate]);
  useEffect(() => {
    // The navigation was stopped: a second submission continues with the same payment.
    const timer = paying ? setTimeout(() => setPaying(false), STUCK_MS) : undefined;
    return () => clearTimeout(timer);
  }, [paying]);
  const submitted = (event: React.SubmitEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent;
    const form = event.currentTarget;
    if (paying || here) return event.preventDefault();
    const request = new FormData(form, submitter);
    const field = (id: string) => form.querySelector<HTMLInputElement>(`#${id}`);
    const isPaid = request.get('intent') === 'continue' && !first.some((id) => field(id)?.value.trim());
    const box = isPaid && consent ? field(consent.fieldId) : null;
    if (consent && box && !box.checked) {
      event.preventDefault();
      consent.onMissing();
      box.focus();
      return report(MISSING, 'payment', consent.message);
    }
    if (isPaid) return setPaying(true);
    event.preventDefault();
    void submit(request, { method: 'post', replace: true, preventScrollReset: true });
  };
  return { busy: paying ? ('pay' as const) : here ? ('here' as const) : null, submitted };
}
