// YAML with the line of every value, so that errors can be reported with their line.
import { isMap, isNode, isScalar, isSeq, LineCounter, type Node, parseDocument } from 'yaml';

import { type FindingReason, reason } from '#platform/i18n/finding-reason.ts';

export type YamlText = {
  value: unknown;
  /** The line, from 1, of the field at `path`, or of the nearest enclosing one that exists. */
  lineOf: (path: readonly PropertyKey[]) => number;
};

export type YamlProblem = { line: number; reason: FindingReason };

/** The value of a YAML 1.2 text, or every syntax error. */
export function readYaml(text: string): YamlText | YamlProblem[] {
  const lines = new LineCounter();
  const doc = parseDocument(text, { lineCounter: lines, uniqueKeys: true, prettyErrors: false });
  if (doc.errors.length > 0) {
    return doc.errors.map(({ pos, code, message }) => ({
      line: lines.linePos(pos[0]).line,
      reason: code === 'DUPLICATE_KEY' ? reason('yaml_twice') : reason('yaml_broken', { detail: message }),
    }));
  }
  const lineAt = (node: Node | null) => lines.linePos(node?.range?.[0] ?? 0).line;
  try {
    const value: unknown = doc.toJS({ maxAliasCount: 20 });
    return { value, lineOf: (path) => lineAt(nodeAt(doc.contents, path)) };
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error);
    return [{ line: 1, reason: reason('yaml_broken', { detail }) }];
  }
}

/** The node to report: a field's key, an item of a list. */
function nodeAt(contents: Node | null, path: readonly PropertyKey[]): Node | null {
  let at: Node | null = contents;
  let named = contents;
  for (const step of path) {
    if (isMap(at)) {
      const pair = at.items.find(({ key }) => isScalar(key) && String(key.value) === String(step));
      if (!pair) return named;
      named = isNode(pair.key) ? pair.key : named;
      at = isNode(pair.value) ? pair.value : null;
    } else if (isSeq(at)) {
      const item = at.items[Number(step)];
      if (!isNode(item)) return named;
      named = at = item;
    } else return named;
  }
  return named;
}
