// The inventory of each aircraft configuration in a schedule: cabins, capacities and nest limits.
import type { Tx } from '#platform/db/client.server.ts';
import { defaultClasses, type DefaultClass } from '#flights/schedule/default-classes.ts';
import { bookingClass } from '#platform/db/schema.ts';
import { classLimits } from '#flights/schedule/class-limits.ts';
import { isSold } from '#flights/schedule/service-type.ts';
import type { ScheduleLeg } from '#flights/schedule/ssim-leg.ts';
import type { Problem } from '#flights/schedule/problems.ts';
import type { Cabin } from '#flights/schedule/ssim-fields.ts';

export type PlannedCabin = { configuration: string; cabin: string; capacity: number; limits: number[] };
export type CabinPlan = { cabins: PlannedCabin[]; newClasses: DefaultClass[]; problems: Problem[] };

/** By the key of `configurationKey`: the cabins, and the line of the first leg that has them. */
export type Configurations = ReadonlyMap<string, { line: number; cabins: Cabin[] }>;

/** Reads the booking classes and plans default ones for cabins that have none; writes nothing yet. */
export async function planCabins(tx: Tx, configurations: Configurations): Promise<CabinPlan> {
  const classes: DefaultClass[] = await tx.select().from(bookingClass);
  const taken = new Set(classes.map((row) => row.bookingClass));
  const plan: CabinPlan = { cabins: [], newClasses: [], problems: [] };
  for (const [configuration, { line, cabins }] of configurations) {
    for (const { cabin, seats } of cabins) {
      let own = classes.filter((row) => row.cabin === cabin).toSorted((a, b) => a.rank - b.rank);
      if (own.length === 0) {
        own = defaultClasses(cabin, (letter) => !taken.has(letter));
        for (const row of own) taken.add(row.bookingClass);
        classes.push(...own);
        plan.newClasses.push(...own);
      }
      if (own.length === 0) {
        plan.problems.push({
          line,
          reason: `no letter is left for a booking class of cabin ${cabin}`,
        });
      }
      const limits = classLimits(
        seats,
        own.map((row) => row.sharePercent),
      );
      plan.cabins.push({ configuration, cabin, capacity: seats, limits });
    }
  }
  return plan;
}

/** The key of a leg's planned cabins: `C24Y318`, or nothing for a flight that sells no seats. */
export function configurationKey(leg: ScheduleLeg): string {
  return isSold(leg.serviceType) ? leg.cabins.map(({ cabin, seats }) => `${cabin}${seats}`).join('') : '';
}

export async function writeClasses(tx: Tx, classes: readonly DefaultClass[]): Promise<void> {
  if (classes.length > 0)
    await tx
      .insert(bookingClass)
      .values([...classes])
      .onConflictDoNothing();
}
