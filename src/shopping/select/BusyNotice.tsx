// Shown when many people are booking this flight: with a script the page does the work of the challenge, or waits, and
// continues by itself; without one the traveller presses the button after the wait.
import { type RefObject, useEffect, useRef, useState } from 'react';
import { Form, useLocation, useNavigation } from 'react-router';

import { useIsBuildStale } from '#platform/ui/stale-build.ts';
import { raisePageError } from '#content/site/analytics.ts';
import { solveChallenge } from '#reservations/challenge/solve-challenge.ts';
import type { BusyFlight } from '#shopping/select/busy-flight.ts';
import { Button } from '#platform/ui/Button.tsx';

/** Takes the focus, and is reported as a 429 (Specification §8). */
export function BusyNotice({ busy }: { busy: BusyFlight }) {
  const { search } = useLocation();
  const sending = useNavigation().formMethod === 'POST';
  const box = useRef<HTMLDivElement>(null);
  const { form, isWorking } = useAnswer(busy);
  useEffect(() => box.current?.focus(), []);
  const { title, text, working, goOn } = busy.words;
  // Specification §8; the status is that of `hold_challenge_missing`.
  useEffect(() => raisePageError(429, 'fare', title), [title]);
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className="mb-6 rounded-card border-2 border-warn bg-warn-soft p-4"
    >
      <h2 className="text-lead font-heavy">{title}</h2>
      <p className="my-2">{isWorking ? working : text}</p>
      <Form ref={form} method="post" action={search} reloadDocument={useIsBuildStale()}>
        <input type="hidden" name="shown" value={busy.shown} />
        {Object.entries(busy.offers).map(([direction, offer]) => (
          <input key={direction} type="hidden" name={direction} value={offer} />
        ))}
        {busy.accept === null ? null : <input type="hidden" name="accept" value={busy.accept} />}
        <input key={busy.challenge} type="hidden" name="challenge" defaultValue={busy.challenge} />
        <Button busy={isWorking || sending}>{goOn}</Button>
      </Form>
    </div>
  );
}

/** If it is refused more often, because the address keeps changing, the challenge is left to the traveller's button. */
const mostAnswers = 3;

/** Sends the form when the work is done or the wait is over, whichever is first. */
function useAnswer({ challenge, bits, waitSeconds }: BusyFlight): {
  form: RefObject<HTMLFormElement | null>;
  isWorking: boolean;
} {
  const form = useRef<HTMLFormElement>(null);
  const answers = useRef(0);
  const [isWorking, setWorking] = useState(false);
  useEffect(() => {
    if (answers.current >= mostAnswers) return;
    const work = new AbortController();
    const send = (answer: string) => {
      if (work.signal.aborted) return;
      work.abort();
      clearTimeout(timer);
      answers.current++;
      const field = form.current?.elements.namedItem('challenge');
      if (field instanceof HTMLInputElement) field.value = answer;
      setWorking(false);
      form.current?.requestSubmit();
    };
    const timer = setTimeout(() => send(challenge), waitSeconds * 1_000);
    setWorking(true);
    solveChallenge({ challenge, bits }, work.signal).then(
      (answer) => answer !== null && send(answer),
      () => {},
    );
    return () => {
      work.abort();
      clearTimeout(timer);
    };
  }, [challenge, bits, waitSeconds]);
  return { form, isWorking };
}
