// Importing a schedule into a real database: all or nothing, updated in place, never below what is taken.
import { readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { makeAgency, makeAgent } from '#tests/support/accounts.ts';
import { addSite, openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts';
import { basicTermsSql } from '#tests/support/trips/sold-terms.ts';
import { writeSchedule, type FileLeg } from '#demo/schedule-file.ts';
import {
  importSchedule,
  type ImportAnswer,
  type ImportProgress,
} from '#flights/schedule/import-schedule.server.ts';
import { importAirports } from '#flights/schedule/import-airports.server.ts';

const now = new Date('2026-11-20T12:00:00Z');
const airports = `code,name_en,name_es,name_pt,country,latitude,longitude,time_zone
MAD,Madrid,Madrid,Madrid,ES,40.47,-3.56,Europe/Madrid
TFS,Tenerife,Tenerife,Tenerife,ES,28.04,-16.57,Atlantic/Canary
LIS,Lisbon,Lisboa,Lisboa,PT,38.77,-9.13,Europe/Lisbon
FNC,Funchal,Funchal,Funchal,PT,32.69,-16.77,Atlantic/Madeira
PUJ,Punta Cana,Punta Cana,Punta Cana,DO,18.56,-68.36,America/Santo_Domingo
CUN,Cancún,Cancún,Cancún,MX,21.03,-86.87,America/Cancun
`;

let own: TestDatabase;
beforeEach(async () => {
  own = await openTestDatabase('empty', 4);
  await addSite(own.db);
  const bytes = Readable.from([Buffer.from(airports)]);
  await importAirports({ db: own.db }, { fileName: 'airports.csv', bytes });
});
afterEach(() => own.drop());

/** A week of daily flights MAD-TFS, 4 to 10 January 2027. */
function leg(change: Partial<FileLeg> = {}): FileLeg {
  return {
    flightNumber: 11,
    variation: 1,
    service: 'J',
    from: '2027-01-04',
    to: '2027-01-10',
    days: '1234567',
    origin: 'MAD',
    departs: '0715',
    departureOffset: '+0100',
    destination: 'TFS',
    arrives: '0910',
    arrivalOffset: '+0000',
    dateVariation: '00',
    aircraft: '32Q',
    classes: 'YBMQV',
    configuration: 'Y220VV220',
    ...change,
  };
}

const head = {
  carrier: 'ZZ',
  timeMode: 'L' as const,
  from: '2027-01-01',
  to: '2027-01-31',
  created: '2026-11-20',
  title: 'TEST',
};

function load(
  legs: FileLeg[],
  at = now,
  onProgress?: (progress: ImportProgress) => void,
): Promise<ImportAnswer> {
  const bytes = Buffer.from(writeSchedule([{ head, legs }]), 'latin1');
  return importSchedule({ db: own.db, now: at }, { fileName: 'test.ssim', bytes, onProgress });
}

async function rows<T>(text: string, values: unknown[] = []): Promise<T[]> {
  return (await own.db.pool.query(text, values)).rows as T[];
}

const flightsInOrder = `SELECT flight_id, departure_date, state, departs_at, aircraft_code FROM flight
  ORDER BY departure_date, flight_number`;

type Row = {
  flight_id: number;
  departure_date: string;
  state: string;
  departs_at: Date;
  aircraft_code: string;
};

const tripOf = `SELECT trip_day AS day, trip_origin AS origin, trip_destination AS destination
  FROM booking JOIN booking_flight USING (booking_id) WHERE flight_id = $1`;
const dayOf = 'SELECT departure_date AS day, origin, destination FROM flight WHERE flight_id = $1';

const basicFamily = `INSERT INTO fare_family (family, cabin, rank, cabin_bag_kg, checked_bags, checked_bag_kg,
  seat_included) VALUES ('basic', 'Y', 1, 10, 0, 23, false) ON CONFLICT DO NOTHING`;

/** A booking of `units` in the lowest class of the flight on `day`, as a confirmed sale leaves it. */
async function book(day: string, units: number): Promise<number> {
  const [flight] = await rows<Row>('SELECT * FROM flight WHERE departure_date = $1', [day]);
  const id = flight?.flight_id ?? 0;
  const bookingId = crypto.randomUUID();
  await rows(basicFamily);
  await rows(
    `INSERT INTO booking (booking_id, visitor, state, locale, currency, total_minor, adults, children, infants,
      hold_expires_at, created_at, trip_day, trip_origin, trip_destination, trip_family)
     SELECT $1, 'v', 'held', 'en', 'EUR', 0, $2, 0, 0, now(), now(), departure_date, origin, destination, 'basic'
     FROM flight WHERE flight_id = $3`,
    [bookingId, units, id],
  );
  await rows(
    `INSERT INTO booking_flight (booking_id, flight_no, direction, flight_id, cabin, class_rank, booking_class, family,
      units, terms) VALUES ($1, 1, 'outbound', $2, 'Y', 5, 'V', 'basic', $3, ${basicTermsSql})`,
    [bookingId, id, units],
  );
  await rows(
    `UPDATE inventory SET taken = ARRAY(SELECT t + $2 FROM unnest(taken) t)::smallint[] WHERE flight_id = $1`,
    [id, units],
  );
  return id;
}

function reasons(answer: ImportAnswer): string[] {
  return answer.ok ? [] : answer.report.problems.map(({ line, reason }) => `${line}: ${reason}`);
}

describe('a first import', () => {
  test('adds an airline and an aircraft that are not filed yet, under their codes', async () => {
    await rows(`INSERT INTO airline (carrier, name, accounting_code) VALUES ('ZZ', 'Ours', '999')`);
    expect(await load([leg({ aircraft: '77W' })])).toMatchObject({ ok: true });
    expect(await rows('SELECT carrier, name, accounting_code FROM airline')).toEqual([
      { carrier: 'ZZ', name: 'Ours', accounting_code: '999' },
    ]);
    expect(await rows('SELECT aircraft_code, name FROM aircraft_type')).toEqual([
      { aircraft_code: '77W', name: '77W' },
    ]);
  });

  test('makes dated flights with nested inventory, a receipt, and shows its progress', async () => {
    const steps: string[] = [];
    const answer = await load([leg()], now, ({ step, done }) => steps.push(`${step} ${done}`));
    expect(answer).toMatchObject({
      ok: true,
      value: { legs: 1, flights: 7, inserted: 7, updated: 0, cancelled: 0 },
    });
    expect(steps).toEqual(['read 20', 'date 7', 'load 7']);
    const flights = await rows<Row>(flightsInOrder);
    expect(flights.map((flight) => flight.departure_date)).toHaveLength(7);
    expect(flights[0]?.departs_at.toISOString()).toBe('2027-01-04T06:15:00.000Z');
    const [inventory] = await rows('SELECT DISTINCT cabin, capacity, limits, taken FROM inventory');
    expect(inventory).toEqual({
      cabin: 'Y',
      capacity: 220,
      limits: [220, 187, 143, 99, 55],
      taken: [0, 0, 0, 0, 0],
    });
    expect(await rows('SELECT legs_read, flights_made FROM schedule_import')).toEqual([
      { legs_read: 1, flights_made: 7 },
    ]);
  });

  test('gives cabins without filed classes default ones, so that they can be sold', async () => {
    await rows(`INSERT INTO booking_class VALUES ('Y', 1, 'Y', 100), ('Y', 2, 'W', 50)`);
    await load([leg({ configuration: 'J14W34Z9Y316VV364' })]);
    const classes = await rows<{ c: string }>(`SELECT cabin || rank || booking_class || share_percent AS c
      FROM booking_class ORDER BY cabin, rank`);
    expect(classes.map(({ c }) => c)).toEqual(['J1J100', 'J2I60', 'W1E100', 'Y1Y100', 'Y2W50', 'Z1Z100']);
    const limits = await rows<{ limits: number[] }>(
      'SELECT DISTINCT cabin, limits FROM inventory ORDER BY cabin',
    );
    expect(limits.map((row) => row.limits)).toEqual([[14, 8], [34], [316, 158], [9]]);
  });

  test('loads cargo and positioning flights without anything to sell', async () => {
    await load([leg({ service: 'F', configuration: 'LL4PP2' }), leg({ flightNumber: 12, service: 'P' })]);
    expect(await rows('SELECT count(*) FROM flight')).toEqual([{ count: 14 }]);
    expect(await rows('SELECT count(*) FROM inventory')).toEqual([{ count: 0 }]);
  });

  test('reads both time modes, segment data and date variations of one file', async () => {
    const bytes = readFileSync('tests/support/fixtures/small-schedule.ssim');
    const answer = await importSchedule({ db: own.db, now }, { fileName: 'small.ssim', bytes });
    expect(answer).toMatchObject({ ok: true, value: { legs: 9, flights: 48, offsetWarnings: 11 } });
    expect(await rows('SELECT DISTINCT operating_carrier AS o FROM flight ORDER BY 1')).toEqual([
      { o: 'YY' },
      { o: 'ZZ' },
    ]);
  });

  test('gives the same result when it arrives in chunks, as from a disk or a network', async () => {
    const bytes = readFileSync('tests/support/fixtures/small-schedule.ssim');
    async function* pieces() {
      for (let at = 0; at < bytes.length; at += 777) yield bytes.subarray(at, at + 777);
    }
    const answer = await importSchedule({ db: own.db, now }, { fileName: 'small.ssim', bytes: pieces() });
    expect(answer).toMatchObject({ ok: true, value: { legs: 9, flights: 48 } });
  });
});

describe('a refused file', () => {
  test('names every bad line and loads nothing, even if the rest is good', async () => {
    const answer = await load([
      leg(),
      leg({ flightNumber: 12, destination: 'XYZ' }),
      leg({ flightNumber: 13, configuration: '' }),
      leg({ flightNumber: 11, departs: '1100', arrives: '1300', days: '123' }),
      leg({ flightNumber: 14, days: '' }),
    ]);
    expect(reasons(answer)).toEqual([
      '12: unknown airport XYZ',
      '13: passenger leg (type J) has no seats in its aircraft configuration, columns 173-192',
      '14: makes ZZ11 MAD-TFS on 2027-01-04 and on 2 more days a second time, after line 11',
      '15: days of operation "       " are not digits 1-7',
    ]);
    expect(answer).toMatchObject({
      ok: false,
      code: 'schedule_refused',
      params: { lines: 4 },
      report: { flights: 0 },
    });
    for (const table of ['flight', 'inventory', 'schedule_import', 'booking_class']) {
      expect(await rows(`SELECT count(*) FROM ${table}`)).toEqual([{ count: 0 }]);
    }
  });
});

describe('a second import', () => {
  test('of the same file changes nothing and doubles nothing', async () => {
    await load([leg()]);
    const before = await rows(flightsInOrder);
    expect(await load([leg()])).toMatchObject({
      ok: true,
      value: { flights: 7, inserted: 0, updated: 0, removed: 0 },
    });
    expect(await rows(flightsInOrder)).toEqual(before);
  });

  test('changes times and aircraft in place: the flight keeps its identity, a closed one stays closed', async () => {
    await load([leg()]);
    const booked = await book('2027-01-06', 2);
    const before = await rows<Row>(flightsInOrder);
    await rows(`UPDATE flight SET state = 'closed' WHERE departure_date = '2027-01-05'`);
    const answer = await load([leg({ departs: '0800', arrives: '0955', aircraft: '333' })]);
    expect(answer).toMatchObject({ ok: true, value: { inserted: 0, updated: 7 } });
    const after = await rows<Row>(flightsInOrder);
    expect(after.map((flight) => flight.flight_id)).toEqual(before.map((flight) => flight.flight_id));
    expect(after[0]).toMatchObject({
      aircraft_code: '333',
      state: 'open',
      departs_at: new Date('2027-01-04T07:00:00Z'),
    });
    expect(after[1]?.state).toBe('closed');
    // The copy that a booking keeps of its first flight: a new time does not make it wrong.
    expect(await rows(tripOf, [booked])).toEqual(await rows(dayOf, [booked]));
  });

  test('removes flights that are gone, cancels booked ones, and flies them again if they return', async () => {
    await load([leg()]);
    const booked = await book('2027-01-06', 2);
    const gone = await load([leg({ days: '1' })]);
    expect(gone).toMatchObject({ ok: true, value: { flights: 1, cancelled: 1, removed: 5 } });
    const flights = await rows<Row>(flightsInOrder);
    expect(flights.map(({ departure_date, state }) => `${departure_date} ${state}`)).toEqual([
      '2027-01-04 open',
      '2027-01-06 cancelled',
    ]);
    expect(await load([leg()])).toMatchObject({ ok: true, value: { inserted: 5, updated: 1 } });
    expect(await rows('SELECT state FROM flight WHERE flight_id = $1', [booked])).toEqual([
      { state: 'open' },
    ]);
  });

  test("cancels a flight with an agency's block, instead of removing it", async () => {
    await load([leg()]);
    await rows(basicFamily);
    const made = { db: own.db, now };
    const agencyId = await makeAgency(made, 'Viajes Brisa');
    const agentId = await makeAgent(made, agencyId);
    await rows(
      `WITH c AS (INSERT INTO block_contract VALUES (gen_random_uuid(), $1, 'allotment', 'Winter', 'EUR', 'basic',
          now(), $2) RETURNING contract_id)
        INSERT INTO inventory_block (block_id, contract_id, flight_id, cabin, class_rank, booking_class, direction,
          contracted_units, free_units, released_units, release_at)
        SELECT gen_random_uuid(), contract_id, flight_id, 'Y', 5, 'V', 'outbound', 4, 0, 4, now()
        FROM c, flight WHERE departure_date = '2027-01-06'`,
      [agencyId, agentId],
    );
    expect(await load([leg({ days: '1' })])).toMatchObject({ ok: true, value: { cancelled: 1, removed: 5 } });
  });

  test('cancels a flight of which something was reported, instead of removing it', async () => {
    await load([leg()]);
    await rows(
      `INSERT INTO flight_operation_report (flight_operation_report_id, flight_id, reported_at, received_at, fields)
        SELECT gen_random_uuid(), flight_id, now(), now(), '{}' FROM flight WHERE departure_date = '2027-01-06'`,
    );
    expect(await load([leg({ days: '1' })])).toMatchObject({ ok: true, value: { cancelled: 1, removed: 5 } });
  });

  test('does not touch other dates, other airlines, or booked flights that have departed', async () => {
    await load([leg({ to: '2027-01-20' })]);
    await rows(`INSERT INTO airline (carrier, name) VALUES ('QQ', 'Others')`);
    await rows(`UPDATE flight SET carrier = 'QQ' WHERE departure_date = '2027-01-08'`);
    await book('2027-01-05', 1);
    const shorter = { ...head, from: '2027-01-03', to: '2027-01-10' };
    const bytes = Buffer.from(
      writeSchedule([{ head: shorter, legs: [leg({ from: '2027-01-10' })] }]),
      'latin1',
    );
    const answer = await importSchedule(
      { db: own.db, now: new Date('2027-01-06T12:00:00Z') },
      { fileName: 'test.ssim', bytes },
    );
    expect(answer).toMatchObject({ ok: true, value: { cancelled: 0, removed: 4 } });
    const flights = await rows<Row>(flightsInOrder);
    expect(flights.map((flight) => `${flight.departure_date.slice(8)} ${flight.state}`)).toEqual(
      ['05', '08', '10', '11', '12', '13', '14', '15', '16', '17', '18', '19', '20'].map(
        (day) => `${day} open`,
      ),
    );
  });
});

describe('a change of aircraft', () => {
  test('adapts the limits and keeps what is sold, even where a low class had more than its new share', async () => {
    await load([leg()]);
    await book('2027-01-06', 9);
    await load([leg({ configuration: 'C8Y20' })]);
    const inventory =
      await rows(`SELECT cabin, capacity, limits, taken FROM inventory JOIN flight USING (flight_id)
      WHERE departure_date = '2027-01-06' ORDER BY cabin`);
    expect(inventory).toEqual([
      { cabin: 'C', capacity: 8, limits: [8, 4], taken: [0, 0] },
      { cabin: 'Y', capacity: 20, limits: [20, 17, 13, 9, 9], taken: [9, 9, 9, 9, 9] },
    ]);
  });

  test('to fewer seats than are sold is refused with the number sold, and changes nothing', async () => {
    await load([leg()]);
    await book('2027-01-06', 9);
    const answer = await load([leg({ configuration: 'Y5', departs: '0800' })]);
    expect(reasons(answer)).toEqual([
      '11: ZZ11 MAD-TFS on 2027-01-06 has 9 seats taken in cabin Y, the file leaves 5',
    ]);
    expect(await rows('SELECT DISTINCT capacity FROM inventory')).toEqual([{ capacity: 220 }]);
    expect(await rows('SELECT count(*) FROM schedule_import')).toEqual([{ count: 1 }]);
  });

  test('that drops a whole cabin is refused while seats in it are sold', async () => {
    await load([leg()]);
    await book('2027-01-06', 3);
    expect(reasons(await load([leg({ configuration: 'C30' })]))).toEqual([
      '11: ZZ11 MAD-TFS on 2027-01-06 has 3 seats taken in cabin Y, the file leaves 0',
    ]);
  });

  test('does not touch limits set by staff while the capacity stays', async () => {
    await load([leg()]);
    await rows(`UPDATE inventory SET limits = '{2,2,1,0,0}'`);
    await load([leg({ departs: '0800', arrives: '1000' })]);
    expect(await rows('SELECT DISTINCT limits FROM inventory')).toEqual([{ limits: [2, 2, 1, 0, 0] }]);
  });
});

describe('at the same time', () => {
  test('two imports run one after the other: both succeed and nothing is duplicated', async () => {
    const answers = await Promise.all([load([leg()]), load([leg()]), load([leg()])]);
    const inserted = answers.map((answer) => (answer.ok ? answer.value.inserted : -1));
    expect(inserted.toSorted((a, b) => a - b)).toEqual([0, 0, 7]);
  });

  test('an import waits for a sale in progress, and its flight is then cancelled, not deleted', async () => {
    await load([leg()]);
    const client = await own.db.pool.connect();
    await client.query('BEGIN');
    await client.query(`SELECT FROM inventory WHERE flight_id =
      (SELECT flight_id FROM flight WHERE departure_date = '2027-01-06') FOR UPDATE`);
    const importing = load([leg({ days: '1' })]);
    await untilOneWaits();
    await client.query(basicFamily);
    await client.query(`INSERT INTO booking (booking_id, visitor, state, locale, currency, total_minor, adults,
      children, infants, hold_expires_at, created_at)
      VALUES ('01a1f930-9dac-7b07-9f66-a73189363d9f', 'v', 'held', 'en', 'EUR', 0, 1, 0, 0, now(), now())`);
    await client.query(`INSERT INTO booking_flight (booking_id, flight_no, direction, flight_id, cabin, class_rank,
      booking_class, family, units, terms) SELECT '01a1f930-9dac-7b07-9f66-a73189363d9f', 1, 'outbound', flight_id,
      'Y', 5, 'V', 'basic', 1, ${basicTermsSql} FROM flight WHERE departure_date = '2027-01-06'`);
    await client.query('COMMIT');
    client.release();
    expect(await importing).toMatchObject({ ok: true, value: { cancelled: 1, removed: 5 } });
  });
});

/** Waits until the database itself reports that the import is waiting for the lock of the sale. */
async function untilOneWaits(): Promise<void> {
  for (;;) {
    const waiting = await rows(`SELECT FROM pg_stat_activity WHERE datname = current_database()
      AND wait_event_type = 'Lock'`);
    if (waiting.length > 0) return;
  }
}
