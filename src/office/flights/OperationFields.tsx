// The fields of a report about a flight's operation.
import { useTranslations } from 'use-intl';

import { codeFields, shownField, timeFields } from '#office/flights/operation-form.ts';
import { boardingStates, operationCauses } from '#platform/db/operation-states.ts';
import type { RefusedAct } from '#platform/ui/refused-act.ts';
import { WorkField, WorkSelect } from '#platform/workspace/WorkForm.tsx';

type Props = { shown: Readonly<Record<string, string>>; version: number; answer: RefusedAct | undefined };

/** `shown` are the values now, and sent along: an unchanged field is not reported. So is the `version` that they are of. */
export function OperationFields({ shown, version, answer }: Props) {
  const t = useTranslations('officeFlights');
  const o = useTranslations('operation');
  const field = (name: string) => ({ id: name, name, answer, value: shown[name] });
  const unknown = ['', t('unknown')] as const;
  return (
    // Another version has other values: all fields are made anew, with what was typed into those that were changed.
    <div key={version} className="grid grid-cols-1 items-start gap-x-4 gap-y-3 sm:grid-cols-2">
      <input type="hidden" name="version" value={version} />
      {Object.entries(shown).map(([name, value]) => (
        <input key={name} type="hidden" name={shownField(name)} value={value} />
      ))}
      {timeFields.map((name) => (
        <WorkField
          key={name}
          {...field(name)}
          type="datetime-local"
          label={t(`fields.${name}`)}
          {...(name === 'doorOpenAt' && { hint: t('doorHint') })}
        />
      ))}
      <WorkSelect
        {...field('boarding')}
        label={t('fields.boarding')}
        choices={[unknown, ...boardingStates.map((each) => [each, t(`boarding.${each}`)] as const)]}
      />
      {codeFields.map((name) => (
        <WorkField key={name} {...field(name)} maxLength={10} label={t(`fields.${name}`)} />
      ))}
      <WorkField {...field('delays')} maxLength={30} label={t('fields.delays')} hint={t('delaysHint')} />
      <WorkSelect
        {...field('cancellationCause')}
        label={t('fields.cancellationCause')}
        choices={[unknown, ...operationCauses.map((each) => [each, o(`causes.${each}`)] as const)]}
      />
    </div>
  );
}
