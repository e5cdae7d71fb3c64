// Events and acts in words: no page of the office shows a code of the product where it has words for it.
import { expect, test } from 'vitest';

import type { TimelineEvent } from '#office/bookings/read-timeline.server.ts';
import { sayEvent } from '#office/bookings/say-event.server.ts';
import { locales } from '#platform/i18n/locales.ts';
import { eventParams } from '#reservations/events/told-events.ts';
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

const happened = (kind: TimelineEvent['kind'], params: Partial<TimelineEvent['params']>): TimelineEvent => ({
  at: '2026-11-29T10:00:00Z',
  kind,
  params: { ...eventParams({ cause: null, details: undefined }), amount: '€120.00', ...params },
  methods: kind === 'payment_begun' ? ['card', 'voucher'] : [],
  who: null,
  remark: null,
});

test.each([
  ['en', 'held', {}, 'Seats held, €120.00'],
  ['es', 'held', { amount: 'none' }, 'Plazas bloqueadas'],
  ['en', 'lapsed', { cause: 'yielded' }, 'The hold lapsed: another customer bought the seats'],
  ['en', 'payment_begun', {}, 'Payment of €120.00 begun (Card, Voucher)'],
  ['en', 'payment_failed', { cause: 'payment_declined' }, 'Payment of €120.00: failed (payment_declined)'],
  ['es', 'paid', {}, 'Pago de €120.00: pagado'],
  ['pt', 'retyped', { to: 'child' }, 'Um passageiro passou a Criança, €120.00'],
  [
    'en',
    'refund_asked',
    { cause: 'goodwill', destination: 'voucher' },
    'Refund of €120.00 requested: Goodwill, A new voucher',
  ],
  [
    'en',
    'mail_failed',
    { mail: 'refund', outcome: 'refused', answer: '550 no' },
    'Message “Refund”: refused by the receiver. 550 no',
  ],
] as const)('what happened is told in words: %s, %s', (locale, kind, params, text) => {
  expect(sayEvent({ locale, country: null }, happened(kind, params)).text).toBe(text);
});
