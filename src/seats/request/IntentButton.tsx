// A button of the seats. Without a script it sends the step's form; with one, the press is handled on the page.
import { type ComponentProps, useContext } from 'react';

import { type SeatIntent, writeSeatIntent } from '#seats/request/seat-form.ts';
import { type OnSeatIntent, SeatIntentContext } from '#seats/request/use-seat-requests.ts';
import { Button } from '#platform/ui/Button.tsx';

type Props = Omit<ComponentProps<typeof Button>, 'form' | 'name' | 'value' | 'onClick'> & {
  intent: SeatIntent;
  /** The step's form, to which the button belongs: what was typed there is sent with it. */
  formId: string;
  /** Where the page of seats is not to handle the press. */
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
        // A key or a screen reader presses without a pointer: the browser then counts no clicks.
        (onIntent ?? handle)(intent, { button: event.currentTarget, byKeyboard: event.detail === 0 });
      }}
    />
  );
}
