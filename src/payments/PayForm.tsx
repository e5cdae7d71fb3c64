// The last press: one box that is not ticked, and a button that says that it obliges to pay, and how much.
import { useEffect, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';

import { money } from '#i18n/format.ts';
import { Button } from '#ui/Button.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { Icon } from '#ui/Icon.tsx';

type Props = {
  formId: string;
  totalMinor: number;
  currency: string;
  error: string | undefined;
  consented: boolean;
};

/** A plain form: what follows is a page of the payment provider, so a whole new document anyway. */
export function PayForm({ formId, totalMinor, currency, error, consented }: Props) {
  const t = useTranslations('payment');
  const locale = useLocale();
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    // A page that comes back from the browser's memory is ready to be pressed again.
    const ready = () => setBusy(false);
    window.addEventListener('pageshow', ready);
    return () => window.removeEventListener('pageshow', ready);
  }, []);
  const submitted = (event: React.FormEvent<HTMLFormElement>) => {
    if (busy) event.preventDefault();
    else setBusy(true);
  };
  return (
    <form method="post" id={formId} onSubmit={submitted} noValidate>
      <input type="hidden" name="total" value={totalMinor} />
      <Checkbox
        id="consent"
        name="consent"
        value="yes"
        required
        defaultChecked={consented}
        label={t('consent')}
        error={error}
      />
      <Button
        name="intent"
        value="continue"
        size="large"
        tone="accent"
        busy={busy}
        className="mt-2 w-full sm:w-auto"
      >
        <Icon name="lock" />
        {t('pay', { price: money({ minor: totalMinor, currency }, locale) })}
      </Button>
      <p className="mt-2 text-small text-ink-500">
        {t('obligation')} {t('secure')}
      </p>
    </form>
  );
}
