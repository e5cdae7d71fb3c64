// On a phone the pay button stays at the bottom edge with the amount; an unticked box is named above it.
import { useTranslations } from 'use-intl';

import { Button } from '#platform/ui/Button.tsx';
import { Icon } from '#platform/ui/Icon.tsx';
import { TotalPrice } from '#platform/ui/Price.tsx';

type Props = {
  /** The button's text, and its beginning without the price, which is beside it. */
  label: string;
  shortLabel: string | null;
  minor: number;
  currency: string;
  busy: boolean;
  /** What is missing, with the id of its field. */
  missing: { fieldId: string; message: string } | null;
};

/** What is left to pay, and the button, which submits the form around it; needs no script. */
export function PayBar({ label, shortLabel, minor, currency, busy, missing }: Props) {
  const t = useTranslations('booking');
  return (
    <div
      data-price-bar
      className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface shadow-high md:hidden print:hidden"
    >
      {missing ? (
        <p className="bg-danger-soft">
          <a
            href={`#${missing.fieldId}`}
            className="page flex min-h-11 items-center gap-2 text-small font-strong text-danger underline"
          >
            <Icon name="alert" className="size-4 shrink-0" />
            {missing.message}
          </a>
        </p>
      ) : null}
      <div className="page flex min-h-[calc(3.75rem-1px)] flex-wrap items-center gap-x-3 py-1">
        <p>
          <span className="block text-small text-ink-500">{t('leftToPay')}</span>
          <TotalPrice minor={minor} currency={currency} className="text-lead leading-tight font-heavy" />
        </p>
        <Button name="intent" value="continue" busy={busy} className="grow">
          <Icon name="lock" className="shrink-0" />
          <span className="figures">
            {shortLabel === null ? label : <ShortLabel {...{ label, shortLabel }} />}
          </span>
        </Button>
      </div>
    </div>
  );
}

/** Screen readers hear it with the price, which is visible beside the button. */
function ShortLabel({ label, shortLabel }: { label: string; shortLabel: string }) {
  if (!label.startsWith(shortLabel)) return label;
  return (
    <>
      {shortLabel}
      <span className="sr-only">{label.slice(shortLabel.length)}</span>
    </>
  );
}
