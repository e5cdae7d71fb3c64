// Events and acts in words: no page of the office shows a code of the product where it has words for it.
import { expect, test } from 'vitest';

import type { TimelineEvent } from '#office/bookings/booking-timeline.ts';
import { sayEvent } from '#office/bookings/say-event.server.ts';
import { locales } from '#platform/i18n/locales.ts';
import { sayAct } from '#platform/i18n/say-act.server.ts';

const acts = [
  'login',
  'login.password',
  'factor.codes_renewed',
  'invitation.accept',
  'password.reset',
  'portal.branches',
  'portal.hold',
  'agents.invite',
  'branches.add',
];

test.each(locales)('each act has words in %s', (locale) => {
  const reader = { locale, country: null };
  for (const act of acts) expect(sayAct(reader, act)).not.toBe(act);
});

const reported = (type: string): TimelineEvent => ({
  at: '2026-11-29T10:00:00Z',
  kind: 'provider_event',
  params: { type, provider: 'sandbox' },
  who: null,
  remark: null,
});

test.each([
  ['en', 'payment.authorised', 'The payment provider reported: authorised'],
  ['es', 'payment.captured', 'El proveedor de pagos comunicó: pagado'],
  ['en', 'payment_intent.succeeded', 'The payment provider reported: payment_intent.succeeded'],
] as const)('what a provider reports is told in words: %s, %s', (locale, type, text) => {
  expect(sayEvent({ locale, country: null }, reported(type)).text).toBe(text);
});
