// All content that the editors of Norte Air wrote: one entry of each kind, in the three languages.
import { stringify } from 'yaml';

const words = {
  en: { flies: 'Norte Air flies north.', story: 'The story of Norte Air', price: 'Norte Air, per adult.' },
  es: {
    flies: 'Norte Air vuela al norte.',
    story: 'La historia de Norte Air',
    price: 'Norte Air, por adulto.',
  },
  pt: {
    flies: 'A Norte Air voa para norte.',
    story: 'A história da Norte Air',
    price: 'Norte Air, por adulto.',
  },
};

/** The page that the editors wrote, and the short link to a search. */
export const ownPage = 'norte-story';
export const ownLink = 'norte-cancun';

const languages = ['en', 'es', 'pt'] as const;

export const norteContent = languages.flatMap((language) => {
  const { flies, story, price } = words[language];
  const link = { link: ownPage, linkTitle: story, order: 1 };
  const texts = { footerText: `<p>${flies}</p>`, seoTitle: story, seoDescription: flies };
  const page = { title: story, description: flies, html: `<p>${flies}</p>`, updatedOn: '2026-11-20' };
  const offer = { origin: 'MAD', destination: 'CUN', nights: 10, conditions: price, order: 1 };
  const search = { from: 'MAD', to: 'CUN' };
  const files: Record<string, object> = {
    texts: { texts: { published: texts } },
    [`pages/${ownPage}`]: { published: page },
    banners: { story: { published: { title: story, text: flies, scene: 'flexible', ...link } } },
    sliders: { first: { published: { title: story, text: flies, scene: 'CUN', ...link } } },
    offers: { cancun: { published: offer } },
    links: { [ownLink]: { published: { title: story, search } } },
    menus: { navbar: { published: { items: [{ id: 1, title: story, link: ownPage, order: 1 }] } } },
  };
  return Object.entries(files).map(([name, body]) => ({
    path: `shared/${language}/${name}.yaml`,
    text: stringify(body),
  }));
});
