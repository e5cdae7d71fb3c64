// The HTML shell of every page.
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router';

import type { Route } from './+types/root';
import { screenContext } from '#screens/screen-context.ts';

export function loader({ context }: Route.LoaderArgs) {
  const { ctx, nonce } = context.get(screenContext);
  return { locale: ctx.locale, nonce };
}

export default function Root({ loaderData }: Route.ComponentProps) {
  return (
    <html lang={loaderData.locale}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <Links nonce={loaderData.nonce} />
      </head>
      <body>
        <Outlet />
        <ScrollRestoration nonce={loaderData.nonce} />
        <Scripts nonce={loaderData.nonce} />
      </body>
    </html>
  );
}
