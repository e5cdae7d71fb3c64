// A page that always fails, so that the error page can be seen and tested. It only exists in demonstrations.
import type { Route } from './+types/fail';
import { pageNotFound } from '#screens/frame/page-error.ts';
import { screenContext } from '#screens/screen-context.ts';

export function loader({ context, url }: Route.LoaderArgs): never {
  const { ctx } = context.get(screenContext);
  if (ctx.settings.APP_MODE === 'demo') throw new Error('This page fails on purpose');
  throw pageNotFound(url);
}

export default function Fail() {
  return null;
}
