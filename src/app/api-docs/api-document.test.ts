// The OpenAPI document describes the real API: every route, every shape, and examples that work.
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { type ApiDocument, type ApiOperation, makeApiDocument } from '#app/api-docs/api-document.ts';
import { apiRoutes } from '#app/api.ts';
import { documentedAnswers } from '#tests/support/app/documented-answers.ts';
import { openTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { openTestDatabase, type TestDatabase, worldNow } from '#tests/support/database/test-database.ts';
import { errorStatus } from '#platform/lib/errors.ts';
import { otherTags, programTags } from '#platform/http/describe.ts';

let test: TestDatabase;
let api: TestApp;
let document: ApiDocument;

beforeAll(async () => {
  test = await openTestDatabase('world');
  api = openTestApp(test.db, () => worldNow);
  const answer = await api.call('/api/v1/openapi.json');
  document = answer.body as ApiDocument;
});
afterAll(async () => {
  await api.app.stop();
  await test.drop();
});

function operations(): { path: string; method: string; operation: ApiOperation }[] {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item ?? {}).map(([method, operation]) => ({
      path,
      method,
      operation: operation as never,
    })),
  );
}

/** Every `$ref` in the document. */
function references(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(references);
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === '$ref' && typeof inner === 'string' ? [inner] : references(inner),
  );
}

describe('the OpenAPI document', () => {
  it('is OpenAPI 3.1 with a title, a version, a licence and a server', () => {
    expect(document.openapi).toBe('3.1.0');
    expect(document.info).toMatchObject({
      title: 'Alisio API',
      version: '1.0.0',
      license: { identifier: 'MIT' },
    });
    expect(document.servers).toEqual([{ url: 'http://localhost:3000' }]);
  });

  it('describes every mounted route, and no other', () => {
    const mounted = apiRoutes()
      .routes.filter((route) => route.method !== 'ALL')
      .map((route) => `${route.method} ${route.path.replaceAll(/\/:(\w+)/g, '/{$1}')}`);
    const described = operations().map(({ path, method }) => `${method.toUpperCase()} ${path}`);
    expect(described.toSorted()).toEqual([...new Set(mounted)].toSorted());
    expect(described.length).toBeGreaterThanOrEqual(14);
  });

  it('references only what it contains, and contains nothing that is not referenced', () => {
    const used = new Set(references(document));
    for (const reference of used) {
      const [, , group, name] = reference.split('/');
      expect(Reflect.get(document.components, group ?? ''), reference).toHaveProperty(name ?? '');
    }
    for (const name of Object.keys(document.components.schemas ?? {})) {
      expect(used, name).toContain(`#/components/schemas/${name}`);
    }
  });

  it('gives every operation a unique name, a summary, a tag, security and a shape for success and refusals', () => {
    const names = operations().map(({ operation }) => operation.operationId);
    expect(new Set(names).size).toBe(names.length);
    for (const { path, method, operation } of operations()) {
      const where = `${method} ${path}`;
      expect(operation.summary, where).toBeTruthy();
      expect(operation.tags, where).toHaveLength(1);
      expect(operation.security, where).toBeDefined();
      const parameters = JSON.stringify(operation.parameters ?? []);
      for (const name of path.matchAll(/\{(\w)(\w+)\}/g)) {
        expect(parameters, where).toContain(`${name[1]?.toUpperCase()}${name[2]}`);
      }
      for (const [status, response] of Object.entries(operation.responses ?? {})) {
        const file = /\.(pdf|ics)$/.exec(path)?.[1];
        if (file && Number(status) < 400) {
          const type = file === 'pdf' ? 'application/pdf' : 'text/calendar';
          expect(response, where).toHaveProperty(['content', type, 'schema', 'format'], 'binary');
          continue;
        }
        if (path.endsWith('/country') && status === '200') {
          expect(response, where).toHaveProperty(['content', 'text/plain', 'schema', 'type'], 'string');
          continue;
        }
        const type = Number(status) < 400 ? 'application/json' : 'application/problem+json';
        expect(response, `${where} ${status}`).toHaveProperty(['content', type, 'schema', '$ref']);
      }
    }
  });

  it('says where to find what was made, when to try again, and that other sites may not write', () => {
    for (const { path, method, operation } of operations()) {
      const where = `${method} ${path}`;
      const responses = Object.entries(operation.responses ?? {});
      for (const [status, response] of responses) {
        const headers = 'headers' in response ? Object.keys(response.headers ?? {}) : [];
        // Of a visitor nothing is stored: a token has no address.
        const made = status === '201' && !path.endsWith('/visitors');
        expect(headers.includes('Location'), `${where} ${status}`).toBe(made);
        expect(headers.includes('Retry-After'), `${where} ${status}`).toBe(/^(429|503)$/.test(status));
      }
      const writes = method !== 'get' && !path.includes('/webhooks/');
      const refused = JSON.stringify(operation.responses?.['403'] ?? null);
      expect(refused.includes('origin_refused'), where).toBe(writes);
    }
  });

  it('is valid by the rules of redocly, which find a parameter that is missing or named twice', async () => {
    // The server that it names is the installation's own, here `localhost`.
    const rules = { 'no-server-example.com': 'off' } as const;
    const config = await createConfig({ extends: ['recommended'], rules });
    const found = async (source: unknown) =>
      (await lintFromString({ source: JSON.stringify(source), config })).map(
        ({ ruleId, message, location: [at] }) => `${ruleId} ${at?.pointer}: ${message}`,
      );
    expect(await found(document)).toEqual([]);
    const broken = structuredClone(document);
    const inPath = Object.entries(broken.paths).find(([path]) => path.includes('{bookingId}'))?.[1]?.get;
    if (inPath) inPath.parameters = [];
    expect(String(await found(broken))).toContain('path-parameters-defined');
  });

  it('has a real answer for an unknown address, and for a method that an address does not have', async () => {
    const validate = documentedAnswers(document);
    for (const [method, path, status] of [
      ['GET', '/api/v1/nothing', 404],
      ['DELETE', '/api/v1/search', 405],
    ] as const) {
      const answer = await api.call(path, { method });
      expect(answer.status).toBe(status);
      expect(answer.headers.get('allow') === null).toBe(status === 404);
      const type = answer.headers.get('content-type');
      expect(validate({ method, path, status, type, body: answer.body })).toEqual([]);
      expect(validate({ method, path, status, type, body: {} })).not.toEqual([]);
    }
    for (const { operation } of operations())
      expect(operation.responses?.['4XX']).toHaveProperty(['headers', 'Allow']);
  });

  it('names no parameter of an operation twice', () => {
    const known: Readonly<Record<string, unknown>> = document.components.parameters ?? {};
    for (const { path, method, operation } of operations()) {
      const names = (operation.parameters ?? []).map((each) => {
        const described = '$ref' in each ? Object(known[each.$ref.split('/').pop() ?? '']) : each;
        return `${described.in} ${described.name}`;
      });
      expect(new Set(names).size, `${method} ${path} ${names.join()}`).toBe(names.length);
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => `path ${name}`);
      expect(names.filter((name) => name.startsWith('path ')).toSorted()).toEqual(inPath.toSorted());
    }
  });

  it('requires an idempotency key for every write of a visitor, and for no read', () => {
    for (const { path, method, operation } of operations()) {
      const asks = JSON.stringify(operation.parameters ?? []).includes('IdempotencyKey');
      const reads =
        method === 'get' ||
        /search|calendar|visitors|webhook|find|get-|newsletter|measures|_auth|identity|login|office|operations|settle$/.test(
          path,
        );
      expect(asks, `${method} ${path}`).toBe(!reads);
      if (asks)
        expect(Object.keys(operation.responses ?? {}), path).toEqual(
          expect.arrayContaining(['400', '401', '409', '422']),
        );
    }
  });

  it('has under /api/v1 what programs use, and beside it only calls of our own pages and of providers', () => {
    const groups = { ...programTags, ...otherTags };
    expect(document.tags).toEqual(
      Object.entries(groups).map(([name, description]) => ({ name, description })),
    );
    for (const { path, method, operation } of operations()) {
      const [tag = ''] = operation.tags ?? [];
      const where = `${method} ${path} ${tag}`;
      expect(Object.keys(groups), where).toContain(tag);
      expect(path.startsWith('/api/v1/'), where).toBe(tag in programTags);
    }
    const others = Object.keys(document.paths).filter((path) => !path.startsWith('/api/v1/'));
    expect(others.toSorted()).toEqual([
      '/api/_auth/session',
      '/api/country',
      '/api/get-banners',
      '/api/get-domain',
      '/api/get-menu',
      '/api/get-offers',
      '/api/get-sliders',
      '/api/identity/sync',
      '/api/identity/v1/accounts:signUp',
      '/api/identity/v1/jwks',
      '/api/identity/v1/projects',
      '/api/identity/v1/token',
      '/api/login',
      '/api/measures',
      '/api/newsletter',
      '/api/office/passkey-login',
      '/api/office/passkey-login/challenge',
      '/api/office/passkeys',
      '/api/office/passkeys/challenge',
      '/api/payments/webhooks/{provider}',
    ]);
  });

  it('uses PUT to replace something as a whole, which may be repeated without a key', () => {
    const puts = operations().filter(({ method }) => method === 'put');
    const names = new Set(puts.map(({ path }) => path.split('/').pop()));
    expect(names).toEqual(new Set(['extras', 'passengers']));
    for (const { operation, path } of puts)
      expect(JSON.stringify(operation.parameters), path).toContain('OptionalIdempotencyKey');
  });

  it('types every field of every shape', () => {
    const untyped: string[] = [];
    const walk = (schema: unknown, at: string): void => {
      if (schema === null || typeof schema !== 'object') return;
      const s = schema as Record<string, unknown>;
      if (!['type', '$ref', 'anyOf', 'enum', 'const', 'oneOf'].some((key) => key in s)) untyped.push(at);
      for (const [name, inner] of Object.entries(s['properties'] ?? {})) walk(inner, `${at}.${name}`);
      if (s['items']) walk(s['items'], `${at}[]`);
      if (Array.isArray(s['anyOf'])) s['anyOf'].forEach((inner) => walk(inner, `${at}?`));
    };
    for (const [name, schema] of Object.entries(document.components.schemas ?? {})) walk(schema, name);
    expect(untyped).toEqual([]);
  });

  it('has examples that work', async () => {
    for (const path of ['/api/v1/search', '/api/v1/calendar']) {
      const body = document.paths[path]?.post?.requestBody;
      const example: unknown = body && 'content' in body ? body.content['application/json']?.example : null;
      const answer = await api.call(path, { json: example });
      expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    }
  });

  it('has examples about a route that the airline flies, and neutral ones where it flies none', async () => {
    const examples = JSON.stringify(document);
    expect(examples).toContain('"origin":"BCN","destination":"CUN"');
    expect(examples).not.toMatch(/<(origin|destination|day|month)>/);
    const neutral = await makeApiDocument(apiRoutes(), 'http://localhost:3000', worldNow);
    expect(JSON.stringify(neutral)).toContain('"origin":"AAA","destination":"BBB"');
    const page = String((await api.call('/api/v1/docs')).body).replaceAll('&#39;', "'");
    expect(page).toContain("origin: 'BCN', destination: 'CUN'");
  });

  it('is the same whenever it is made', async () => {
    const [, day = ''] = /"departureDate":"([\d-]+)"/.exec(JSON.stringify(document)) ?? [];
    const route = { origin: 'BCN', destination: 'CUN', day };
    const again = await makeApiDocument(apiRoutes(), 'http://localhost:3000', worldNow, route);
    expect(JSON.parse(JSON.stringify(again))).toEqual({
      ...document,
      info: { ...document.info, title: 'API' },
    });
  });
});

describe('the page that shows it', () => {
  it('names every operation and every problem, has no script and works without styles', async () => {
    const page = await api.call('/api/v1/docs');
    const html = String(page.body);
    expect(page.headers.get('content-type')).toContain('text/html');
    expect(html).toContain('focus: [number, number]');
    for (const { operation } of operations())
      expect(html).toContain(`<article id="${operation.operationId}">`);
    for (const code of Object.keys(errorStatus)) expect(html).toContain(`id="problem-${code}"`);
    expect(html).not.toMatch(/<script|style="|onclick|javascript:/);
    expect(html).toMatch(/<html lang="en">[\s\S]*<h1>Alisio API<\/h1>/);
    for (const link of html.matchAll(/href="#([^"]+)"/g)) expect(html).toContain(`id="${link[1]}"`);
    const nonce = /style-src 'nonce-(\w+)'/.exec(page.headers.get('content-security-policy') ?? '')?.[1];
    expect(html).toContain(`<style nonce="${nonce}">`);
  });
});
