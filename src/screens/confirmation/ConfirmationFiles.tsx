// The files for the traveller: itinerary, receipt, invoice, the flights as a calendar file, and a printed page.
import { useLocale, useTranslations } from 'use-intl';

import { ConfirmationPart } from '#screens/confirmation/ConfirmationPart.tsx';
import { Icon, type IconName } from '#platform/ui/Icon.tsx';
import { LinkButton } from '#platform/steps/LinkButton.tsx';
import { PrintButton } from '#platform/steps/PrintButton.tsx';

export function ConfirmationFiles({ bookingId, invoice }: { bookingId: string; invoice: string | null }) {
  const t = useTranslations('confirmation');
  const locale = useLocale();
  // `newDocument`: the browser fetches a file itself, and shows the page that explains why there is none.
  const file = (name: string, icon: IconName, label: string) => (
    <LinkButton
      href={`/${locale}/confirmation/${name}?booking=${bookingId}`}
      tone="secondary"
      newDocument
      rel="nofollow"
    >
      <Icon name={icon} />
      {label}
    </LinkButton>
  );
  return (
    <div className="print:hidden">
      <ConfirmationPart title={t('filesTitle')}>
        <div className="grid gap-2 sm:max-lg:grid-cols-2">
          {file('itinerary.pdf', 'plane', t('itineraryPdf'))}
          {file('trip.ics', 'calendar', t('calendar'))}
          {file('receipt.pdf', 'receipt', t('receiptPdf'))}
          {invoice ? file('invoice.pdf', 'receipt', t('invoicePdf', { number: invoice })) : null}
          <PrintButton label={t('print')} />
        </div>
      </ConfirmationPart>
    </div>
  );
}
