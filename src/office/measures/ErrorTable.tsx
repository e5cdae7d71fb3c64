// The most frequent errors shown. A message is named by its key: its text may contain typed values.
import { useLocale, useTranslations } from 'use-intl';

import { ScrollTable } from '#office/measures/ScrollTable.tsx';
import type { ErrorShown } from '#office/measures/read-measures.server.ts';
import { tagOf } from '#platform/i18n/locales.ts';

/** The errors shown most, by page and status, on the days of `caption`. Needs no script. */
export function ErrorTable({ errors, caption }: { errors: readonly ErrorShown[]; caption: string }) {
  const t = useTranslations('measures');
  const count = new Intl.NumberFormat(tagOf(useLocale()));
  if (errors.length === 0) return <p>{t('noErrors')}</p>;
  return (
    <ScrollTable label={t('errors')} caption={caption}>
      <thead>
        <tr className="border-b border-line">
          <th scope="col" className="p-2">
            {t('message')}
          </th>
          <th scope="col" className="p-2">
            {t('page')}
          </th>
          <th scope="col" className="p-2">
            {t('status')}
          </th>
          <th scope="col" className="p-2 text-right">
            {t('shown')}
          </th>
        </tr>
      </thead>
      <tbody>
        {errors.map(({ page, status, context, messageKey, shown }) => (
          <tr key={`${page} ${status} ${context} ${messageKey}`} className="border-b border-line">
            <th scope="row" className="p-2 font-mono text-small break-all">
              {messageKey}
            </th>
            <td className="p-2">{page}</td>
            <td className="p-2">
              <span className="figures">{status}</span> {context}
            </td>
            <td className="figures p-2 text-right">{count.format(shown)}</td>
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  );
}
