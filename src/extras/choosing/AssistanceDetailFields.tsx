// What the airport must know about one traveller: their own wheelchair, its battery and size, and a remark.
import { useTranslations } from 'use-intl';

import {
  type AssistanceDetails,
  batteries,
  detailLimits,
  noDetails,
  ownAids,
} from '#extras/assistance-details.ts';
import { detailField } from '#extras/choosing/choice-fields.ts';
import { detailsOf, type ExtrasFormState } from '#extras/choosing/extras-form-state.ts';
import { Field } from '#platform/ui/Field.tsx';
import { SelectField } from '#platform/steps/SelectField.tsx';
import { TextField } from '#platform/ui/TextField.tsx';

type Props = { state: ExtrasFormState; passengerNo: number; name: string };

const sizes = ['lengthCm', 'widthCm', 'heightCm', 'weightKg'] as const;

export function AssistanceDetailFields({ state, passengerNo, name }: Props) {
  const t = useTranslations('extras');
  const details = detailsOf(state.initial, passengerNo) ?? noDetails;
  const fieldOf = (key: keyof AssistanceDetails) => {
    const field = detailField(passengerNo, key);
    return { id: field, name: field, error: state.wrong[field] };
  };
  const ownAid = details.ownAid === 'none' ? '' : details.ownAid;
  return (
    <fieldset className="group/aid rounded-card bg-mist p-4">
      <legend className="sr-only">{t('details.title', { name })}</legend>
      <SelectField
        {...fieldOf('ownAid')}
        label={t('details.ownAid')}
        hint={t('details.ownAidHint')}
        defaultValue={ownAid}
        invitation={t('details.aids.none')}
        choices={ownAids
          .filter((aid) => aid !== 'none')
          .map((aid) => ({ value: aid, label: t(`details.aids.${aid}`) }))}
      />
      <div className="supports-[selector(:has(*))]:hidden group-has-[[value=electric]:checked]/aid:block!">
        <SelectField
          {...fieldOf('battery')}
          label={t('details.battery')}
          defaultValue={details.battery ?? ''}
          invitation={t('details.choose')}
          choices={batteries.map((each) => ({ value: each, label: t(`details.batteries.${each}`) }))}
        />
      </div>
      <div
        className="grid grid-cols-2 gap-x-3 sm:grid-cols-4 supports-[selector(:has(*))]:hidden
          group-has-[[value=electric]:checked,[value=manual]:checked]/aid:grid!"
      >
        {sizes.map((key) => (
          <TextField
            key={key}
            {...fieldOf(key)}
            label={t(`details.${key}`)}
            inputMode="numeric"
            defaultValue={details[key] ?? ''}
          />
        ))}
      </div>
      <Field {...fieldOf('remark')} label={t('details.remark')} hint={t('details.remarkHint')}>
        {(aria) => (
          <textarea
            {...aria}
            name={detailField(passengerNo, 'remark')}
            rows={3}
            maxLength={detailLimits.remark}
            defaultValue={details.remark}
            className="control"
          />
        )}
      </Field>
    </fieldset>
  );
}
