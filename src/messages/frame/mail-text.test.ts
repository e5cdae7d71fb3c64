// The text part reads from top to bottom like the HTML: head, reference, the button's address, sections, foot.
import { expect, test } from 'vitest';

import { mailHtml } from '#messages/frame/mail-html.ts';
import { mailText } from '#messages/frame/mail-text.ts';
import type { MailContent } from '#messages/frame/mail.ts';
import { sampleAirline } from '#messages/samples/sample-facts.ts';
import { flat, readable } from '#tests/support/messages/mail-keeper.ts';

const content: MailContent = {
  airline: sampleAirline,
  locale: 'en',
  subject: 'Booked',
  topic: 'Madrid to Cancún',
  title: 'Booked',
  lead: 'Thank you.',
  keep: { label: 'Reference', value: 'K7QXBM' },
  button: { label: 'Open', href: 'https://airline.example/en/manage' },
  sections: [
    {
      title: 'Trip',
      legs: [
        {
          title: 'Outbound',
          day: 'Friday',
          departs: { label: 'Departure', time: '11:35', about: ['Madrid (MAD)', 'Terminal 4S'] },
          arrives: { label: 'Arrival', time: '00:20 +1', about: ['Cancún (CUN)', 'Sat Jan 16'] },
          between: ['10 h', 'AZ101'],
          about: 'Operated by Sample Air',
        },
      ],
      lines: [{ text: 'All times are local.' }],
    },
    {
      title: 'Next',
      steps: [
        { when: 'Wed', text: 'Check-in opens.' },
        { when: 'Fri', text: 'The flight departs.' },
      ],
      lines: [],
    },
    {
      title: 'Paid',
      lines: [
        { text: 'Fare', amount: '100 €' },
        { text: 'Total', amount: '100 € EUR', strong: true },
        { text: 'Search again', href: 'https://airline.example/en/select' },
      ],
    },
  ],
  foot: {
    why: 'You get this message because you asked for it.',
    lines: [
      { label: 'Leave', href: 'https://airline.example/en/leave' },
      'Sample Air: https://airline.example/en',
    ],
  },
};

test('a flight is a block of lines, steps are lines with their time, a strong line is set apart', () => {
  expect(mailText(content)).toBe(`Sample Air · Madrid to Cancún

Booked

Thank you.

Reference: K7QXBM

Open:
https://airline.example/en/manage

TRIP
----
Outbound
Friday
Departure: 11:35 · Madrid (MAD) · Terminal 4S
Arrival: 00:20 +1 · Cancún (CUN) · Sat Jan 16
10 h · AZ101
Operated by Sample Air

All times are local.

NEXT
----
Wed: Check-in opens.
Fri: The flight departs.

PAID
----
Fare: 100 €

Total: 100 € EUR
Search again: https://airline.example/en/select

--
You get this message because you asked for it.

Leave: https://airline.example/en/leave
Sample Air: https://airline.example/en
`);
});

test('the HTML has the same order, and one button', async () => {
  const html = await mailHtml(content);
  const text = readable(html.slice(html.indexOf('<h1')));
  const order = [
    'Booked',
    'K7QXBM',
    'Open',
    'Outbound',
    '11:35',
    'AZ101',
    '00:20 +1',
    'All times',
    'Check-in opens',
    'The flight departs',
    'Search again',
    'You get this message',
    'Leave',
  ];
  const found = order.map((word) => text.indexOf(word));
  expect(found).not.toContain(-1);
  expect(found).toEqual(found.toSorted((one, other) => one - other));
  expect(html.match(/class="button"/g)).toHaveLength(1);
});

test('a long code has the button below it, a short one beside it', async () => {
  const short = await mailHtml(content);
  expect(short).toContain('keep-act');
  const long = await mailHtml({ ...content, keep: { label: 'Code', value: 'BCDF-GHJK-MNPQ-W8MT' } });
  expect(long.slice(long.indexOf('<body'))).not.toContain('keep-act');
  expect(long.match(/class="button"/g)).toHaveLength(1);
});

test("without a scene the horizon has a sun in the site's accent colour; with one it is drawn", async () => {
  const accent = `background-color:${sampleAirline.colors.accent}`;
  expect(await mailHtml(content)).toContain(accent);
  const drawn = await mailHtml({ ...content, scene: 'cancun' });
  expect(drawn).toContain('src="cid:scene-cancun"');
  expect(drawn).not.toContain(accent);
});

test('one style sheet serves a narrow screen and dark mode, and the mail works without it', async () => {
  const paid = { title: 'Paid', lines: [{ text: 'Three tickets', amount: '300 €' }] };
  const pair = { title: 'Travelers', lines: [{ text: 'Ana' }], beside: paid };
  const rich: MailContent = { ...content, scene: 'cancun', sections: [...content.sections, pair] };
  const html = (await mailHtml(content)) + (await mailHtml(rich));
  const text = flat(mailText(rich));
  expect(text.indexOf('Ana PAID ---- Three tickets: 300 €')).toBeGreaterThan(0);
  const sheet = /<style>([\s\S]*?)<\/style>/.exec(html)?.[1] ?? '';
  expect(sheet).toContain('@media (max-width:600px)');
  expect(sheet).toContain('@media (prefers-color-scheme:dark)');
  const used = new Set([...html.matchAll(/class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')));
  for (const [, name = ''] of sheet.matchAll(/\.([a-z-]+)[{,]/g))
    if (!['keep-long', 'link'].includes(name)) expect([...used], `.${name} is used`).toContain(name);
  expect(html).not.toMatch(/font-size:(?:[1-9]|1[01])px/);
});

test('a sum is below a line; the foot says why the mail came, and its links have words', async () => {
  const html = await mailHtml(content);
  const row = /<td[^>]*class="([^"]*)"[^>]*>Total<\/td>/.exec(html)?.[0] ?? '';
  expect(row).toContain('border-top:1px solid');
  expect(/<td[^>]*>Fare<\/td>/.exec(html)?.[0]).not.toContain('border-top');
  const foot = html.slice(html.indexOf('class="gap foot"'));
  expect(foot.indexOf('because you asked')).toBeLessThan(foot.indexOf('Leave'));
  expect(readable(foot)).not.toContain('https://airline.example/en/leave');
  expect(foot).toContain('href="https://airline.example/en/leave"');
});
