// The identity service named in the settings.
import type { Database } from '#platform/db/client.server.ts';
import type { Logger } from '#platform/lib/log.server.ts';
import { refuse } from '#platform/lib/result.ts';
import type { Settings } from '#platform/lib/settings.server.ts';
import { openBuiltInService } from '#identity/service/built-in-service.server.ts';
import { openGoogleService } from '#identity/service/google-service.server.ts';
import type { IdentityService } from '#identity/service/identity-service.ts';

/**
 * The built-in service, Google's, or one that signs nobody in: for `none`, and with a logged warning where key
 * or project are missing or placeholders (Specification §7, AP-09, and §8).
 */
export function openIdentity(db: Database, settings: Settings, log: Logger): IdentityService {
  const TOKEN_SYNC_PATH = settings.TOKEN_SYNC_PATH === 'none' ? null : settings.TOKEN_SYNC_PATH;
  if (settings.IDENTITY_PROVIDER === 'built-in')
    return openBuiltInService(db, { ...settings, TOKEN_SYNC_PATH });
  if (settings.IDENTITY_PROVIDER === 'none') return noIdentity;
  const { IDENTITY_API_KEY, IDENTITY_PROJECT_ID } = settings;
  if (isPlaceholder(IDENTITY_API_KEY) || isPlaceholder(IDENTITY_PROJECT_ID)) {
    log.warn('IDENTITY_API_KEY or IDENTITY_PROJECT_ID is missing or a placeholder: nobody is signed in');
    return noIdentity;
  }
  return openGoogleService({ ...settings, IDENTITY_API_KEY, IDENTITY_PROJECT_ID, TOKEN_SYNC_PATH });
}

/** Visitors are created by their first write, as without any identity service. */
const noIdentity: IdentityService = {
  client: null,
  origins: [],
  verify: () => Promise.resolve(refuse('id_token_invalid')),
  builtIn: null,
};

const PLACEHOLDERS = [
  /^(your|my|the|insert|enter|add|put)[\s_-]/i,
  /^(<.*>|\[.*\]|\{.*\}|%.*%|\$\{?\w+\}?|x{3,}|\.{3}|\*+)$/i,
  /^(change|replace)[\s_-]?(me|this|it)$/i,
  /^(placeholder|example|dummy|tbd|none|null|undefined)$/i,
];

/** What templates of settings contain until they are filled in. */
export function isPlaceholder(value: string | undefined): value is undefined {
  const text = (value ?? '').trim();
  return text === '' || PLACEHOLDERS.some((each) => each.test(text));
}
