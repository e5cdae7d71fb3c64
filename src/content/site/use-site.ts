// The regional site of this page, for every component below the frame.
import { createContext, useContext } from 'react';

import type { Offers } from '#content/capabilities.ts';
import type { SiteView } from '#content/site/site-view.ts';

/** Null where no site could be found: then only the error page is shown. */
export const SiteContext = createContext<SiteView | null>(null);

/** The site of this page; null on the error page of a site that could not be found. */
export function useSite(): SiteView | null {
  return useContext(SiteContext);
}

/** What the site offers, as arguments of messages. */
export function useOffers(): Offers {
  return useSite()?.offers ?? nothing;
}

/** Used where there is no site; as words, so that no list has to be sent with every page. */
const nothing: Offers = {
  onlineCheckin: 'no',
  changeOnline: 'no',
  cancelOnline: 'no',
  nameCorrection: 'no',
  addLater: 'no',
  flexibleTicket: 'no',
  pets: 'no',
  sportsBags: 'no',
  assistance: 'no',
};
