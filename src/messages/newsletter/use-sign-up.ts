// The states of the newsletter's form (Specification §4): idle, submitting, submitted, and the one error it shows.
import { type SubmitEvent, useRef, useState } from 'react';

import { formText } from '#platform/lib/form-text.ts';
import type { SignUp } from '#messages/newsletter/sign-up.ts';

/** Specification §5: two errors have names, every other is `message`. All are messages `errors.*`. */
export type SignUpError = 'invalid_name' | 'invalid_email' | 'message';

export type SignUpState =
  | { step: 'idle'; error: SignUpError | null }
  | { step: 'submitting'; error: null }
  | { step: 'submitted'; error: null; email: string; isDismissed: boolean };

/** The server's status of `invalid_input`; the browser does not need its list of all refusals. */
const invalidInputStatus = 422;

/** Longer than any answer takes; after that people prefer to try again. */
const TIMEOUT_MS = 15_000;

/**
 * `submit` and `type` are for the form and its fields, `close` for the confirmation. `onError` is called for every
 * shown error, with its status; 0 means a network failure.
 */
export function useSignUp(
  language: string,
  given: SignUpError | null,
  onError: (status: number, error: SignUpError) => void,
) {
  const [state, setState] = useState<SignUpState>({ step: 'idle', error: given });
  const busy = useRef(false);
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy.current) return;
    const signUp = readForm(event.currentTarget);
    // What was sent need not be sent again: its confirmation is shown once more.
    if (state.step === 'submitted') return setState({ ...state, isDismissed: false });
    busy.current = true;
    const wrong = await judge(signUp);
    if (wrong === null) setState({ step: 'submitting', error: null });
    const answer = wrong ?? (await send({ ...signUp, language }));
    busy.current = false;
    if (answer === 'accepted') {
      return setState({ step: 'submitted', error: null, email: signUp.email.trim(), isDismissed: false });
    }
    setState({ step: 'idle', error: answer.error });
    onError(answer.status, answer.error);
  };
  const type = () => setState((now) => (now.step === 'submitting' ? now : { step: 'idle', error: null }));
  const close = () => setState((now) => (now.step === 'submitted' ? { ...now, isDismissed: true } : now));
  return { state, submit, type, close };
}

type Refused = { status: number; error: SignUpError };

function readForm(form: HTMLFormElement): SignUp {
  const data = new FormData(form);
  return { name: formText(data, 'name'), email: formText(data, 'email') };
}

/** The server's rules, checked first: most mistakes need no request. Few visitors need them, so they are loaded here. */
async function judge({ name, email }: SignUp): Promise<Refused | null> {
  const rules = await import('#messages/newsletter/sign-up.ts').catch(() => null);
  const error = rules && firstError([rules.refuseName(name), rules.refuseAddress(email)]);
  return error && { status: invalidInputStatus, error };
}

async function send(signUp: SignUp & { language: string }): Promise<'accepted' | Refused> {
  try {
    const response = await fetch('/api/newsletter', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(signUp),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (response.ok) return 'accepted';
    return { status: response.status, error: firstError(await codesOf(response)) ?? 'message' };
  } catch {
    return { status: 0, error: 'message' };
  }
}

/** The codes of the wrong fields, in order; none when the answer is not ours. */
async function codesOf(response: Response): Promise<(string | null)[]> {
  const body: unknown = await response.json().catch(() => null);
  const errors: unknown = typeof body === 'object' && body !== null && 'errors' in body ? body.errors : [];
  return Array.isArray(errors) ? errors.map((error: { code?: string } | null) => error?.code ?? null) : [];
}

/** The name is checked first; an error without its own name is `message`. */
export function firstError(codes: readonly (string | null)[]): SignUpError | null {
  const code = codes.find((each) => each !== null);
  if (!code) return null;
  return code === 'invalid_name' || code === 'invalid_email' ? code : 'message';
}
