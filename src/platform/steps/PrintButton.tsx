// Opens the browser's print dialog; without a script the browser's own menu does.
import { buttonClass } from '#platform/ui/button-class.ts';
import { Icon } from '#platform/ui/Icon.tsx';
import { useHydrated } from '#platform/ui/use-hydrated.ts';

export function PrintButton({ label }: { label: string }) {
  if (!useHydrated()) return null;
  return (
    <button type="button" className={buttonClass('secondary')} onClick={() => window.print()}>
      <Icon name="print" />
      {label}
    </button>
  );
}
