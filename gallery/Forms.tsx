// Forms: buttons, fields and choices in their states, and with long words.
import { useState } from 'react';

import { Button } from '#platform/ui/Button.tsx';
import { Checkbox } from '#platform/steps/Checkbox.tsx';
import { CopyText } from '#platform/steps/CopyText.tsx';
import { DateField } from '#platform/workspace/DateField.tsx';
import { Disclosure } from '#platform/ui/Disclosure.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { Icon } from '#platform/ui/Icon.tsx';
import { LinkButton } from '#platform/steps/LinkButton.tsx';
import { Notice } from '#platform/ui/Notice.tsx';
import { PrintButton } from '#platform/steps/PrintButton.tsx';
import { RadioRow } from '#platform/steps/RadioRow.tsx';
import { RadioSegments } from '#platform/steps/RadioSegments.tsx';
import { SelectField } from '#platform/steps/SelectField.tsx';
import { Spinner } from '#platform/steps/Spinner.tsx';
import { Stepper } from '#platform/ui/Stepper.tsx';
import { TextField } from '#platform/ui/TextField.tsx';

const tones = ['primary', 'secondary', 'soft', 'quiet'] as const;

export function Buttons() {
  return (
    <div className="flex flex-col gap-4">
      {(['small', 'medium', 'large'] as const).map((size) => (
        <div key={size} className="flex flex-wrap items-center gap-3">
          {tones.map((tone) => (
            <Button key={tone} type="button" tone={tone} size={size}>
              {tone}, {size}
            </Button>
          ))}
        </div>
      ))}
      <div className="flex flex-wrap items-center gap-3">
        {tones.map((tone) => (
          <Button key={tone} type="button" tone={tone} busy>
            {tone}, busy
          </Button>
        ))}
      </div>
      <div className="flex flex-wrap items-center gap-3">
        {tones.map((tone) => (
          <Button key={tone} type="button" tone={tone} disabled>
            {tone}, disabled
          </Button>
        ))}
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Button type="button" size="large">
          with an icon <Icon name="arrow-right" />
        </Button>
        {tones.map((tone) => (
          <LinkButton key={tone} href="#buttons" tone={tone}>
            a link, {tone}
          </LinkButton>
        ))}
        <PrintButton label="Print" />
        <CopyText text="QX7K2M" label="Copy" name="Copy the name" done="Copied" />
        <Spinner />
      </div>
    </div>
  );
}

const airports = [
  { value: 'MAD', label: 'Madrid' },
  { value: 'LIS', label: 'Lisbon' },
];
const groups = [{ label: 'Portugal', choices: [{ value: 'LIS', label: 'Lisbon' }] }];

export function Fields() {
  const [count, setCount] = useState('1');
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      <TextField id="gallery-text" name="text" label="Plain" hint="With a hint" />
      <TextField id="gallery-optional" name="optional" label="Not needed" optional="optional" />
      <TextField
        id="gallery-wrong"
        name="wrong"
        label="Refused"
        defaultValue="1234"
        error="Use letters only."
      />
      <TextField id="gallery-off" name="off" label="Switched off" defaultValue="Nobody" disabled />
      <SelectField id="gallery-select" name="select" label="A list" invitation="Choose" choices={airports} />
      <SelectField
        id="gallery-groups"
        name="groups"
        label="A list in groups"
        groups={groups}
        error="Choose one."
      />
      <DateField id="gallery-date" name="date" label="A day" min="2026-01-01" />
      <DateField id="gallery-date-wrong" name="date-wrong" label="A day, refused" error="This day is past." />
      <Stepper
        id="gallery-count"
        name="count"
        label="A number"
        min={1}
        max={3}
        value={count}
        fewer="One fewer"
        more="One more"
        onValue={setCount}
      />
      <Stepper
        id="gallery-count-wrong"
        name="count-wrong"
        label="A number, refused"
        hint="At most none"
        error="There is no room."
        min={0}
        max={0}
        value="0"
        fewer="One fewer of these"
        more="One more of these"
        onValue={() => {}}
      />
      <Field id="gallery-own" label="Any control in the frame of a field" hint="Here a text of several lines">
        {(aria) => <textarea {...aria} name="own" rows={2} className="control" />}
      </Field>
    </div>
  );
}

export function Choices() {
  return (
    <>
      <fieldset className="card overflow-clip">
        <legend className="float-left w-full px-4 py-3 font-strong sm:px-5">One of several</legend>
        <div className="clear-both">
          <RadioRow name="gallery-radio" value="a" more="Shown once it is chosen.">
            Free
          </RadioRow>
          <RadioRow name="gallery-radio" value="b" defaultChecked more="Shown once it is chosen.">
            Chosen
          </RadioRow>
          <RadioRow name="gallery-radio" value="c" disabled>
            Not available
          </RadioRow>
        </div>
      </fieldset>
      <RadioSegments
        id="gallery-segments"
        name="segments"
        label="One of a few, in one box"
        choices={['First', 'Second', 'X', 'Not stated'].map((label) => ({ value: label, label }))}
        defaultValue="Second"
        onChoose={() => {}}
      />
      <RadioSegments
        id="gallery-segments-wrong"
        name="segments-wrong"
        label="None was chosen"
        choices={['Yes', 'No'].map((label) => ({ value: label, label }))}
        defaultValue=""
        error="Choose one of them."
        onChoose={() => {}}
      />
      <Checkbox id="gallery-box" name="box" label="Something to agree to" />
      <Checkbox
        id="gallery-box-wrong"
        name="box-wrong"
        label="Something that was missed"
        error="Tick this box."
      />
      <Disclosure summary="More about this">Shown on demand.</Disclosure>
    </>
  );
}

const long =
  'Una palabra larguísima: Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';

export function LongWords() {
  return (
    <div className="flex max-w-md flex-col items-start gap-4">
      {/* A label with a word from data sets itself that it may break anywhere: short words in a row must not break. */}
      <Button type="button" className="wrap-anywhere">
        {long}
      </Button>
      <div className="w-full">
        <TextField id="gallery-long" name="long" label={long} hint={long} defaultValue={long} error={long} />
        <SelectField id="gallery-empty-list" name="empty-list" label="An empty list" choices={[]} />
        <Checkbox id="gallery-long-box" name="long-box" label={long} />
      </div>
      <Notice tone="warn" title={long}>
        {long}
      </Notice>
      <Disclosure summary={long}>{long}</Disclosure>
    </div>
  );
}
