// The two pages of the popup window: the redirect to the provider, and the return. Neither accepts an address to
// continue to, so no link can lead elsewhere through them.
import { type Context, Hono } from 'hono';
import { html, raw } from 'hono/html';

import type { App } from '#app/open-app.server.ts';
import { freshRows, publishedRows } from '#content/content-copy.server.ts';
import { hostsInStage, siteOfHost } from '#content/read-site.server.ts';
import { hostName } from '#content/regions.ts';
import {
  isPopupCode,
  type PopupCode,
  popupStatus,
  resultKey,
  returnPath,
  startPath,
} from '#identity/popup/popup-codes.ts';
import { beginPopupLogin, finishPopupLogin } from '#identity/popup/popup-login.server.ts';
import { clientOf } from '#platform/http/client-address.ts';
import { preferredLocale } from '#platform/http/detect-language.ts';
import type { Served } from '#platform/http/router-env.ts';
import { toLocale } from '#platform/i18n/locales.ts';
import { say } from '#platform/i18n/words.server.ts';
import type { AppCtx } from '#screens/screen-context.ts';
import { pathTo } from '#paths.ts';

/** Mount it before the pages. */
export function popupLoginRouter(app: App): Hono<Served> {
  return new Hono<Served>()
    .get(startPath, async (c) => {
      const { ctx, isAuthorized } = await asked(app, c);
      const attempt = c.req.query('attempt') ?? '';
      const providerId = c.req.query('provider') ?? '';
      const begun = await beginPopupLogin(ctx, { providerId, attempt, isAuthorized });
      c.header('Cache-Control', 'no-store');
      if (!begun.ok) return endPage(c, ctx, attempt, begun.code);
      c.header('Set-Cookie', begun.value.cookie);
      return c.redirect(begun.value.url, 302);
    })
    .get(returnPath, async (c) => {
      const { ctx } = await asked(app, c);
      const { attempt, outcome, cookies } = await finishPopupLogin(ctx, {
        query: new URL(c.req.url).searchParams,
        cookies: c.req.header('cookie'),
        userAgent: c.req.header('user-agent'),
      });
      c.header('Cache-Control', 'no-store');
      for (const cookie of cookies) c.header('Set-Cookie', cookie, { append: true });
      const spoken = attempt ? { ...ctx, locale: attempt.locale } : ctx;
      return endPage(c, spoken, attempt?.attempt ?? '', outcome.ok ? null : outcome.code);
    });
}

async function asked(app: App, c: Context<Served>): Promise<{ ctx: AppCtx; isAuthorized: boolean }> {
  const rows = freshRows(app.db) ?? (await publishedRows(app.db));
  const host = c.req.header('host');
  const site = siteOfHost(rows, host, app.settings);
  const ctx = app.ctxFor({
    locale: toLocale(c.req.query('lang')) ?? preferredLocale(c.req.header('accept-language')),
    site: { ...site, preview: false },
    visitor: null,
    requestId: c.get('requestId'),
    client: clientOf(c, app.settings.TRUST_PROXY),
  });
  return { ctx, isAuthorized: hostsInStage(rows, app.settings).includes(hostName(host)) };
}

/**
 * Tells the page that opened this window the result, and closes the window; without a script the page shows the result.
 */
function endPage(c: Context<Served>, ctx: AppCtx, attempt: string, code: PopupCode | null) {
  const t = say(ctx);
  const sentence = code === null ? t('popupLogin.done') : t(`popupLogin.codes.${code}`);
  const nonce = c.get('nonce');
  const result = {
    attempt: /^[a-z0-9]*$/.test(attempt) ? attempt : '',
    code: isPopupCode(code) ? code : null,
  };
  c.header('Referrer-Policy', 'no-referrer');
  c.status(code === null ? 200 : popupStatus(code));
  return c.html(
    html`<!doctype html>
      <html lang="${ctx.locale}">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="robots" content="noindex" />
          <title>${t('popupLogin.window')}</title>
          <style nonce="${nonce}">
            ${raw(STYLE)}
          </style>
        </head>
        <body>
          <main>
            <h1>${t('popupLogin.window')}</h1>
            <p>${sentence}</p>
            <p><a href="${pathTo(ctx.locale, 'ta')}">${t('popupLogin.back')}</a></p>
          </main>
          ${
            result.attempt
              ? html`<script nonce="${nonce}">
                  ${raw(scriptOf(result))};
                </script>`
              : ''
          }
        </body>
      </html>`,
  );
}

/** `result` contains only letters, digits and one of our codes, so nothing could end the script. */
function scriptOf(result: { attempt: string; code: PopupCode | null }): string {
  const value = `JSON.stringify({...${JSON.stringify(result)},at:Date.now()})`;
  return `try{localStorage.setItem('${resultKey}',${value})}catch{}window.close()`;
}

const STYLE = `body{margin:0;font:1rem/1.5 system-ui,sans-serif;color:#0b1f33;background:#fff}
main{max-width:34rem;margin:0 auto;padding:2rem 1.25rem}h1{font-size:1.5rem;line-height:1.25}a{color:inherit}`;
