// A funnel step without a booking: what happened, the search, and the most visited pages.
import { PopularPages } from '#screens/frame/PopularPages.tsx';
import { Horizon } from '#content/scenery/Horizon.tsx';
import type { Over } from '#reservations/frame/ended-hold.ts';
import { OverPage } from '#reservations/frame/StepPage.tsx';
import type { SearchFormView } from '#shopping/search-form.ts';
import { SearchForm } from '#shopping/search/SearchForm.tsx';

export type NoBookingView = { over: Over; form: SearchFormView | null };

export function LostBooking({ over, form }: NoBookingView) {
  return (
    <>
      <Horizon of="bay" shape="wide" className="h-32 w-full sm:h-48" />
      <OverPage over={over} beside={<PopularPages />}>
        {form ? (
          <div className="rounded-panel bg-surface p-4 shadow-low sm:p-6">
            <SearchForm view={form} />
          </div>
        ) : null}
      </OverPage>
    </>
  );
}
