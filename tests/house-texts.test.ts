// The house rules for texts that people read, each with mutants that must fail.
import path from 'node:path';
import { expect, test } from 'vitest';

import { locales } from '#platform/i18n/locales.ts';
import { messages } from '#platform/i18n/messages.server.ts';
import { formsSayWhatIsMissing } from './house/forms.ts';
import type { Rule } from './house/rules.ts';
import * as texts from './house/texts.ts';
import { readTree } from './house/tree.ts';

const tree = readTree(path.resolve(import.meta.dirname, '..'));
const format = "import { typedDate } from '#platform/i18n/format.ts';\n";

const rules: [
  name: string,
  rule: Rule,
  mutants: [file: string, code: string][],
  lawful: [string, string][],
][] = [
  [
    'days have letters',
    texts.daysHaveLetters,
    [
      ['src/screens/a.tsx', `${format}export const A = () => <p>{typedDate(day, 'en')}</p>;`],
      ['src/seats/a.ts', 'export const day = (at: Date) => at.toLocaleDateString();'],
      ['src/seats/a.ts', "const f = new Intl.DateTimeFormat('pt', { dateStyle: 'short' });"],
    ],
    [['src/reservations/passengers/typed-date.ts', `${format}export const typed = typedDate;`]],
  ],
  [
    'no text is below 12 px',
    texts.noTextIsTiny,
    [
      ['src/seats/a.css', '.seat { font-size: 0.6875rem; }'],
      ['src/seats/a.css', '.seat { font-size: min(0.7rem, 4vw); }'],
      ['src/seats/A.tsx', '<p className="text-[10px]" />'],
      ['src/seats/A.tsx', '<small>10 px</small>'],
    ],
    [['src/seats/a.css', '.seat { font-size: clamp(12px, 0.75rem, 4vw); }\n.long { font-size: 0; }']],
  ],
  [
    'a form says itself what it lacks',
    formsSayWhatIsMissing,
    [
      ['src/seats/A.tsx', '<Form method="post"><input name="a" required /></Form>'],
      ['src/seats/A.tsx', '<form method="post" noValidate><b /></form><form>{children}</form>'],
      ['src/seats/A.tsx', '<Form method="get">{text(\'a\', { required: true })}</Form>'],
    ],
    [
      ['src/seats/A.tsx', '<Form method="post" noValidate><input name="a" required /></Form>'],
      [
        'src/seats/B.tsx',
        '<form method="post"><button>Log out</button></form>\ntype Props = { required: true };',
      ],
    ],
  ],
];

test.each(rules)('%s', (_, rule) => {
  expect(rule(tree)).toEqual([]);
});

test.each(rules)('the rule can fail: %s', (_, rule, mutants, lawful) => {
  for (const mutant of mutants) expect(rule(new Map([mutant])), mutant[1]).not.toEqual([]);
  expect(rule(new Map(lawful))).toEqual([]);
});

function flat(value: unknown, at = ''): Record<string, string> {
  if (typeof value === 'string') return { [at]: value };
  return Object.assign(
    {},
    ...Object.entries(value ?? {}).map(([key, each]) => flat(each, at ? `${at}.${key}` : key)),
  ) as Record<string, string>;
}

test.each(locales)('in %s no sentence promises more than its capability offers', (locale) => {
  expect(texts.promisesWithoutCapability(flat(messages[locale]))).toEqual([]);
});

test('a sentence that ignores its capability is found', () => {
  const lawful = 'Get {onlineCheckin, select, yes {Online check-in for {route}.} other {The desk opens.}}';
  expect(texts.promisesWithoutCapability({ a: lawful })).toEqual([]);
  for (const mutant of [
    'Online check-in opens 48 hours before departure.',
    'El check-in online abre antes de la salida.',
    '{onlineCheckin, select, yes {Now.} other {Online check-in later.}}',
    'You cancel on this site.',
    'Os voos alteram-se neste site.',
  ])
    expect(texts.promisesWithoutCapability({ mutant }), mutant).toHaveLength(1);
});
