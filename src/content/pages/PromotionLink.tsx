// The link of a banner or a slide; nothing without a target.
import type { Promotion } from '#content/pages/promotion.ts';
import { Icon } from '#platform/ui/Icon.tsx';
import { PageLink } from '#platform/ui/PageLink.tsx';

/** `stretched` makes the whole card around it the link's target; the card is then `relative`. */
export function PromotionLink({
  promotion,
  stretched = false,
}: {
  promotion: Promotion;
  stretched?: boolean;
}) {
  const { href, external, linkTitle } = promotion;
  if (href === '') return null;
  return (
    <PageLink
      href={href}
      rel={external ? 'noopener' : undefined}
      className={`inline-flex min-h-11 items-center gap-1 font-strong text-sea underline-offset-4 hover:text-ink
        hover:underline ${stretched ? 'after:absolute after:inset-0' : ''}`}
    >
      {linkTitle}
      <Icon name="arrow-right" />
    </PageLink>
  );
}
