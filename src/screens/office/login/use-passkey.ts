// Passkeys in the browser: the server's challenge goes to the browser's own dialogue, and its answer back.
import { useState } from 'react';

import { useHydrated } from '#platform/ui/use-hydrated.ts';

/** `stopped`: the person closed the dialogue, or the browser has no passkey for us. */
type Outcome = { ok: true } | { ok: false; error: string | null; status: number };

/** Whether this browser knows passkeys; false until the page's script runs. */
export function useKnowsPasskeys(): boolean {
  return (
    useHydrated() && 'PublicKeyCredential' in window && 'parseRequestOptionsFromJSON' in PublicKeyCredential
  );
}

/** `run` does nothing while it runs. */
export function usePasskey(work: () => Promise<Outcome>) {
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<{ error: string | null; status: number } | null>(null);
  const run = async () => {
    if (busy) return;
    setBusy(true);
    setFailed(null);
    const outcome = await work().catch(() => ({ ok: false, error: null, status: 0 }) as const);
    // A login leads to another page: the button stays busy until that is here.
    if (!outcome.ok) {
      setBusy(false);
      setFailed(outcome);
    }
  };
  return { busy, failed, run };
}

export async function logInByPasskey(): Promise<Outcome> {
  const begun = await post('passkey-login/challenge', {});
  if (!begun.ok) return begun;
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(begun.options);
  const credential = await navigator.credentials.get({ publicKey });
  return post('passkey-login', { response: asJson(credential) });
}

export async function addPasskey(password: string, name: string): Promise<Outcome> {
  const begun = await post('passkeys/challenge', { password });
  if (!begun.ok) return begun;
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(begun.options);
  const credential = await navigator.credentials.create({ publicKey });
  return post('passkeys', { response: asJson(credential), name });
}

function asJson(credential: Credential | null): unknown {
  return credential instanceof PublicKeyCredential ? withoutExtensions(credential.toJSON()) : null;
}

/** None is requested; the server rejects unknown fields. */
function withoutExtensions(answer: object): unknown {
  return { ...answer, clientExtensionResults: {} };
}

type PasskeyAnswer =
  | { ok: true; options: PublicKeyCredentialRequestOptionsJSON & PublicKeyCredentialCreationOptionsJSON }
  | { ok: false; error: string | null; status: number };

async function post(path: string, body: object): Promise<PasskeyAnswer> {
  const answer = await fetch(`/api/office/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': document.documentElement.lang },
    body: JSON.stringify(body),
  });
  const read = (await answer.json()) as { options?: never; detail?: string };
  if (answer.ok) return { ok: true, options: read.options ?? ({} as never) };
  return { ok: false, error: read.detail ?? null, status: answer.status };
}
