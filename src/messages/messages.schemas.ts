// Requests and responses of the messages API.
import { z } from 'zod';

import { nextSchema } from '#platform/http/page-of.ts';
import type { MessageView } from '#messages/message-view.ts';

export const resendRequestSchema = z
  .strictObject({
    email: z
      .string({ error: 'email_invalid' })
      .max(300, 'text_too_long')
      .optional()
      .meta({ description: 'A corrected address: it becomes the contact’s. Without it, the contact’s own.' }),
  })
  .meta({ id: 'ConfirmationMailRequest' });

export const resentSchema = z
  .strictObject({ to: z.string().meta({ description: 'Where it goes, masked: `i…@example.com`.' }) })
  .meta({ id: 'ConfirmationMailAsked' });

const instant = z.iso.datetime().meta({ description: 'UTC, ISO 8601.' });

const messageSchema = z
  .strictObject({
    messageId: z.uuid(),
    kind: z
      .string()
      .meta({ description: '`confirmation`, `payment-problem`, `refund`, `schedule-change` …' }),
    subject: z.string(),
    locale: z.string().meta({ description: 'The language in which it was written.' }),
    to: z.string().meta({ description: 'The address, masked.' }),
    writtenAt: instant,
    sentAt: instant.nullable(),
    state: z
      .enum(['waiting', 'retrying', 'sent', 'refused', 'given_up'])
      .meta({ description: '`refused` by the receiver’s server; `given_up` after the last try.' }),
    attempts: z.array(z.strictObject({ at: instant, outcome: z.enum(['sent', 'failed', 'refused']) })),
  })
  .meta({ id: 'Message' }) satisfies z.ZodType<MessageView>;

export const messagesSchema = z
  .strictObject({ messages: z.array(messageSchema), next: nextSchema })
  .meta({ id: 'Messages' });
