// Wide-screen components; on a phone the gallery shows a note instead.
import type { ReactNode } from 'react';

export function KitWide({ children }: { children: ReactNode }) {
  return (
    <>
      <p className="text-small text-ink-500 md:hidden">On a wide screen only.</p>
      <div className="max-md:hidden">{children}</div>
    </>
  );
}
