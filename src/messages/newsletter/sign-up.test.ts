// Valid and invalid input in the newsletter's form.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { refuseAddress, refuseName, tidySignUp } from '#messages/newsletter/sign-up.ts';

describe('the newsletter’s form', () => {
  it.each<[string, string | null]>([
    ['Ana', null],
    ['  Ana  ', null],
    ['José María Núñez-Peña', null],
    ['李小龙', null],
    ["D'Arcy “Dee” <Dee>, Jr.", null],
    ['👩‍👩‍👧', null],
    ['', 'invalid_name'],
    ['Al', 'invalid_name'],
    [' Al ', 'invalid_name'],
    ['e\u0301e\u0301', 'invalid_name'],
    ['😀😀', 'invalid_name'],
    ['Ana\r\nBcc: all@example.com', 'invalid_name'],
    ['Ana\u2028Bcc', 'invalid_name'],
    ['Ana\u0000', 'invalid_name'],
    ['Ana\u0085x', 'invalid_name'],
    ['\u202aAna\u202c', null],
    ['A\u200bl', 'invalid_name'],
    ['Ana \ud800', 'invalid_name'],
    ['x'.repeat(100), null],
    ['x'.repeat(101), 'text_too_long'],
  ])('[VA-01] judges the name %j', (name, code) => {
    expect(refuseName(name)).toBe(code);
  });

  it.each<[string, string | null]>([
    ['ana@example.com', null],
    [' ana@example.com ', null],
    ["o'hara+news@mail.example.co.uk", null],
    ['ana@münchen.example', null],
    ['', 'invalid_email'],
    ['ana', 'invalid_email'],
    ['@example.com', 'invalid_email'],
    ['ana@', 'invalid_email'],
    ['ana@example', 'invalid_email'],
    ['ana@exa mple.com', 'invalid_email'],
    ['ana@@example.com', 'invalid_email'],
    ['Ana <ana@example.com>', null],
    ['ana@example.com, bob@example.com', 'invalid_email'],
    ['"ana"@example.com', 'invalid_email'],
    ['=?utf-8?Q?ana=40evil.example=3E=00?=@example.com', 'invalid_email'],
    ['ana@example.com\r\nBcc: all@example.com', 'invalid_email'],
    ['ana\n@example.com', 'invalid_email'],
    ['ana\u0000@example.com', 'invalid_email'],
    [`${'x'.repeat(64)}@${'y'.repeat(60)}.example.com`, null],
    [`${'x'.repeat(65)}@example.com`, 'invalid_email'],
    [`${'x'.repeat(60)}@${`${'y'.repeat(60)}.`.repeat(4)}com`, 'invalid_email'],
  ])('[VA-02] judges the e-mail %j', (email, code) => {
    expect(refuseAddress(email)).toBe(code);
  });

  it('never accepts a line break or another control character, in any position', () => {
    const control = fc.constantFrom('\r', '\n', '\u0000', '\u001b', '\u007f', '\u0085', '\u2028', '\u2029');
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), control, fc.string({ unit: 'binary' }), (a, bad, b) => {
        // Around the text they are trimmed like any space; inside they are refused.
        expect(refuseName(`Ana ${a}x${bad}x${b} Sol`)).not.toBeNull();
        expect(refuseAddress(`ana${a}x${bad}x${b}@example.com`)).toBe('invalid_email');
      }),
    );
  });

  it('stores accepted values without anything that a database or a mail could not take', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 120 }), (typed) => {
        if (refuseName(typed) !== null) return;
        const { name } = tidySignUp({ name: typed, email: '' });
        expect(name).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u);
        expect(name.isWellFormed()).toBe(true);
        expect(Array.from(name).length).toBeGreaterThanOrEqual(3);
      }),
    );
  });
});
