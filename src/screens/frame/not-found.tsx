// Any path that is not on the site map.
import type { Route } from './+types/not-found';

export function loader({ request }: Route.LoaderArgs): never {
  throw new Response(`Page Not Found: ${new URL(request.url).pathname}`, {
    status: 404,
    statusText: 'Not Found',
  });
}

export default function NotFound() {
  return null;
}
