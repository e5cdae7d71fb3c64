// Any path that is not in the site map.
import type { Route } from './+types/not-found';
import { LostPage } from '#screens/site/lost/LostPage.tsx';
import { lostPage } from '#screens/site/lost/lost-page.server.ts';
import { screenContext } from '#screens/screen-context.ts';

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export function loader({ context, url }: Route.LoaderArgs) {
  return lostPage(context.get(screenContext).ctx, url);
}

export default function NotFound({ loaderData }: Route.ComponentProps) {
  return <LostPage {...loaderData} />;
}
