import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import * as build from 'virtual:react-router/server-build';
const h = createRequestHandler(build, 'production');
const app = new Hono();
app.all('*', (c) => h(c.req.raw, new RouterContextProvider()));
serve({ fetch: app.fetch, port: 3999 });
