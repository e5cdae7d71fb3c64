// Marks the button that sent a form as busy until the answer arrives: for a router's form, reported by `busy`, and for
// a plain one, which ends with a new document. The style sheet shows it after 300 ms (look.css). A double click is one
// press: the second click comes before anything is rendered.
import { useEffect, useRef, useState } from 'react';

/** For a plain form whose visitor stopped the request: after this its button can be pressed again. */
const STOPPED_MS = 30_000;

/** Whether an answer is pending, from the router or for a plain form. */
export function usePress(busy: boolean): boolean {
  const [leaving, setLeaving] = useState(false);
  const pressed = useRef<HTMLElement | null>(null);
  useEffect(() => {
    // Before the form's own listeners, because the router reacts at once.
    const press = ({ submitter }: SubmitEvent) => (pressed.current = submitter);
    const sent = ({ defaultPrevented, target }: SubmitEvent) => {
      if (!defaultPrevented && target instanceof HTMLFormElement && target.target !== '_blank')
        setLeaving(true);
    };
    // The page came back from the browser's memory.
    const back = () => setLeaving(false);
    window.addEventListener('click', ignoreSecondClick, true);
    window.addEventListener('submit', press, true);
    window.addEventListener('submit', sent);
    window.addEventListener('pageshow', back);
    return () => {
      window.removeEventListener('click', ignoreSecondClick, true);
      window.removeEventListener('submit', press, true);
      window.removeEventListener('submit', sent);
      window.removeEventListener('pageshow', back);
    };
  }, []);
  useEffect(() => {
    const timer = leaving ? setTimeout(() => setLeaving(false), STOPPED_MS) : undefined;
    return () => clearTimeout(timer);
  }, [leaving]);
  const waits = busy || leaving;
  useEffect(() => {
    const element = waits ? pressed.current : null;
    pressed.current = null;
    element?.setAttribute('aria-busy', 'true');
    return () => element?.removeAttribute('aria-busy');
  }, [waits]);
  return waits;
}

/** Of a button that sends a form; others, as those that count, may be pressed as fast as anyone likes. */
function ignoreSecondClick(event: MouseEvent): void {
  const button = event.target instanceof Element ? event.target.closest('button') : null;
  if (event.detail > 1 && button?.form && button.type === 'submit') event.preventDefault();
}
