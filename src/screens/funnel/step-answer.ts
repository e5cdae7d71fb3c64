// Keeps the last form response of a funnel step, in the browser.
import { useState } from 'react';
import { type ShouldRevalidateFunctionArgs, useActionData, useLocation } from 'react-router';

/**
 * The last response to this step's form. The router forgets it when only the fragment of the address changes, which
 * happens when a person follows a link of the error summary: the errors must not disappear then. A response belongs to
 * its address: at another address, earlier errors are gone.
 */
export function useStepAnswer<Action>(): ReturnType<typeof useActionData<Action>> {
  const now = useActionData<Action>();
  const { search } = useLocation();
  const [kept, setKept] = useState({ answer: now, search });
  if (now !== undefined && now !== kept.answer) setKept({ answer: now, search });
  return now ?? (kept.search === search ? kept.answer : undefined);
}

/**
 * A refusal can also mean that something has changed meanwhile, so time, total and state are reloaded after every
 * press.
 */
export function revalidateStep({
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return formMethod === 'POST' || defaultShouldRevalidate;
}
