// The rules of the house for errors that are shown: each is reported where it is drawn (Specification §8, ER-06), and
// under a name that is counted.
import { errorContexts } from '#content/measures/measure-words.ts';
import { isNode, isTest, syntaxOf, visitAll, type SyntaxNode, type Tree } from './tree.ts';
import type { Rule } from './rules.ts';

const components = (tree: Tree) =>
  [...tree].filter(([file]) => /^src\/.*\.tsx?$/.test(file) && !isTest(file));

const reporters = new Set(['raisePageError', 'useWorkError']);
const listeners = /^(ShownErrors|WorkErrors)$/;

/** What says that it is an error raises the event itself, or by a function beside it. */
export const shownErrorsAreReported: Rule = (tree) =>
  components(tree).flatMap(([file, code]) => {
    const functions = functionsOf(file, code);
    const reporting = new Set(reporters);
    for (let size = 0; size < reporting.size;) {
      size = reporting.size;
      for (const { name, calls, listens } of functions)
        if (listens || calls.some((each) => reporting.has(each))) reporting.add(name);
    }
    return functions
      .filter(({ name, shows }) => shows && !reporting.has(name))
      .map(({ name }) => `${file}: ${name} shows an error and raises no event`);
  });

type Part = { name: string; calls: string[]; listens: boolean; shows: boolean };

function functionsOf(file: string, code: string): Part[] {
  const { body } = syntaxOf(file, code);
  const statements = Array.isArray(body) ? body.filter(isNode) : [];
  return statements.map((statement) => {
    const part: Part = { name: '', calls: [], listens: false, shows: false };
    visitAll(statement, (node) => {
      if (/^(FunctionDeclaration|VariableDeclarator)$/.test(node.type)) part.name ||= nameOf(node.id);
      if (node.type === 'CallExpression') {
        part.calls.push(nameOf(node.callee));
        part.listens ||= nameOf(node.callee) === 'use' && listeners.test(nameOf(argumentsOf(node)[0]));
      }
      part.shows ||= node.type === 'JSXAttribute' && saysError(code.slice(node.start, node.end));
    });
    return part;
  });
}

function saysError(attribute: string): boolean {
  return /^role=.*(['"])alert\1/s.test(attribute) || /^tone=.*(['"])error\1/s.test(attribute);
}

/** The name of a context is written where the error is raised, and is one of the closed list. */
export const contextsAreKnown: Rule = (tree) =>
  contextsOf(tree).flatMap(({ file, context }) =>
    errorContexts.some((known) => known === context) ? [] : [`${file} reports in ${context ?? 'a variable'}`],
  );

/** Names of the list that nothing reports any more. */
export function unusedContexts(tree: Tree): string[] {
  const used = new Set(contextsOf(tree).map(({ context }) => context));
  return errorContexts.filter((known) => !used.has(known));
}

type Named = { file: string; context: string | null };

function contextsOf(tree: Tree): Named[] {
  // The summary passes on the name that its element has.
  const own = components(tree).filter(([file]) => file !== 'src/platform/steps/ErrorSummary.tsx');
  return own.flatMap(([file, code]) => {
    const found: Named[] = [];
    const names = new Set(['raisePageError']);
    visitAll(syntaxOf(file, code), (node) => {
      if (node.type === 'VariableDeclarator' && isNode(node.init) && nameOf(node.init.callee) === 'use')
        if (nameOf(argumentsOf(node.init)[0]) === 'ShownErrors') names.add(nameOf(node.id));
      if (node.type === 'CallExpression' && names.has(nameOf(node.callee)))
        found.push({ file, context: literal(argumentsOf(node)[1]) });
      if (node.type === 'JSXOpeningElement' && nameOf(node.name) === 'ErrorSummary')
        found.push({ file, context: contextOf(node) });
    });
    return found;
  });
}

function contextOf({ attributes }: SyntaxNode): string | null {
  const all = Array.isArray(attributes) ? attributes.filter(isNode) : [];
  return literal(all.find((each) => nameOf(each.name) === 'context')?.value);
}

const literal = (node: unknown) => (isNode(node) && typeof node.value === 'string' ? node.value : null);
const nameOf = (node: unknown) => (isNode(node) && typeof node.name === 'string' ? node.name : '');

function argumentsOf(call: SyntaxNode): SyntaxNode[] {
  return Array.isArray(call.arguments) ? call.arguments.filter(isNode) : [];
}
