// The invoice: the form for travellers who need one, and the number once it is made.
import { useTranslations } from 'use-intl';

import { invoiceMax } from '#messages/invoices/invoice.ts';
import type { Country } from '#reservations/contact/countries.ts';
import type { ConfirmationAnswer } from '#screens/funnel/confirmation/confirmation.server.ts';
import { Button } from '#platform/ui/Button.tsx';
import { Disclosure } from '#platform/ui/Disclosure.tsx';
import { ErrorSummary } from '#platform/steps/ErrorSummary.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { Icon } from '#platform/ui/Icon.tsx';
import { Notice } from '#platform/ui/Notice.tsx';
import { SelectField } from '#platform/steps/SelectField.tsx';
import { TextField } from '#platform/ui/TextField.tsx';

type Props = {
  /** Number of the invoice that was made, or null. */
  number: string | null;
  countries: readonly Country[];
  answer: ConfirmationAnswer | undefined;
};

export function ConfirmationInvoice({ number, countries, answer: given }: Props) {
  const t = useTranslations('confirmation');
  const answer = given?.form === 'invoice' ? given : undefined;
  const notice =
    answer?.notice === 'invoiceMade' || answer?.notice === 'invoiceBefore' ? answer.notice : null;
  return (
    <div id="invoice" className="print:hidden">
      {notice ? (
        <output className="my-2 block">
          <Notice tone={notice === 'invoiceMade' ? 'ok' : 'info'}>
            {t(notice, { number: answer?.number ?? '' })}
          </Notice>
        </output>
      ) : null}
      {number ? null : <InvoiceForm countries={countries} answer={answer} />}
    </div>
  );
}

function InvoiceForm({ countries, answer }: Omit<Props, 'number'>) {
  const t = useTranslations();
  const errors = answer?.errors ?? [];
  const typed = answer?.invoice;
  const field = (name: 'name' | 'taxId' | 'address' | 'country') => ({
    id: `invoice-${name}`,
    name,
    defaultValue: typed?.[name],
    error: errors.find(({ path }) => path === name)?.message,
  });
  const lines = errors.map(({ path, message, status }) => ({
    message,
    fieldId: `invoice-${path}`,
    status,
  }));
  const { error, id, ...address } = field('address');
  return (
    <Disclosure summary={t('confirmation.invoiceAsk')} open={errors.length > 0}>
      <ErrorSummary title={t('common.errorTitle')} lines={lines} context="confirmation" answer={answer} />
      <form method="post" noValidate className="grid max-w-xl gap-x-4 gap-y-1 sm:max-lg:grid-cols-2">
        <p className="mb-2 sm:max-lg:col-span-2">{t('confirmation.invoiceHelp')}</p>
        <TextField
          {...field('name')}
          label={t('confirmation.invoiceName')}
          autoComplete="organization"
          maxLength={invoiceMax.name}
          required
        />
        <TextField
          {...field('taxId')}
          label={t('confirmation.invoiceTaxId')}
          optional={t('common.optional')}
          autoComplete="off"
          maxLength={30}
        />
        <Field
          id={id}
          error={error}
          label={t('confirmation.invoiceAddress')}
          hint={t('confirmation.invoiceAddressHint')}
          className="sm:max-lg:col-span-2"
        >
          {(aria) => (
            <textarea
              {...address}
              {...aria}
              rows={3}
              maxLength={invoiceMax.address}
              autoComplete="street-address"
              className="control"
              required
            />
          )}
        </Field>
        <SelectField
          {...field('country')}
          label={t('confirmation.invoiceCountry')}
          invitation={t('confirmation.invoiceCountryChoose')}
          choices={countries.map(({ code, name }) => ({ value: code, label: name }))}
          autoComplete="country"
          required
        />
        <p className="sm:max-lg:col-span-2">
          <Button name="intent" value="invoice" tone="secondary">
            <Icon name="receipt" />
            {t('confirmation.invoiceMake')}
          </Button>
        </p>
      </form>
    </Disclosure>
  );
}
