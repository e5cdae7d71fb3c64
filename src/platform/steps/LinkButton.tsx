// A link that looks like a button: it navigates, a button acts.
import type { ComponentProps } from 'react';

import { buttonClass, type ButtonSize, type ButtonTone } from '#platform/ui/button-class.ts';
import { PageLink } from '#platform/ui/PageLink.tsx';

type Props = ComponentProps<'a'> & {
  href: string;
  tone?: ButtonTone;
  size?: ButtonSize;
  /** The browser itself follows the link: for files, and where a new document is needed. */
  newDocument?: boolean;
};

/** The router follows it; the browser does for `newDocument` and for a fragment of the page. */
export function LinkButton({ href, tone, size, newDocument = false, className, children, ...rest }: Props) {
  const look = buttonClass(tone, size, className);
  // The browser also handles a jump inside the page, because it moves the focus too.
  const byBrowser = newDocument || href.startsWith('#');
  return byBrowser ? (
    <a {...rest} href={href} className={look}>
      {children}
    </a>
  ) : (
    <PageLink {...rest} href={href} className={look}>
      {children}
    </PageLink>
  );
}
