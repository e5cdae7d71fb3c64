// A payment without a result yet: the bank is still processing it, or its provider does not answer.
import { useTranslations } from 'use-intl';

import type { AnswerProps } from '#payments/paying/PaymentAnswer.tsx';
import type { PaymentShown } from '#payments/paying/payment-page.ts';
import { usePaymentWatch } from '#payments/paying/use-payment-watch.ts';
import { useSite } from '#content/site/use-site.ts';
import { Button } from '#platform/ui/Button.tsx';
import { Notice } from '#platform/ui/Notice.tsx';

export function PaymentWaits({ shown }: Pick<AnswerProps, 'shown'>) {
  const t = useTranslations('payment');
  const { long, offline } = usePaymentWatch(shown);
  const email = shown.email ?? '';
  const unknown = shown.state === 'unknown';
  return (
    <>
      <AskAgain shown={shown} />
      <p className="mb-3 text-lead">{t(unknown ? 'unknownText' : 'processingText')}</p>
      <p className="mb-3 font-strong">{t(unknown ? 'unknownOnce' : 'onceText')}</p>
      {unknown ? <p className="mb-3">{t('unknownWait')}</p> : null}
      <p className="mb-4">{t('mailText', { email })}</p>
      <output className="mb-4 block empty:hidden">
        {offline ? <Notice tone="warn">{t('noConnection')}</Notice> : null}
        {(long || shown.waits >= MANY_WAITS) && !unknown && !offline ? (
          <Notice title={t('leaveTitle')}>{t('leaveText', { email })}</Notice>
        ) : null}
      </output>
      <form method="post" action={shown.paymentPath}>
        <input type="hidden" name="payment" value={shown.paymentId} />
        <Button name="intent" value="settle-payment" tone="secondary">
          {t('refresh')}
        </Button>
      </form>
      {unknown || long ? <TalkToUs /> : null}
    </>
  );
}

/** After about two minutes without JavaScript. */
const MANY_WAITS = 20;

/** Without JavaScript the page refreshes itself, less often over time. */
function AskAgain({ shown }: { shown: PaymentShown }) {
  const { paymentPath, paymentId, waits } = shown;
  const seconds = waits < 10 ? 3 : waits < MANY_WAITS ? 8 : 30;
  const next = `${paymentPath}&payment=${paymentId}&waits=${waits + 1}`.replaceAll('&', '&amp;');
  const refresh = `<meta http-equiv="refresh" content="${seconds};url=${next}">`;
  return <noscript dangerouslySetInnerHTML={{ __html: refresh }} />;
}

export function TalkToUs() {
  const t = useTranslations('payment');
  const phone = useSite()?.telephone;
  if (!phone) return null;
  const link = (number: React.ReactNode) => (
    <a
      href={`tel:${phone.replaceAll(' ', '')}`}
      className="figures font-strong text-sea underline hover:text-ink"
    >
      {number}
    </a>
  );
  return <p className="mt-4">{t.rich('talkToUs', { phone, call: link })}</p>;
}
