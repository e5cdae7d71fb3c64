// Below an open offer: the customer accepts it. One box, one button that says the price, and no account.
import { useEffect, useRef } from 'react';
import { Form } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';

import type { QuoteView } from '#messages/quotes/quote-view.ts';
import { Checkbox } from '#platform/steps/Checkbox.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { Notice } from '#platform/ui/Notice.tsx';
import { useTotal } from '#platform/ui/use-money.ts';
import { pathTo } from '#paths.ts';

/** Why it was not accepted: at the box, or above the form. */
export type RefusedQuote = { consent: string | null; message: string | null };

/** Posts the version that the customer read. Nothing where there is nothing to accept. Needs no script. */
export function AcceptQuote({ view, refused }: { view: QuoteView; refused: RefusedQuote | undefined }) {
  const t = useTranslations('quote');
  const locale = useLocale();
  const total = useTotal();
  const form = useRef<HTMLFormElement>(null);
  // Each refusal is a new object: the same one again moves the focus again.
  useEffect(() => {
    if (refused?.consent) form.current?.querySelector<HTMLElement>('#consent')?.focus();
  }, [refused]);
  const { state, accepted, agency, totalMinor: minor, version, trip } = view;
  const isOpen = state === 'open' && accepted !== 'this';
  if (accepted === 'this' || (!isOpen && !refused?.message)) return null;
  const link = (words: React.ReactNode) => (
    <a
      href={pathTo(locale, 'conditions-of-carriage')}
      target="_blank"
      rel="noreferrer"
      className="font-strong text-sea underline underline-offset-4 hover:text-ink"
    >
      {words}
    </a>
  );
  return (
    <section
      id="accept"
      aria-labelledby={isOpen ? 'accept-title' : undefined}
      className="mt-6 border-t-2 border-ink pt-4"
    >
      {refused?.message ? (
        <div className="mb-4">
          <Notice tone="error" role="alert">
            {refused.message}
          </Notice>
        </div>
      ) : null}
      {isOpen ? (
        <Form ref={form} method="post" action="#accept" preventScrollReset noValidate>
          <h2 id="accept-title" className="mb-2 text-lead font-heavy">
            {t('acceptTitle')}
          </h2>
          <p className="mb-3">{t('acceptText', { agency: agency.name })}</p>
          <input type="hidden" name="version" value={version} />
          <Checkbox
            id="consent"
            name="consent"
            value="yes"
            error={refused?.consent}
            required
            label={
              agency.terms
                ? t.rich('consentAgency', { agency: agency.name, a: link })
                : t.rich('consent', { a: link })
            }
          />
          <Button>{t('accept', { price: total({ minor, currency: trip.currency }) })}</Button>
        </Form>
      ) : null}
    </section>
  );
}
