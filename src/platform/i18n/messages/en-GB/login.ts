// Where British wording differs from American (docs/words/markets.md).
import type { login as en } from '#platform/i18n/messages/en/login.ts';
import type { Overrides } from '#platform/i18n/word-shapes.ts';

export const login = { forgot: 'Forgotten your password?' } as const satisfies Overrides<typeof en>;
