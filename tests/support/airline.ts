// The airlines of the tests: the demonstration's, and another one that the product must serve just as well.
import { airlineOf } from '#content/airline.server.ts';
import { worldAirline } from '#demo/airline.ts';
import type { Seller } from '#demo/load/load-world.server.ts';
import { worldDomains, worldHosts } from '#demo/sites.ts';
import { demoScenes } from '#tests/support/demo-scenes.ts';
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
};

/** The selling airline of the demonstration world. */
export const testAirline: Airline = airlineOf({ ...unfiled, ...worldAirline }, worldAirline, demoScenes);

/** In the mark of Norte Air alone. */
export const tailOfMark = '#5a3d7a';

/** A needle that points north; `tail` is the colour of its lower half. */
const needle = (tail: string) =>
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 32"><path d="M20 2l7 14H13z" fill="var(--accent)"/>' +
  `<path d="M20 30l7-14H13z" fill="${tail}"/></svg>`;

/** An airline on its own sites, with a look of its own. */
export const norteAir: Seller = {
  airline: {
    carrier: 'YY',
    accountingCode: '999',
    name: 'Norte Air',
    mailAddress: 'mail@norte.example',
    markLight: needle(tailOfMark),
    markDark: needle('#fdfcfb'),
    icon: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path d="M16 3l8 26H8z" fill="#123456"/></svg>',
    primaryColor: '#123456',
    primarySoftColor: '#e4eaf1',
    accentColor: '#e9c46a',
    tagline: {},
    mailNote: {},
  },
  domains: renamed(worldDomains).map((site) => ({ ...site, colors: null })),
  hosts: renamed(worldHosts),
};

/** The same as the context of a request has it. */
export const norteAirline: Airline = airlineOf({ ...unfiled, ...norteAir.airline }, norteAir.airline);

function renamed<T>(rows: T): T {
  const text = JSON.stringify(rows)
    .replaceAll(/Al[ií]sio/g, 'Norte Air')
    .replaceAll(/al[ií]sio/g, 'norte');
  return JSON.parse(text) as T;
}
