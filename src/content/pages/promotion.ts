// A banner or a slide as shown: an editor's text with a landscape.
import type { Locale } from '#platform/i18n/locales.ts';
import type { PhotographView } from '#content/photographs/photograph.ts';

export type Promotion = {
  id: string;
  title: string;
  text: string;
  /** Empty where the link has no target. */
  href: string;
  external: boolean;
  linkTitle: string;
  scene: string;
  photograph?: PhotographView;
  /** Language of the text, if it is not that of the page. */
  language?: Locale;
};
