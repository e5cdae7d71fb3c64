// A booking that cannot continue: what happened, that nothing is lost, and what to do next.
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';

import { useRegionName } from '#content/frame/use-region-name.ts';
import type { EndedHold, EndedHoldCode } from '#funnel/frame/ended-hold.ts';
import { raisePageError } from '#content/site/analytics.ts';
import { Button } from '#platform/ui/Button.tsx';
import { Icon, type IconName } from '#platform/ui/Icon.tsx';
import { LinkButton } from '#platform/steps/LinkButton.tsx';

const kinds = {
  hold_expired: 'ended',
  offer_sold_out: 'soldOut',
  hold_replaced: 'replaced',
  booking_unknown: 'unknown',
  booking_not_open: 'closed',
  booking_locked_by_payment: 'paying',
  promotion_used_up: 'usedUp',
} as const;

const icons: Partial<Record<EndedHoldCode, IconName>> = {
  booking_locked_by_payment: 'card',
  booking_unknown: 'search',
};

/** `formId` names a form whose fields are sent with the request to hold the flights again. */
export function HoldEnded({
  endedHold,
  formId,
  headingLevel = 1,
  pressed = false,
  wide = false,
}: {
  endedHold: EndedHold;
  formId?: string;
  headingLevel?: 1 | 2;
  /** It answers a button, perhaps far below: it scrolls into view and takes the focus. */
  pressed?: boolean;
  /** It is the main content of the page and takes the full width. */
  wide?: boolean;
}) {
  const t = useTranslations('booking');
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (pressed) box.current?.focus();
  }, [pressed, endedHold]);
  const regionName = useRegionName();
  const { elsewhere, logInPath } = endedHold;
  const kind = elsewhere ? 'elsewhere' : logInPath ? 'loggedOut' : kinds[endedHold.code];
  const title = elsewhere
    ? t('elsewhereTitle', { region: regionName(elsewhere.region) })
    : t(logInPath ? 'loggedOutTitle' : `${kinds[endedHold.code]}Title`);
  const { status } = endedHold;
  // Specification §8: an error that is shown is an event.
  useEffect(() => raisePageError(status, 'booking', title), [status, title]);
  const Heading = headingLevel === 1 ? 'h1' : 'h2';
  const again = (
    <Button form={formId} name="intent" value="retake" formNoValidate>
      {t('takeAgain')}
    </Button>
  );
  return (
    <div
      ref={box}
      tabIndex={-1}
      role="alert"
      className={`p-6 shadow-low sm:p-8 ${wide ? 'rounded-panel bg-surface' : 'card mx-auto max-w-[42rem]'}`}
    >
      <Icon
        name={elsewhere ? 'globe' : (icons[endedHold.code] ?? 'clock')}
        className="mb-3 size-10 text-sea"
      />
      <Heading className="mb-2 text-h3 font-heavy">{title}</Heading>
      <p className="mb-6 text-lead">{t(`${kind}Text`)}</p>
      <div className="flex flex-wrap gap-3">
        {endedHold.code === 'hold_expired' ? formId ? again : <form method="post">{again}</form> : null}
        {elsewhere ? (
          <LinkButton href={elsewhere.href} newDocument>
            {t('backThere')}
          </LinkButton>
        ) : null}
        {logInPath && !elsewhere ? (
          <LinkButton href={logInPath} newDocument>
            {t('logInAgain')}
          </LinkButton>
        ) : null}
        {endedHold.paymentPath ? (
          <LinkButton href={endedHold.paymentPath}>{t('seePayment')}</LinkButton>
        ) : null}
        {endedHold.code === 'booking_locked_by_payment' ? null : (
          <LinkButton
            href={endedHold.searchPath}
            tone={elsewhere || logInPath || endedHold.code === 'hold_expired' ? 'secondary' : 'primary'}
          >
            {t(endedHold.code === 'booking_unknown' ? 'searchNew' : 'searchAgain')}
          </LinkButton>
        )}
      </div>
    </div>
  );
}
