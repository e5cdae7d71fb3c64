// The content calls of Specification §7, over HTTP: their exact payloads, answers and refusals.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { openTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import type { MenuItem } from '#content/bodies.ts';
import { bannersSchema, domainSchema, menuSchema, slidersSchema } from '#content/content.schemas.ts';
import { previewToken } from '#content/preview.server.ts';
import { worldDomains } from '#demo/sites.ts';
import { openTestDatabase, type TestDatabase, worldNow } from '#tests/support/database/test-database.ts';
import { eventually } from '#tests/support/eventually.ts';

let test: TestDatabase;
let api: TestApp;
beforeAll(async () => {
  test = await openTestDatabase('world');
  api = openTestApp(test.db, () => worldNow);
});
afterAll(async () => {
  await api.app.stop();
  await test.drop();
});

const ask = (call: string, json: unknown, headers: Record<string, string> = {}) =>
  api.call(`/api/${call}`, { json, headers });
const domainOf = async (domainId: number, language?: string) => {
  const answer = await ask('get-domain', { domainId }, language ? { 'accept-language': language } : {});
  return { ...answer, domain: domainSchema.parse(answer.body) };
};

describe('get-domain', () => {
  it('[AP-01] [EN-01] answers a site with exactly the fields of the specification', async () => {
    const { status, domain, headers } = await domainOf(1);
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(domain).toEqual({
      id: 1,
      languages: [
        { id: 2, code: 'es' },
        { id: 1, code: 'en' },
        { id: 3, code: 'pt' },
      ],
      languageId: 2,
      currencies: [
        { id: 484, code: 'MXN' },
        { id: 840, code: 'USD' },
        { id: 978, code: 'EUR' },
      ],
      currencyId: 484,
      facebook: 'https://social.example/facebook/alisio-mexico',
      twitter: 'https://social.example/twitter/alisio-mexico',
      instagram: 'https://social.example/instagram/alisio-mexico',
      tiktok: 'https://social.example/tiktok/alisio-mexico',
      telephone: '+52 55 5550 0101',
      checkin: true,
      footerText: expect.stringContaining('<strong>Alisio México</strong>'),
      favicon: '/favicon.svg',
      seoTitle: 'Alisio México | Vuelos directos de Cancún a España y Portugal',
      seoDescription: expect.stringContaining('pesos mexicanos'),
      style: 'mexico',
    });
  });

  it('[AP-01] [EN-01] drives each site by its own row: networks, check-in, look, languages, currencies', async () => {
    for (const row of worldDomains) {
      const { domain } = await domainOf(row.domainId);
      const { facebook, twitter, instagram, tiktok, telephone, checkin, style } = row;
      expect(domain).toMatchObject({ facebook, twitter, instagram, tiktok, telephone, checkin, style });
      expect(domain.currencies.map(({ code }) => code)).toEqual(row.currencies);
      expect(domain.currencies.find(({ id }) => id === domain.currencyId)?.code).toBe(row.defaultCurrency);
      expect(domain.languages.find(({ id }) => id === domain.languageId)?.code).toBe(row.defaultLanguage);
      expect(domain.seoTitle).not.toBe('');
    }
  });

  it('[AP-01] [SL-05] leaves out the languages that the product does not speak, whatever their case', async () => {
    expect((await domainOf(9)).domain.languages.map(({ code }) => code)).toEqual(['es', 'en', 'pt']);
    expect((await domainOf(7)).domain.languages.map(({ code }) => code)).toEqual(['en', 'es']);
  });

  it('[AP-01] [BC-04] serves region 0 as domain 1 and region 8, www2, as the main site 9', async () => {
    expect((await domainOf(0)).domain.id).toBe(1);
    expect((await domainOf(8)).domain.id).toBe(9);
  });

  it('[AP-01] has texts in the language of the caller if the site speaks it, else in its own', async () => {
    const titles = await Promise.all(
      ['pt-BR, en;q=0.5', 'en', 'fr', undefined].map(async (language) => {
        const { domain, headers } = await domainOf(5, language);
        return [headers.get('content-language'), domain.seoTitle.slice(0, 30)];
      }),
    );
    expect(titles).toEqual([
      ['pt', 'Alisio Portugal | Voos diretos'],
      ['en', 'Alisio Portugal | Direct fligh'],
      ['pt', 'Alisio Portugal | Voos diretos'],
      ['pt', 'Alisio Portugal | Voos diretos'],
    ]);
    expect((await domainOf(2, 'pt')).headers.get('content-language')).toBe('es');
  });

  it('[AP-01] knows no other site, and shows an edit to the next caller', async () => {
    for (const domainId of [10, 77, 1_000_000]) {
      const answer = await ask('get-domain', { domainId });
      expect(answer).toMatchObject({ status: 404, body: { code: 'domain_unknown' } });
    }
    await test.db.pool.query("update domain set telephone = '+1 305 555 0199' where domain_id = 7");
    await eventually(async () => expect((await domainOf(7)).domain.telephone).toBe('+1 305 555 0199'));
    await test.db.pool.query('update domain set active = false where domain_id = 7');
    await eventually(async () => expect((await ask('get-domain', { domainId: 7 })).status).toBe(404));
    await test.db.pool.query('update domain set active = true where domain_id = 7');
  });
});

/** Every item of a menu, with its level. */
function flat(items: readonly MenuItem[], level = 1): (MenuItem & { level: number })[] {
  return items.flatMap((item) => [{ ...item, level }, ...flat(item.children, level + 1)]);
}

describe('get-menu', () => {
  const good = { domain_id: 1, language_id: 2, new_state: 0 };
  const menuOf = async (json: object) => menuSchema.parse((await ask('get-menu', json)).body);

  it('[AP-02] [EN-02] answers Navbar, Footer and Subfooter with items of three levels in their order', async () => {
    const menu = await menuOf(good);
    const all = flat(menu.Navbar);
    expect(Math.max(...all.map(({ level }) => level))).toBe(3);
    for (const items of [menu.Navbar, menu.Footer, menu.Subfooter, ...all.map(({ children }) => children)]) {
      expect(items.map(({ order }) => order)).toEqual(
        items.map(({ order }) => order).toSorted((a, b) => a - b),
      );
    }
    expect(Object.keys(menu.Navbar[0] ?? {}).toSorted()).toEqual([
      'active',
      'children',
      'id',
      'link',
      'order',
      'title',
    ]);
    expect(menu.Navbar[0]?.title).toBe('Destinos');
    expect(menu.Footer.length).toBeGreaterThan(2);
    expect(menu.Subfooter.map(({ title }) => title)).toEqual([
      'Condiciones de transporte',
      'Privacidad',
      'Cookies',
      'Accesibilidad',
    ]);
  });

  it('[AP-02] has internal, external and action links, and no item that is not active', async () => {
    const all = flat((await menuOf(good)).Navbar);
    const links = all.map(({ link }) => link);
    expect(links).toEqual(
      expect.arrayContaining([
        'destinations/madrid-mad',
        'action/Reserve',
        expect.stringMatching(/^https:\/\/europa\.eu\//),
        '',
      ]),
    );
    expect(all.filter(({ active }) => !active)).toEqual([]);
    const { rows } = await test.db.pool.query<{ inactive: boolean }>(
      `select jsonb_path_exists(published, '$.items[*] ? (@.active == false)') as inactive from content_entry
        where domain_id = 1 and language = 'es' and entry_key = 'navbar'`,
    );
    expect(rows).toEqual([{ inactive: true }]);
  });

  it('[AP-02] [SS-06] shows drafts with new_state 1 only', async () => {
    await test.db.pool.query(
      `update content_entry set draft = '{"items":[{"id":1,"title":"Borrador","link":"","order":1}]}'
        where domain_id is null and language = 'es' and entry_key = 'subfooter'`,
    );
    const titles = async (json: object) => (await menuOf(json)).Subfooter.map(({ title }) => title);
    expect(await titles({ ...good, new_state: 1 })).toEqual(['Borrador']);
    expect(await titles(good)).toHaveLength(4);
    expect(await titles({ domain_id: 1, language_id: 2 })).toHaveLength(4);
  });

  it('[AP-02] [SS-06] wants a signed link of the site for drafts where the site says so', async () => {
    const staged = { domain_id: 6, language_id: 1, new_state: 1 };
    const refused = await ask('get-menu', staged);
    expect(refused).toMatchObject({ status: 403, body: { code: 'preview_refused' } });
    const tokenFor = (domainId: number) =>
      previewToken(api.app.settings, domainId, new Date(worldNow.getTime() + 60_000)) ?? '';
    const shown = await ask('get-menu', staged, { 'x-preview-token': tokenFor(6) });
    expect(shown.status).toBe(200);
    expect((await ask('get-menu', staged, { 'x-preview-token': tokenFor(5) })).status).toBe(403);
    expect((await ask('get-menu', { ...staged, new_state: 0 })).status).toBe(200);
  });
});

describe('get-banners and get-sliders', () => {
  it('[AP-03] answers the banners of a site in its language, in order, never a draft', async () => {
    const answer = await ask('get-banners', { domain_id: 5, language_id: 3 });
    expect(answer.status).toBe(200);
    const banners = bannersSchema.parse(answer.body);
    expect(banners.map(({ order }) => order)).toEqual([1, 2, 3]);
    expect(banners[0]).toMatchObject({ title: 'Os planos mudam. A tarifa Flex também', link: 'fares' });
  });

  it("[AP-05] answers the sliders; with new_state 1 the shared one where the site's own is to be removed", async () => {
    const titles = async (new_state: number) => {
      const answer = await ask('get-sliders', { domain_id: 5, language_id: 3, new_state });
      expect(answer.status).toBe(200);
      return slidersSchema.parse(answer.body).map(({ title }) => title);
    };
    const published = ['Deixe o inverno para trás', 'Madeira, duas vezes por dia', 'Do Porto às Caraíbas'];
    expect(await titles(0)).toEqual(published);
    expect(await titles(1)).toEqual([...published.slice(0, 2), 'Uma escapadinha às ilhas']);
    const other = await ask('get-sliders', { domain_id: 1, language_id: 1, new_state: 0 });
    expect(slidersSchema.parse(other.body)[0]?.title).toBe('Europe without a stop');
  });

  it('leaves out what is not active', async () => {
    await test.db.pool.query(
      `update content_entry set published = published || '{"active": false}'
        where kind = 'banner' and entry_key = 'baggage-for-all' and language = 'pt'`,
    );
    await eventually(async () => {
      const answer = await ask('get-banners', { domain_id: 5, language_id: 3 });
      expect(bannersSchema.parse(answer.body).map(({ order }) => order)).toEqual([1, 3]);
    });
  });
});

describe('a wrong payload', () => {
  const wrong: [string, string, unknown, string, string][] = [
    ['AP-01', 'get-domain', {}, 'domainId', 'field_missing'],
    ['AP-01', 'get-domain', { domainId: '1' }, 'domainId', 'field_invalid'],
    ['AP-01', 'get-domain', { domainId: -1 }, 'domainId', 'field_invalid'],
    ['AP-01', 'get-domain', { domainId: 1.5 }, 'domainId', 'field_invalid'],
    ['AP-01', 'get-domain', { domainId: 1, domain_id: 1 }, 'domain_id', 'field_unknown'],
    ['AP-02', 'get-menu', { domain_id: 1 }, 'language_id', 'field_missing'],
    ['AP-02', 'get-menu', { domain_id: 1, language_id: 9 }, 'language_id', 'locale_unknown'],
    ['AP-02', 'get-menu', { domain_id: 2, language_id: 3 }, 'language_id', 'locale_unknown'],
    ['AP-02', 'get-menu', { domain_id: 1, language_id: 1, new_state: 2 }, 'new_state', 'field_invalid'],
    ['AP-02', 'get-menu', { domain_id: 1, language_id: 1, new_state: true }, 'new_state', 'field_invalid'],
    ['AP-03', 'get-banners', { domain_id: 1, language_id: 1, new_state: 1 }, 'new_state', 'field_unknown'],
    ['AP-03', 'get-banners', [], '', 'field_invalid'],
    ['AP-05', 'get-sliders', { domain_id: null, language_id: 1 }, 'domain_id', 'field_invalid'],
    ['AP-05', 'get-sliders', { domain_id: 1, language_id: 0 }, 'language_id', 'locale_unknown'],
  ];
  it.each(wrong)('[%s] of %s, %j, is refused with a reason', async (_, call, json, path, code) => {
    const answer = await ask(call, json, { 'accept-language': 'es' });
    expect(answer).toMatchObject({ status: 422, body: { code: 'input_invalid', errors: [{ path, code }] } });
  });

  it.each(['get-domain', 'get-menu', 'get-banners', 'get-sliders'])(
    'a body that is not JSON is a bad request to %s',
    async (call) => {
      const headers = { 'content-type': 'application/json' };
      const answer = await api.router.request(`/api/${call}`, { method: 'POST', headers, body: '{"domain' });
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({ code: 'json_malformed' });
      expect((await api.call(`/api/${call}`)).status).toBe(405);
      expect((await ask(call, { domain_id: 99, language_id: 1, domainId: 99 })).status).toBe(422);
    },
  );

  it.each(['get-menu', 'get-banners', 'get-sliders'])(
    'a site that does not exist is not found by %s',
    async (call) => {
      const answer = await ask(call, { domain_id: 99, language_id: 1 });
      expect(answer).toMatchObject({ status: 404, body: { code: 'domain_unknown' } });
    },
  );
});
