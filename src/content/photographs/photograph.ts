// A photograph as a page shows it, and the addresses of its files.
import type { Locale } from '#platform/i18n/locales.ts';

export type PhotographView = {
  /** The id of the picture. A picture never changes: another one has another id. */
  id: string;
  /** The size of the largest form, in pixels. */
  width: number;
  height: number;
  alt: string;
  /** Language of `alt`, if it is not that of the page. */
  language?: Locale;
  /** The point that every crop keeps visible: percent from the left and from the top. */
  focus: [x: number, y: number];
  /** Whose picture it is. */
  credit?: string;
};

/** From the smallest phone to a wide screen; a picture has only the widths up to its own. */
export const pictureWidths = [360, 720, 1080, 1600] as const;

/** In the browser's order of preference: AVIF is the smallest, JPEG is supported everywhere. */
export const pictureFormats = ['avif', 'webp', 'jpg'] as const;
export type PictureFormat = (typeof pictureFormats)[number];

export function pictureAddress(id: string, width: number, format: PictureFormat): string {
  return `/photo/${id}/${width}.${format}`;
}

/** The `srcset` of a photograph in one format. */
export function pictureSet(
  { id, width }: Pick<PhotographView, 'id' | 'width'>,
  format: PictureFormat,
): string {
  return pictureWidths
    .filter((each) => each <= width)
    .map((each) => `${pictureAddress(id, each, format)} ${each}w`)
    .join();
}
