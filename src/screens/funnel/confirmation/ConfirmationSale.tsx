// For agents only, above the confirmation: back to the portal, the next sale, and what the agency pays. Not on paper.
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';

import { Button } from '#platform/ui/Button.tsx';
import { useTotal } from '#platform/ui/use-money.ts';
import { LinkButton } from '#platform/steps/LinkButton.tsx';
import { pathTo } from '#paths.ts';
import type { AgentSale, SaleSums } from '#screens/funnel/confirmation/agent-sale.server.ts';

type Props = { sale: AgentSale; bookingId: string; currency: string };

/** Links and a form that need no script. Its sums are missing while net prices are hidden. */
export function ConfirmationSale({ sale: { agency, sums }, bookingId, currency }: Props) {
  const t = useTranslations('confirmation.sale');
  const booking = useTranslations('booking');
  const locale = useLocale();
  const { pathname, search } = useLocation();
  return (
    <section aria-label={t('title', { agency })} className="page mt-5 print:hidden">
      <div className="card px-5 py-4">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <h2 className="text-lead font-heavy">{t('title', { agency })}</h2>
          <form method="post" action={pathTo(locale, 'ta/net-prices')}>
            <input type="hidden" name="back" value={pathname + search} />
            <Button name="net" value={sums ? 'hidden' : 'shown'} tone="quiet" size="small">
              {booking(sums ? 'hideNet' : 'showNet')}
            </Button>
          </form>
        </div>
        {sums ? <Sums {...{ sums, currency }} /> : null}
        <div className="mt-4 flex flex-wrap gap-2 max-sm:[&_a]:w-full">
          {/* The portal is another document. */}
          <LinkButton href={pathTo(locale, 'ta/bookings/:bookingId', { bookingId })} newDocument>
            {t('toPortal')}
          </LinkButton>
          <LinkButton href={pathTo(locale, '', { currency })} tone="secondary">
            {t('newSale')}
          </LinkButton>
        </div>
      </div>
    </section>
  );
}

function Sums({ sums, currency }: { sums: SaleSums; currency: string }) {
  const t = useTranslations('confirmation.sale');
  const total = useTotal();
  const price = (minor: number) => total({ minor, currency });
  const { grossMinor, commissionMinor, netMinor, creditMinor, terms, paidMinor, earnedMinor } = sums;
  return (
    <>
      <dl className="mt-2 grid gap-x-8 gap-y-1 sm:grid-cols-3">
        <Sum name={t('gross')}>{price(grossMinor)}</Sum>
        <Sum name={t('commission')}>{price(commissionMinor)}</Sum>
        <Sum name={t('net')}>
          <b className="font-heavy">{price(netMinor)}</b>
        </Sum>
      </dl>
      <ul className="mt-3 text-small text-ink-700">
        {creditMinor > 0 ? (
          <li>
            {t('onCredit', {
              price: price(creditMinor),
              how: terms?.period ?? terms?.kind ?? 'limit',
              days: terms?.days ?? 0,
            })}
          </li>
        ) : null}
        {paidMinor > 0 ? <li>{t('paid', { price: price(paidMinor) })}</li> : null}
        {earnedMinor > 0 ? <li>{t('earned', { price: price(earnedMinor) })}</li> : null}
      </ul>
    </>
  );
}

function Sum({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-3 sm:block">
      <dt className="text-small text-ink-500">{name}</dt>
      <dd className="figures text-lead font-strong">{children}</dd>
    </div>
  );
}
