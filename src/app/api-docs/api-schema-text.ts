// A JSON schema written like a type: names, types, what is optional, and a note about each.

type Schema = { [key: string]: unknown };

/** TypeScript-like text; references are shown by name and not followed. */
export function schemaText(schema: object, indent = ''): string {
  const s = schema as Schema;
  if (typeof s['$ref'] === 'string') return s['$ref'].split('/').pop() ?? '';
  if (Array.isArray(s['enum'])) return s['enum'].map((value) => JSON.stringify(value)).join(' | ');
  if ('const' in s) return JSON.stringify(s['const']);
  const either = s['anyOf'] ?? s['oneOf'];
  if (Array.isArray(either)) return either.map((each: object) => schemaText(each, indent)).join(' | ');
  // A list of a fixed length, as `z.tuple` writes it: `items` is false.
  if (Array.isArray(s['prefixItems']))
    return `[${s['prefixItems'].map((each: object) => schemaText(each, indent)).join(', ')}]`;
  if (s['type'] === 'array') return `${wrapped(schemaText((s['items'] ?? {}) as object, indent))}[]`;
  if (s['type'] === 'object' && s['properties']) return objectText(s, indent);
  if (s['type'] === 'object') return 'object';
  const format = typeof s['format'] === 'string' ? ` (${s['format']})` : '';
  const type = Array.isArray(s['type'])
    ? s['type'].join(' | ')
    : typeof s['type'] === 'string'
      ? s['type']
      : 'any';
  return type + format;
}

function objectText(s: Schema, indent: string): string {
  const required = new Set(Array.isArray(s['required']) ? s['required'] : []);
  const inner = `${indent}  `;
  const lines = Object.entries(s['properties'] as Record<string, Schema>).flatMap(([name, property]) => {
    const mark = required.has(name) ? '' : '?';
    const says = typeof property['description'] === 'string' ? [`${inner}// ${property['description']}`] : [];
    return [...says, `${inner}${name}${mark}: ${schemaText(property, inner)}`];
  });
  return `{\n${lines.join('\n')}\n${indent}}`;
}

function wrapped(text: string): string {
  return text.includes(' | ') ? `(${text})` : text;
}
