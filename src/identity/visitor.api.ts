// The API of visitors: a program requests a token and is then the same client from hold to confirmation.
import { Hono } from 'hono';
import { z } from 'zod';

import { describe } from '#platform/http/describe.ts';
import { refuseRequest } from '#platform/http/problem.server.ts';
import type { RatedCtx } from '#platform/http/rate-limit.ts';
import type { RouterEnv } from '#platform/http/router-env.ts';
import { newVisitor, newVisitorRule } from '#identity/visitor.server.ts';

export const visitorSchema = z
  .strictObject({
    token: z.string().meta({ description: 'Send it as `Authorization: Bearer <token>`. Keep it secret.' }),
  })
  .meta({ id: 'Visitor' });

export const visitorApi = new Hono<RouterEnv<RatedCtx>>().post(
  '/visitors',
  describe({
    operationId: 'createVisitor',
    summary: 'Create an anonymous visitor',
    description:
      'Nothing is stored: the token alone opens what is made with it. Browsers have it in the cookie `user-uid`.',
    tag: 'Visitors',
    access: 'open',
    answer: { status: 201, schema: visitorSchema, description: 'The visitor’s token.' },
    refusals: ['origin_refused', 'rate_limited'],
  }),
  async (c) => {
    const ctx = c.get('ctx');
    const turn = await ctx.rates.take([newVisitorRule(ctx.settings)], ctx.client);
    if (!turn.ok) return refuseRequest(c, ctx, turn);
    return c.json({ token: newVisitor(ctx.random, ctx.settings).token }, 201);
  },
);
