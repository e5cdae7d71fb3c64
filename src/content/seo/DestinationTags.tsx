// The preview of a search that is sent to somebody: the destination's name and its drawing. Search engines are told not
// to index searches; a preview for a friend is no index.
import { useLocale } from 'use-intl';

import type { DestinationLink } from '#content/seo/destination-link.ts';
import { imageAddress, imageSize } from '#content/seo/seo.ts';
import type { SiteView } from '#content/site/site-view.ts';

type Props = { site: Pick<SiteView, 'origin'>; destination: DestinationLink };

/** Open Graph and Twitter tags for the head of the select page, with absolute addresses on the site's origin. */
export function DestinationTags({ site, destination: { key, title } }: Props) {
  const image = imageAddress(site, useLocale(), key);
  return (
    <>
      <meta property="og:title" content={title} />
      <meta property="og:image" content={image} />
      <meta property="og:image:width" content={String(imageSize.width)} />
      <meta property="og:image:height" content={String(imageSize.height)} />
      <meta property="og:image:alt" content={title} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
