// The calendar file as a calendar reads it (RFC 5545).
import { describe, expect, it } from 'vitest';

import { locales } from '#platform/i18n/locales.ts';
import { calendarFile } from '#messages/documents/calendar.server.ts';
import { documentFacts, longFacts } from '#tests/support/messages/document-facts.ts';

type Component = { name: string; properties: Map<string, string>; parts: Component[] };

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
    const calendar = parse(calendarFile(facts));
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
      const [first] = parse(calendarFile({ ...facts, site })).parts;
      expect(first?.parts.map((alarm) => alarm.properties.get('TRIGGER'))).toEqual(alarms);
      expect(first?.parts.every((alarm) => alarm.name === 'VALARM')).toBe(true);
    }
  });

  it('folds its lines at 75 octets and ends each with CR LF', () => {
    for (const line of calendarFile(longFacts(locale)).split('\r\n')) {
      expect(Buffer.byteLength(line), line).toBeLessThanOrEqual(75);
      expect(line).not.toMatch(/[\r\n]/);
    }
  });
});

it('tells a calendar that a flight no longer operates', () => {
  const facts = documentFacts('en');
  const moments = new Map([...facts.moments].map(([no, at]) => [no, { ...at, cancelled: no === 1 }]));
  const [out, back] = parse(calendarFile({ ...facts, moments })).parts;
  expect([out?.properties.get('STATUS'), out?.properties.get('SEQUENCE')]).toEqual(['CANCELLED', '1']);
  expect(out?.parts).toEqual([]);
  expect(back?.properties.get('STATUS')).toBe('CONFIRMED');
});

it('keeps a name from adding properties', () => {
  const facts = documentFacts('en', { people: ['Ana\r\nATTENDEE:mailto:x@example.com;,\\', 'B', 'C'] });
  const calendar = parse(calendarFile(facts));
  expect([...(calendar.parts[0]?.properties.keys() ?? [])]).not.toContain('ATTENDEE');
});

it('is the same for the same facts', () => {
  expect(calendarFile(longFacts('pt'))).toBe(calendarFile(longFacts('pt')));
});
