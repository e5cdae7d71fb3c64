// Where British wording differs from American (docs/words/markets.md).
import type { popupLogin as en } from '#platform/i18n/messages/en/popup-login.ts';
import type { Overrides } from '#platform/i18n/word-shapes.ts';

export const popupLogin = {
  codes: {
    'cancelled-popup-request': 'Signing in was cancelled. Press the button when you want to try again.',
  },
} as const satisfies Overrides<typeof en>;
