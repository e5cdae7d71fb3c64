// The gallery's controls at rest, under a pointer and with the focus; with long words; and without data.
import { useEffect, useRef } from 'react';

import { Button } from '#platform/ui/Button.tsx';
import { Checkbox } from '#platform/steps/Checkbox.tsx';
import { DateField } from '#platform/workspace/DateField.tsx';
import { Disclosure } from '#platform/ui/Disclosure.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { LinkButton } from '#platform/steps/LinkButton.tsx';
import { Notice } from '#platform/ui/Notice.tsx';
import { RadioRow } from '#platform/steps/RadioRow.tsx';
import { SelectField } from '#platform/steps/SelectField.tsx';
import { Stepper } from '#platform/ui/Stepper.tsx';
import { TextField } from '#platform/ui/TextField.tsx';
import { pretendStates } from '#screens/kit/pretend-states.ts';

const states = ['rest', 'hover', 'focus-visible'] as const;

export function KitStates() {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => (root.current ? pretendStates(root.current) : undefined), []);
  return (
    <div ref={root} className="grid gap-6 md:grid-cols-3">
      {states.map((state) => (
        <section key={state} data-pretend={state} aria-label={state} className="flex flex-col gap-4">
          <h3 className="font-strong">{state}</h3>
          <p className="flex flex-wrap gap-3">
            {(['primary', 'secondary', 'quiet'] as const).map((tone) => (
              <Button key={tone} type="button" tone={tone}>
                {tone}
              </Button>
            ))}
            <LinkButton href="#states">link</LinkButton>
          </p>
          <TextField id={`kit-${state}-text`} name="text" label="Text" />
          <SelectField id={`kit-${state}-select`} name="list" label="List" choices={choices} />
          <DateField id={`kit-${state}-date`} name="date" label="A day" />
          <Stepper
            id={`kit-${state}-count`}
            name="count"
            label="A number"
            min={0}
            max={9}
            value="1"
            fewer={`One fewer, ${state}`}
            more={`One more, ${state}`}
            onValue={() => {}}
          />
          <Field id={`kit-${state}-lines`} label="Several lines">
            {(aria) => <textarea {...aria} name="lines" rows={2} className="control" />}
          </Field>
          <Checkbox id={`kit-${state}-box`} name="box" label="Box" />
          <div className="card overflow-clip">
            <RadioRow name={`kit-${state}-radio`} value="a">
              One answer
            </RadioRow>
          </div>
          <Disclosure summary="More">More.</Disclosure>
          <p>
            <button type="button" className="o-button">
              Of the workspace
            </button>
          </p>
        </section>
      ))}
    </div>
  );
}

const choices = [{ value: 'MAD', label: 'Madrid' }];

const long =
  'Una palabra larguísima: Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';

export function KitEdges() {
  return (
    <div className="flex max-w-md flex-col items-start gap-4">
      {/* A label with a word from data sets itself that it may break anywhere: short words in a row must not break. */}
      <Button type="button" className="wrap-anywhere">
        {long}
      </Button>
      <LinkButton href="#long-and-empty" tone="secondary" className="wrap-anywhere">
        {long}
      </LinkButton>
      <div className="w-full">
        <TextField id="kit-long" name="long" label={long} hint={long} defaultValue={long} error={long} />
        <SelectField id="kit-empty-list" name="empty-list" label="An empty list" choices={[]} />
        <Checkbox id="kit-long-box" name="long-box" label={long} />
      </div>
      <Notice tone="warn" title={long}>
        {long}
      </Notice>
      <Notice tone="ok" title="Only a title" />
      <Disclosure summary={long}>{long}</Disclosure>
    </div>
  );
}
