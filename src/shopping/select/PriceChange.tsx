// The price has changed: old and new side by side, and nothing is held before the traveler accepts.
import { useEffect, useRef } from 'react';
import { Form, useLocation, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';

import { useIsBuildStale } from '#platform/ui/stale-build.ts';
import { NetPrice } from '#funnel/agency-prices/NetPrice.tsx';
import { raisePageError } from '#content/site/analytics.ts';
import { choiceKey } from '#shopping/kept-choice.ts';
import type { Direction, SelectView } from '#shopping/select-view.ts';
import { useMoney } from '#platform/ui/use-money.ts';
import { Button } from '#platform/ui/Button.tsx';
import { LinkButton } from '#platform/steps/LinkButton.tsx';

type Change = {
  offers: Partial<Record<Direction, string>>;
  beforeMinor: number;
  afterMinor: number;
  shown: string;
  /** The reason, if it is a promotion code. */
  reason: string | null;
};

/** Takes the focus, and is reported as a 409 (Specification §8). Accepting posts a form, without a script too. */
export function PriceChange({ change, view }: { change: Change; view: SelectView }) {
  const t = useTranslations('select');
  const money = useMoney();
  const { search } = useLocation();
  const busy = useNavigation().formMethod === 'POST';
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  const title = t('priceChangedTitle');
  // Specification §8; the status is that of `price_changed`.
  useEffect(() => raisePageError(409, 'fare', title), [title]);
  const price = (minor: number) => money({ minor, currency: view.trip.currency });
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className="mb-6 rounded-card border-2 border-warn bg-warn-soft p-4"
    >
      <h2 className="text-lead font-heavy">{title}</h2>
      <p className="my-2">
        {t('priceChangedText', { before: price(change.beforeMinor), after: price(change.afterMinor) })}
      </p>
      <NewNet change={change} view={view} />
      {change.reason ? <p className="my-2">{change.reason}</p> : null}
      <Form method="post" action={search} reloadDocument={useIsBuildStale()} className="flex flex-wrap gap-3">
        <input type="hidden" name="shown" value={change.shown} />
        {Object.entries(change.offers).map(([direction, offer]) => (
          <input key={direction} type="hidden" name={direction} value={offer} />
        ))}
        <Button name="accept" value={change.afterMinor} busy={busy}>
          {t('priceAccept', { price: price(change.afterMinor) })}
        </Button>
        <LinkButton href="#outbound" tone="secondary">
          {t('priceDecline')}
        </LinkButton>
      </Form>
    </div>
  );
}

/** For an agent: of the new price, where the page that is shown again has it. */
function NewNet({ change: { offers, afterMinor }, view }: { change: Change; view: SelectView }) {
  const { seller, directions, trip } = view;
  if (!seller || seller.hidden) return null;
  const fares = directions.flatMap(({ direction, flights }) => {
    const wanted = choiceKey(offers[direction] ?? '');
    const all = flights.flatMap((flight) => flight.fares);
    return all.find(({ offerId }) => choiceKey(offerId) === wanted) ?? [];
  });
  if (fares.reduce((sum, { totalMinor }) => sum + totalMinor, 0) !== afterMinor) return null;
  const commissionMinor = fares.reduce((sum, { offerId }) => sum + (seller.earned[offerId] ?? 0), 0);
  return (
    <NetPrice
      grossMinor={afterMinor}
      commissionMinor={commissionMinor}
      currency={trip.currency}
      credit={seller.credit}
      className="my-2"
    />
  );
}
