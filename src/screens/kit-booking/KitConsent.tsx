// The gallery's consent: the panel of a page, closed and with its details, and the form of its own page.
import type { KitStates } from '#screens/kit-data/kit-states.ts';
import { consentPanel } from '#identity/consent/consent-panel.ts';
import { ConsentForm } from '#identity/consent/ConsentForm.tsx';
import { consentCategories } from '#platform/db/schema/tags.ts';
import type { Locale } from '#platform/i18n/locales.ts';
import type { WordKey } from '#platform/i18n/words.ts';

type Panel = { lang: Locale; nonce: string; tell: (key: WordKey) => string };

/** The gallery shows the panel inline, without its script: that one belongs to the page's own panel. */
function KitPanel({ lang, nonce, tell, open = false }: Panel & { open?: boolean }) {
  const tags = { asked: [...consentCategories], scripts: null };
  const html = consentPanel({ locale: lang, tags, nonce, secure: true, tell })
    .replace(/<script[\s\S]*/, '')
    .replaceAll('#consent-panel', '.kit-consent')
    .replace('<section ', '<section class="kit-consent" ')
    .replace(/" hidden>/, '">')
    .replace('id="consent-boxes" hidden', `id="consent-boxes" ${open ? '' : 'hidden'}`)
    .replace('aria-expanded="false"', `aria-expanded="${open}"`);
  return <div className="[&>section]:static!" dangerouslySetInnerHTML={{ __html: html }} />;
}

/** Without details and with them; before a choice, and after one. */
export const kitConsent = (panel: Panel): KitStates => [
  ['Asked', <KitPanel key="asked" {...panel} />],
  ['With details', <KitPanel key="open" {...panel} open />],
  ['Before a choice', <ConsentForm key="before" asked={consentCategories} granted={null} />],
  ['After a choice', <ConsentForm key="after" asked={consentCategories} granted={['measurement']} />],
];
