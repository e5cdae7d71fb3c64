// What the page cache may serve to whom, and for how long.
import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { openTestPages, type PagesOptions, type TestPages } from '#tests/support/app/test-pages.ts';
import { readSite } from '#content/read-site.server.ts';
import { openDatabase } from '#platform/db/client.server.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts';
import { anonymousPage } from '#platform/http/cache-headers.ts';
import { sized } from '#tests/support/extent.ts';
import { eventually } from '#tests/support/eventually.ts';

let own: TestDatabase;
const open = new Set<TestPages>();
beforeAll(async () => {
  own = await openTestDatabase('world');
});
afterEach(async () => {
  for (const pages of open) await pages.close();
  open.clear();
});
afterAll(() => own.drop());

/** A page that shows everything that a page may depend on. */
const render: PagesOptions['render'] = async ({ request, facts }, { db, settings }) => {
  const { locale, site, visitor, requestId, nonce } = facts;
  const content = await readSite({ db, settings, site });
  const { pathname, search } = new URL(request.url);
  const shown = [site.domainId, site.url, locale, search, content?.domain.telephone, pathname];
  const text = `${shown.join(' ')} visitor=${visitor} ${request.headers.get('cookie')} id=${requestId}`;
  const html = `<html><script nonce="${nonce}">own("${nonce}")</script><p>${text}</p>${'x'.repeat(2000)}</html>`;
  return new Response(html, {
    headers: {
      'cache-control': anonymousPage,
      'content-type': 'text/html; charset=utf-8',
      'content-language': locale,
    },
  });
};

async function openPages(options: Partial<PagesOptions> = {}): Promise<TestPages> {
  // No page gets old by itself, however slow the machine is.
  const pages = await openTestPages(own.db, { render, clock: () => 0, ...options });
  open.add(pages);
  return pages;
}

const textOf = ({ body }: { body: Buffer }) => /<p>(.*)<\/p>/.exec(body.toString())?.[1];
const cookie = 'user-uid=somebody';

describe('a shared page', () => {
  it('is rendered once for two hundred simultaneous requests, without a visitor', async () => {
    const pages = await openPages();
    const headers = { cookie, 'x-request-id': 'caller-0001' };
    const got = await Promise.all(Array.from({ length: 200 }, () => pages.get('/en', { headers })));
    expect(pages.renders).toHaveLength(1);
    expect(new Set(got.map(({ status }) => status))).toEqual(new Set([200]));
    expect(textOf(got[0] ?? { body: Buffer.from('') })).toMatch(/ visitor=null null id=$/);
    expect(got[0]?.headers['x-request-id']).toBe('caller-0001');
  });

  it('differs by site, by host, by language and by currency', async () => {
    const pages = await openPages();
    const asked: [string, string][] = [
      ['mexico.localhost', '/en'],
      ['portugal.localhost', '/en'],
      ['mexico.localhost', '/es'],
      ['mexico.localhost', '/en/baggage'],
      ['mexico.localhost', '/en?currency=USD'],
      ['mexico.localhost', '/en?currency=EUR'],
    ];
    for (const turn of ['made', 'kept']) {
      const texts = [];
      for (const [host, path] of asked) {
        const got = await pages.get(path, { host });
        texts.push(got.headers.etag);
        const [, query] = path.split('?');
        const shown = ` ${path.slice(1, 3)} ${query ? `?${query}` : ''} `;
        expect(textOf(got), `${turn} ${host}${path}`).toContain(shown);
      }
      expect(new Set(texts).size).toBe(asked.length);
    }
    expect(pages.renders).toHaveLength(6);
    expect(textOf(await pages.get('/en', { host: 'portugal.localhost' }))).toMatch(/^5 http:\/\/portugal/);
  });

  it('is the same page for visitors who come from an advertisement', async () => {
    const pages = await openPages();
    await pages.get('/en');
    await pages.get('/en?utm_source=mail&gclid=1');
    expect(pages.renders).toHaveLength(1);
  });

  it('has the same headers as one that is rendered for its visitor', async () => {
    const pages = await openPages({ env: { PUBLIC_URL: 'https://www.alisio.example' } });
    const names = async (path: string) => {
      const { headers } = await pages.get(path, { headers: { 'accept-encoding': 'gzip' } });
      return headers;
    };
    const uncached = await names('/en?from=CUN');
    const cached = await names('/en');
    expect(pages.renders).toHaveLength(2);
    const { 'content-security-policy': policy, 'transfer-encoding': _, ...others } = uncached;
    for (const [name, value] of Object.entries(others)) {
      if (!['x-request-id', 'cache-control', 'date', 'content-length'].includes(name))
        expect(cached[name], name).toEqual(value);
    }
    expect(Object.keys(cached).toSorted()).toEqual(
      [...new Set([...Object.keys(others), 'content-security-policy', 'content-length', 'etag'])].toSorted(),
    );
    const withoutSources = (text: unknown) => String(text).replace(/(script|style)-src [^;]+/g, '$1-src');
    expect(withoutSources(cached['content-security-policy'])).toBe(withoutSources(policy));
    expect(cached['content-security-policy']).toMatch(
      /; script-src 'self' 'sha256-[A-Za-z0-9+/=]{44}'; style-src 'self'; /,
    );
    expect(uncached['cache-control']).toBe('private, no-cache');
    expect(cached['cache-control']).toBe(anonymousPage);
    expect(cached['strict-transport-security']).toBeDefined();
  });

  it('contains neither nonce nor marker, in any encoding', async () => {
    const pages = await openPages();
    const plain = await pages.get('/en');
    const marker = pages.renders[0]?.facts.nonce ?? '?';
    expect(marker).toMatch(/^[0-9a-f]{48}$/);
    expect(plain.body.toString()).toContain('<script>own("")</script>');
    const br = await pages.get('/en', { headers: { 'accept-encoding': 'gzip, br' } });
    const gz = await pages.get('/en', { headers: { 'accept-encoding': 'gzip' } });
    expect(br.headers['content-encoding']).toBe('br');
    expect(gz.headers['content-encoding']).toBe('gzip');
    expect(brotliDecompressSync(br.body)).toEqual(plain.body);
    expect(gunzipSync(gz.body)).toEqual(plain.body);
    for (const { headers, body } of [plain, br, gz]) {
      expect(headers['content-length']).toBe(String(body.length));
      expect(headers.vary).toBe('Accept-Encoding');
      expect(JSON.stringify(headers)).not.toContain(marker);
    }
    expect(plain.body.toString()).not.toContain(marker);
  });

  it('is not sent again to a client that has it, and only sends headers for a HEAD', async () => {
    const pages = await openPages();
    const { headers, body } = await pages.get('/en');
    const etag = headers.etag ?? '';
    expect(etag).toMatch(/^W\/"[\w-]{22}"$/);
    for (const known of [etag, `"other", ${etag}`, etag.slice(2), '*']) {
      const again = await pages.get('/en', { headers: { 'if-none-match': known } });
      expect(again.status, known).toBe(304);
      expect(again.body).toHaveLength(0);
      expect(again.headers).toMatchObject({ etag, vary: 'Accept-Encoding', 'cache-control': anonymousPage });
    }
    expect((await pages.get('/en', { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
    const head = await pages.get('/en', { method: 'HEAD' });
    expect(head.body).toHaveLength(0);
    expect(head.headers['content-length']).toBe(String(body.length));
    expect(pages.renders).toHaveLength(1);
  });
});

describe('what the cache never keeps', () => {
  const answers: [string, Partial<PagesOptions>][] = [
    ['an answer with a cookie', answering({ headers: { 'set-cookie': 'user-uid=another; Path=/' } })],
    ['an error', answering({ status: 500 })],
    ['a page that is not there', answering({ status: 404 })],
    ['a redirect', answering({ status: 302, headers: { location: '/en/baggage' } })],
    ['a page of its visitor', answering({ headers: { 'cache-control': 'private' } })],
    ['an answer that varies', answering({ headers: { vary: 'Cookie' } })],
    ['data', answering({ headers: { 'content-type': 'application/json' } })],
  ];
  it.each(answers)('%s', async (_what, options) => {
    const pages = await openPages(options);
    for (const turn of [1, 2, 3]) {
      const { body, headers } = await pages.get('/en', { headers: { cookie } });
      // Rendered once without a visitor, and then each time for this visitor, who gets that response.
      expect(pages.renders).toHaveLength(1 + turn);
      expect(headers.etag).toBeUndefined();
      if (body.length > 0) expect(textOf({ body })).toContain(cookie);
    }
  });

  it('a preview, which other caches do not keep and search engines do not find either', async () => {
    const pages = await openPages();
    await pages.get('/en');
    for (const path of ['/en?preview=1', '/en?currency=EUR&preview=1', '/es/baggage?preview=1']) {
      const { headers, body } = await pages.get(path);
      expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
      expect(headers.etag).toBeUndefined();
      expect(body.toString()).toContain('own(');
    }
    expect(pages.renders.filter(({ facts }) => facts.site.preview)).toHaveLength(3);
    expect((await pages.get('/en')).headers['x-robots-tag']).toBeUndefined();
  });

  it('a page in a currency that the site does not have, or with another query', async () => {
    const pages = await openPages();
    for (const path of ['/en?currency=JPY', '/en?currency=eur', '/en?from=CUN', '/en/own', '/', '/en.data']) {
      const { headers } = await pages.get(path);
      expect(headers.etag, path).toBeUndefined();
      expect(headers['cache-control'], path).not.toContain('public');
    }
  });

  it('a page under an unknown host, which no other cache keeps and no search engine indexes', async () => {
    const pages = await openPages({ env: { PUBLIC_URL: 'http://mexico.localhost:3000' } });
    await pages.get('/en/baggage');
    const got = await pages.get('/en/baggage', { host: 'unknown.example' });
    // It is served as domain 1, as specified.
    expect(textOf(got)).toMatch(/^1 http:\/\/mexico\.localhost/);
    expect(got.headers).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      link: '<http://mexico.localhost:3000/en/baggage>; rel="canonical"',
    });
    expect(got.headers.etag).toBeUndefined();
    const { headers } = await pages.get('/en/baggage');
    expect([headers['x-robots-tag'], headers.link]).toEqual([undefined, undefined]);
  });

  it('anything while the cache is switched off or the process drains', async () => {
    const off = await openPages({ env: { PAGE_CACHE_MB: '0' } });
    expect((await off.get('/en')).headers.etag).toBeUndefined();
    const draining = await openPages();
    await draining.get('/en');
    draining.app.draining = true;
    expect((await draining.get('/en')).headers.etag).toBeUndefined();
  });

  it('the answer to a POST', async () => {
    const pages = await openPages();
    const { headers } = await pages.get('/en', { method: 'POST' });
    expect(headers.etag).toBeUndefined();
  });

  function answering(init: ResponseInit): Partial<PagesOptions> {
    return {
      async render(rendered, app) {
        const page = await render(rendered, app);
        const headers = new Headers(page.headers);
        for (const [name, value] of new Headers(init.headers)) headers.set(name, value);
        return new Response(await page.text(), { status: init.status ?? 200, headers });
      },
    };
  }
});

describe('how long a page is kept', () => {
  it('an edit is visible as soon as the database has announced it, in each of two processes', async () => {
    const edits = sized({ short: 5, full: 20 });
    const other = openDatabase({ url: own.url, poolSize: 4 });
    const [here, there] = [await openPages(), await openTestPages(other, { render, clock: () => 0 })];
    try {
      for (let n = 1; n <= edits; n++) {
        await own.db.pool.query('update domain set telephone = $1 where domain_id = 1', [`+52 ${n}`]);
        for (const pages of [here, there])
          await eventually(async () => expect(textOf(await pages.get('/en'))).toContain(`+52 ${n} `));
      }
      // Nothing is rendered without need: once for the first visit, once for each edit, perhaps once more for a race.
      for (const { renders } of [here, there]) expect(renders.length).toBeLessThanOrEqual(edits + 1);
    } finally {
      await there.close();
      await other.close();
    }
  });

  it('prices are renewed in the background after five seconds, and before the response after fifteen', async () => {
    let ms = 0;
    let price = 100;
    const pages = await openPages({
      clock: () => ms,
      async render(rendered, app) {
        const page = await render(rendered, app);
        return new Response((await page.text()).replace('<p>', `<p>price=${price} `), {
          headers: page.headers,
        });
      },
    });
    const shown = async () => textOf(await pages.get('/en'))?.split(' ')[0];
    expect(await shown()).toBe('price=100');
    price = 120;
    ms = 4_999;
    expect(await shown()).toBe('price=100');
    ms = 5_000;
    expect(await shown()).toBe('price=100');
    await pages.cache.idle();
    expect(await shown()).toBe('price=120');
    expect(pages.renders).toHaveLength(2);
    price = 140;
    ms = 20_000;
    expect(await shown()).toBe('price=140');
  });

  it('an unchanged page keeps its tag and is compressed with more effort', async () => {
    let ms = 0;
    const pages = await openPages({ clock: () => ms });
    const headers = { 'accept-encoding': 'br' };
    const first = await pages.get('/en', { headers });
    ms = 6_000;
    await pages.get('/en', { headers });
    await pages.cache.idle();
    const second = await pages.get('/en', { headers });
    expect(pages.renders).toHaveLength(2);
    expect(second.headers.etag).toBe(first.headers.etag);
    expect(brotliDecompressSync(second.body)).toEqual(brotliDecompressSync(first.body));
  });

  it('until new fares are filed', async () => {
    const pages = await openPages();
    await pages.get('/en');
    await own.db.pool.query('update filed_version set version = version + 1');
    await eventually(async () => {
      await pages.get('/en');
      expect(pages.renders).toHaveLength(2);
    });
  });

  it('an address without a shared page is tried again after ten seconds', async () => {
    let ms = 0;
    let own = true;
    const pages = await openPages({
      clock: () => ms,
      async render(rendered, app) {
        const page = await render(rendered, app);
        if (own) page.headers.set('cache-control', 'private');
        return page;
      },
    });
    await pages.get('/en');
    own = false;
    ms = 9_999;
    expect((await pages.get('/en')).headers.etag).toBeUndefined();
    ms = 10_000;
    expect((await pages.get('/en')).headers.etag).toBeDefined();
  });

  it('a script that got past the cleaner is not allowed to run', async () => {
    const evil = 'document.title="evil"';
    await own.db.pool.query(
      `update content_entry set published = jsonb_set(published, '{footerText}', to_jsonb($1::text))
        where kind = 'texts' and language = 'en'`,
      [`<p>Footer</p><script>${evil}</script><style>${evil}</style>`],
    );
    const pages = await openPages({
      // A cleaner that does nothing, so that the row goes into the page unchanged.
      async render(rendered, app) {
        const { rows } = await app.db.pool.query<{ html: string }>(
          `select published->>'footerText' as html from content_entry where kind = 'texts' and language = 'en' limit 1`,
        );
        const page = await render(rendered, app);
        const html = (await page.text()).replace('</html>', `${rows[0]?.html}</html>`);
        return new Response(html, { headers: page.headers });
      },
    });
    const { headers, body } = await pages.get('/en');
    expect(body.toString()).toContain(`<script>${evil}</script>`);
    const policy = String(headers['content-security-policy']);
    const hashOf = (text: string) => createHash('sha256').update(text).digest('base64');
    expect(policy).toContain(`script-src 'self' 'sha256-${hashOf('own("")')}'; style-src 'self';`);
    expect(policy).not.toContain(hashOf(evil));
    expect(policy).not.toMatch(/unsafe|nonce/);
  });

  it('after a failed render the visitor gets a page made for them, and the next request tries again', async () => {
    let broken = true;
    const pages = await openPages({
      render: (rendered, app) =>
        broken && rendered.facts.requestId === '' ? Promise.reject(new Error('away')) : render(rendered, app),
    });
    expect(textOf(await pages.get('/en', { headers: { cookie } }))).toContain(cookie);
    broken = false;
    expect(textOf(await pages.get('/en', { headers: { cookie } }))).toContain('visitor=null null');
  });
});
