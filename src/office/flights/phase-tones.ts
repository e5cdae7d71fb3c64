// The colour of a flight's phase; its word always stands beside it.
import type { FlightPhase } from '#flights/operations/flight-operation.ts';
import type { Tone } from '#platform/workspace/tones.ts';

export const phaseTones: Readonly<Record<FlightPhase, Tone>> = {
  scheduled: 'notice',
  delayed: 'warn',
  boarding: 'ok',
  final_call: 'warn',
  gate_closed: 'notice',
  departed: 'ok',
  airborne: 'ok',
  landed: 'ok',
  arrived: 'ok',
  diverted: 'danger',
  cancelled: 'danger',
};
