// The files for the traveller, one row each, with what was paid below them: itinerary, receipt, invoice and what
// corrects it, the flights as a calendar file, and a printed page.
import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';

import type { NamedCreditNote } from '#messages/invoices/read-credit-notes.server.ts';
import { Icon, type IconName } from '#platform/ui/Icon.tsx';
import { PrintButton } from '#platform/steps/PrintButton.tsx';
import { pathTo } from '#paths.ts';

type Props = {
  bookingId: string;
  invoice: string | null;
  creditNotes: readonly NamedCreditNote[];
  children: ReactNode;
};

export function ConfirmationFiles({ bookingId, invoice, creditNotes, children }: Props) {
  const t = useTranslations();
  const locale = useLocale();
  const file = (name: string) => pathTo(locale, 'confirmation/:file', { file: name, booking: bookingId });
  const pdf = t('confirmation.pdf');
  return (
    <section
      aria-label={t('confirmation.filesTitle')}
      className="card overflow-clip print:overflow-visible print:border-0"
    >
      <h2 className="px-5 pt-4 pb-1.5 text-lead font-heavy print:hidden">{t('confirmation.filesTitle')}</h2>
      <ul className="divide-y divide-line print:hidden">
        <File
          href={file('itinerary.pdf')}
          icon="ticket"
          name={t('confirmation.itineraryPdf')}
          help={t('confirmation.itineraryHelp')}
          does={pdf}
        />
        <File
          href={file('receipt.pdf')}
          icon="receipt"
          name={t('confirmation.receiptPdf')}
          help={t('confirmation.receiptHelp')}
          does={pdf}
        />
        {invoice ? (
          <File
            href={file('invoice.pdf')}
            icon="file"
            name={t('confirmation.invoicePdf', { number: invoice })}
            does={pdf}
          />
        ) : null}
        {creditNotes.map(({ noteNo, title }) => (
          <File key={noteNo} href={file(`credit-note-${noteNo}.pdf`)} icon="file" name={title} does={pdf} />
        ))}
        <File
          href={file('trip.ics')}
          icon="calendar"
          name={t('confirmation.calendar')}
          help={t('confirmation.calendarHelp')}
          does={t('common.add')}
        />
        <li className="no-js:hidden">
          <PrintButton label={t('confirmation.print')} className={ROW} />
        </li>
      </ul>
      <div className="border-t border-line px-5 py-3 print:border-0 print:p-0">{children}</div>
    </section>
  );
}

const ROW =
  'flex min-h-13 w-full flex-wrap items-center gap-x-3 px-5 py-1.5 text-left leading-snug font-strong text-ink no-underline ' +
  'hover:bg-mist focus-visible:-outline-offset-2 focus-visible:shadow-none';

type FileProps = { href: string; icon: IconName; name: string; help?: string; does: string };

/** A plain link: the browser fetches a file itself, and shows the page that explains why there is none. */
function File({ href, icon, name, help, does }: FileProps) {
  return (
    <li>
      <a href={href} rel="nofollow" className={ROW}>
        <Icon name={icon} className="shrink-0 text-sea" />
        <span className="min-w-0 grow basis-28">
          {name} {help ? <span className="block text-small font-normal text-ink-500">{help}</span> : null}
        </span>{' '}
        <span className="shrink-0 text-small font-strong text-sea">{does}</span>
      </a>
    </li>
  );
}
