// The house rules for the colours of states, each of which has one meaning (docs/decisions/0026-site-look.md).
import type { Rule } from './rules.ts';
import { isNode, isTest, syntaxOf, type SyntaxNode, type Tree, visitAll } from './tree.ts';

const screens = (tree: Tree) => [...tree].filter(([file]) => /^src\/.*\.tsx?$/.test(file) && !isTest(file));

/** The tones in a text of classes: `warn` of `bg-warn-soft` and of `group-hover:text-warn`. */
function tonesIn(classes: string): string[] {
  const found = classes.matchAll(
    /(?<![\w-])-?(?:text|bg|border|outline|fill|stroke)-(ok|notice|warn|danger)\b/g,
  );
  return [...new Set([...found].map(([, tone = '']) => tone))];
}

/** One list of classes has one tone: a warning is not written in the colour of a fault. */
export const tonesAreNotMixed: Rule = (tree) =>
  screens(tree).flatMap(([file, code]) => {
    const found: string[] = [];
    visitAll(syntaxOf(file, code), (node) => {
      const tones = tonesIn(textOf(node) ?? '');
      if (tones.length > 1) found.push(`${file}: ${tones.join(' and ')} in one list of classes`);
    });
    return found;
  });

/** The tones that may colour an icon. */
const meanings: Record<string, readonly string[]> = {
  check: ['ok'],
  info: ['notice'],
  alert: ['warn', 'danger'],
};

/** An icon that means a state has its colour, or none: wherever both are written side by side. */
export const iconsHaveTheirTone: Rule = (tree) =>
  screens(tree).flatMap(([file, code]) => {
    const found: string[] = [];
    visitAll(syntaxOf(file, code), (node) => {
      const texts = node.type === 'ObjectExpression' ? propertiesOf(node) : attributesOf(node);
      const allowed = meanings[texts.icon ?? ''];
      const tones = Object.values(texts).flatMap(tonesIn);
      for (const tone of tones)
        if (allowed && !allowed.includes(tone)) found.push(`${file}: the icon ${texts.icon} in ${tone}`);
    });
    return found;
  });

type Texts = Record<string, string>;

/** The texts of `<Icon name="check" className="text-ok" />`, with the name as `icon`; empty for any other node. */
function attributesOf({ type, name, attributes }: SyntaxNode): Texts {
  if (type !== 'JSXOpeningElement' || !isNode(name) || name.name !== 'Icon') return {};
  const texts = textsOf(attributes, 'JSXAttribute');
  return { ...texts, icon: texts.name ?? '' };
}

function propertiesOf({ properties }: SyntaxNode): Texts {
  return textsOf(properties, 'Property');
}

function textsOf(parts: unknown, type: string): Texts {
  const nodes = Array.isArray(parts) ? parts.filter(isNode) : [];
  return Object.fromEntries(
    nodes.flatMap((part) => {
      if (part.type !== type || !isNode(part.value)) return [];
      const key = isNode(part.key) ? part.key : part.name;
      return isNode(key) ? [[String(key.name ?? key.value), textBelow(part.value)]] : [];
    }),
  );
}

/** All literal texts below a node, so that two names of an icon are no known name. */
function textBelow(node: SyntaxNode): string {
  const texts: string[] = [];
  visitAll(node, (at) => void texts.push(...(textOf(at) ?? '').split(' ').filter(Boolean)));
  return texts.join(' ');
}

/** The text of a literal, or of a piece between the expressions of a template. */
function textOf({ type, value }: SyntaxNode): string | null {
  if (type === 'Literal') return typeof value === 'string' ? value : null;
  if (type !== 'TemplateElement' || typeof value !== 'object' || value === null) return null;
  return String(Reflect.get(value, 'raw'));
}
