// Any path that is not on the site map.
import type { Route } from './+types/not-found';
import { pageNotFound } from '#screens/frame/page-error.ts';

export function loader({ url }: Route.LoaderArgs): never {
  throw pageNotFound(url);
}

export default function NotFound() {
  return null;
}
