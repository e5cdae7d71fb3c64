// The panel at the lower edge of a page, as HTML made by the server only: the browser's bundle has no part of it, and
// it is the same for everybody. Its script shows it where no choice is stored; without a script nothing is loaded, so
// nobody has to be asked (docs/decisions/0019-privacy.md).
import { consentCookieName, consentVersion } from '#identity/consent/consent.ts';
import { consentPath } from '#identity/consent/consent-path.ts';
import { consentScript, sessionKey } from '#identity/consent/consent-script.ts';
import type { PageTags } from '#content/tags/page-tags.server.ts';
import { untaggedPaths } from '#content/tags/tag-pages.ts';
import type { WordKey } from '#platform/i18n/words.ts';
import type { Locale } from '#platform/i18n/locales.ts';
import { buttonClass } from '#platform/ui/button-class.ts';
import { pathTo } from '#paths.ts';

type Panel = {
  locale: Locale;
  tags: PageTags;
  nonce: string;
  secure: boolean;
  tell: (key: WordKey) => string;
};

/** Empty where there is nothing to ask. */
export function consentPanel({ locale, tags, nonce, secure, tell }: Panel): string {
  const { asked, scripts } = tags;
  if (asked.length === 0) return '';
  const say = (key: WordKey) => escaped(tell(key));
  // The three answers look the same: none is easier than another.
  const button = buttonClass('secondary', 'medium', 'w-full');
  const answer = (value: 'accept' | 'reject') =>
    `<button name="choice" value="${value}" class="${button}">${say(`consent.${value}`)}</button>`;
  const boxes = asked.map(
    (name) => `<label class="consent-box"><input type="checkbox" name="${name}">
<span><b>${say(`consent.${name}`)}</b> ${say(`consent.${name}Text`)}</span></label>`,
  );
  const script = consentScript({
    cookie: consentCookieName(secure),
    version: consentVersion,
    asked,
    scripts,
    without: untaggedPaths,
    storageKey: sessionKey,
  });
  return `<style nonce="${nonce}">${css}</style>
<section id="consent-panel" aria-labelledby="consent-title" hidden>
<form method="post" action="${consentPath(locale)}" class="page">
<h2 id="consent-title">${say('consent.title')}</h2>
<p>${say('consent.text')} <a href="${pathTo(locale, 'cookies')}">${say('consent.list')}</a></p>
<fieldset id="consent-boxes" hidden><legend>${say('consent.categories')}</legend>
<label class="consent-box"><input type="checkbox" checked disabled>
<span><b>${say('consent.necessary')}</b> ${say('consent.necessaryText')}</span></label>
${boxes.join('\n')}
<button name="choice" value="chosen" class="${button}">${say('consent.save')}</button></fieldset>
<div class="consent-answers">${answer('accept')}${answer('reject')}
<button type="button" data-choose aria-expanded="false" aria-controls="consent-boxes"
 class="${button}">${say('consent.choose')}</button></div>
</form></section>
<script nonce="${nonce}">${script}</script>`;
}

// A low window has no room for a fixed panel: there it is the first part of the page.
const css = [
  '#consent-panel{background:var(--surface);border-top:1px solid var(--line);padding-block:.75rem;font-size:.8125rem;',
  'line-height:1.45;box-shadow:var(--high)}',
  '#consent-panel h2{font-size:1rem;font-weight:750}',
  '#consent-panel p{margin-top:.125rem;max-width:68rem}',
  '#consent-panel a{text-decoration:underline;font-weight:600;white-space:nowrap}',
  '#consent-panel fieldset{margin-top:.5rem;max-width:36rem}',
  '#consent-panel legend{font-weight:600}',
  '.consent-box{display:flex;gap:.75rem;align-items:flex-start;padding-block:.375rem;min-height:2.75rem}',
  '.consent-box input{width:1.25rem;height:1.25rem;flex:none;accent-color:var(--primary)}',
  '.consent-answers{display:grid;gap:.5rem;margin-top:.625rem;max-width:36rem;grid-template-columns:repeat(3,1fr)}',
  '.consent-answers button{padding-inline:.25rem;font-size:.875rem}',
  '@media (min-height:30rem){',
  '#consent-panel{position:fixed;inset-inline:0;bottom:0;z-index:30;max-height:60dvh;overflow-y:auto;',
  'overscroll-behavior:contain}',
  'html:has(#consent-panel:not([hidden])){scroll-padding-bottom:calc(6rem + var(--consent,0px))}',
  'body:has(#consent-panel:not([hidden])){padding-bottom:var(--consent,0px)}}',
  // On a phone one sentence and the answers; a bar of the page leaves them the lower edge.
  '@media (width<37.5rem){',
  '#consent-panel h2{position:absolute;clip-path:inset(50%)}',
  '#consent-panel{padding-block:.5rem}',
  '.consent-answers{margin-top:.375rem}',
  'html:has(#consent-panel:not([hidden])) [data-yields]{position:static}}',
  '@media print{#consent-panel{display:none}}',
].join('');

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
