// Who may see drafts: everybody, unless the site requires a signed link that is its own and not expired.
import { describe, expect, it } from 'vitest';

import { mayPreview, previewOf, previewToken } from '#content/preview.server.ts';

const secret = 'a secret of at least thirty-two characters';
const now = new Date('2026-11-20T12:00:00Z');
const later = new Date('2026-11-27T12:00:00Z');
const ctx = { now, settings: { PREVIEW_SECRET: secret }, secure: true };
const open = { domainId: 5, previewTokenRequired: false };
const closed = { domainId: 6, previewTokenRequired: true };
const token = previewToken({ PREVIEW_SECRET: secret }, 6, later) ?? '';

describe('the right to see drafts', () => {
  it('belongs to every visitor on a site that does not require a link', () => {
    expect([null, undefined, '', 'x'].map((each) => mayPreview(ctx, open, each))).toEqual([
      true,
      true,
      true,
      true,
    ]);
  });

  it('belongs to the holder of a link, until it expires', () => {
    expect(mayPreview(ctx, closed, token)).toBe(true);
    expect(mayPreview({ ...ctx, now: new Date(later.getTime() - 1) }, closed, token)).toBe(true);
    expect(mayPreview({ ...ctx, now: later }, closed, token)).toBe(false);
  });

  it('belongs to no visitor without a valid link of that site', () => {
    const [expires = '', signature = ''] = token.split('.');
    const forged = [
      null,
      '',
      'x',
      signature,
      `${Number(expires) + 1}.${signature}`,
      `${expires}.${signature.slice(0, -1)}`,
      `${expires}.${signature}x`,
      `${expires}.${'A'.repeat(43)}`,
      `0${expires}.${signature}`,
      `${expires}.${'é'.repeat(43)}`,
      `-${token}`,
      `${token}\n`,
      previewToken({ PREVIEW_SECRET: secret }, 7, later),
      previewToken({ PREVIEW_SECRET: `${secret}!` }, 6, later),
    ];
    expect(forged.map((each) => mayPreview(ctx, closed, each))).toEqual(forged.map(() => false));
  });

  it('belongs to no visitor where there is no secret to sign with', () => {
    const none = { now, settings: {} };
    expect(previewToken(none.settings, 6, later)).toBeNull();
    expect(mayPreview(none, closed, token)).toBe(false);
    expect(mayPreview(none, open, null)).toBe(true);
  });
});

describe('preview=1 in the address of a page', () => {
  const page = (query: string, headers: Record<string, string> = {}) => ({
    url: `https://web-staging.alisio.example/en${query}`,
    headers: new Headers(headers),
  });

  it('shows drafts with the right, and otherwise what is published, with the reason', () => {
    expect(previewOf(page(''), closed, ctx)).toMatchObject({ site: { preview: false }, asked: false });
    expect(previewOf(page('?preview=0'), open, ctx)).toMatchObject({
      site: { preview: false },
      asked: false,
    });
    expect(previewOf(page('?preview=1'), open, ctx)).toEqual({
      site: { preview: true },
      asked: true,
      remember: null,
    });
    expect(previewOf(page('?preview=1'), closed, ctx)).toEqual({
      site: { preview: false, previewRefused: true },
      asked: true,
      remember: null,
    });
    expect(previewOf(page('?preview=1', { 'x-preview-token': token }), closed, ctx).site).toEqual({
      preview: true,
    });
  });

  it('remembers the token, so that the next page of the preview needs only preview=1', () => {
    const first = previewOf(page(`?preview=1&preview_token=${token}`), closed, ctx);
    expect(first).toEqual({
      site: { preview: true },
      asked: true,
      remember: `preview_token=${token}; Path=/; HttpOnly; Secure; SameSite=Lax`,
    });
    const next = page('?preview=1', { cookie: `a=b; preview_token=${token}; c=d` });
    expect(previewOf(next, closed, ctx)).toEqual({ site: { preview: true }, asked: true, remember: null });
    expect(previewOf(page('', { cookie: `preview_token=${token}` }), closed, ctx).site).toEqual({
      preview: false,
    });
  });
});
