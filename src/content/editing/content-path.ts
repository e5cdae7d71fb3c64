// What a file of a content folder contains, by its path (docs/decisions/0016-content.md).
import type { Kind } from '#content/bodies.ts';
import { type FindingReason, reason } from '#platform/i18n/finding-reason.ts';
import { regionNames } from '#content/regions.ts';
import { locales } from '#platform/i18n/locales.ts';
import { type Wording, wordings } from '#platform/i18n/markets.ts';
import type { SceneShape } from '#platform/lib/airline.ts';

/** `region` null: for all sites, or with the tag of a market for those of the market. */
export type FileSubject =
  | { type: 'domain'; region: string }
  | { type: 'entries'; region: string | null; language: Wording; kind: Kind }
  | { type: 'page'; region: string | null; language: Wording; key: string }
  | { type: 'photograph'; name: string }
  | { type: 'scenes' }
  | { type: 'drawing'; name: string; shape: SceneShape };

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

/** The kind of `path` (with slashes, relative to the folder); a reason if it has none; null for other files. */
export function fileSubjectOf(path: string): FileSubject | FindingReason | null {
  if (/\.yml$/i.test(path)) return reason('name_yaml');
  if (path.startsWith('scenes/') && path.endsWith('.svg')) return drawingSubject(path);
  if (!path.endsWith('.yaml')) return null;
  const [folder = '', second = '', third = '', fourth, ...rest] = path.slice(0, -'.yaml'.length).split('/');
  if (rest.length > 0) return reason('too_deep');
  if (folder === 'domains') return third === '' && second !== '' ? domainSubject(second) : reason('no_site');
  if (folder === 'scenes')
    return second === 'scenes' && third === '' ? { type: 'scenes' } : reason('scene_file');
  if (folder === 'photographs') {
    if (third !== '') return reason('too_deep');
    return entryKeyForm.test(second) && second.length <= 80
      ? { type: 'photograph', name: second }
      : reason('name_form');
  }
  if (folder !== 'shared' && !isSiteName(folder)) {
    return reason('folder_unknown', { folder, regions: siteNames.join(', ') });
  }
  const region = folder === 'shared' ? null : folder;
  // A site is in one market already.
  const known = region === null ? wordings : locales;
  const language = known.find((each) => each === second);
  if (!language) return reason('language_unknown', { language: second, languages: known.join(', ') });
  if (fourth !== undefined) {
    if (third !== 'pages') return reason('folder_not_pages', { folder: third });
    return { type: 'page', region, language, key: fourth };
  }
  if (!isKindFile(third))
    return reason('file_unknown', { file: third, files: Object.keys(kindFiles).join(', ') });
  return { type: 'entries', region, language, kind: kindFiles[third] };
}

/** Sites with content of their own: `www2` is served as `www`. */
export const siteNames: readonly string[] = Object.values(regionNames).filter((name) => name !== 'www2');

/** The region's number, 0 for an unknown name. */
export function regionIdOf(name: string): number {
  return Number(Object.entries(regionNames).find(([, each]) => each === name)?.[0] ?? 0);
}

function drawingSubject(path: string): FileSubject | FindingReason {
  const form = /^scenes\/([a-z0-9]+(?:-[a-z0-9]+)*)\.(card|band|wide)\.svg$/;
  const [, name, shape] = form.exec(path) ?? [];
  if (name === undefined || name.length > 80) return reason('scene_file');
  return { type: 'drawing', name, shape: shape as SceneShape };
}

function domainSubject(region: string): FileSubject | FindingReason {
  if (isSiteName(region)) return { type: 'domain', region };
  if (region === 'www2') return reason('region_www2');
  return reason('region_unknown', { region, regions: siteNames.join(', ') });
}

function isSiteName(name: string): boolean {
  return siteNames.includes(name);
}

function isKindFile(name: string): name is keyof typeof kindFiles {
  return Object.hasOwn(kindFiles, name);
}
