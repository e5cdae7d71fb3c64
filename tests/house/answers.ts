// The house rule for proofs and benches: whoever sends a request looks at the status of the answer.
import type { Rule } from './rules.ts';
import { isNode, syntaxOf, type SyntaxNode } from './tree.ts';

/** `file function`, and how it judges. Every other request of a proof or a bench goes through one of these. */
const judges: Readonly<Record<string, string>> = {
  'tests/proofs/oversell/buyer.ts hear':
    'returns the answer to `ask`, which expects a success or foreseen codes',
  'tests/proofs/payments/postman.ts hand': 'returns the answer to those who count what it must not be',
  'bench/seats.ts send': 'expects a success or foreseen codes',
  'bench/slow-provider.ts ask': 'expects a success',
  'bench/search.ts searchOnce': 'throws anything but a success',
  'bench/stage/purchase/purchase-stage.ts untilAnswers': 'waits for a success, and throws without one',
};

const isOfProofs = (file: string) => /^(tests\/proofs|bench)\/.*\.(ts|mjs)$/.test(file);

/** `fetch(…)`, `request.fetch(…)` and `page.goto(…)` stand in the listed functions only. */
export const answersAreJudged: Rule = (tree) =>
  [...tree].flatMap(([file, code]) =>
    isOfProofs(file)
      ? askersIn(file, code)
          .map((name) => `${file} ${name}`)
          .filter((each) => !Object.hasOwn(judges, each))
      : [],
  );

/** A leftover entry would allow a new request unnoticed. */
export const listedJudgesExist: Rule = (tree) =>
  Object.keys(judges).filter((each) => {
    const [file = '', name = ''] = each.split(' ');
    return !askersIn(file, tree.get(file) ?? '').includes(name);
  });

/** The named function around each request, or what it asks where there is none. */
function askersIn(file: string, code: string): string[] {
  const found: string[] = [];
  const walk = (node: SyntaxNode, around: string) => {
    const inside = functionNamed(node) ?? around;
    const asked = node.type === 'CallExpression' && isNode(node.callee) ? nameOf(node.callee) : '';
    if (asked === 'fetch' || asked === 'goto') found.push(inside || `${asked}()`);
    for (const value of Object.values(node))
      for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) walk(child, inside);
  };
  if (code) walk(syntaxOf(file, code), '');
  return found;
}

/** `a` of `function a() {}` and of `const a = () => {}`; null for every other node. */
function functionNamed({ type, id, init }: SyntaxNode): string | null {
  const isFunction =
    type === 'FunctionDeclaration' ||
    (isNode(init) && /^(ArrowFunction|Function)Expression$/.test(init.type));
  return isFunction && isNode(id) ? String(id.name) : null;
}

/** `fetch` of `fetch`, `globalThis.fetch` and `page.request.fetch`. */
function nameOf(callee: SyntaxNode): string {
  const { name } = callee.type === 'MemberExpression' && isNode(callee.property) ? callee.property : callee;
  return typeof name === 'string' ? name : '';
}
