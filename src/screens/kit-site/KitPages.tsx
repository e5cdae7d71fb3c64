// The gallery's pages to read: slides, banners, and an article with and without contents.
import type { ReactNode } from 'react';

import { kitPromotions, kitSite } from '#screens/kit-data/kit-site.ts';
import type { KitStates } from '#screens/kit-data/kit-states.ts';
import { Banners } from '#content/pages/Banners.tsx';
import { PageArticle, PageHtml } from '#content/pages/PageArticle.tsx';
import { Slider } from '#content/pages/Slider.tsx';
import type { PhotographView } from '#content/photographs/photograph.ts';
import { Horizon } from '#content/scenery/Horizon.tsx';
import { SiteContext } from '#content/site/use-site.ts';

const sections = ['Cabin baggage', 'Checked baggage', 'Sports equipment', 'Lost and found'].map(
  (title, at) => ({
    id: `kit-section-${at}`,
    title,
  }),
);

const text = (
  <PageHtml
    html={sections
      .map(
        ({ id, title }) => `<h2 id="${id}">${title}</h2><p>One piece of 10 kg, <a href="#">and more</a>.</p>`,
      )
      .join('')}
  />
);

const [destinations, ...menus] = kitSite.menus.navbar;

/** The page is in a menu, so that it has related pages. */
function InMenu({ children }: { children: ReactNode }) {
  const own = destinations?.children.map((item, at) => (at === 0 ? { ...item, href: '/' } : item)) ?? [];
  const navbar = destinations ? [{ ...destinations, children: own }, ...menus] : [];
  return <SiteContext value={{ ...kitSite, menus: { ...kitSite.menus, navbar } }}>{children}</SiteContext>;
}

const withPhotograph = (photograph: PhotographView | undefined) =>
  kitPromotions.slice(0, 1).map((slide) => ({ ...slide, ...(photograph && { photograph }) }));

const pictured = (photograph: PhotographView | undefined) => (
  <div className="grid gap-4 sm:grid-cols-[2fr_1fr]">
    <Horizon of="cancun" photograph={photograph} shape="wide" className="h-44 w-full rounded-card" />
    <Horizon of="cancun" photograph={photograph} className="aspect-4/3 w-full rounded-field" />
  </div>
);

export const kitPromoted = (photograph: PhotographView | undefined): KitStates => [
  ['A photograph', pictured(photograph)],
  ['The same on a slide', <Slider key="photograph" slides={withPhotograph(photograph)} />],
  ['Slides', <Slider key="slides" slides={kitPromotions} />],
  ['A single slide', <Slider key="slide" slides={kitPromotions.slice(0, 1)} />],
  ['Banners', <Banners key="banners" banners={kitPromotions} />],
];

export const kitArticles: KitStates = [
  [
    'A long page in a menu',
    <InMenu key="long">
      <PageArticle
        title="Baggage on all our flights"
        description="What is included, and what can be added."
        updatedOn="2026-11-02"
        language="en"
        sections={sections}
      >
        {text}
      </PageArticle>
    </InMenu>,
  ],
  [
    'A short page about a place, in another language',
    <PageArticle key="short" title="Havana" language="pt" sections={[]} scene="havana">
      {text}
    </PageArticle>,
  ],
];
