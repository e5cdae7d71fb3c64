// The editor's commands: the preview shows drafts, everybody sees what is published, and no invalid content is stored.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { keepContent, publishedRows } from '#content/content-copy.server.ts';
import { discardDraft } from '#content/editing/discard-draft.server.ts';
import type { EntryName } from '#content/editing/entry-name.server.ts';
import { publishEntry } from '#content/editing/publish-entry.server.ts';
import { readSite } from '#content/read-site.server.ts';
import { removeEntry } from '#content/editing/remove-entry.server.ts';
import { saveDraft } from '#content/editing/save-draft.server.ts';
import { openTestDatabase, type TestDatabase, worldNow } from '#tests/support/database/test-database.ts';
import { openLog } from '#platform/lib/log.server.ts';

const settings = {
  LINK_HOSTS: ['help.alisio.example'],
  PUBLIC_URL: 'https://mexico.alisio.example',
  APP_MODE: 'production' as const,
};
let test: TestDatabase;
beforeAll(async () => {
  test = await openTestDatabase('world');
});
beforeEach(() => test.db.pool.query('delete from content_entry'));
afterAll(() => test.drop());

const ctx = () => ({ db: test.db, now: worldNow, settings });
const name: EntryName = { domainId: 5, language: 'pt', kind: 'page', key: 'malas' };
const page = (html: string) => ({ title: 'Malas', description: 'Malas', updatedOn: '2026-11-20', html });
const save = (html: string) => saveDraft(ctx(), { ...name, body: page(html) });
const link = (body: unknown, key = 'ir') => saveDraft(ctx(), { ...name, kind: 'link', key, body });

/** What everybody sees, and what the preview shows. */
async function shown(): Promise<(string | null)[]> {
  const sites = [false, true].map((preview) =>
    readSite({ ...ctx(), site: { domainId: 5, url: settings.PUBLIC_URL, preview } }),
  );
  return (await Promise.all(sites)).map((site) => site?.find('page', 'malas', 'pt')?.body.html ?? null);
}

describe('the life of an entry', () => {
  it('is drafted, published, changed, and removed; each step is visible where it should be', async () => {
    expect(await save('<p>1</p>')).toMatchObject({ ok: true });
    expect(await shown()).toEqual([null, '<p>1</p>']);
    expect(await publishEntry(ctx(), name)).toEqual({ ok: true, value: { published: true } });
    expect(await shown()).toEqual(['<p>1</p>', '<p>1</p>']);
    await save('<p>2</p>');
    expect(await shown()).toEqual(['<p>1</p>', '<p>2</p>']);
    expect(await discardDraft(ctx(), name)).toEqual({ ok: true, value: { published: true } });
    expect(await shown()).toEqual(['<p>1</p>', '<p>1</p>']);
    expect(await removeEntry(ctx(), name)).toEqual({ ok: true, value: { published: true } });
    expect(await shown()).toEqual(['<p>1</p>', null]);
    expect(await publishEntry(ctx(), name)).toEqual({ ok: true, value: { published: false } });
    expect(await shown()).toEqual([null, null]);
  });

  it('a removal is reverted by discarding it or by a new draft', async () => {
    await save('<p>1</p>');
    await publishEntry(ctx(), name);
    await removeEntry(ctx(), name);
    await discardDraft(ctx(), name);
    expect(await shown()).toEqual(['<p>1</p>', '<p>1</p>']);
    await removeEntry(ctx(), name);
    await save('<p>2</p>');
    expect(await shown()).toEqual(['<p>1</p>', '<p>2</p>']);
  });

  it('an entry that was never published is deleted with its draft, and is then unknown', async () => {
    await save('<p>1</p>');
    expect(await discardDraft(ctx(), name)).toEqual({ ok: true, value: { published: false } });
    await save('<p>1</p>');
    expect(await removeEntry(ctx(), name)).toEqual({ ok: true, value: { published: false } });
    for (const command of [publishEntry, discardDraft, removeEntry]) {
      expect(await command(ctx(), name)).toEqual({ ok: false, code: 'entry_unknown' });
    }
  });

  it('a draft alone changes nothing that is published, not even the rows of its version', async () => {
    await save('<p>1</p>');
    expect((await publishedRows(test.db)).entries).toEqual([]);
    expect(await publishEntry(ctx(), name)).toMatchObject({ ok: true });
    expect(await publishEntry(ctx(), name)).toEqual({ ok: true, value: { published: true } });
  });
});

it('publishing is visible to the next reader in this process, which listens like any other', async () => {
  const keeper = keepContent(test.db, openLog('silent'));
  await keeper.ready;
  for (const html of ['<p>1</p>', '<p>2</p>', '<p>3</p>']) {
    await save(html);
    await publishEntry(ctx(), name);
    expect((await shown())[0]).toBe(html);
  }
  await keeper.stop();
});

describe('what is not stored', () => {
  it('script in HTML: it is cleaned before it is stored', async () => {
    await save('<p onclick="x">a</p><script>b</script>');
    const { rows } = await test.db.pool.query("select draft->>'html' as html from content_entry");
    expect(rows).toEqual([{ html: '<p>a</p>' }]);
  });

  it('a draft with an invalid shape, each field named', async () => {
    const body = { ...page(''), title: '', colour: 'red', updatedOn: 'soon' };
    expect(await saveDraft(ctx(), { ...name, body })).toEqual({
      ok: false,
      code: 'input_invalid',
      fields: expect.arrayContaining([
        { path: 'title', code: 'field_invalid' },
        { path: 'updatedOn', code: 'field_invalid' },
        { path: 'colour', code: 'field_unknown' },
      ]),
    });
    const items = [{ id: 1, title: 'A', link: 'javascript:alert(1)', order: 1 }];
    const menu = { ...name, kind: 'menu' as const, key: 'navbar' };
    expect(await saveDraft(ctx(), { ...menu, body: { items } })).toMatchObject({
      fields: [{ path: 'items.0.link', code: 'field_invalid' }],
    });
  });

  it('an entry of one site for a market: the site is in one already; for all of them it is', async () => {
    const market = { ...name, language: 'pt-BR' as const, body: page('') };
    expect(await saveDraft(ctx(), market)).toEqual({ ok: false, code: 'locale_unknown' });
    expect(await saveDraft(ctx(), { ...market, domainId: null })).toMatchObject({ ok: true });
  });

  it('an entry of a site that does not exist, or under an invalid key', async () => {
    const body = page('');
    expect(await saveDraft(ctx(), { ...name, domainId: 8, body })).toEqual({
      ok: false,
      code: 'domain_unknown',
    });
    for (const key of ['select', 'checkin', 'Malas', 'a b', '', '../x']) {
      expect(await saveDraft(ctx(), { ...name, key, body })).toEqual({
        ok: false,
        code: 'entry_key_invalid',
      });
    }
    const menu = { ...name, kind: 'menu' as const, key: 'sidebar', body: { items: [] } };
    expect(await saveDraft(ctx(), menu)).toEqual({ ok: false, code: 'entry_key_invalid' });
  });

  it('a short link off the list, in any disguise; it is checked again when published', async () => {
    const refused = { ok: false, code: 'link_target_refused' };
    for (const url of [
      'https://evil.example/',
      'https://help.alisio.example.evil.example/',
      'https://help.alisio.example@evil.example/',
      'https://user:word@help.alisio.example/',
      'https://help.alisio.example:8443/',
      'http://evil.example\\.help.alisio.example/',
    ]) {
      expect(await link({ title: 'A', url }), url).toEqual(refused);
    }
    for (const url of [
      'https://help.alisio.example/a?b=c',
      'https://usa.alisio.example/en',
      'http://WWW.localhost/',
    ]) {
      expect(await link({ title: 'A', url }), url).toMatchObject({ ok: true });
    }
    await link({ title: 'A', url: 'https://help.alisio.example/' });
    const later = { ...ctx(), settings: { ...settings, LINK_HOSTS: [] } };
    expect(await publishEntry(later, { ...name, kind: 'link', key: 'ir' })).toEqual(refused);
    expect(await link({ title: 'A', url: 'javascript:alert(1)' })).toMatchObject({ code: 'input_invalid' });
  });
});
