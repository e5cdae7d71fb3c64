// The form of an act of the office, which always has a reason; and fields that only the office has.
import { useTranslations } from 'use-intl';

import { staffRoles } from '#identity/access/roles.ts';
import type { RefusedAct } from '#platform/ui/refused-act.ts';
import { useWorkError } from '#platform/workspace/work-errors.ts';
import { WorkAct, type WorkActProps, WorkField, WorkForm } from '#platform/workspace/WorkForm.tsx';

type Props = WorkActProps & {
  /** The minimum length of a reason. */
  reasonLength?: number;
};

/** A form that stays closed until it is needed; posts `intent`, its fields and `reason`. Needs no script. */
export function OfficeAct(props: Props) {
  return <WorkAct {...props}>{withReason(props)}</WorkAct>;
}

/** The form alone, on a page with nothing else. */
export function OfficeForm(props: Omit<Props, 'title'>) {
  return <WorkForm {...props}>{withReason(props)}</WorkForm>;
}

/** Every act of the office has a reason, after its own fields. */
function withReason({ intent, about, children, reasonLength = 3 }: Omit<Props, 'title'>) {
  return (own: RefusedAct | undefined) => (
    <>
      {typeof children === 'function' ? children(own) : children}
      <Reason
        id={`${intent}${about ? `-${about.value}` : ''}-reason`}
        answer={own}
        minLength={reasonLength}
      />
    </>
  );
}

type ReasonProps = { id: string; answer: RefusedAct | undefined; minLength: number };

function Reason(props: ReasonProps) {
  const t = useTranslations('office.act');
  return <WorkField {...props} name="reason" label={t('reason')} required />;
}

type FilterProps = { name: string; label: string; hint: string; value: string | null };

/** A text by which a list is filtered. */
export function FilterField({ name, label, hint, value }: FilterProps) {
  const id = `filter-${name}`;
  return (
    <div className="o-field">
      <label htmlFor={id}>{label}</label>
      <input id={id} name={name} defaultValue={value ?? ''} placeholder={hint} maxLength={100} />
    </div>
  );
}

type RolesProps = { given: readonly string[]; answer: RefusedAct | undefined };

/** Each role as a box; the error is below them. */
export function OfficeRoles({ given, answer }: RolesProps) {
  const t = useTranslations('office');
  const error = answer?.fields['roles'];
  useWorkError(answer, error);
  return (
    <fieldset className="o-field" aria-describedby={error ? 'roles-error' : undefined}>
      <legend>{t('act.roles')}</legend>
      {staffRoles.map((role) => (
        <label key={role} className="o-check">
          <input type="checkbox" name={`role_${role}`} defaultChecked={given.includes(role)} />
          {t(`roles.${role}`)}
        </label>
      ))}
      {error ? (
        <p id="roles-error" className="o-error font-strong text-danger">
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}
