// A page that always fails, so that the error page can be seen and tested. It exists in demonstrations only.
import type { Route } from './+types/fail';
import { screenContext } from '#screens/screen-context.ts';

export function loader({ context, request }: Route.LoaderArgs): never {
  const { ctx } = context.get(screenContext);
  if (ctx.settings.APP_MODE === 'demo') throw new Error('This page fails on purpose');
  const path = new URL(request.url).pathname;
  throw new Response(`Page Not Found: ${path}`, { status: 404, statusText: 'Not Found' });
}

export default function Fail() {
  return null;
}
