// Names as people have them, and the A–Z form that is printed on a ticket.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { toLatin } from '#reservations/passengers/latin-letters.ts';
import {
  isHalfOf,
  refuseName,
  sameSurname,
  surnameKeys,
  ticketName,
  tidyName,
} from '#reservations/passengers/passenger-name.ts';
import { sized } from '#tests/support/extent.ts';

describe('the ticket form of a name', () => {
  test.each([
    ['García López', 'María José', 'GARCIA LOPEZ/MARIA JOSE'],
    ['Núñez', 'Íñigo', 'NUNEZ/INIGO'],
    ['Gonçalves', 'João', 'GONCALVES/JOAO'],
    ['Pérez-Reverte', 'Ana', 'PEREZ REVERTE/ANA'],
    ["O'Brien", 'Siobhán', 'OBRIEN/SIOBHAN'],
    ['O’Brien', 'J. R.', 'OBRIEN/J R'],
    ['Brien', 'J.R.R.', 'BRIEN/J R R'],
    ['Agüero', 'Sergio', 'AGUERO/SERGIO'],
    ['Sørensen', 'Bjørn', 'SOERENSEN/BJOERN'],
    ['Åkesson', 'Åsa', 'AAKESSON/AASA'],
    ['Weiß', 'Käthe', 'WEISS/KATHE'],
    ['Þórsdóttir', 'Ásdís', 'THORSDOTTIR/ASDIS'],
    ['Wałęsa', 'Łukasz', 'WALESA/LUKASZ'],
    ['Đoković', 'Æsa', 'DOKOVIC/AESA'],
    ['Işık', 'İbrahim', 'ISIK/IBRAHIM'],
    ['Nguyễn', 'Thị Ánh', 'NGUYEN/THI ANH'],
    ['Щербаков', 'Юрий', 'SHCHERBAKOV/IURII'],
    ['Шевченко', 'Наталья', 'SHEVCHENKO/NATALIA'],
    ['Παπαδόπουλος', 'Ευάγγελος', 'PAPADOPOULOS/EVANGELOS'],
    ['Μπουζούκη', 'Άννα', 'BOUZOUKI/ANNA'],
    ['O', 'X', 'O/X'],
    ["'t Hooft", 'Gerard', 'T HOOFT/GERARD'],
    ['’t Hart', 'Anna', 'T HART/ANNA'],
    ["'s Gravensande", 'Willem', 'S GRAVENSANDE/WILLEM'],
    ['Smith–Jones', 'Ann', 'SMITH JONES/ANN'],
    ['Smith\u2212Jones', 'Ann', 'SMITH JONES/ANN'],
    ['O′Brien', 'J', 'OBRIEN/J'],
    ['O＇Brien', 'J', 'OBRIEN/J'],
    ['García', 'Mª José', 'GARCIA/MA JOSE'],
    ['García', 'M.ª Carmen', 'GARCIA/MA CARMEN'],
    ['Saʿūd', 'ʿAbd al-ʿAzīz', 'SAUD/ABD AL AZIZ'],
    ['ǅurić', 'Ǆoni', 'DZURIC/DZONI'],
    ['ﬁsher', 'Ｊｏｈｎ', 'FISHER/JOHN'],
    ['GARCIA\u200B', '\u202AAna\u202C', 'GARCIA/ANA'],
    ['Gar\u00ADcía', 'Jose\u200B\u0301', 'GARCIA/JOSE'],
    ['Sukarno', '', 'SUKARNO/FNU'],
    ['  de   la  Cruz ', ' Ana ', 'DE LA CRUZ/ANA'],
  ])('%s, %s appears on the ticket as %s', (surname, given, ticket) => {
    expect(ticketName(surname, given)).toBe(ticket);
  });

  test.each(['王', '김', 'محمد', 'כהן', 'Ям王', 'श्रेष्ठ', 'क्\u200Dष', 'می\u200Cخواهم'])(
    '%s has no agreed Latin form, so it is asked for',
    (name) => {
      expect(ticketName(name, 'Ana')).toBeNull();
      expect(refuseName('surname', name)).toBe('name_not_latin');
    },
  );

  test('a very long name is cut at the end and keeps surname, slash and the start of the given names', () => {
    const ticket = ticketName('A'.repeat(60), 'B'.repeat(60)) ?? '';
    expect(ticket).toHaveLength(59);
    expect(ticket).toBe(`${'A'.repeat(57)}/B`);
  });

  test('every accepted name gives a ticket form of A–Z, single spaces and one slash', () => {
    const letters = fc.string({
      unit: fc.constantFrom(...Array.from("aáÀñÑøßłçüÖЯщжЬΩευΓχ ʼ'’.-")),
      minLength: 1,
      maxLength: 60,
    });
    fc.assert(
      fc.property(letters, letters, (surname, given) => {
        if (refuseName('surname', surname) !== null || refuseName('givenNames', given) !== null) return;
        expect(ticketName(surname, given)).toMatch(/^[A-Z]+( [A-Z]+)*\/[A-Z]+( [A-Z]+)*$/);
        expect((ticketName(surname, given) ?? '').length).toBeLessThanOrEqual(59);
      }),
      { numRuns: sized({ short: 500, full: 2000 }) },
    );
  });

  test('a name that is already A–Z stays what it is', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Z]{1,25}( [A-Z]{1,25})?$/), (name) => {
        expect(toLatin(name)).toBe(name);
      }),
    );
  });
});

describe('what is accepted as a name', () => {
  test.each(['Ó', 'García López', 'Saint-Exupéry', "D'Angelo", "'t Hooft", 'St. John', 'Юрий', 'Νίκος', 'ñ'])(
    '%s is a surname',
    (name) => {
      expect(refuseName('surname', name)).toBeNull();
    },
  );

  test.each([
    ['', 'field_missing'],
    ['   ', 'field_missing'],
    ['García2', 'name_invalid'],
    ['-', 'name_invalid'],
    ['.García', 'name_invalid'],
    ["'", 'name_invalid'],
    ["''t Hooft", 'name_invalid'],
    ['\u200B', 'field_missing'],
    ['García;López', 'name_invalid'],
    ['<b>García</b>', 'name_invalid'],
    ['García/Ana', 'name_invalid'],
    ['García\u0000', 'name_invalid'],
    ['👩', 'name_invalid'],
    ['Ь', 'name_invalid'],
    ['x'.repeat(61), 'text_too_long'],
  ])('%j is refused as a surname: %s', (name, code) => {
    expect(refuseName('surname', name)).toBe(code);
  });

  test('a passenger with a single name leaves the given names empty', () => {
    expect(refuseName('givenNames', ' ')).toBeNull();
    expect(refuseName('givenNames', 'R2D2')).toBe('name_invalid');
  });

  test('a name is kept as typed except for stray spaces, and accents are composed', () => {
    expect(tidyName('  maria   jose\u0301 ')).toBe('maria josé');
    expect(tidyName('\u2068Mª\u2069\u00A0José–Ana\uFEFF')).toBe('Mª José-Ana');
  });
});

describe('finding a booking by surname', () => {
  test.each([
    ['García López', 'garcia lopez'],
    ['García López', 'GARCIALOPEZ'],
    ['Pérez-Reverte', 'perez reverte'],
    ["O'Brien", 'obrien'],
    ['Müller', 'Mueller'],
    ['Müller', 'muller'],
    ['Sørensen', 'Soerensen'],
    ['Åkesson', 'akesson'],
    ['Åkesson', 'AAKESSON'],
    ['Щербаков', 'shcherbakov'],
    ['Weiß', 'WEISS'],
  ])('%s is found as %s', (stored, typed) => {
    expect(sameSurname(stored, typed)).toBe(true);
  });

  test.each([
    ['García', 'Garzía'],
    ['García López', 'García'],
    ['García', ''],
    ['García', '-'],
  ])('%s is not found as %j', (stored, typed) => {
    expect(sameSurname(stored, typed)).toBe(false);
  });

  test.each([
    ['NUNEZ DAVILA', 'Núñez'],
    ['NUNEZ DAVILA', 'dávila'],
    ['Torres-Núñez', 'nunez'],
    ['García de la Cruz', 'García'],
    ['García de la Cruz', 'de la Cruz'],
    ['García de la Cruz', 'cruz'],
    ['Esteves da Cunha', 'Cunha'],
    ['van der Berg', 'Berg'],
  ])('%s is also found by the half %s', (stored, typed) => {
    expect(isHalfOf(stored, typed)).toBe(true);
  });

  test.each([
    ['Núñez', 'Núñez'],
    ['Núñez Dávila', 'Núñ'],
    ['Núñez Dávila', 'Davi'],
    ['García de la Cruz', 'de'],
    ['García de la Cruz', 'de la'],
    ['García de la Cruz', 'la'],
    ['Sá Li', 'Li'],
    ['Esteves da Cunha Magalhães', 'Cunha'],
    ['Núñez Dávila', ''],
    ['Núñez Dávila', '-'],
  ])('no half of %s is %j', (stored, typed) => {
    expect(isHalfOf(stored, typed)).toBe(false);
  });

  test('a surname is found in capitals, with other spaces and without accents', () => {
    const name = fc.stringMatching(/^[a-zñáéíóúüç]{1,12}([ -][a-zñáéíóúüç]{1,12})?$/);
    fc.assert(
      fc.property(name, (surname) => {
        expect(sameSurname(surname, surname.toUpperCase())).toBe(true);
        expect(sameSurname(surname, surname.replace(/[ -]/g, ''))).toBe(true);
        expect(sameSurname(surname, surname.normalize('NFD').replace(/\p{M}/gu, ''))).toBe(true);
        expect(surnameKeys(surname).length).toBeGreaterThan(0);
      }),
    );
  });
});
