// The page for an unknown address of the public site: the texts of every error page, and the search.
import { ErrorScreen } from '#screens/frame/ErrorScreen.tsx';
import type { LostView } from '#screens/site/lost/lost-page.server.ts';
import { SearchForm } from '#shopping/search/SearchForm.tsx';

export function LostPage({ message, form }: LostView) {
  return (
    <ErrorScreen status={404} message={message}>
      <SearchForm view={form} />
    </ErrorScreen>
  );
}
