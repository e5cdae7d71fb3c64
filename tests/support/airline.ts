// The airlines of the tests: the demonstration's, and another one that the product must serve just as well.
import { airlineOf } from '#content/airline.server.ts';
import { worldAirline } from '#demo/airline.ts';
import type { Seller } from '#demo/load/load-world.server.ts';
import { worldDomains, worldHosts } from '#demo/sites.ts';
import type { Airline } from '#platform/lib/airline.ts';

const unfiled = {
  singleton: true,
  mailAddress: null,
  markLight: null,
  markDark: null,
  icon: null,
  primaryColor: null,
  primarySoftColor: null,
  accentColor: null,
  tagline: null,
  mailNote: null,
};

/** The selling airline of the demonstration world. */
export const testAirline: Airline = airlineOf({ ...unfiled, ...worldAirline });

/** An airline with only the required data, on its own sites. */
export const norteAir: Seller = {
  airline: { carrier: 'YY', accountingCode: '999', name: 'Norte Air', mailAddress: 'mail@norte.example' },
  domains: renamed(worldDomains),
  hosts: renamed(worldHosts),
};

/** The same as the context of a request has it. */
export const norteAirline: Airline = airlineOf({ ...unfiled, ...norteAir.airline });

function renamed<T>(rows: T): T {
  const text = JSON.stringify(rows)
    .replaceAll(/Al[ií]sio/g, 'Norte Air')
    .replaceAll(/al[ií]sio/g, 'norte');
  return JSON.parse(text) as T;
}
