// Messages: notices, warnings, counters, loading states and dialogs.
import { useState } from 'react';

import { Button } from '#platform/ui/Button.tsx';
import { Card } from '#platform/ui/Card.tsx';
import { Countdown } from '#platform/steps/Countdown.tsx';
import { DialogHead } from '#platform/ui/DialogHead.tsx';
import { ErrorSummary } from '#platform/steps/ErrorSummary.tsx';
import { Layer } from '#platform/steps/Layer.tsx';
import { LoadingBar } from '#platform/ui/LoadingBar.tsx';
import { Modal } from '#platform/ui/Modal.tsx';
import { Notice } from '#platform/ui/Notice.tsx';
import { Skeleton } from '#platform/ui/Skeleton.tsx';
import { Steps } from '#platform/steps/Steps.tsx';

const now = '2027-01-15T10:00:00Z';
const until = '2027-01-15T10:05:10Z';

export function Messages() {
  return (
    <div className="flex flex-col gap-4">
      <Errors />
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
        ended="The time is over."
      />
      <Countdown
        now={until}
        until={now}
        sentence={(left) => `Time left: ${left}`}
        announce={(minutes) => `${minutes} minutes left`}
        ended="This time is over."
      />
      {[0, 1, 2].map((current) => (
        <Steps
          key={current}
          label={`Steps, at number ${current + 1}`}
          steps={[{ name: 'First', href: '#first' }, { name: 'Second' }, { name: 'Third' }]}
          current={current}
          position={`Step ${current + 1} of 3`}
          done="done"
          lead={null}
        />
      ))}
      <Card>
        <Skeleton className="mb-2 h-6 w-1/2" />
        <Skeleton />
      </Card>
    </div>
  );
}

/** Appears on request: it takes the focus, and the page scrolls to it. */
function Errors() {
  const [isShown, setShown] = useState(false);
  if (!isShown) return <Button onClick={() => setShown(true)}>Show the errors</Button>;
  return (
    <ErrorSummary
      title="There is a problem"
      lines={[{ message: 'Use letters only.', fieldId: 'gallery-wrong', status: 422 }]}
      context="gallery"
    />
  );
}

export function Layers() {
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  return (
    <div className="flex flex-wrap gap-3">
      <Button type="button" tone="secondary" onClick={() => setOpen(true)}>
        Open the dialog
      </Button>
      <Modal open={open} onClose={() => setOpen(false)} title="A dialog">
        <p>Escape, the button and the backdrop close it.</p>
      </Modal>
      <button
        type="button"
        popoverTarget="gallery-layer"
        className="inline-flex min-h-11 items-center font-strong text-sea"
      >
        Open the layer
      </button>
      <Layer id="gallery-layer" level={3} title="A layer" done="Done">
        <p>A press beside it closes it, too.</p>
      </Layer>
      <Button type="button" tone="secondary" aria-pressed={busy} onClick={() => setBusy(!busy)}>
        Loading bar
      </Button>
      <LoadingBar busy={busy} label="The gallery pretends to load" />
      <div className="basis-full rounded-panel border border-line p-5">
        <DialogHead titleId="gallery-head" title="The head of both" level={3} close={{}} />
      </div>
    </div>
  );
}
