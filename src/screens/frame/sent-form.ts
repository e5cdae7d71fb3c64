// The form that an action handles. It was parsed before the page (src/platform/http/read-body.ts), so no action parses
// a body itself.
import type { RouterContextProvider } from 'react-router';

import { say } from '#platform/i18n/words.server.ts';
import { statusOf } from '#platform/lib/errors.ts';
import { pageError } from '#screens/frame/page-error.ts';
import { screenContext } from '#screens/screen-context.ts';

/** Throws the error page for a body that is not a form, with the reason in the page's language. */
export function sentForm(context: Readonly<RouterContextProvider>): FormData {
  const { ctx, form } = context.get(screenContext);
  if (form.ok) return form.value;
  throw pageError(statusOf(form.code), { message: say(ctx)(`errors.${form.code}`) });
}
