// A small strict XML parser for tests: it throws on anything that is not well-formed, and does not support DTDs.

export type XmlElement = {
  name: string;
  attributes: Record<string, string>;
  children: XmlElement[];
  text: string;
};

const token =
  /<\?xml [^?]*\?>|<\/([\w:.-]+)\s*>|<([\w:.-]+)((?:\s+[\w:.-]+="[^"<]*")*)\s*(\/?)>|([^<]+)|([\s\S])/g;

/** The root element of a document. */
export function elementsOf(xml: string): XmlElement {
  const open: XmlElement[] = [];
  const roots: XmlElement[] = [];
  for (const [all, closing, name, attributes, alone, text, odd] of xml.matchAll(token)) {
    if (odd !== undefined) throw new Error(`not well-formed at ${all}`);
    const parent = open.at(-1);
    if (name !== undefined) {
      const element = { name, attributes: attributesOf(attributes ?? ''), children: [], text: '' };
      (parent?.children ?? roots).push(element);
      if (alone === '') open.push(element);
    } else if (closing !== undefined) {
      if (open.pop()?.name !== closing) throw new Error(`${all} closes nothing`);
    } else if (text !== undefined) {
      if (parent) parent.text += unescaped(text);
      else if (text.trim()) throw new Error('text outside of the root');
    }
  }
  const [root] = roots;
  if (open.length > 0 || !root || roots.length > 1) throw new Error('not one closed root');
  return root;
}

function attributesOf(text: string): Record<string, string> {
  const pairs = [...text.matchAll(/([\w:.-]+)="([^"]*)"/g)];
  if (new Set(pairs.map(([, name]) => name)).size < pairs.length) throw new Error('an attribute twice');
  return Object.fromEntries(pairs.map(([, name = '', value = '']) => [name, unescaped(value)]));
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function unescaped(text: string): string {
  return text.replaceAll(/&(?:(\w+);)?/g, (all, name: string | undefined) => {
    const sign = name === undefined ? undefined : entities[name];
    if (sign === undefined) throw new Error(`${all} is no entity`);
    return sign;
  });
}
