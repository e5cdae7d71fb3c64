// The names of regions in the language of the page.
import { useTranslations } from 'use-intl';

import { regionNames } from '#content/regions.ts';

type Region = (typeof regionNames)[keyof typeof regionNames];

const known = new Set<string>(Object.values(regionNames));

/** Takes a region as the content names it; one without a message is returned as it is. */
export function useRegionName(): (region: string) => string {
  const t = useTranslations('site.region');
  return (region) => (isKnown(region) ? t(region) : region);
}

function isKnown(region: string): region is Region {
  return known.has(region);
}
