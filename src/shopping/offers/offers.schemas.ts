// Requests and responses of the call for offers, for checking requests and for the OpenAPI document.
import { z } from 'zod';

import { photographSchema } from '#content/content.schemas.ts';

const id = z.int().min(0).max(1_000_000);

export const getOffersSchema = z
  .strictObject({
    domain_id: id.meta({ description: 'Number of the region, 0 to 9: 0 is served as 1, and 8 as 9.' }),
    language_id: id.meta({ description: '1 English, 2 Spanish, 3 Portuguese.' }),
    currency_code: z
      .string({ error: 'currency_unknown' })
      .max(10, 'currency_unknown')
      .meta({ description: 'ISO 4217 code of a currency of the site. Prices are filed, never converted.' }),
    new_state: z
      .union([z.literal(0), z.literal(1)])
      .default(0)
      .meta({
        description: '1 shows drafts; a site may ask for a signed token in the header `x-preview-token`.',
      }),
  })
  .meta({ id: 'GetOffers' });

const day = z.string().meta({ description: 'Local day, YYYY-MM-DD.' });

export const offersSchema = z
  .strictObject({
    offers: z.array(
      z.strictObject({
        id: z.string(),
        title: z.string(),
        origin: z.strictObject({ airportCode: z.string() }),
        destination: z.strictObject({ destinationAirportCode: z.string() }),
        originCity: z.string(),
        destinationCity: z.string(),
        departureDate: day,
        returnDate: day.nullable().meta({ description: 'Null for one way.' }),
        nights: z.int().nullable(),
        priceMinor: z.int().meta({ description: 'Final price of one adult, all the way, in minor units.' }),
        price: z.string().meta({ description: 'The same as decimal text.', examples: ['498.00'] }),
        currencyCode: z.string(),
        conditions: z.string().nullable(),
        scene: z.string().meta({ description: 'The name of the scene that is drawn for it.' }),
        photograph: photographSchema.optional(),
        language: z.enum(['en', 'es', 'pt']).optional(),
        link: z.string().meta({ description: 'The search with exactly these days and this currency.' }),
      }),
    ),
  })
  .meta({ id: 'Offers' });

export type OfferEntity = z.output<typeof offersSchema>['offers'][number];
