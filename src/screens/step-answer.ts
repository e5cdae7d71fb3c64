// Keeps a funnel step's last form response, in the browser.
import { useState } from 'react';
import { type ShouldRevalidateFunctionArgs, useActionData } from 'react-router';

/**
 * The last response to this step's form. The router forgets it when only the fragment of the address changes, which is
 * what a link of the error summary does: the errors must not vanish when a person follows them.
 */
export function useStepAnswer<Action>(): ReturnType<typeof useActionData<Action>> {
  const now = useActionData<Action>();
  const [kept, setKept] = useState(now);
  if (now !== undefined && now !== kept) setKept(now);
  return now ?? kept;
}

/** A refusal can also mean that something changed meanwhile: time, total or state are reloaded after every press. */
export function revalidateStep({
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return formMethod === 'POST' || defaultShouldRevalidate;
}
