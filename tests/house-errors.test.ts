// The rules of the house for errors that are shown, executed on the real tree and on trees that break them.
import path from 'node:path';
import { expect, test } from 'vitest';

import { contextsAreKnown, shownErrorsAreReported, unusedContexts } from './house/errors.ts';
import { readTree } from './house/tree.ts';

const tree = readTree(path.resolve(import.meta.dirname, '..'));
const treeOf = (code: string, file = 'src/seats/A.tsx') => new Map([[file, code]]);

test('[ER-06] what is shown as an error raises its event', () => {
  expect(shownErrorsAreReported(tree)).toEqual([]);
});

const effect = "useEffect(() => raisePageError(409, 'seats', text));";

test.each([
  ['an alert', 'export function A() { return <p role="alert">{text}</p>; }'],
  ['an alert by condition', "export const A = () => <p role={failed ? 'alert' : 'status'} />;"],
  ['a notice in red', 'export function A() { return <Notice tone="error">{text}</Notice>; }'],
  [
    'one of two in a file',
    `export function A() { ${effect} return <p role="alert" />; } function B() { return <p role="alert" />; }`,
  ],
  ['a screen', 'export default function A() { return <p role="alert" />; }'],
])('the rule of shown errors can fail: %s', (_, code) => {
  expect(shownErrorsAreReported(treeOf(code))).toHaveLength(1);
});

test.each([
  ['itself', `export function A() { ${effect} return <p role="alert" />; }`],
  [
    'a hook beside it',
    `export function A() { useB(); return <p role="alert" />; } function useB() { ${effect} }`,
  ],
  ['the kit', 'export function A() { const report = use(ShownErrors); return <p role="alert" />; }'],
  ['the frame of office and portal', 'export function A() { useWorkError(a); return <p role="alert" />; }'],
  ['nobody, as it is none', 'export function A() { return <Notice tone="ok" role="status" />; }'],
])('an error may be raised by %s', (_, code) => {
  expect(shownErrorsAreReported(treeOf(code))).toEqual([]);
});

test('[ER-06] every part of the product that reports errors names itself by a word that is counted', () => {
  expect(contextsAreKnown(tree)).toEqual([]);
  expect(unusedContexts(tree)).toEqual([]);
});

test.each([
  ['two words', "raisePageError(400, 'popup login', text);"],
  ['a word that is not in the list', "raisePageError(400, 'popup', text);"],
  ['a variable', 'raisePageError(400, context, text);'],
  ['nothing', 'raisePageError(400);'],
  ['a variable of a summary', 'const a = <ErrorSummary lines={lines} context={context} />;'],
  ['a summary without one', 'const a = <ErrorSummary lines={lines} />;'],
  ['an error that the frame is given', "const tell = use(ShownErrors); tell(400, 'paying', text);"],
])('the rule of contexts can fail: %s', (_, code) => {
  expect(contextsAreKnown(treeOf(code))).toHaveLength(1);
});

test('a context of the list is known', () => {
  expect(contextsAreKnown(treeOf("raisePageError(400, 'seats', text);"))).toEqual([]);
  expect(contextsAreKnown(treeOf('const a = <ErrorSummary context="search" lines={lines} />;'))).toEqual([]);
  expect(unusedContexts(treeOf("raisePageError(400, 'seats', text);"))).not.toContain('seats');
});
