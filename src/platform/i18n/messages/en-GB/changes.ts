import type { changes as en } from '#platform/i18n/messages/en/changes.ts';
import type { Overrides } from '#platform/i18n/words.ts';

export const changes = {} as const satisfies Overrides<typeof en>;
