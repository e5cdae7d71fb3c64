// A funnel step without a booking: what happened, the search, and the most visited pages.
import { PopularPages } from '#screens/frame/PopularPages.tsx';
import { Horizon } from '#content/scenery/Horizon.tsx';
import type { EndedHold } from '#funnel/frame/ended-hold.ts';
import { EndedHoldPage } from '#funnel/frame/StepPage.tsx';
import type { SearchFormView } from '#shopping/search-form.ts';
import { SearchForm } from '#shopping/search/SearchForm.tsx';

export type NoBookingView = { endedHold: EndedHold; form: SearchFormView | null };

export function LostBooking({ endedHold, form }: NoBookingView) {
  return (
    <>
      <Horizon of="bay" shape="wide" className="h-32 w-full sm:h-48" />
      <EndedHoldPage endedHold={endedHold} beside={<PopularPages />}>
        {form ? (
          <div className="rounded-panel bg-surface p-4 shadow-low sm:p-6">
            <SearchForm view={form} />
          </div>
        ) : null}
      </EndedHoldPage>
    </>
  );
}
