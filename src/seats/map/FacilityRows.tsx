// The facilities between two rows: galleys, lavatories, wardrobes, exits. Screen readers read them, but keys do not
// stop there.
import { useTranslations } from 'use-intl';

import type { FacilityLine } from '#seats/plane/facility-lines.ts';
import type { WingPart } from '#seats/map/SeatRow.tsx';

type Props = { line: FacilityLine | undefined; columns: number; wing: WingPart };

export function FacilityRows({ line, columns, wing }: Props) {
  const t = useTranslations('seats.map.facility');
  if (!line) return null;
  const { parts, exit } = line;
  const beside = wing ?? undefined;
  return (
    <>
      {parts.length > 0 ? (
        <tr className="seat-row" data-wing={beside}>
          <td colSpan={columns} className="seat-facility">
            {parts.map(({ kinds, seats }, at) => (
              <span key={at} data-seats={seats} data-empty={kinds.length === 0 || undefined}>
                {kinds.map((kind) => t(kind)).join(' · ')}
              </span>
            ))}
          </td>
        </tr>
      ) : null}
      {exit ? (
        <tr className="seat-row exit" data-beside={parts.length > 0 || undefined} data-wing={beside}>
          {/* Drawn as a door on both sides, and announced once. */}
          <td colSpan={columns} className="seat-exit">
            <span className="sr-only">{t('exit')}</span>
          </td>
        </tr>
      ) : null}
    </>
  );
}
