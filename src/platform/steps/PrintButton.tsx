// Opens the browser's print dialog.
import { buttonClass } from '#platform/ui/button-class.ts';
import { Icon } from '#platform/ui/Icon.tsx';

type Props = { label: string; className?: string };

/** Needs a script; without one the browser's own menu prints. */
export function PrintButton({ label, className = buttonClass('secondary') }: Props) {
  return (
    <button type="button" className={`no-js:hidden print:hidden ${className}`} onClick={() => window.print()}>
      <Icon name="print" className="text-sea" />
      {label}
    </button>
  );
}
