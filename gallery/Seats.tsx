// The seat map: every look of a seat, its prices, exits and facilities, and the legend.
import { useTranslations } from 'use-intl';

import { cabin, seatMap } from '#gallery/cabin.ts';
import { trip } from '#gallery/trip.ts';
import { SeatLegend } from '#seats/map/SeatLegend.tsx';
import { SeatMap } from '#seats/map/SeatMap.tsx';
import { SeatStage, SeatStyle } from '#seats/map/SeatStage.tsx';
import { useDrawnSeats } from '#seats/map/use-drawn-seats.ts';
import { planeLength } from '#seats/plane/seat-bands.ts';

const nothing = () => {};
const handlers = { onPress: nothing, onFocus: nothing, onPoint: nothing };

export function Seats() {
  const t = useTranslations('seats');
  const { rows } = useDrawnSeats(seatMap, cabin, trip, { passengerNo: 1, pending: '7A' });
  return (
    <div className="seat-board">
      <SeatStyle length={planeLength(cabin, 0)} />
      <p id="seat-keys" className="sr-only">
        {t('board.keys')}
      </p>
      <SeatStage cabin={cabin} rows={rows} centre={null} opening="gallery" sheet={false} legend={null}>
        <SeatMap
          {...{ rows, handlers, cabin }}
          map={seatMap}
          label="Seats of the gallery"
          tabStop="4A"
          target={null}
        />
      </SeatStage>
      <div className="py-4">
        <SeatLegend
          cabin={cabin}
          passengerNo={1}
          pending="7A"
          name="Ana"
          initials="AN"
          currency="EUR"
          agent={null}
        />
      </div>
    </div>
  );
}
