// What a page may report: names of closed lists, airports, and a message that is only compared (message-key.server.ts).
import { z } from 'zod';

import { devices, flyTypes, orderSteps } from '#content/measures/measure-words.ts';

const airport = z.string().regex(/^[A-Z]{3}$/);
const word = z.string().regex(/^[a-z]{1,20}(-[a-z]{1,20}){0,3}$/);

export const funnelStepSchema = z
  .strictObject({
    event: z.literal('funnel_step'),
    step: z.enum(orderSteps),
    origin: airport,
    destination: airport,
    flyType: z.enum(flyTypes),
    device: z.enum(devices),
  })
  .meta({ id: 'FunnelStepShown' });

export const pageErrorSchema = z
  .strictObject({
    event: z.literal('page_error'),
    status: z.int().min(0).max(599),
    context: word,
    page: word,
    message: z.string().max(500).meta({ description: 'The sentence that was shown. It is not stored.' }),
  })
  .meta({ id: 'PageErrorShown' });

export const measuresSchema = z
  .strictObject({
    events: z
      .array(z.discriminatedUnion('event', [funnelStepSchema, pageErrorSchema]))
      .min(1)
      .max(20),
  })
  .meta({ id: 'Measures' });

export type Measure = z.infer<typeof measuresSchema>['events'][number];
export type FunnelStepShown = z.infer<typeof funnelStepSchema>;
export type PageErrorShown = z.infer<typeof pageErrorSchema>;

export const countedSchema = z.strictObject({ accepted: z.literal(true) }).meta({ id: 'MeasuresAccepted' });
