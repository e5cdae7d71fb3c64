// Requests and responses of the content calls of Specification §7, for checking requests and the OpenAPI document.
import { z } from 'zod';

import { pictureWidths } from '#content/photographs/photograph.ts';
import type { MenuItem } from '#content/bodies.ts';

const id = z.int().min(0).max(1_000_000);
const domainId = id.meta({ description: 'Number of the region, 0 to 9: 0 is served as 1, and 8 as 9.' });
const languageId = id.meta({ description: '1 English, 2 Spanish, 3 Portuguese.' });
const newState = z
  .union([z.literal(0), z.literal(1)])
  .default(0)
  .meta({
    description: '1 shows drafts; a site may ask for a signed token in the header `x-preview-token`.',
  });

export const getDomainSchema = z.strictObject({ domainId }).meta({ id: 'GetDomain' });
export const getMenuSchema = z
  .strictObject({ domain_id: domainId, language_id: languageId, new_state: newState })
  .meta({ id: 'GetMenu' });
export const getBannersSchema = z
  .strictObject({ domain_id: domainId, language_id: languageId })
  .meta({ id: 'GetBanners' });
export const getSlidersSchema = z
  .strictObject({ domain_id: domainId, language_id: languageId, new_state: newState })
  .meta({ id: 'GetSliders' });

const named = z.strictObject({ id: z.int(), code: z.string() });
const address = z.string().nullable();

/** Exactly the fields of Specification §3 "Domain". */
export const domainSchema = z
  .strictObject({
    id: z.int(),
    languages: z.array(named),
    languageId: z.int().meta({ description: 'The default language.' }),
    currencies: z.array(named).meta({ description: 'Ids are the numbers of ISO 4217.' }),
    currencyId: z.int().meta({ description: 'The default currency.' }),
    facebook: address,
    twitter: address,
    instagram: address,
    tiktok: address,
    telephone: z.string().nullable(),
    checkin: z.boolean(),
    footerText: z.string().meta({ description: 'HTML, cleaned by an allow-list.' }),
    favicon: z.string(),
    seoTitle: z.string(),
    seoDescription: z.string(),
    style: z.string(),
  })
  .meta({ id: 'Domain' });

const menuItem: z.ZodType<MenuItem> = z
  .strictObject({
    id: z.int(),
    title: z.string(),
    link: z.string().meta({ description: 'A path of the site, an http(s) address, `action/…`, or empty.' }),
    children: z.lazy(() => z.array(menuItem)),
    order: z.int(),
    active: z.boolean(),
  })
  .meta({ id: 'MenuItem' });

export const menuSchema = z
  .strictObject({ Navbar: z.array(menuItem), Footer: z.array(menuItem), Subfooter: z.array(menuItem) })
  .meta({ id: 'Menu' });

const percent = z.number().min(0).max(100);

/** A photograph that is shown instead of the scene. */
export const photographSchema = z
  .strictObject({
    id: z.string(),
    width: z.int(),
    height: z.int(),
    alt: z.string().meta({ description: 'What it shows.' }),
    language: z
      .enum(['en', 'es', 'pt'])
      .optional()
      .meta({ description: 'Of `alt`, where it is another one.' }),
    focus: z.tuple([percent, percent]).meta({ description: 'Percent from the left and from the top.' }),
    credit: z.string().optional(),
  })
  .meta({
    id: 'Photograph',
    description:
      `The files are at /photo/{id}/{width}.avif, .webp and .jpg on the same site, in the widths ` +
      `${pictureWidths.join(', ')} that are not above its own.`,
  });

const billboard = z.strictObject({
  id: z.int(),
  title: z.string(),
  text: z.string(),
  link: z.string(),
  linkTitle: z.string(),
  scene: z.string(),
  photograph: photographSchema.optional(),
  order: z.int(),
  active: z.boolean(),
});

export const bannersSchema = z.array(billboard).meta({ id: 'Banners' });
export const slidersSchema = z.array(billboard).meta({ id: 'Sliders' });
