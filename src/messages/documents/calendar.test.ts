// The calendar file as a calendar reads it (RFC 5545).
import { describe, expect, it } from 'vitest';

import type { FlightMoments } from '#messages/documents/document-facts.ts';
import { locales } from '#platform/i18n/locales.ts';
import { calendarFile, type CalendarPart } from '#messages/documents/calendar.server.ts';
import { documentFacts, longFacts } from '#tests/support/messages/document-facts.ts';

type Component = { name: string; properties: Map<string, string>; parts: Component[] };

const textOf = (facts: Parameters<typeof calendarFile>[0], part?: CalendarPart) =>
  calendarFile(facts, part)?.text ?? '';

/** Unfolds and reads; throws on anything that is not well formed. */
function parse(text: string): Component {
  const root: Component = { name: '', properties: new Map(), parts: [] };
  const open = [root];
  for (const line of text.replaceAll('\r\n ', '').split('\r\n').filter(Boolean)) {
    const [, name = '', value = ''] = /^([A-Z-]+)(?:;[^:]*)?:(.*)$/s.exec(line) ?? [];
    if (!name) throw new Error(`no property: ${line}`);
    const top = open.at(-1) ?? root;
    if (name === 'BEGIN') {
      const part: Component = { name: value, properties: new Map(), parts: [] };
      top.parts.push(part);
      open.push(part);
    } else if (name === 'END') {
      if (open.pop()?.name !== value) throw new Error(`${value} ends what is not open`);
    } else {
      const plain = value.replaceAll(/\\([\\;,nN])/g, (_, sign: string) => (/n/i.test(sign) ? '\n' : sign));
      top.properties.set(name, plain);
    }
  }
  if (open.length !== 1) throw new Error('something does not end');
  return root.parts[0] ?? root;
}

describe.each(locales)('the calendar file in %s', (locale) => {
  it('has an event per flight in UTC, with a permanent name and its alarms', () => {
    const facts = documentFacts(locale);
    const calendar = parse(textOf(facts));
    expect(calendar.name).toBe('VCALENDAR');
    expect(calendar.properties.get('VERSION')).toBe('2.0');
    expect(calendar.properties.get('METHOD')).toBe('PUBLISH');
    expect(calendar.parts).toHaveLength(2);
    const [out] = calendar.parts;
    expect(Object.fromEntries(out?.properties ?? [])).toMatchObject({
      UID: `${facts.trip.bookingId}-1@alisio`,
      SEQUENCE: '0',
      STATUS: 'CONFIRMED',
      DTSTAMP: '20261120T100000Z',
      DTSTART: '20270115T093000Z',
      DTEND: '20270115T130500Z',
      SUMMARY: 'ZZ103 Madrid – Cancún',
      LOCATION: 'Madrid (MAD), Terminal 4',
      URL: `https://www.alisio.example/${locale}/manage`,
    });
    expect(out?.properties.get('DESCRIPTION')).toMatch(/QX7K2M\n.*ZZ103.*\n/);
    expect(out?.properties.get('DESCRIPTION')).toContain('14A Inês María Núñez Peña');
    // The airport desk opens at the time of the second alarm.
    for (const [onlineCheckin, alarms] of [
      ['yes', ['-P2D', '-PT3H']],
      ['no', ['-PT3H']],
    ] as const) {
      const site = { ...facts.site, offers: { ...facts.site.offers, onlineCheckin } };
      const [first] = parse(textOf({ ...facts, site })).parts;
      expect(first?.parts.map((alarm) => alarm.properties.get('TRIGGER'))).toEqual(alarms);
      expect(first?.parts.every((alarm) => alarm.name === 'VALARM')).toBe(true);
    }
  });

  it('folds its lines at 75 octets and ends each with CR LF', () => {
    for (const line of textOf(longFacts(locale)).split('\r\n')) {
      expect(Buffer.byteLength(line), line).toBeLessThanOrEqual(75);
      expect(line).not.toMatch(/[\r\n]/);
    }
  });
});

it('tells a calendar that a flight no longer operates', () => {
  const facts = documentFacts('en');
  const moments = new Map([...facts.moments].map(([no, at]) => [no, { ...at, cancelled: no === 1 }]));
  const [out, back] = parse(textOf({ ...facts, moments })).parts;
  expect([out?.properties.get('STATUS'), out?.properties.get('SEQUENCE')]).toEqual(['CANCELLED', '1']);
  expect(out?.parts).toEqual([]);
  expect(back?.properties.get('STATUS')).toBe('CONFIRMED');
});

describe('an edition after a change', () => {
  const facts = documentFacts('en');
  const changed = (own: Partial<FlightMoments>, flightNo = 1) => ({
    ...facts,
    moments: new Map([...facts.moments].map(([no, at]) => [no, no === flightNo ? { ...at, ...own } : at])),
  });
  const numbers = (text: string) =>
    parse(text).parts.map(({ properties }) =>
      ['SEQUENCE', 'DTSTAMP', 'STATUS'].map((name) => properties.get(name)),
    );

  it('has a higher number and a later stamp for the flight that changed, and only for that', () => {
    const own = { edition: 1, changedAt: '2026-11-28T23:50:00.000Z' };
    expect(numbers(textOf(changed(own)))).toEqual([
      ['1', '20261128T235000Z', 'CONFIRMED'],
      ['0', '20261120T100000Z', 'CONFIRMED'],
    ]);
  });

  it('keeps counting when a cancelled flight is restored', () => {
    const gone = { cancelled: true, edition: 1, changedAt: '2026-11-28T23:50:00.000Z' };
    const back = { cancelled: false, edition: 2, changedAt: '2026-11-29T08:00:00.000Z' };
    const [first, second] = [gone, back].map((own) => numbers(textOf(changed(own)))[0]);
    expect(first).toEqual(['1', '20261128T235000Z', 'CANCELLED']);
    expect(second).toEqual(['2', '20261129T080000Z', 'CONFIRMED']);
  });

  it('that removes flights is a cancellation to a calendar, apart from those that operate', () => {
    const one = changed({ cancelled: true, edition: 1, changedAt: '2026-11-28T23:50:00.000Z' });
    expect(calendarFile(one, 'cancelled')?.method).toBe('CANCEL');
    expect(numbers(textOf(one, 'cancelled'))).toEqual([['1', '20261128T235000Z', 'CANCELLED']]);
    expect(calendarFile(one, 'operating')?.method).toBe('PUBLISH');
    expect(numbers(textOf(one, 'operating'))).toHaveLength(1);
    expect(calendarFile(one)?.method).toBe('PUBLISH');
    const all = {
      ...one,
      moments: new Map([...one.moments].map(([no, at]) => [no, { ...at, cancelled: true }])),
    };
    expect(calendarFile(all)?.method).toBe('CANCEL');
    expect(calendarFile(all, 'operating')).toBeNull();
    expect(calendarFile(facts, 'cancelled')).toBeNull();
  });
});

it('keeps a name from adding properties', () => {
  const facts = documentFacts('en', { people: ['Ana\r\nATTENDEE:mailto:x@example.com;,\\', 'B', 'C'] });
  const calendar = parse(textOf(facts));
  expect([...(calendar.parts[0]?.properties.keys() ?? [])]).not.toContain('ATTENDEE');
});

it('is the same for the same facts', () => {
  expect(textOf(longFacts('pt'))).toBe(textOf(longFacts('pt')));
});
