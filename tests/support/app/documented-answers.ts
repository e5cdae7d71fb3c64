// Compares answers of the API with its own document, by a validator that does not know the code that made either.
import { Ajv } from 'ajv';

import type { ApiDocument, ApiOperation } from '#app/api-docs/api-document.ts';

type Given = { method: string; path: string; status: number; type: string | null; body: unknown };

/** What of an answer is not in the document; empty for one that is. `path` is an address or the path of a route. */
export function documentedAnswers(document: ApiDocument): (given: Given) => string[] {
  const ajv = new Ajv({ strict: false, validateFormats: false });
  ajv.addSchema(JSON.parse(JSON.stringify(document)), 'api');
  const templates = Object.keys(document.paths).map((template) => ({
    template,
    form: new RegExp(`^${template.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
  }));
  return ({ method, path, status, type, body }) => {
    const [asked = ''] = path.replaceAll(/\/:(\w+)/g, '/{$1}').split('?');
    const template = templates.find((each) => each.template === asked || each.form.test(asked))?.template;
    const found: unknown = template === undefined ? {} : document.paths[template];
    const item = found as Readonly<Record<string, ApiOperation | undefined>>;
    const verb = method.toLowerCase();
    const where = `${method} ${path} ${status}`;
    const responses: Readonly<Record<string, unknown>> = item[verb]?.responses ?? { '4XX': {} };
    const key = String(status) in responses ? String(status) : `${String(status)[0]}XX`;
    if (!(key in responses)) return [`${where} is not in the document`];
    const problem = 'api#/components/schemas/Problem';
    const [media = ''] = (type ?? '').split(';');
    const pointer = [template, verb, 'responses', key, 'content', media, 'schema'].map(escaped).join('/');
    const reference = item[verb] ? `api#/paths/${pointer}` : problem;
    if (item[verb] && !(media in Object(Reflect.get(Object(responses[key]), 'content'))))
      return body === '' ? [] : [`${where} is no ${media} in the document`];
    if (!media.endsWith('json')) return [];
    const isValid = ajv.validate({ $ref: reference }, body);
    return isValid ? [] : (ajv.errors ?? []).map((error) => `${where}${error.instancePath} ${error.message}`);
  };
}

function escaped(part: string | undefined): string {
  return encodeURIComponent((part ?? '').replaceAll('~', '~0').replaceAll('/', '~1'));
}
