// The names of regions in the language of the page.
import { useTranslations } from 'use-intl';

import { regionNames } from '#content/regions.ts';

type Region = (typeof regionNames)[keyof typeof regionNames];

const known = new Set<string>(Object.values(regionNames));

/** A function from a region, as content names it, to its name; a region without a message keeps its own. */
export function useRegionName(): (region: string) => string {
  const t = useTranslations('site.region');
  return (region) => (isKnown(region) ? t(region) : region);
}

function isKnown(region: string): region is Region {
  return known.has(region);
}
