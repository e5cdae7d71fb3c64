// The narrow flights, one seat each: lent to one story at a time, so that only its own buyers compete for the seat.
import { marketDays } from './ground.ts';
import type { World } from './world.ts';

const lent = new WeakMap<World, { free: number[]; waiting: ((day: number) => void)[]; races: number }>();

function daysOf(world: World) {
  const known = lent.get(world) ?? {
    free: Array.from({ length: marketDays }, (_, day) => day),
    waiting: [],
    races: 0,
  };
  lent.set(world, known);
  return known;
}

/** Lends a narrow flight to a buyer and a rival until it is returned. */
export function lendDay(world: World): Promise<number> {
  const days = daysOf(world);
  const day = days.free.pop();
  return day === undefined ? new Promise((resolve) => days.waiting.push(resolve)) : Promise.resolve(day);
}

export function giveDayBack(world: World, day: number): void {
  const days = daysOf(world);
  const next = days.waiting.shift();
  if (next) next(day);
  else days.free.push(day);
}

export function nextRaceDay(world: World): number {
  return daysOf(world).races++ % marketDays;
}
