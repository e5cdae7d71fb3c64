// Keeps a funnel step's last form response, in the browser.
import { useState } from 'react';
import { type ShouldRevalidateFunctionArgs, useActionData, useLocation } from 'react-router';

/**
 * The last response to this step's form. The router forgets it when only the fragment of the address changes, which is
 * what a link of the error summary does: the errors must not vanish when a person follows them. At another address the
 * press was answered by that address, and what was wrong before is over.
 */
export function useStepAnswer<Action>(): ReturnType<typeof useActionData<Action>> {
  const now = useActionData<Action>();
  const { search } = useLocation();
  const [kept, setKept] = useState({ answer: now, search });
  if (now !== undefined && now !== kept.answer) setKept({ answer: now, search });
  return now ?? (kept.search === search ? kept.answer : undefined);
}

/** A refusal can also mean that something changed meanwhile: time, total or state are reloaded after every press. */
export function revalidateStep({
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return formMethod === 'POST' || defaultShouldRevalidate;
}
