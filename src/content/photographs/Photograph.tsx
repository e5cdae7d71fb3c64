// An editor's photograph: the browser chooses format and width, every crop keeps the focal point visible, and it has an
// alternative text.
import { localeInfo } from '#platform/i18n/locales.ts';
import { pictureAddress, pictureSet, type PhotographView } from '#content/photographs/photograph.ts';

type Props = {
  photograph: PhotographView;
  /** The display width of the picture, as in the attribute of an image. */
  sizes: string;
  /** The size of the box. */
  className: string;
  /** At the top of a page: fetched at once. */
  first: boolean;
};

export function Photograph({ photograph, sizes, className, first }: Props) {
  const { id, width, height, alt, language, focus, credit } = photograph;
  const [x, y] = focus.map((each) => Math.round(each / 5) * 5);
  return (
    <span className={`block overflow-hidden bg-water contain-paint ${className}`}>
      <picture>
        <source type="image/avif" srcSet={pictureSet(photograph, 'avif')} sizes={sizes} />
        <source type="image/webp" srcSet={pictureSet(photograph, 'webp')} sizes={sizes} />
        <img
          src={pictureAddress(id, 720, 'jpg')}
          srcSet={pictureSet(photograph, 'jpg')}
          sizes={sizes}
          width={width}
          height={height}
          alt={alt}
          lang={language && localeInfo[language].code}
          decoding="async"
          loading={first ? 'eager' : 'lazy'}
          fetchPriority={first ? 'high' : 'auto'}
          className={`absolute inset-0 size-full dark:brightness-90 object-cover object-[var(--focal-x,50%)_var(--focal-y,50%)] focal-x-${x} focal-y-${y}`}
        />
      </picture>
      {credit ? (
        <span className="absolute right-2 bottom-2 ml-2 rounded-field bg-surface px-2 text-small text-ink-700">
          {credit}
        </span>
      ) : null}
    </span>
  );
}
