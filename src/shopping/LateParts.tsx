// Parts of the select page that are links and words alone, or that most searches never show: the server draws them,
// and their script comes when somebody reaches for them (docs/decisions/0071-whole-pages.md).
import type { ComponentType } from 'react';

import { asleep } from '#site/Asleep.tsx';

const loadMonth = async () => (await import('#shopping/MonthPrices.tsx')).MonthPrices;
const loadDays = async () => (await import('#shopping/OtherDays.tsx')).OtherDays;
const loadReason = async () => (await import('#shopping/NotForSale.tsx')).NotForSale;
const loadChange = async () => (await import('#shopping/PriceChange.tsx')).PriceChange;
const loadCode = async () => (await import('#shopping/PromotionNotice.tsx')).PromotionNotice;
const loadCame = async () => (await import('#shopping/CameForNote.tsx')).CameForNote;
const loadSift = async () => (await import('#shopping/SiftBar.tsx')).SiftBar;
const loadStays = async () => (await import('#shopping/StayChips.tsx')).StayChips;

/** The server has it at once; in the browser's bundle nothing of it is left. */
const drawn = async <P,>(load: () => Promise<ComponentType<P>>) =>
  import.meta.env.SSR ? await load() : undefined;

export const CameForNote = asleep('came-for', await drawn(loadCame), loadCame);
export const MonthPrices = asleep('month', await drawn(loadMonth), loadMonth);
export const NotForSale = asleep('not-for-sale', await drawn(loadReason), loadReason);
export const OtherDays = asleep('other-days', await drawn(loadDays), loadDays);
export const PriceChange = asleep('price-change', await drawn(loadChange), loadChange);
export const PromotionNotice = asleep('promotion', await drawn(loadCode), loadCode);
export const SiftBar = asleep('sift', await drawn(loadSift), loadSift);
export const StayChips = asleep('stays', await drawn(loadStays), loadStays);
