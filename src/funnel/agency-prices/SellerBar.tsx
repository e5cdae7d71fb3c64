// For agents, above each step: the agency they sell for, the credit left, and a switch that hides what a customer who
// looks at the screen should not see. It is a form of its own, so it works without a script.
import { useLocation } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';

import type { SellerBarView } from '#funnel/agency-prices/seller-view.ts';
import { Button } from '#platform/ui/Button.tsx';
import { LinkButton } from '#platform/steps/LinkButton.tsx';
import { Icon } from '#platform/ui/Icon.tsx';
import { useMoney } from '#platform/ui/use-money.ts';
import { pathTo } from '#paths.ts';

/** `bookingId`: the held booking, which can be offered to a customer. */
export function SellerBar({ seller, bookingId }: { seller: SellerBarView; bookingId?: string }) {
  const t = useTranslations('booking');
  const locale = useLocale();
  const { pathname, search } = useLocation();
  return (
    <section
      aria-label={t('sellingAs', { agency: seller.agency })}
      className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-1 rounded-card border border-line
        bg-surface px-4 py-2"
    >
      <span className="flex min-w-0 flex-wrap items-baseline gap-x-6 gap-y-1">
        <b className="font-strong">{t('sellingAs', { agency: seller.agency })}</b>
        {seller.hidden ? null : <CreditLeft credit={seller.credit} />}
      </span>
      <span className="flex flex-wrap gap-x-2">
        {/* The portal is another document. */}
        <LinkButton href={pathTo(locale, 'ta')} tone="quiet" size="small" newDocument>
          {t('toPortal')}
        </LinkButton>
        {bookingId ? (
          <form method="post" action={pathTo(locale, 'ta/quote')} target="_blank">
            <input type="hidden" name="booking" value={bookingId} />
            {/* The second click of a double click would open another tab. */}
            <Button tone="quiet" size="small" onClick={(event) => event.detail > 1 && event.preventDefault()}>
              {t('quoteButton')}
              <span className="sr-only"> ({t('quoteOpens')})</span>
            </Button>
          </form>
        ) : null}
        <form method="post" action={pathTo(locale, 'ta/net-prices')}>
          <input type="hidden" name="back" value={pathname + search} />
          <Button name="net" value={seller.hidden ? 'shown' : 'hidden'} tone="quiet" size="small">
            {t(seller.hidden ? 'showNet' : 'hideNet')}
          </Button>
        </form>
      </span>
    </section>
  );
}

function CreditLeft({ credit }: Pick<SellerBarView, 'credit'>) {
  const t = useTranslations('booking');
  const money = useMoney();
  if (!credit) return null;
  if (credit.blocked) {
    return (
      <span className="flex items-center gap-1 font-strong text-warn">
        <Icon name="alert" className="size-4" />
        {t('creditBlocked')}
      </span>
    );
  }
  const { availableMinor: minor, currency } = credit;
  return <span className="figures">{t('creditLeft', { amount: money({ minor, currency }) })}</span>;
}
