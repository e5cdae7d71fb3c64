// What a file of a content folder contains, by its path (docs/decisions/0020-content.md).
import type { Kind } from '#content/bodies.ts';
import { regionNames } from '#content/regions.ts';
import { type Locale, locales } from '#platform/i18n/locales.ts';

/** `region` null: for all sites. */
export type FilePlace =
  | { type: 'domain'; region: string }
  | { type: 'entries'; region: string | null; language: Locale; kind: Kind }
  | { type: 'page'; region: string | null; language: Locale; key: string }
  | { type: 'photograph'; name: string };

/** File names of the kinds that share one file per site and language; pages have a file each. */
export const kindFiles = {
  menus: 'menu',
  banners: 'banner',
  sliders: 'slider',
  offers: 'offer',
  links: 'link',
  texts: 'texts',
  destinations: 'destination',
} as const satisfies Record<string, Kind>;

export const entryKeyForm = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** Where `path` (slashes, relative to the folder) belongs; a sentence when nowhere; null when it is no YAML file. */
export function placeOf(path: string): FilePlace | string | null {
  if (/\.yml$/i.test(path)) return 'name it .yaml';
  if (!path.endsWith('.yaml')) return null;
  const [folder = '', second = '', third = '', fourth, ...rest] = path.slice(0, -'.yaml'.length).split('/');
  if (rest.length > 0) return 'lies too deep';
  if (folder === 'domains') return third === '' && second !== '' ? domainPlace(second) : 'belongs to no site';
  if (folder === 'photographs') {
    if (third !== '') return 'lies too deep';
    return entryKeyForm.test(second) && second.length <= 80
      ? { type: 'photograph', name: second }
      : 'must have a name of small letters, digits and hyphens';
  }
  if (folder !== 'shared' && !isSiteName(folder)) {
    return `"${folder}" is neither shared, domains, photographs nor a region (${siteNames.join(', ')})`;
  }
  const region = folder === 'shared' ? null : folder;
  const language = locales.find((locale) => locale === second);
  if (!language) return `"${second}" is not one of the languages ${locales.join(', ')}`;
  if (fourth !== undefined) {
    if (third !== 'pages') return `"${third}" is not a folder of content; only pages is`;
    return { type: 'page', region, language, key: fourth };
  }
  if (!isKindFile(third)) return `"${third}.yaml" is none of ${Object.keys(kindFiles).join(', ')}`;
  return { type: 'entries', region, language, kind: kindFiles[third] };
}

/** Sites that have content of their own: `www2` is served as `www`. */
export const siteNames: readonly string[] = Object.values(regionNames).filter((name) => name !== 'www2');

/** The region's number, 0 for an unknown name. */
export function regionIdOf(name: string): number {
  return Number(Object.entries(regionNames).find(([, each]) => each === name)?.[0] ?? 0);
}

function domainPlace(region: string): FilePlace | string {
  if (isSiteName(region)) return { type: 'domain', region };
  if (region === 'www2') return 'www2 is served as www: its hosts belong in domains/www.yaml';
  return `"${region}" is not a region (${siteNames.join(', ')})`;
}

function isSiteName(name: string): boolean {
  return siteNames.includes(name);
}

function isKindFile(name: string): name is keyof typeof kindFiles {
  return Object.hasOwn(kindFiles, name);
}
