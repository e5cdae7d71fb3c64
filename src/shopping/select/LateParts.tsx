// Parts of the select page that are links and words alone, or that most searches never show: the server draws them,
// and their script comes when somebody reaches for them (docs/decisions/0023-pages.md).
import type { ComponentType } from 'react';

import { asleep } from '#content/site/Asleep.tsx';

const loadMonth = async () => (await import('#shopping/calendar/MonthPrices.tsx')).MonthPrices;
const loadDays = async () => (await import('#shopping/select/OtherDays.tsx')).OtherDays;
const loadReason = async () => (await import('#shopping/flight-cards/NotForSale.tsx')).NotForSale;
const loadChange = async () => (await import('#shopping/select/PriceChange.tsx')).PriceChange;
const loadCode = async () => (await import('#shopping/select/PromotionNotice.tsx')).PromotionNotice;
const loadCame = async () => (await import('#shopping/flight-cards/PartnerLinkNote.tsx')).PartnerLinkNote;
const loadFilter = async () => (await import('#shopping/select/FilterBar.tsx')).FilterBar;
const loadStays = async () => (await import('#shopping/select/StayChips.tsx')).StayChips;

/** The server has it at once; in the browser's bundle nothing of it is left. */
const drawn = async <P,>(load: () => Promise<ComponentType<P>>) =>
  import.meta.env.SSR ? await load() : undefined;

export const PartnerLinkNote = asleep('came-for', await drawn(loadCame), loadCame);
export const MonthPrices = asleep('month', await drawn(loadMonth), loadMonth);
export const NotForSale = asleep('not-for-sale', await drawn(loadReason), loadReason);
export const OtherDays = asleep('other-days', await drawn(loadDays), loadDays);
export const PriceChange = asleep('price-change', await drawn(loadChange), loadChange);
export const PromotionNotice = asleep('promotion', await drawn(loadCode), loadCode);
export const FilterBar = asleep('filter', await drawn(loadFilter), loadFilter);
export const StayChips = asleep('stays', await drawn(loadStays), loadStays);
