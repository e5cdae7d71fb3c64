// The gallery of the kit, in demonstrations only: every component in its states, to look at and to try.
import { type ReactNode, useState } from 'react';

import type { Route } from './+types/kit';
import { screenContext } from '#screens/screen-context.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { Countdown } from '#ui/Countdown.tsx';
import { DateField } from '#ui/DateField.tsx';
import { Disclosure } from '#ui/Disclosure.tsx';
import { ErrorSummary } from '#ui/ErrorSummary.tsx';
import { Icon, iconNames } from '#ui/Icon.tsx';
import { LinkButton } from '#ui/LinkButton.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Price } from '#ui/Price.tsx';
import { RadioCard } from '#ui/RadioCard.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Stepper } from '#ui/Stepper.tsx';
import { Steps } from '#ui/Steps.tsx';
import { TextField } from '#ui/TextField.tsx';

export function loader({ context, request }: Route.LoaderArgs) {
  const { ctx } = context.get(screenContext);
  if (ctx.settings.APP_MODE !== 'demo') {
    const path = new URL(request.url).pathname;
    throw new Response(`Page Not Found: ${path}`, { status: 404, statusText: 'Not Found' });
  }
  return { now: ctx.now.toISOString(), until: new Date(ctx.now.getTime() + 310_000).toISOString() };
}

export default function Kit({ loaderData }: Route.ComponentProps) {
  return (
    <div className="page py-8" lang="en">
      <title>Kit · Alisio</title>
      <meta name="robots" content="noindex" />
      <h1 className="text-h2 font-heavy">The kit</h1>
      <Part title="Buttons">
        <Buttons />
      </Part>
      <Part title="Fields">
        <Fields />
      </Part>
      <Part title="Choices">
        <Choices />
      </Part>
      <Part title="Messages">
        <Messages {...loaderData} />
      </Part>
      <Part title="Type and prices">
        <Type />
      </Part>
      <Part title="Icons">
        <ul className="flex flex-wrap gap-4">
          {iconNames.map((name) => (
            <li key={name} className="flex w-32 items-center gap-2 text-small">
              <Icon name={name} className="size-6" /> {name}
            </li>
          ))}
        </ul>
      </Part>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-10">
      <h2 className="mb-4 text-h4 font-heavy">{title}</h2>
      {children}
    </section>
  );
}

function Buttons() {
  return (
    <div className="flex flex-wrap items-center gap-3">
      {(['primary', 'secondary', 'accent', 'quiet'] as const).map((tone) => (
        <Button key={tone} type="button" tone={tone}>
          {tone}
        </Button>
      ))}
      <Button type="button" size="large">
        large <Icon name="arrow-right" />
      </Button>
      <Button type="button" busy>
        busy
      </Button>
      <Button type="button" disabled>
        disabled
      </Button>
      <LinkButton href="#buttons" tone="secondary">
        a link
      </LinkButton>
    </div>
  );
}

function Fields() {
  const [count, setCount] = useState('1');
  const airports = [
    { value: 'MAD', label: 'Madrid' },
    { value: 'LIS', label: 'Lisbon' },
  ];
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      <TextField id="kit-text" name="text" label="Plain" hint="With a hint" />
      <TextField id="kit-optional" name="optional" label="Not needed" optional="optional" />
      <TextField id="kit-wrong" name="wrong" label="Refused" defaultValue="1234" error="Use letters only." />
      <SelectField id="kit-select" name="select" label="A list" invitation="Choose" choices={airports} />
      <DateField id="kit-date" name="date" label="A day" min="2026-01-01" />
      <Stepper
        id="kit-count"
        name="count"
        label="A number"
        min={1}
        max={9}
        value={count}
        fewer="One fewer"
        more="One more"
        onValue={setCount}
      />
    </div>
  );
}

function Choices() {
  return (
    <>
      <fieldset className="grid gap-3 sm:grid-cols-3">
        <legend className="mb-2 font-strong">One of several</legend>
        <RadioCard name="kit-radio" value="a">
          Free
        </RadioCard>
        <RadioCard name="kit-radio" value="b" defaultChecked>
          Chosen
        </RadioCard>
        <RadioCard name="kit-radio" value="c" disabled>
          Not available
        </RadioCard>
      </fieldset>
      <Checkbox id="kit-box" name="box" label="Something to agree to" />
      <Checkbox
        id="kit-box-wrong"
        name="box-wrong"
        label="Something that was missed"
        error="Tick this box."
      />
      <Disclosure summary="More about this">Shown on demand.</Disclosure>
    </>
  );
}

function Messages({ now, until }: { now: string; until: string }) {
  return (
    <div className="flex flex-col gap-4">
      <ErrorSummary
        title="There is a problem"
        lines={[{ message: 'Use letters only.', fieldId: 'kit-wrong' }]}
      />
      {(['info', 'ok', 'warn', 'error'] as const).map((tone) => (
        <Notice key={tone} tone={tone} title={`A notice: ${tone}`}>
          With a sentence of its own.
        </Notice>
      ))}
      <Countdown
        now={now}
        until={until}
        sentence={(left) => `Time left: ${left}`}
        announce={(minutes) => `${minutes} minutes left`}
        over="The time is over."
      />
      <Steps
        label="Steps"
        steps={[{ name: 'First', href: '#first' }, { name: 'Second' }, { name: 'Third' }]}
        current={1}
        position="Step 2 of 3: Second"
        done="done"
      />
      <Card>
        <Skeleton className="mb-2 h-6 w-1/2" />
        <Skeleton />
      </Card>
    </div>
  );
}

function Type() {
  return (
    <>
      <p className="text-display font-heavy">Display</p>
      <p className="text-h2 font-heavy">Heading two</p>
      <p className="text-h3 font-heavy">Heading three</p>
      <p className="text-lead">Lead: the trade winds carried ships from Iberia to the Caribbean.</p>
      <p>
        <Price minor={123_450} currency="EUR" className="text-h3 font-heavy" />{' '}
        <Price minor={9900} currency="USD" /> <Price minor={-4250} currency="MXN" />
      </p>
    </>
  );
}
