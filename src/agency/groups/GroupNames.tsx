// Names of a group: how many seats still need one, a booking for some of them, and a list for many at once.
import { Form, useLocation } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';

import type { ListLine } from '#agency/groups/name-list.ts';
import type { GroupUnits } from '#agency/groups/read-groups.server.ts';
import { PHONE_MAX } from '#reservations/contact/contact-limits.ts';
import { longDate } from '#platform/i18n/format.ts';
import type { RefusedAct } from '#platform/ui/refused-act.ts';
import { WorkAlert } from '#platform/workspace/WorkAlert.tsx';
import { answerTo, WorkAct, WorkField } from '#platform/workspace/WorkForm.tsx';
import { Facts, WorkPart } from '#platform/workspace/WorkParts.tsx';
import { WorkFile } from '#platform/workspace/WorkFile.tsx';
import { nameListBytes } from '#paths.ts';
import { FormKey } from '#platform/workspace/FormKey.tsx';

type Props = {
  units: GroupUnits;
  namesDue: string;
  /** Names may be given now. */
  isOpen: boolean;
  /** The forms' key: a form sent twice books once. */
  formKey: string;
  answer: RefusedAct | undefined;
  lines: readonly ListLine[];
};

/** Units by state and, while `isOpen` and seats are free, two forms for names. Needs no script. */
export function NamesPart({ units, namesDue, isOpen, formKey, answer, lines }: Props) {
  const t = useTranslations('portalGroups.names');
  const locale = useLocale();
  const { contracted, sold, held, free, released } = units;
  return (
    <WorkPart id="names" title={t('title')}>
      <Facts
        facts={[
          [t('contracted'), contracted],
          [t('sold'), sold],
          [t('held'), held],
          [t('free'), free],
          ...(released > 0 ? ([[t('released'), released]] as const) : []),
        ]}
      />
      <p className="text-ink-500 pt-4">{t('due', { day: longDate(namesDue, locale) })}</p>
      {isOpen && free > 0 ? (
        <>
          <SomeForm formKey={formKey} answer={answer} />
          <ListForm formKey={formKey} answer={answer} lines={lines} />
        </>
      ) : null}
    </WorkPart>
  );
}

function SomeForm({ formKey, answer }: Pick<Props, 'formKey' | 'answer'>) {
  const t = useTranslations('portalGroups.names');
  const f = useTranslations('portalGroups.form');
  const own = answerTo(answer, 'book');
  return (
    <WorkAct intent="book" title={t('book')} button={t('bookButton')} hint={t('bookHint')} answer={answer}>
      <input type="hidden" name="booking" value={formKey} />
      {(['adults', 'children', 'infants'] as const).map((name) => (
        <WorkField
          key={name}
          id={`book-${name}`}
          name={name}
          label={f(name)}
          answer={own}
          inputMode="decimal"
          maxLength={1}
          required={name === 'adults'}
        />
      ))}
    </WorkAct>
  );
}

function ListForm({ formKey, answer, lines }: Pick<Props, 'formKey' | 'answer' | 'lines'>) {
  const t = useTranslations('portalGroups.names');
  const f = useTranslations('portalGroups.form');
  const { key } = useLocation();
  const own = answerTo(answer, 'list');
  const wrong = new Set(lines.flatMap(({ line }) => line ?? [])).size;
  return (
    <details key={key} className="o-act" open={own !== undefined}>
      <summary>{t('list')}</summary>
      <Form method="post" encType="multipart/form-data" className="o-form" noValidate>
        <FormKey />
        <input type="hidden" name="intent" value="list" />
        <input type="hidden" name="key" value={formKey} />
        <p className="text-ink-500">{t('listHint')}</p>
        <WorkAlert
          answer={own}
          title={own && wrong > 0 ? t('errors', { count: wrong }) : undefined}
          lines={lines.map(({ message }) => message)}
        >
          <ListErrors lines={lines} />
        </WorkAlert>
        <WorkField
          id="list-text"
          name="list"
          label={t('text')}
          answer={own}
          hint={t('listExample')}
          rows={8}
          maxLength={60_000}
        />
        <div className="o-field">
          <label htmlFor="list-file">{t('file')}</label>
          <WorkFile
            id="list-file"
            name="file"
            accept=".csv,.txt,text/csv,text/plain"
            most={nameListBytes}
            hint={t('fileHint')}
            answer={own}
          />
        </div>
        <fieldset className="mt-2">
          <legend className="text-body font-heavy">{t('contact')}</legend>
          <p className="text-ink-500">{t('contactHint')}</p>
          <div className="mt-1.5 grid grid-cols-[repeat(auto-fit,minmax(min(100%,13rem),1fr))] items-start gap-x-4 gap-y-3">
            <WorkField
              id="list-email"
              name="contactEmail"
              label={t('email')}
              answer={own}
              type="email"
              required
            />
            <WorkField
              id="list-phone"
              name="contactPhone"
              label={t('phone')}
              answer={own}
              hint={f('phoneHint')}
              type="tel"
              maxLength={PHONE_MAX}
              required
            />
          </div>
        </fieldset>
        <label className="o-check">
          <input
            type="checkbox"
            name="sameName"
            value="yes"
            defaultChecked={own?.typed['sameName'] === 'yes'}
          />
          {t('sameName')}
        </label>
        <button type="submit" className="o-button">
          {t('listButton')}
        </button>
      </Form>
    </details>
  );
}

/** Every invalid line, in the order of the list. */
function ListErrors({ lines }: { lines: readonly ListLine[] }) {
  const t = useTranslations('portalGroups.names');
  if (lines.length === 0) return null;
  return (
    <ul className="mt-1.5 list-disc pl-5">
      {lines.map(({ line, message }, at) => (
        // One line may have two errors.
        <li key={`${line}-${message}-${at}`}>
          {line === null ? message : t('errorAt', { line: String(line), message })}
        </li>
      ))}
    </ul>
  );
}
