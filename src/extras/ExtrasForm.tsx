// The extras that can be bought: a card per extra, a list per flight, a quantity per passenger.
import { Form } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';

import { stepPath } from '#booking/funnel-paths.ts';
import { STEP_FORM } from '#booking/StepPage.tsx';
import type { Trip } from '#booking/trip.ts';
import { ExtraCard } from '#extras/ExtraCard.tsx';
import type { ExtrasView } from '#extras/extras-view.ts';
import type { Quantities } from '#extras/quantities.ts';
import { money } from '#i18n/format.ts';
import { Button } from '#ui/Button.tsx';
import { LinkButton } from '#ui/LinkButton.tsx';
import { Notice } from '#ui/Notice.tsx';

type Props = {
  trip: Trip;
  extras: ExtrasView;
  quantities: Quantities;
  /** Changes when the server stored something: the fields then start from it. */
  version: string;
  onQuantity: (key: string, quantity: number) => void;
  extrasMinor: number;
  /** After a copy: of which extra, and what "undo" would bring back. */
  copied: { extraCode: string; undo: string } | null;
  /** What the last press did, in words. */
  notice: string | null;
  busy: boolean;
};

export function ExtrasForm({
  trip,
  extras,
  quantities,
  version,
  onQuantity,
  extrasMinor,
  copied,
  notice,
  busy,
}: Props) {
  const t = useTranslations();
  const locale = useLocale();
  return (
    <Form method="post" id={STEP_FORM} preventScrollReset>
      <h2 className="mb-3 text-h4 font-heavy">{t('extras.add')}</h2>
      <div className="flex flex-col gap-4">
        {extras.extras.map((extra) => (
          <ExtraCard
            key={`${extra.extraCode} ${version}`}
            extra={extra}
            trip={trip}
            quantities={quantities}
            onQuantity={onQuantity}
          >
            {copied?.extraCode === extra.extraCode ? <Copied undo={copied.undo} notice={notice} /> : null}
          </ExtraCard>
        ))}
      </div>
      <p className="mt-6 flex flex-wrap items-center justify-between gap-3 text-lead font-strong">
        <output>
          {t('extras.extrasTotal', {
            price: money({ minor: extrasMinor, currency: extras.currency }, locale),
          })}
        </output>
        <Button name="intent" value="update" tone="secondary" size="small" className="js:hidden">
          {t('extras.updateTotal')}
        </Button>
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button name="intent" value="continue" size="large" busy={busy}>
          {t('common.continue')}
        </Button>
        <LinkButton href={stepPath(locale, 'passengers', trip.bookingId)} tone="secondary" size="large">
          {t('extras.skip')}
        </LinkButton>
      </div>
    </Form>
  );
}

/** Said where the button was pressed, with the way back. */
function Copied({ undo, notice }: { undo: string; notice: string | null }) {
  const t = useTranslations('extras');
  return (
    <output className="mt-3 block">
      <input type="hidden" name="undo" value={undo} />
      <Notice tone="ok">
        {notice}{' '}
        <Button name="intent" value="undo" tone="quiet" size="small">
          {t('undo')}
        </Button>
      </Notice>
    </output>
  );
}
