// The way from home to a page.
import { PageLink } from '#platform/ui/PageLink.tsx';

type Props = {
  /** Names the list for screen readers. */
  label: string;
  /** The pages above, from home on. */
  above: readonly { href: string; text: string }[];
  title: string;
  /** The language of `title`, if it is not that of the page. */
  lang?: string | undefined;
};

export function Breadcrumbs({ label, above, title, lang }: Props) {
  return (
    <nav aria-label={label} className="text-small print:hidden">
      <ol className="flex flex-wrap items-center gap-x-2">
        {above.map(({ href, text }) => (
          <li key={href} className="flex items-center gap-x-2">
            <PageLink
              href={href}
              className="inline-flex min-h-11 min-w-11 items-center text-sea underline hover:text-ink"
            >
              {text}
            </PageLink>
            <span aria-hidden="true" className="text-ink-500">
              /
            </span>
          </li>
        ))}
        <li aria-current="page" lang={lang} className="text-ink-700">
          {title}
        </li>
      </ol>
    </nav>
  );
}
