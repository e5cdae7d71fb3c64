// The rules of a flight's operation: merging reports, impossible values, and what is shown.
import fc from 'fast-check';
import { expect, it } from 'vitest';

import { causeOfDelay } from '#flights/operations/delay-codes.ts';
import {
  arrivalDelay,
  causeOf,
  departureDelay,
  type FieldTimes,
  mergeReport,
  noOperation,
  type OperationFields,
  operationErrors,
  phaseOf,
  reportErrors,
  type ScheduledFlight,
} from '#flights/operations/flight-operation.ts';

const at = (clock: string) => new Date(`2026-12-05T${clock}:00Z`);
const flight = {
  state: 'open',
  destination: 'CUN',
  departsAt: at('10:00'),
  arrivesAt: at('19:30'),
} satisfies ScheduledFlight & { destination: string };
type Scheduled = ScheduledFlight & { destination: string };
const cancelled: Scheduled = { ...flight, state: 'cancelled' };
const now = at('20:30');
const fields = (change: Partial<OperationFields>): OperationFields => ({ ...noOperation, ...change });

it.each<[string, Partial<OperationFields>, Scheduled, [string, string][]]>([
  ['no report', {}, flight, []],
  [
    'a flown flight',
    {
      offBlockAt: at('10:20'),
      airborneAt: at('10:35'),
      landedAt: at('19:50'),
      onBlockAt: at('20:00'),
      doorOpenAt: at('20:04'),
    },
    flight,
    [],
  ],
  ['an actual time within the tolerance of clocks', { doorOpenAt: at('20:35') }, flight, []],
  ['an actual time in the future', { doorOpenAt: at('20:36') }, flight, [['doorOpenAt', 'time_in_future']]],
  [
    'a landing before the take-off, with a step missing between them',
    { offBlockAt: at('10:20'), landedAt: at('10:10') },
    flight,
    [['landedAt', 'times_out_of_order']],
  ],
  [
    'an estimate on another day',
    { estimatedDepartsAt: new Date('2026-12-09T10:00:00Z') },
    flight,
    [['estimatedDepartsAt', 'time_too_far']],
  ],
  ['an early estimate', { estimatedDepartsAt: at('07:00') }, flight, []],
  [
    'an estimate too early',
    { estimatedDepartsAt: at('06:59') },
    flight,
    [['estimatedDepartsAt', 'time_too_far']],
  ],
  [
    'an arrival that is expected before the departure',
    { estimatedDepartsAt: at('19:00'), estimatedArrivesAt: at('18:00') },
    flight,
    [['estimatedArrivesAt', 'times_out_of_order']],
  ],
  [
    'two delays',
    {
      delays: [
        { code: '93', minutes: 20 },
        { code: '81', minutes: 0 },
      ],
    },
    flight,
    [],
  ],
  [
    'an unknown delay code and minutes below zero',
    { delays: [{ code: '07', minutes: -1 }] },
    flight,
    [
      ['delays.0.code', 'delay_code_unknown'],
      ['delays.0.minutes', 'field_invalid'],
    ],
  ],
  [
    'one delay code twice',
    {
      delays: [
        { code: '93', minutes: 20 },
        { code: '93', minutes: 10 },
      ],
    },
    flight,
    [['delays.1.code', 'delay_code_repeated']],
  ],
  ['a flight that turned back', { divertedTo: 'MAD' }, flight, []],
  ['a diversion to where it flies', { divertedTo: 'CUN' }, flight, [['divertedTo', 'field_invalid']]],
  ['a gate in small letters', { departureGate: 'b12' }, flight, [['departureGate', 'field_invalid']]],
  ['a registration', { registration: 'EC-NOI' }, flight, []],
  ['a registration with a blank', { registration: 'EC NOI' }, flight, [['registration', 'field_invalid']]],
  [
    'a reason for the cancellation of a flight that operates',
    { cancellationCause: 'weather' },
    flight,
    [['cancellationCause', 'flight_not_cancelled']],
  ],
  ['a reason for a cancellation', { cancellationCause: 'weather' }, cancelled, []],
  [
    'a cancelled flight that took off',
    { airborneAt: at('10:30') },
    cancelled,
    [['airborneAt', 'flight_cancelled']],
  ],
])('judges %s', (_, change, scheduled, errors) => {
  expect(operationErrors(fields(change), scheduled, now).map(({ path, code }) => [path, code])).toEqual(
    errors,
  );
});

it.each<[string, Partial<OperationFields>, string, [string, string][]]>([
  ['boarding three hours before', { boarding: 'boarding' }, '07:00', []],
  ['boarding that has not begun, the day before', { boarding: 'not_started' }, '00:00', []],
  [
    'a gate that closes the day before',
    { boarding: 'closed' },
    '06:59',
    [['boarding', 'boarding_too_early']],
  ],
  [
    'boarding of a flight that leaves early',
    { boarding: 'boarding', estimatedDepartsAt: at('09:00') },
    '06:00',
    [],
  ],
])('judges %s', (_, change, clock, errors) => {
  const found = operationErrors(fields(change), flight, at(clock));
  expect(found.map(({ path, code }) => [path, code])).toEqual(errors);
});

it.each<[string, string, Partial<OperationFields>, Scheduled, [string, string][]]>([
  ['of now', '2026-12-05T20:30:00Z', { departureGate: 'B12' }, flight, []],
  ['within the tolerance of clocks', '2026-12-05T20:35:00Z', {}, flight, []],
  ['of a time to come', '2026-12-05T20:36:00Z', {}, flight, [['reportedAt', 'time_in_future']]],
  ['of another year', '2025-12-05T20:30:00Z', {}, flight, [['reportedAt', 'time_too_far']]],
  ['of 1970', '1970-01-01T00:00:00Z', {}, flight, [['reportedAt', 'time_too_far']]],
  [
    'that a canceled flight leaves',
    '2026-12-05T20:30:00Z',
    { departureGate: 'B12', boarding: 'closed', estimatedDepartsAt: at('11:00') },
    cancelled,
    [
      ['estimatedDepartsAt', 'flight_cancelled'],
      ['departureGate', 'flight_cancelled'],
      ['boarding', 'flight_cancelled'],
    ],
  ],
  [
    'that a canceled flight no longer leaves',
    '2026-12-05T20:30:00Z',
    { departureGate: null, boarding: 'not_started', cancellationCause: 'weather' },
    cancelled,
    [],
  ],
])('judges a report %s', (_, reportedAt, reported, scheduled, errors) => {
  const found = reportErrors({ reportedAt: new Date(reportedAt), fields: reported }, scheduled, now);
  expect(found.map(({ path, code }) => [path, code])).toEqual(errors);
});

it('a report of a flight of the far season is of now', () => {
  const far = { ...flight, departsAt: new Date('2027-12-20T10:00:00Z') };
  expect(reportErrors({ reportedAt: now, fields: {} }, far, now)).toEqual([]);
});

it.each<[string, Partial<OperationFields>, ScheduledFlight, string]>([
  ['nothing reported', {}, flight, 'scheduled'],
  ['14 minutes late', { estimatedDepartsAt: at('10:14') }, flight, 'scheduled'],
  ['15 minutes late', { estimatedDepartsAt: at('10:15') }, flight, 'delayed'],
  ['delays without a time', { delays: [{ code: '41', minutes: 15 }] }, flight, 'delayed'],
  [
    'a late flight that boards',
    { estimatedDepartsAt: at('10:40'), boarding: 'boarding' },
    flight,
    'boarding',
  ],
  ['boarding closed', { boarding: 'closed' }, flight, 'gate_closed'],
  [
    'off the block while its boarding was never closed',
    { boarding: 'boarding', offBlockAt: at('10:01') },
    flight,
    'departed',
  ],
  ['in the air', { offBlockAt: at('10:01'), airborneAt: at('10:20') }, flight, 'airborne'],
  ['landed', { landedAt: at('19:30') }, flight, 'landed'],
  ['on the block', { landedAt: at('19:30'), onBlockAt: at('19:40') }, flight, 'arrived'],
  ['diverted', { landedAt: at('19:30'), divertedTo: 'LIS' }, flight, 'diverted'],
  ['cancelled', { boarding: 'boarding' }, cancelled, 'cancelled'],
])('shows a flight with %s as it is', (_, change, scheduled, phase) => {
  expect(phaseOf(fields(change), scheduled)).toBe(phase);
});

it('counts the arrival from the first open door, and the departure from the block', () => {
  const late = fields({
    estimatedDepartsAt: at('10:10'),
    offBlockAt: at('10:31'),
    estimatedArrivesAt: at('19:40'),
    onBlockAt: at('22:29'),
    doorOpenAt: at('22:30'),
  });
  expect(departureDelay(late, flight)).toBe(31);
  expect(arrivalDelay(late, flight)).toBe(180);
  expect(arrivalDelay({ ...late, doorOpenAt: null }, flight)).toBe(179);
  expect(arrivalDelay(fields({}), flight)).toBe(0);
});

it.each([
  ['00', 'airline'],
  ['08', null],
  ['09', 'airline'],
  ['15', 'passengers'],
  ['41', 'technical'],
  ['49', null],
  ['63', 'crew'],
  ['73', 'weather'],
  ['74', null],
  ['81', 'air_traffic'],
  ['84', 'weather'],
  ['85', 'security'],
  ['87', 'airport'],
  ['93', 'reactionary'],
  ['97', 'strike_own'],
  ['98', 'strike_other'],
  ['9', null],
  ['993', null],
])('the delay code %s means %s', (code, cause) => {
  expect(causeOfDelay(code)).toBe(cause);
});

it('names the cause of the longest delay, and that of a cancellation first', () => {
  const delays = [
    { code: '93', minutes: 20 },
    { code: '41', minutes: 90 },
  ];
  expect(causeOf(fields({ delays }))).toBe('technical');
  expect(causeOf(fields({ delays, cancellationCause: 'weather' }))).toBe('weather');
  expect(causeOf(fields({}))).toBeNull();
});

it('ends in the same operation in whatever order its reports arrive, and however often', () => {
  const report = fc.record({
    reportedAt: fc.integer({ min: 1, max: 1_000 }).map((ms) => new Date(ms)),
    fields: fc.record(
      {
        departureGate: fc.constantFrom('A1', 'B2', null),
        boarding: fc.constantFrom('boarding' as const, 'closed' as const, null),
        estimatedDepartsAt: fc.constantFrom(at('11:00'), at('12:00'), null),
      },
      { requiredKeys: [] },
    ),
  });
  type Report = Parameters<typeof mergeReport>[1];
  const apply = (reports: readonly Report[]) =>
    reports.reduce<{ fields: OperationFields; fieldTimes: FieldTimes }>(
      (stored, each) => mergeReport(stored, each),
      {
        fields: noOperation,
        fieldTimes: {},
      },
    ).fields;
  const distinct = fc.uniqueArray(report, {
    selector: ({ reportedAt }) => reportedAt.getTime(),
    maxLength: 8,
  });
  fc.assert(
    fc.property(distinct, fc.infiniteStream(fc.nat()), (reports, order) => {
      const other = reports
        .flatMap((each) => [each, each])
        .map((each) => [order.next().value, each] as const)
        .toSorted(([a], [b]) => a - b)
        .map(([, each]) => each);
      const inOrder = reports.toSorted((a, b) => a.reportedAt.getTime() - b.reportedAt.getTime());
      expect(apply(other)).toEqual(apply(inOrder));
    }),
  );
});
