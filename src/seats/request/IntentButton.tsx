// A button of the seats. Without a script it sends the step's form; with one, the press is handled on the page.
import { type ComponentProps, useContext } from 'react';

import { type SeatIntent, writeSeatIntent } from '#seats/request/seat-form.ts';
import { type OnSeatIntent, SeatIntentContext } from '#seats/request/use-seat-requests.ts';
import { Button } from '#platform/ui/Button.tsx';

type Props = Omit<ComponentProps<typeof Button>, 'form' | 'name' | 'value' | 'onClick'> & {
  intent: SeatIntent;
  /** The step's form, to which the button belongs: its typed values are sent too. */
  formId: string;
  /** Set where the page of seats should not handle the press. */
  onIntent?: OnSeatIntent | undefined;
};

export function IntentButton({ intent, formId, onIntent, ...rest }: Props) {
  const handle = useContext(SeatIntentContext);
  return (
    <Button
      {...rest}
      form={formId}
      name="intent"
      value={writeSeatIntent(intent)}
      formNoValidate
      onClick={(event) => {
        event.preventDefault();
        // A press by key or screen reader has no pointer: the browser then counts no clicks.
        (onIntent ?? handle)(intent, { button: event.currentTarget, byKeyboard: event.detail === 0 });
      }}
    />
  );
}
