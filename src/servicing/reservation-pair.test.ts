// The pair as typed, and where it leads on local and other sites.
import { describe, expect, it } from 'vitest';

import { pairIn, reservationPath } from '#servicing/reservation-pair.ts';
import { reservationTarget } from '#servicing/reservation-target.ts';
import { missingOf, tidyPair, tidyReference } from '#servicing/tidy-pair.ts';

describe('a reference and a last name', () => {
  it.each([
    ['bcd234', 'BCD234'],
    [' bcd 234 ', 'BCD234'],
    ['B\u00a0C\tD 2 3 4', 'BCD234'],
    ['\u202ABCD-234\u202C\u200B', 'BCD234'],
    ['ＢＣＤ２３４.', 'BCD234'],
    ['   ', ''],
  ])('%j is the reference %j', (typed, reference) => {
    expect(tidyReference(typed)).toBe(reference);
  });

  it.each([
    ['', '', ['reference', 'lastName']],
    ['\u200B', '\uFEFF', ['reference', 'lastName']],
    ['  ', '\u00a0', ['reference', 'lastName']],
    ['BCD234', ' ', ['lastName']],
    [' ', 'O', ['reference']],
    ['BCD234', 'O', []],
  ])('%j and %j lack %j [BF-02]', (reference, lastName, missing) => {
    expect(missingOf({ reference, lastName })).toEqual(missing);
  });

  it('lead to managing or to check-in, in the language of the page [RT-10]', () => {
    const pair = tidyPair({ reference: ' bcd 234', lastName: ' Núñez & Peña ' });
    const query = 'referenceCode=BCD234&lastName=N%C3%BA%C3%B1ez+%26+Pe%C3%B1a';
    expect(reservationPath('es', 'manage', pair)).toBe(`/es/manage?${query}`);
    expect(reservationPath('pt', 'checkin', pair)).toBe(`/pt/checkin/select?${query}`);
    expect(pairIn(new URLSearchParams(query))).toEqual({ reference: 'BCD234', lastName: 'Núñez & Peña' });
  });

  it('may be missing from an address, or incomplete', () => {
    expect(pairIn(new URLSearchParams('currency=EUR'))).toBeNull();
    expect(pairIn(new URLSearchParams('lastName=Gil'))).toEqual({ reference: '', lastName: 'Gil' });
  });
});

describe('the form', () => {
  it('stays on a local site', () => {
    expect(reservationTarget('checkin', 'en', null)).toEqual({
      action: '/en/checkin/select',
      names: { reference: 'referenceCode', lastName: 'lastName' },
      hidden: [],
      externalHost: null,
    });
  });

  it.each([
    ['https://booking.alisio.example', 'https://booking.alisio.example/manage', [['locale', 'es']]],
    ['https://booking.alisio.example/', 'https://booking.alisio.example/manage', [['locale', 'es']]],
    [
      'https://air.example:8443/dx/ZZ/?channel=web',
      'https://air.example:8443/dx/ZZ/manage',
      [
        ['channel', 'web'],
        ['locale', 'es'],
      ],
    ],
  ])('leads from %s to the airline’s own site on a non-local one [RT-11]', (url, action, hidden) => {
    const target = reservationTarget('manage', 'es', url);
    expect(target).toMatchObject({ action, hidden });
    expect(target.names).toEqual({ reference: 'confirmationNumber', lastName: 'bookingLastName' });
    expect(target.externalHost).toBe(new URL(url).host);
  });
});
