// What a step of the funnel keeps of its own form's last answer, in the browser.
import { useState } from 'react';
import { type ShouldRevalidateFunctionArgs, useActionData } from 'react-router';

/**
 * The last answer to this step's form. The router forgets it when only the fragment of the address changes, and that
 * is what a link of the error summary does: the errors must not vanish under the person who follows them.
 */
export function useStepAnswer<Action>(): ReturnType<typeof useActionData<Action>> {
  const now = useActionData<Action>();
  const [kept, setKept] = useState(now);
  if (now !== undefined && now !== kept) setKept(now);
  return now ?? kept;
}

/** A refusal too can tell that something changed meanwhile: time, total or state are read again after every press. */
export function revalidateStep({
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return formMethod === 'POST' || defaultShouldRevalidate;
}
