// Where British wording differs from American (docs/words/markets.md).
import type { manage as en } from '#platform/i18n/messages/en/manage.ts';
import type { Overrides } from '#platform/i18n/word-shapes.ts';

export const manage = {
  intro: 'With the booking reference and the surname of any traveller you see the whole booking.',
  checkinIntro:
    'With the booking reference and the surname of any traveller you see when you can check in for each flight.',
  travelers: 'Travellers',
  cancelled: 'This flight has been cancelled. We can help you by telephone.',
  cancelledNoPhone: 'This flight has been cancelled.',
  deskText:
    'You cannot check in on this site. Check in at our airport desk before check-in closes, with this booking reference and the travel document of every traveller.',
  codeIntro:
    'If the reference and the surname are right, we have sent a code to the e-mail address of the booking. It works for {minutes} minutes.',
  codeNothing: 'No e-mail? Look in your spam folder, and check the reference and the surname.',
  codeAgain: 'Enter reference and surname again',
  linkEnded:
    'The link in that mail no longer opens the booking. With the booking reference and surname you still get in.',
  happened: {
    cancelled:
      '{by, select, you {You cancelled flights.} agency {Your travel agency cancelled flights.} other {We cancelled flights.}}',
  },
} as const satisfies Overrides<typeof en>;
