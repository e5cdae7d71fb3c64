// The shapes of editors' content, by kind. Every text for a page is checked here, however it was entered.
import { z } from 'zod';

import { isSafeLink } from '#content/links.ts';

const line = (most: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(most)
    .refine((text) => !/\p{Cc}/u.test(text), 'control_character');
const link = z.string().trim().max(500).refine(isSafeLink, 'link_form');
const order = z.int().min(0).max(10_000);
const active = z.boolean().default(true);
const day = z.iso.date();
const airportCode = z.string().regex(/^[A-Z]{3}$/, 'must be an IATA airport code');
/** Selects the picture: an airport code, the name of a scene, or any word; the same word gives the same scene. */
const scene = z.string().regex(/^[\w-]{1,40}$/, 'must be a word that the scene is drawn from');
/** Shown instead of the scene: the name of a photograph, `photographs/NAME.yaml` in a content folder. */
const photograph = z
  .string()
  .max(80)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be the name of a photograph');
const html = z.string().max(100_000);

export const textsBody = z.strictObject({
  /** HTML of the footer. */
  footerText: html.default(''),
  seoTitle: line(120),
  seoDescription: line(300),
});

const itemFields = { id: z.int().min(1), title: line(80), link: link.default(''), order, active };
const leafItem = z.strictObject({ ...itemFields, children: z.tuple([]).default([]) });
const innerItem = z.strictObject({ ...itemFields, children: z.array(leafItem).max(30).default([]) });
const topItem = z.strictObject({ ...itemFields, children: z.array(innerItem).max(30).default([]) });

/** A menu of at most three levels; an empty link makes a heading. */
export const menuBody = z.strictObject({ items: z.array(topItem).max(30) });

export const bannerBody = z.strictObject({
  title: line(120),
  text: line(300),
  link,
  linkTitle: line(60),
  scene,
  photograph: photograph.optional(),
  order,
  active,
});

/** The text of an offer; its price is never stored: it comes from the live calendar. */
export const offerBody = z
  .strictObject({
    origin: airportCode,
    destination: airportCode,
    /** Nights of a return trip; null for one way. */
    nights: z.int().min(1).max(60).nullable(),
    /** First and last local departure day; null leaves it open. */
    departFrom: day.nullable().default(null),
    departTo: day.nullable().default(null),
    /** A title instead of the city's name. */
    title: line(80).nullable().default(null),
    /** Conditions in addition to those of the fare. */
    conditions: line(300).nullable().default(null),
    /** Instead of the destination's photograph. */
    photograph: photograph.optional(),
    order,
    active,
  })
  .refine((offer) => offer.origin !== offer.destination, { path: ['destination'], error: 'is_origin' })
  .refine((offer) => !offer.departFrom || !offer.departTo || offer.departFrom <= offer.departTo, {
    path: ['departTo'],
    error: 'before_start',
  });

export const pageBody = z.strictObject({
  title: line(120),
  description: line(300),
  html,
  /** The scene of the destination, drawn at its head and in its picture for sharing. */
  scene: scene.optional(),
  photograph: photograph.optional(),
  /** When its text last changed in substance. */
  updatedOn: day,
});

/** A short link that is not a page: a prefilled search, or an address on an allow-listed host. */
export const linkBody = z
  .strictObject({
    title: line(120),
    search: z
      .strictObject({
        from: airportCode,
        to: airportCode,
        out: day.optional(),
        back: day.optional(),
      })
      .optional(),
    /** Key of a page, if the short link is another name for it. */
    page: z.string().optional(),
    url: z
      .url({ protocol: /^https?$/ })
      .max(500)
      .optional(),
    validFrom: day.nullable().default(null),
    validTo: day.nullable().default(null),
  })
  .refine(
    (body) => [body.search, body.page, body.url].filter((target) => target !== undefined).length === 1,
    {
      error: 'one_target',
    },
  );

/** An airport, by its code in lower case, shown wherever a trip or an offer goes there. */
export const destinationBody = z.strictObject({ photograph });

export const bodySchemas = {
  texts: textsBody,
  menu: menuBody,
  banner: bannerBody,
  offer: offerBody,
  slider: bannerBody,
  page: pageBody,
  link: linkBody,
  destination: destinationBody,
} as const;

export type Kind = keyof typeof bodySchemas;
export type Bodies = { [K in Kind]: z.output<(typeof bodySchemas)[K]> };

/** The photograph that a body names, if its kind may name one. */
export function photographIn(body: Bodies[Kind]): string | undefined {
  return 'photograph' in body ? body.photograph : undefined;
}

/** The areas of menus (Specification §2): their entry keys, and their names in the calls of §7. */
export const menuAreas = { navbar: 'Navbar', footer: 'Footer', subfooter: 'Subfooter' } as const;
export type MenuArea = keyof typeof menuAreas;

export type MenuItem = {
  id: number;
  title: string;
  link: string;
  order: number;
  active: boolean;
  children: MenuItem[];
};
