// The style of the seats, once for an open board or a preview, with the length of this aircraft; the page's security
// policy asks for its nonce.
import { memo } from 'react';
import { useRouteLoaderData } from 'react-router';

import dockCss from '#seats/map/seat-dock.css?inline';
import css from '#seats/map/seat-map.css?inline';

/** `length` in widths of a row (plane/seat-bands.ts). */
export const SeatStyle = memo(function SeatStyle({ length }: { length: number }) {
  const root = useRouteLoaderData<{ nonce?: string }>('root');
  return (
    <style nonce={root?.nonce} suppressHydrationWarning>
      {`${css}${dockCss}.plane{--length:${length}}`}
    </style>
  );
});
