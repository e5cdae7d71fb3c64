// The form with which an agency applies. It works without a script; typed values stay.
import { useTranslations } from 'use-intl';

import { type MonthlyBookings, monthlyBookings } from '#agency/applications/monthly-bookings.ts';
import type { RefusedApplication } from '#agency/applications/refused-application.ts';
import { agencyLengths } from '#identity/agencies/agency-fields.ts';
import { EMAIL_MAX } from '#reservations/contact/contact-limits.ts';
import type { CallingCountry } from '#reservations/contact/calling-country.ts';
import { PhoneFields } from '#funnel/naming/PhoneFields.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { Checkbox } from '#platform/steps/Checkbox.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { SelectField } from '#platform/steps/SelectField.tsx';
import { TextField } from '#platform/ui/TextField.tsx';

type Props = {
  refused: RefusedApplication | undefined;
  countries: readonly CallingCountry[];
  /** Codes of the countries that come first beside the telephone number. */
  near: readonly string[];
  /** The country of the site. */
  country: string;
  airline: string;
  privacyHref: string;
  busy: boolean;
};

/** The fields and the button: the page has the form. `refused` brings typed values and an error for each field. */
export function ApplicationForm(props: Props) {
  const { refused, countries, near, country, airline, privacyHref, busy } = props;
  const t = useTranslations('agencyApply');
  const help = fieldsOf(refused, country);
  const optional = t('optional');
  return (
    <>
      <Part title={t('agencyTitle')}>
        <TextField {...help('name')} label={t('name')} autoComplete="organization" required />
        <TextField {...help('legalName')} label={t('legalName')} hint={t('legalNameHint')} required />
        <TextField {...help('taxNumber')} label={t('taxNumber')} autoCapitalize="characters" required />
        <TextField {...help('registration')} label={t('registration')} optional={optional} maxLength={30} />
        <SelectField
          {...help('country')}
          label={t('country')}
          invitation={t('choose')}
          autoComplete="country"
          choices={countries.map(({ code, name }) => ({ value: code, label: name }))}
        />
        <Lines {...help('address')} label={t('address')} hint={t('addressHint')} rows={3} required />
      </Part>
      <Part title={t('contactTitle')}>
        <TextField {...help('contactName')} label={t('contactName')} autoComplete="name" required />
        <TextField
          {...help('email')}
          label={t('email')}
          hint={t('emailHint')}
          type="email"
          autoComplete="email"
          maxLength={EMAIL_MAX}
          spellCheck={false}
          required
        />
        <PhoneFields
          help={(name) => help(name.replace('contact.', ''))}
          {...{ countries, near }}
          guessesCountry={!refused}
        />
      </Part>
      <Part title={t('salesTitle')}>
        <SelectField
          {...help('monthlyBookings')}
          label={t('monthlyBookings')}
          invitation={t('choose')}
          choices={monthlyBookings.map((each) => ({ value: each, label: rangeOf(each) }))}
        />
        <Lines {...help('message')} label={t('message')} optional={optional} rows={4} />
      </Part>
      <Checkbox
        id="consent"
        name="consent"
        value="yes"
        defaultChecked={refused?.values['consent'] === 'yes'}
        error={refused?.errors['consent']}
        label={
          <>
            {t('consent', { airline })}{' '}
            <a
              href={privacyHref}
              className="font-strong text-sea underline underline-offset-4 hover:text-ink"
            >
              {t('privacy')}
            </a>
          </>
        }
      />
      <p className="mb-6 text-small text-ink-500">{t('keepHint')}</p>
      <Button busy={busy}>{t('send')}</Button>
    </>
  );
}

function Part({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <fieldset className="mb-6 min-w-0 border-t border-line pt-6">
      <legend className="float-left mb-4 w-full text-h4 font-heavy">{title}</legend>
      <div className="clear-both grid gap-x-4 gap-y-3 sm:grid-cols-2 [&>div]:justify-end">{children}</div>
    </fieldset>
  );
}

type LinesProps = Omit<React.ComponentProps<typeof Field>, 'children'> & {
  name: string;
  defaultValue: string;
  rows: number;
  required?: boolean;
};

function Lines({ name, defaultValue, rows, required, ...field }: LinesProps) {
  return (
    <Field {...field} className="sm:col-span-2">
      {(aria) => (
        <textarea
          {...aria}
          {...{ name, defaultValue, rows, required }}
          maxLength={2000}
          className="control h-auto py-2"
        />
      )}
    </Field>
  );
}

function fieldsOf(refused: RefusedApplication | undefined, country: string) {
  const first: Readonly<Record<string, string>> = { country, phoneCountry: country };
  return (name: string) => ({
    id: `apply-${name}`,
    name,
    defaultValue: refused ? (refused.values[name] ?? '') : (first[name] ?? ''),
    error: refused?.errors[name],
    maxLength: maxOf(name),
    onBlur: () => {},
  });
}

function maxOf(name: string): number {
  return Object.entries(agencyLengths).find(([known]) => known === name)?.[1] ?? 500;
}

/** `21–100`, and `501+`. */
function rangeOf(each: MonthlyBookings): string {
  return each.replace('-', '–');
}
