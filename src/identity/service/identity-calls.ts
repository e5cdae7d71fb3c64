// The browser's calls to the identity service (Specification §7, AP-09). For the built-in one and Google's only the
// addresses and the key differ.
import type { IdentityClientConfig } from '#identity/service/identity-service.ts';

export type Tokens = { localId: string; idToken: string; refreshToken: string; expiresInSeconds: number };

/** `ended`: the service no longer knows the account; `failed`: it may answer another time. */
export type Called<T> = { ok: true; value: T } | { ok: false; reason: 'ended' | 'failed' };

type Config = Pick<IdentityClientConfig, 'api' | 'token' | 'key'>;

/** Nothing waits for the answer; leaving the page ends the call. */
const PATIENCE_MS = 10_000;

export async function signUpAnonymously(config: Config, stop: AbortSignal): Promise<Called<Tokens>> {
  const body = JSON.stringify({ returnSecureToken: true });
  const answer = await ask(
    `${config.api}/v1/accounts:signUp`,
    config,
    { body, type: 'application/json' },
    stop,
  );
  return answer.ok ? tokensOf(answer.value, ['localId', 'idToken', 'refreshToken', 'expiresIn']) : answer;
}

export async function refreshTokens(
  config: Config,
  refreshToken: string,
  stop: AbortSignal,
): Promise<Called<Tokens>> {
  const body = new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken }).toString();
  const type = 'application/x-www-form-urlencoded';
  const answer = await ask(`${config.token}/v1/token`, config, { body, type }, stop);
  return answer.ok ? tokensOf(answer.value, ['user_id', 'id_token', 'refresh_token', 'expires_in']) : answer;
}

/** The domains whose pages may open a login (VA-04); null when the service does not list them. */
export async function authorizedDomains(
  { api, key }: Pick<Config, 'api' | 'key'>,
  stop: AbortSignal,
): Promise<readonly string[] | null> {
  try {
    const signal = AbortSignal.any([stop, AbortSignal.timeout(PATIENCE_MS)]);
    const answer = await fetch(`${api}/v1/projects?key=${encodeURIComponent(key)}`, {
      signal,
      credentials: 'omit',
    });
    const project: unknown = answer.ok ? await answer.json() : null;
    const domains: unknown = Object(project).authorizedDomains;
    return Array.isArray(domains) ? domains.filter((each) => typeof each === 'string') : null;
  } catch {
    return null;
  }
}

type ServiceRequest = { body: string; type: string };

async function ask(
  url: string,
  { key }: Config,
  sent: ServiceRequest,
  stop: AbortSignal,
): Promise<Called<unknown>> {
  try {
    const answer = await fetch(`${url}?key=${encodeURIComponent(key)}`, {
      method: 'POST',
      body: sent.body,
      headers: { 'content-type': sent.type },
      // The account is in the token: no cookie has to reach the service, and none from it is kept.
      credentials: 'omit',
      signal: AbortSignal.any([stop, AbortSignal.timeout(PATIENCE_MS)]),
    });
    if (answer.ok) return { ok: true, value: await answer.json() };
    return { ok: false, reason: [400, 401, 403].includes(answer.status) ? 'ended' : 'failed' };
  } catch {
    return { ok: false, reason: 'failed' };
  }
}

type Names = [localId: string, idToken: string, refreshToken: string, expiresIn: string];

function tokensOf(answer: unknown, names: Names): Called<Tokens> {
  const [localId, idToken, refreshToken, expiresIn] = names.map((name) => {
    const value: unknown = Reflect.get(Object(answer), name);
    return typeof value === 'string' ? value : '';
  });
  const expiresInSeconds = Number(expiresIn);
  if (!localId || !idToken || !refreshToken || !(expiresInSeconds > 0))
    return { ok: false, reason: 'failed' };
  return { ok: true, value: { localId, idToken, refreshToken, expiresInSeconds } };
}
